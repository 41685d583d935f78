# file: scan_explain.cpp
# test: rules
# expect: 4 the order in which stones were seen holds, however long ago that was
# Stones that were seen long before now have one age.
s/age = changed_at_ - arrival/age = now_ - arrival/
