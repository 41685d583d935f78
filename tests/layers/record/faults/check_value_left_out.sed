# file: journal.cpp
# test: cuts
# expect: G[23]
s/crc_ != cursor.number/false/
