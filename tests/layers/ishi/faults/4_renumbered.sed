# file: step_reader.cpp
# test: to_sgf
# expect: Ishi 4, a line of a move is read alike
# A move whose number is not the next one is read as a whole.
s/move.number != position.number() + 1 || //
