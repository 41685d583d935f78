# file: scan_explain.cpp
# test: rules
# expect: 6 a move where a captured stone was, that is lifted after 3 s
# A stone that stayed, and is gone, is left for nothing.
s/if (stone >> stayed_shift != 0 && count_ != 0) cost/if (false) cost/
