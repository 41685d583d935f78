# file: journal_write.cpp
# test: failures
# expect: no game follows
s/    if (next + 1 == 0) return Status::full;/    if (next == 0) return Status::full;/
