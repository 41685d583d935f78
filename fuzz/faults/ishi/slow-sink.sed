# file: nanosgf/ishi/to_sgf.cpp
# expect: BROKEN PROMISE
# Of a piece of which the sink took a part the rest is lost.
s/taken_ = status == Status::ok ? 0 : piece.size() - rest.size();/taken_ = status == Status::ok ? 0 : piece.size();/
