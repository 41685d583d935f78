# file: scan_explain.cpp
# test: rules
# expect: 4 a capture is taken back for another move: stones that were put back do not delay it
# Stones in the record's place cost as much if the capture that took them is withdrawn.
s/if (withdrawn_ == 0 || record_differs_ < 2) cost += Cost::leaves_returned/cost += Cost::leaves_returned/
