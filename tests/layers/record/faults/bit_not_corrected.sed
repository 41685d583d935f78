# file: journal.cpp
# test: edges
# expect: bits 0 and 0
s/if (wrong != crc) continue;/continue;/
