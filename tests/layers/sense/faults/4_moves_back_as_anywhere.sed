# file: scan_explain.cpp
# test: rules
# expect: 4 and soon, if that is where it was before
# A stone that is moved back waits as one that is moved elsewhere.
s/^    if (withdrawn_ == moves_since_ .*//
