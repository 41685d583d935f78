# file: sgf_file_write.cpp
# test: file_cuts
# expect: the oldest game stays
s/room_ < reserve_ &&/false \&\&/
