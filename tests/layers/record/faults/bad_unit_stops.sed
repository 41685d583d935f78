# file: journal_write.cpp
# test: edges
# expect: begin, erase unit 0 is bad
s/^        status = clear(place.index);/&\n        if (status == Status::torn) return fail();/
