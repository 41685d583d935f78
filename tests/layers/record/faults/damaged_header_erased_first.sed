# file: journal_write.cpp
# test: edges
# expect: it is kept
s/find_free(place, Purpose::more, usable, Status::unsupported)/find_free(place, Purpose::more, usable, Status::none)/
