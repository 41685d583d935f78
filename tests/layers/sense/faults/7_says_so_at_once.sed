# file: scan_decide.cpp
# test: rules
# expect: 3b a slide
# What nothing explains is illegal without waiting.
s/quiet < policy_.wait_ms || advised_/advised_/
