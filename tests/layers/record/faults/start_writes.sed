# file: sgf_file.cpp
# test: file_cuts
# expect: a start writes
s/^    if (status != StoreStatus::failed) status = find_newest();/    if (status != StoreStatus::failed) status = clear(FileRole::fresh);\n&/
