# file: scan_reader.cpp
# test: rules
# expect: 6 a captured stone that is put back
# A captured stone that is put back is a move.
s/^        const bool back = .*/        const bool back = false;/
