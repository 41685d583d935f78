# file: scan_explain.cpp
# test: rules
# expect: 3c stones of two moves are gone: no hand holds both, so they are taken back sooner
# Stones of two moves that are gone wait as long as one that may be in a hand.
s/record_differs_ + record_shown_ > 1/record_shown_ != 0/
