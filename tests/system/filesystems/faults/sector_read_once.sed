# file: fatfs_storage.cpp
# test: repairs
# expect: a failed read is made again
s/return disk_read(drive_, bytes, sector, 1) == RES_OK ? ReadStatus::ok/return false ? ReadStatus::ok/
