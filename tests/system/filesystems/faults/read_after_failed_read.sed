# file: littlefs_watch.hpp
# in: littlefs_files.cpp
# test: repairs
# expect: a list of files is whole
s/if (self.has_failed_) return static_cast<int>(LFS_ERR_IO);//
