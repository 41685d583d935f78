# file: scan_decide.cpp
# test: rules
# expect: 4 a stone that lay for long is adjusted, though it was recorded late: another one of its colour is the next move
# A stone lies since its move was recorded.
s/^    return at;$/    return now_;/
