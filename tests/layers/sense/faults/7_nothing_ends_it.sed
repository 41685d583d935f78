# file: scan_decide.cpp
# test: rules
# expect: 7 advice, and what carries it out
# The board is never legal again.
s/^    say(ScanKind::legal);//
