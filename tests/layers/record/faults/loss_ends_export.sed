# file: sgf_export.cpp
# test: edges
# expect: a move lost
s/^StoreStatus skip_lost(Journal\&.*/StoreStatus skip_lost(Journal\&, Cursor\&, Entry\&) { return StoreStatus::none; }/
