# file: nanosgf/ishi/machine_lines.cpp
# expect: BROKEN PROMISE|AddressSanitizer|runtime error
# A location beyond the board is told.
s/letter == 8 || row == 0 || !board.contains(point)/letter == 8 || row == 0/
