# file: scan_reader.cpp
# test: rules
# expect: 1 also of a stone that was settled
# A reading that tells nothing is an empty point.
s/^    return policy_.colors || reading != static_cast<uint8_t>(Color::white) ? reading : uint8_t{1};/    return reading == unknown ? 0 : policy_.colors || reading == 0 ? reading : 1;/
