# file: sgf_file.cpp
# test: file_edits
# expect: a game is cut
s/if (!goes_on && taker.end == 0) return StoreStatus::damaged;/if (!goes_on \&\& taker.end == 0) return StoreStatus::none;/
