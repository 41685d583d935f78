# file: sgf_file_write.cpp
# test: file_cuts
# expect: removed though there is room
s/room_ < reserve_ &&/true \&\&/
