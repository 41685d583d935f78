# file: journal.cpp
# test: edges
# expect: an entry that is torn first changes nothing
s/cursor.number < bound_ ? pass/true ? pass/
