# file: nanosgf/ishi/machine.cpp
# expect: BROKEN PROMISE
# A line end of two bytes is two line ends where the input is cut between them.
s/^    set(flag::busy);$/    set(flag::busy);\n    clear(flag::after_return);/
