# file: scan_reader.cpp
# test: rules
# expect: 8 a ko that is retaken at once
# A ko that is retaken at once is a move as others.
s/flags |= ScanEvent::ko;/;/
