# file: journal.cpp
# expect: G2 or G3
s/return crc_ == Frame::crc_residue ? Found::entry : Found::torn;/return Found::entry;/
