# file: sgf_file_write.cpp
# test: file_cuts
# expect: G1
s/if (sync() == Status::ok) status_ = /flush();\n        if (status_ == Status::ok) status_ = /
