# file: nanosgf/syntax/scan.hpp
# expect: SEGV|deadly signal|AddressSanitizer
# The search for the end of a value looks at one byte more than it was given; no event changes.
s/static_cast<size_t>(end - search))/static_cast<size_t>(end - search + 1))/
