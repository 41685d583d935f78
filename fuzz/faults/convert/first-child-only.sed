# file: nanosgf/tree/ishi_draft.cpp
# expect: BROKEN PROMISE
# Variations beside a move are passed over.
s/if (state_.is_move && is_first(node) && !node/if (false \&\& is_first(node) \&\& !node/
