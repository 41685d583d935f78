# file: journal.cpp
# test: failures
# expect: changes, and nobody notices
s/return crc_ == cursor.number ?/return static_cast<uint16_t>(crc_) == static_cast<uint16_t>(cursor.number) ?/
