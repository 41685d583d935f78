# file: nanosgf/record/journal.cpp
# expect: BROKEN PROMISE|timeout|deadly signal
# A number behind which there is none is taken for a sequence number.
s/header.sequence + 1 <= newest_.sequence + 1/header.sequence <= newest_.sequence/
