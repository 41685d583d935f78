# file: journal.cpp
# test: failures
# expect: changes, and nobody notices
s/crc_ != cursor.number/static_cast<uint16_t>(crc_ ^ cursor.number) != 0/
