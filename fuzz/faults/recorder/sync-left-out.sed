# file: nanosgf/record/journal_write.cpp
# expect: BROKEN PROMISE
# What is acknowledged may still be in a cache.
s/written_ && storage_->sync(storage_->context)/written_/
