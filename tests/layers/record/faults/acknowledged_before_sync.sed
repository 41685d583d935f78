# file: journal_write.cpp
# test: cuts
# expect: G1
# The entry before is synced when the next one is written.
s/^    put_frame(tag | .*/    if (!uncommitted_) written_ = storage_->sync(storage_->context);\n&/
s/^        written_ = written_ && storage_->sync(storage_->context);/        if (uncommitted_) &/
