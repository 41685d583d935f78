# file: sgf_file_write.cpp
# test: file_edits
# expect: the oldest that may go
s/if (letter != .*) return StoreStatus::none;//
