# SPDX-License-Identifier: MIT
"""Builds the go board's firmware for the emulated board: build_board.py DIRECTORY FATFS [OPTION OF CMAKE...]"""

import pathlib
import sys

import goboard

goboard.build(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), *sys.argv[3:])
