# file: plain_move.cpp
# test: to_sgf
# expect: Ishi 7, PRISONER
# A move before a line of another keyword is read as a whole.
s/ || !begins_move(rest.from(1))//
