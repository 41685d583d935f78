# file: sgf_file_write.cpp
# test: file_cuts
# expect: a game is lost|G7
# The oldest game makes room before the new one is safe.
s/^    const Cursor start = cursor({number_ + 1, 0});/    if (files_->room(files_->context) < reserve_) (void)remove_oldest();\n&/
