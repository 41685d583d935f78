# file: scan_reader.cpp
# test: rules
# expect: 1 and then at once, whatever other points do
# A board that is not quiet everywhere is not explained.
s/^    if (stage_ == Stage::searching) search();/    if (stage_ == Stage::searching \&\& unsettled_count_ == 0) search();/
