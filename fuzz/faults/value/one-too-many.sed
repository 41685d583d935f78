# file: nanosgf/value/collector.cpp
# expect: BROKEN PROMISE|AddressSanitizer|runtime error
# The collector takes one byte more than it has room for.
s/static_cast<uint8_t>(capacity - size_)/static_cast<uint8_t>(capacity - size_ + 1)/
