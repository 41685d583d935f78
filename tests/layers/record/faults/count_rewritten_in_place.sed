# file: journal_write.cpp
# test: cuts
# expect: G7
# The header gets a new count with each entry.
s/if (uncommitted_)/if (true)/
