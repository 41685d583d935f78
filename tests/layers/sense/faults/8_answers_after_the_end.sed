# file: scan_reader.cpp
# test: rules
# expect: 8 the end: an answer is too late
# A question stays open when the game ends.
/::end(ScanKind how)/,/^}/s/^    asked_ = 0;//
