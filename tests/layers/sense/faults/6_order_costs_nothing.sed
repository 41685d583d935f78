# file: scan_explain.cpp
# test: rules
# expect: 6 a move where a captured stone was just lifted, proved by the order of its answers
# The order in which stones were seen costs nothing.
s/inverts = 10/inverts = 0/
