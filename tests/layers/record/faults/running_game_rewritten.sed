# file: sgf_file_write.cpp
# test: file_cuts
# expect: a running game is rewritten
s/^    const bool has_node = /    (void)files_->truncate(files_->context, {number_, FileRole::game}, 12);\n&/
