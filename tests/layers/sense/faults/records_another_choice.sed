# file: scan_explain.cpp
# test: rules
# expect: a move on a dead sensor that is believed late is recorded as it was explained
# What is recorded are the stones that the board shows, in its order.
s/best_stones_\[i\] = index_of(stones_\[i\])/best_stones_[i] = index_of(new_[i])/
