# file: step_reader.cpp
# test: to_sgf
# expect: Ishi 4, a line of a move is read alike
# So is a move with another number than the next.
s/move.number != position.number() + 1 || //
