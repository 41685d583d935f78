# file: scan_reader.cpp
# test: rules
# expect: 2 captured stones that lie
# Captured stones that lie on the board are not reported.
s/^            if (report) send.*//
