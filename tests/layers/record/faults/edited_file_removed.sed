# file: sgf_file_write.cpp
# test: file_edits
# expect: the oldest that may go
s/if (status == StoreStatus::damaged) return StoreStatus::none;//
