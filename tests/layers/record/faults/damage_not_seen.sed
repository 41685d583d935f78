# file: journal_skip.cpp
# test: edges
# expect: move 0
# A game is resumed though intact entries follow a damaged one.
s/if (position.number != before.number) return true;/if (position.number != before.number) return false;/
