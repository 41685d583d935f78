# file: scan_reader.cpp
# test: rules
# expect: 1 also of a stone that was settled
# A reading that tells nothing is an empty point.
s/^    return as_shown(at(map, index));/    return at(map, index) == unknown ? 0 : as_shown(at(map, index));/
