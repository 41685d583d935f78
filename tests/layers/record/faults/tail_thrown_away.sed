# file: sgf_file_write.cpp
# test: file_edits
# expect: resume loses
s/add(Kind::power_up, rest.first(Entry::max_size))/add(Kind::power_up, Bytes())/
