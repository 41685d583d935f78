# file: journal_write.cpp
# test: edges
# expect: it is kept
s|find_free(place, StoreStatus::unsupported)|find_free(place, StoreStatus::none)|
