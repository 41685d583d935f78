# file: journal_write.cpp
# expect: G7
s/storage_->erase(storage_->context, base_) && //
