# file: scan_decide.cpp
# test: rules
# expect: a move that is proved on a dead sensor
# Nobody learns of a move on a dead sensor.
s/^    if (is_masked(index)) send.*//
