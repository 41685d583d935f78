# file: nanosgf/record/journal.cpp
# expect: BROKEN PROMISE|runtime error|AddressSanitizer
# An entry may claim more bytes than one can hold.
s/if (octet > Entry::max_size) return Found::torn;//
