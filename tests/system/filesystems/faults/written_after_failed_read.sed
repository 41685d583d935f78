# file: littlefs_watch.hpp
# in: littlefs_files.cpp
# test: repairs
# expect: nothing is written behind a failed read
s/self.has_failed_ ? static_cast<int>(LFS_ERR_IO)/false ? 0/
