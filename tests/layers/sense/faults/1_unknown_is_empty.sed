# file: scan_reader.cpp
# test: rules
# expect: 1 also of a stone that was settled
# A reading that tells nothing is an empty point.
s/const unsigned reading = as_shown(at(map, index));/const unsigned reading = as_shown(at(map, index)) % unknown;/
