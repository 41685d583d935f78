# file: journal_write.cpp
# test: cuts
# expect: G7
# The header gets a new count with each entry.
s|^    for (;;) {|    for (int again = 2; again-- != 0;) {|
s/if (!uncommitted_) break;/if (again == 0) break;/
