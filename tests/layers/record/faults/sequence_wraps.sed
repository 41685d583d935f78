# file: journal.cpp
# test: failures
# expect: no header has FFFFFFFF
s/header.sequence + 1 > 1/true/
