# file: journal.cpp
# test: edges
# expect: an entry that is torn first changes nothing
s/if (cursor.number >= bound_)/if ((status = pass(cursor, entry)) == StoreStatus::none \&\& cursor.number >= bound_)/
s/^        status = pass(cursor, entry);$//
