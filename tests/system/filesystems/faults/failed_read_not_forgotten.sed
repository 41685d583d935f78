# file: littlefs_watch.hpp
# in: littlefs_files.cpp
# test: repairs
# expect: what follows a mount works again
s/^        has_failed_ = false;$//
