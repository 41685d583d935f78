# file: nanosgf/tree/ishi_draft.cpp
# expect: BROKEN PROMISE
# Variations beside a move are passed over.
s/if (is_move && is_first(node) && !node.next_sibling().none()) {/if (is_move \&\& is_first(node) \&\& node.next_sibling().none() \&\& node == root_) {/
