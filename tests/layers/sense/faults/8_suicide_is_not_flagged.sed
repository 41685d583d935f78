# file: scan_reader.cpp
# test: rules
# expect: 3b a slide into suicide
# A suicide is a move as others.
s/flags |= ScanEvent::suicide;/;/
