# file: scan_reader.cpp
# test: rules
# expect: undo: the stone is to be taken off
# A stone whose move the button took back is a move again.
s|^    put(left_, index, lying); // not put back||
