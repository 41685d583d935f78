# file: journal_write.cpp
# test: edges
# expect: and the one 1 after it cannot be erased
s/^        if (status == StoreStatus::ok && place.index == first_bad) status = StoreStatus::full;//
