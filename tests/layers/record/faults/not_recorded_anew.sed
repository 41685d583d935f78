# file: journal.cpp
# test: cuts
# expect: G7
s/is_stale_ = !storage_->contract.blank_is_safe;/is_stale_ = false;/
