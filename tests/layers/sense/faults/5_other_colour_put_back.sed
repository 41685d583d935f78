# file: scan_reader.cpp
# test: rules
# expect: 5 a move on a captured stone of the other colour
# A stone of the other colour on a captured one is taken for that.
s/back ? reading : unsigned{none}/back ? reading : before/
