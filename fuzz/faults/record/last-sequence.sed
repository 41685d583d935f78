# file: nanosgf/record/journal.cpp
# expect: BROKEN PROMISE|timeout|deadly signal
# A number behind which there is none is taken for a sequence number.
s/header.sequence != Frame::no_sequence/true/
