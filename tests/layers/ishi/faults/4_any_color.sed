# file: plain_move.cpp
# test: to_sgf
# expect: Ishi 4, a line of a move is read alike
# Two moves of one colour in a row are read as a whole.
s/^    return static_cast<Color>.*/    return true;/
