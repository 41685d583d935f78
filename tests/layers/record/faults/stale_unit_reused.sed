# file: journal_write.cpp
# test: cuts
# expect: G7
s/^    if (!storage_->erase(.*$//
