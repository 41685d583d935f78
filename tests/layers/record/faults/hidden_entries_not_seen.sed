# file: journal_skip.cpp
# test: edges
# expect: the only erase unit, 2
# A damaged header hides the moves of a game, and nothing says so.
s/if (news >= most_new && entry.kind > Kind::root_more) return true;//
