# file: scan_reader.cpp
# test: rules
# expect: 9 a move in the dark where one of five captured stones was
# A stone that lies where one was captured before the power failed is no move.
s/if (at(left_, i) == lying) note_arrival/if (false) note_arrival/
