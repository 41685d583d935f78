# file: nanosgf/tree/ishi_writer.cpp
# expect: BROKEN PROMISE
# What does not come back is not told.
s/if (reports) tell(code, lost);/if (reports) return;/
