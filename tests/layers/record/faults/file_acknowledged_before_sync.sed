# file: sgf_file_write.cpp
# test: file_cuts
# expect: G1|a failure of the directory is not reported
# The entry before is synced when the next one is written.
s/^        Pen pen(\*files_, {number_, FileRole::game}, crc_);/        (void)files_->sync(files_->context, {number_, FileRole::game});\n&/
s/^            status = pen.sync();/            status = (pen.flush(), StoreStatus::ok);/
