# file: nanosgf/record/journal_write.cpp
# expect: BROKEN PROMISE
# The last free erase unit is used up.
s/\(next - [a-z_.]* + 1\) < storage_->contract.erase_units/\1 <= storage_->contract.erase_units/
