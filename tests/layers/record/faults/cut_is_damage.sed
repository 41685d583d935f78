# file: journal_skip.cpp
# test: cuts
# expect: taken for damage
# What a cut left of the last entry is taken for damage.
s/if (status != StoreStatus::ok) return status == StoreStatus::failed;/if (status != StoreStatus::ok) return true;/
