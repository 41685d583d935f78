# file: journal_write.cpp
# test: cuts
# expect: G6: no room was kept
s/if (status == Status::full \&\& packed <= end)/if (false)/
