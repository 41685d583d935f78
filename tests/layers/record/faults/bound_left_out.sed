# file: sgf_file.cpp
# test: file_edits
# expect: resume loses
s/(tail.size > longest_entry || !is_own)/!is_own/
