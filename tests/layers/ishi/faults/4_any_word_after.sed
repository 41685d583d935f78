# file: plain_move.cpp
# test: to_sgf
# expect: Ishi 7, PRISONER
# So is a move before any other line.
s/ || !begins_move(rest.from(1))//
