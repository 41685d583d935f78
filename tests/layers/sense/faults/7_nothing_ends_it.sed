# file: scan_decide.cpp
# test: rules
# expect: 7 advice, and what carries it out
# The board is never legal again.
s/^    if (illegal_) say(ScanKind::legal);//
