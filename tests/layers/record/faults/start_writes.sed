# file: sgf_file.cpp
# test: file_cuts
# expect: a start writes
s/^    if (status != Status::failed) status = find_newest();/    if (status != Status::failed) status = clear(FileRole::fresh);\n&/
