# file: scan_decide.cpp
# test: rules
# expect: undo takes back one move, also if the other two could have been played without the stone in the hand
# The button that undoes a move rewrites those before it.
s/(button == ScanButton::end || best_withdrawn_ == 0)/(button == ScanButton::end || best_withdrawn_ == 0 || best_size_ != 0)/
