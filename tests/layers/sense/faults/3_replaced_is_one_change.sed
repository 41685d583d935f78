# file: scan_explain.cpp
# test: rules
# expect: 3b a stone is moved and the answer is put where it was
# Another stone in the place of one of the record does not say that this one is gone.
s/unsigned{gone_} + count_/differ_/
