# file: step_reader.cpp
# test: to_sgf
# expect: Ishi 4, a line of a move is read alike
# A move on a stone is read as a whole.
s/ || !position.is_free(move.point)//
