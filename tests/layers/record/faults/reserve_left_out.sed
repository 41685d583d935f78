# file: journal_write.cpp
# test: cuts
# expect: G6: no room was kept
s/^    if (!is_end(tag).*end -= .*;$//
