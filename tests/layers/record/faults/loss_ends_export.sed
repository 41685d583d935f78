# file: sgf_export.cpp
# test: edges
# expect: a move lost
s/^    status = journal->skip_lost(cursor, entry);/    status = StoreStatus::none;/
