# file: sgf_file_write.cpp
# test: file_cuts
# expect: a game is lost|G7
# The oldest game makes room before the new one is safe.
s/^    uint32_t number = number_;/    if (files_->room(files_->context) < reserve_) (void)remove_oldest();\n&/
