# file: journal_write.cpp
# expect: G1
s/written_ && storage_->sync(storage_->context)/written_/
