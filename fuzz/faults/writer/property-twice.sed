# file: nanosgf/game/passage.cpp
# expect: BROKEN PROMISE
# A known property may stand twice in a node.
s/is_new \&\& is_counted \&\& has(property)/is_new \&\& is_counted \&\& has(property) \&\& !is_counted/
