# file: scan_decide.cpp
# test: rules
# expect: 3b a slide
# A stone that slides is no correction of the last move.
s/^    if (count == 1 .*/    if (false) {/
