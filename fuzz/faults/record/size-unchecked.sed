# file: nanosgf/record/journal.cpp
# expect: BROKEN PROMISE|runtime error|AddressSanitizer
# An entry may claim more bytes than one can hold.
s/if (byte > Entry::max_size) return Found::torn;//
