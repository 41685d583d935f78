# file: journal_write.cpp
# test: cuts
# expect: G6: no room was kept
s/if (status == StoreStatus::full \&\& packed <= 0)/if (false)/
