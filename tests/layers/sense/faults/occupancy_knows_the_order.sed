# file: scan_decide.cpp
# test: rules
# expect: 3a an answer at once
# Sensors that tell no colours are believed which stone came first.
s/^    return !is_pass(last_) \&\& is_answered_within.*/    return false;/
