# file: journal_skip.cpp
# test: edges
# expect: the last erase unit, 124
# The first entry of an erase unit whose header was cut is taken for a damaged one.
s/ ? 1 : 2;/ ? 0 : 0;/
