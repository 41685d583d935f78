# file: scan_explain.cpp
# test: rules
# expect: 6 a move where a captured stone was just lifted, proved by the order of its answers
# The order in which stones were seen costs nothing.
s/inverts_at_once = 10/inverts_at_once = 0/
