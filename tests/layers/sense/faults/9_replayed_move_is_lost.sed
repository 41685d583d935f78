# file: scan_reader.cpp
# test: rules
# expect: 9 a move in the dark
# After a power cut the moves of the record are not in the position.
s/^    push(move_of(color, index));//
