# file: scan_decide.cpp
# test: rules
# expect: 3 two stones of one hand too soon
# A hand may play two stones at any speed.
s/^        if (record_differs_ > 1 ? .*//
