# file: nanosgf/syntax/scan.hpp
# expect: BROKEN PROMISE
# A backslash that is the last byte of a feed is forgotten.
s/if (is_escaped) state = scan::escaped;/(void)state;/
