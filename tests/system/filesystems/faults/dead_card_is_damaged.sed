# file: fatfs_storage.cpp
# test: repairs
# expect: a card that answers no more
s/ || disk_read(drive_, bytes, 0, 1) != RES_OK)/)/
