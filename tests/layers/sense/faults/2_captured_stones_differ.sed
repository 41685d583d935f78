# file: scan_reader.cpp
# test: rules
# expect: 2 captured stones that lie are no difference
# Stones that were captured and lie on the board have to be explained.
s/ \&\& (stone != 0 || at(left_, index) == none)//
