# file: scan_decide.cpp
# test: rules
# expect: 7 the position of two moves ago is nearer
# Advice leads to the last position only.
s/^    withdraw(nearest_);/    withdraw(0);/
