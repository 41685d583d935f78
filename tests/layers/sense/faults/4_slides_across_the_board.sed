# file: scan_explain.cpp
# test: rules
# expect: 4 a stone that comes four points away did not slide there: the one that is gone is adjusted
# A stone slides over any number of points.
s/is_far = .*;/is_far = false;/
