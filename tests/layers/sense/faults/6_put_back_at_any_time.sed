# file: scan_reader.cpp
# test: rules
# expect: 5 a move where a captured stone was
# A stone where a captured one was lifted long ago is put back.
s/^    if (has_taken_ \&\& now_ - taken_at_ >= policy_.wait_ms) forget_taken();//
