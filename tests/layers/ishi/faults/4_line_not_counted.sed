# file: plain_move.cpp
# test: to_sgf
# expect: Ishi 4, a line of a move is read alike
# Lines that are read as a whole are not counted.
s/^    ++next.line;//
