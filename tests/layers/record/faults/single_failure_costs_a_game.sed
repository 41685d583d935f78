# file: journal_write.cpp
# test: edges
# expect: games are kept, after 1 calls
s/^    bad_ = failed_;/    bad_ = newest_.sequence;/
