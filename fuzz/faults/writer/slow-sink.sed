# file: nanosgf/syntax/writer.cpp
# expect: BROKEN PROMISE
# Of a name of which the sink took a part the rest is lost.
s/done_ = static_cast<uint8_t>(done_ + count);/done_ = static_cast<uint8_t>(count != 0 ? bytes.size() : done_);/
