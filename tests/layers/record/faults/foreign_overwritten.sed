# file: journal_write.cpp
# test: edges
# expect: what is not a journal is left alone
s#if (state_ <= State::foreign ||#if (state_ == State::unmounted ||#
