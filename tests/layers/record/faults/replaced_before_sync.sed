# file: sgf_file_write.cpp
# test: file_cuts
# expect: G1
s/^        if (sync() == StoreStatus::ok)$/        flush();\n        if (status_ == StoreStatus::ok)/
