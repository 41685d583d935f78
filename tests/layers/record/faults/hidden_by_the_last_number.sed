# file: sgf_file.cpp
# test: file_edits
# expect: does not hide the game
s/if (number_ != last) return status;/return status;/
