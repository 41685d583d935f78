# file: journal.cpp
# test: edges
# expect: bits 0 and 0
s|good = wrong == crc_;|good = false;|
