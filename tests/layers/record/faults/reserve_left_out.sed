# file: journal_write.cpp
# expect: G6: no room was kept
s/^    if (!ends_game(kind).*end -= .*;$//
