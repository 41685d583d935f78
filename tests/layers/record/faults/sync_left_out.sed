# file: journal_write.cpp
# test: cuts
# expect: G[12]
s/written_ && storage_->sync(storage_->context)/written_/
