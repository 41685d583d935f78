# file: nanosgf/record/journal.cpp
# expect: BROKEN PROMISE|runtime error|AddressSanitizer
# An entry may claim more bytes than one can hold.
s/if (last > most) return Status::torn;//
