# file: scan_decide.cpp
# test: rules
# expect: 3a three moves at once
# What may have been played in another order is recorded without a question.
s/open_ ? distance() : 0/0/
