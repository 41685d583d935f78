# file: sgf_file.cpp
# test: file_edits
# expect: what resume answers to setup in the root
s/(tail.size > longest_entry || !is_own)/tail.size > longest_entry/
