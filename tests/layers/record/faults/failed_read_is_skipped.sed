# file: journal_skip.cpp
# test: failures
# expect: skip_lost: failing call
s/if (status == StoreStatus::failed) return status;//
s/ || status == StoreStatus::failed) return status;/) return status;/
