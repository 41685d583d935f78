# file: scan_explain.cpp
# test: rules
# expect: 4 the move before the last is moved under its answer
# What is recorded are the stones that the board shows, in its order.
s/best_stones_\[i\] = place_in(stones_\[i\])/best_stones_[i] = place_in(new_[i])/
