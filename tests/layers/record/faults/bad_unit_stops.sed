# file: journal_write.cpp
# test: edges
# expect: erase unit 0 cannot be erased
s|^        if (bad++ == 0) first_bad = place.index;|        return fail();|
