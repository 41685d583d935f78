# file: sgf_file_write.cpp
# test: file_edits
# expect: each game can be ended
s/: 2 \* longest_entry + longest_end;/: 0;/
