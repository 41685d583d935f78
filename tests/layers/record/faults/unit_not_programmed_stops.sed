# file: journal_write.cpp
# test: edges
# expect: cannot be programmed from game 0
s/place.sequence <= bad_ ? StoreStatus::torn : clear/clear/
