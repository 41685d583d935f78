# file: scan_reader.cpp
# test: rules
# expect: 4 a stone that lay for long is adjusted while the answer slides: no move instead of it
# How long a stone lay is forgotten when another one is lifted.
s/stood_ = (stood_ && now_ - lifted_at_ < policy_.same_hand_ms) ||/stood_ =/
