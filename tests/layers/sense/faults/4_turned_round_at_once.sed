# file: scan_explain.cpp
# test: rules
# expect: 4 stones that were seen 1 s apart are not turned round at once
# How long one stone was seen before the other does not matter.
s/(choice > 1 || (withdrawn_ == 0 \&\& !illegal_))/choice > 1/
