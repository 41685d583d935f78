# file: sgf_file_write.cpp
# test: file_edits
# expect: it is finished|it stays as it is|all of it
s/(tail.size != 0 || tail.entries != entries_)/false/
