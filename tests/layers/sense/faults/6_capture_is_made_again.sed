# file: scan_explain.cpp
# test: rules
# expect: 6 a capture is taken back: a move there would have captured stones that lie still
# A move may capture any number of stones again.
s/no_ko = 10/no_ko = 0/
