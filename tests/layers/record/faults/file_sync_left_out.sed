# file: sgf_file_write.cpp
# test: file_cuts
# expect: G1
s/if (status_ == StoreStatus::ok) status_ = files_->sync(files_->context, name_);//
