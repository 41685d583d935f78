# file: journal_skip.cpp
# test: failures
# expect: skip_lost: failing call
s/if (status == Status::failed) return status;//
s/ || status == Status::failed) return status;/) return status;/
