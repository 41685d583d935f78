# file: scan_decide.cpp
# test: rules
# expect: 7 at most 16 pieces of advice
# Advice names every point that is wrong.
s/^    if (count > most_advised) .*//
