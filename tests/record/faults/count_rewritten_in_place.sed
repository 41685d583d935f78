# file: journal_write.cpp
# expect: G7
# The header gets a new count with each entry.
s/if (uncommitted_ \&\& written_)/if (written_)/
