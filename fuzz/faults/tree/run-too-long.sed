# file: nanosgf/tree/builder.cpp
# expect: BROKEN PROMISE
# A run of moves goes on over a node that has more than a move.
s/if (next == end || \*next != ';' || index == most) break;/if (next == end || index == most) break;/
