# file: scan_decide.cpp
# test: rules
# expect: 8 stones of one colour before move 1
# Stones of one colour before move 1 are no setup.
s/^    if (board_.move_number() != kept_ .*/    if (handicap_ == 0) return false;/
