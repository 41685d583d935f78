# file: journal_write.cpp
# test: cuts
# expect: G7
s/    written_ = storage_->erase(storage_->context, .*) &&$/    written_ =/
