# file: entry.cpp
# test: failures
# expect: a root property twice in a row
s/for (size_t i = 1; i < count; ++i)/for (size_t i = 2; i < count; ++i)/
