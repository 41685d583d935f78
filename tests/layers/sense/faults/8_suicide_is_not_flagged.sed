# file: scan_reader.cpp
# test: rules
# expect: 3b a slide into suicide
# A suicide is a move as others.
s/is_suicide(last_) ? ScanEvent::suicide : 0/0/
