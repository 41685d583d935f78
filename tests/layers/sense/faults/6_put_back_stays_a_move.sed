# file: scan_reader.cpp
# test: rules
# expect: 6 a captured stone that was put back is lifted again: it was no move, though two moves at once agreed with it
# A stone that was taken for a move stays one when it is lifted again.
s/i == 3 ? now_ - returned_at_ <= policy_.wait_ms : //
