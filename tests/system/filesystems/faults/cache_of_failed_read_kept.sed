# file: littlefs_watch.hpp
# in: littlefs_files.cpp
# test: repairs
# expect: what follows a mount works again
s/volume_->rcache.block = .*//
