# file: sgf_file.cpp
# test: failures
# expect: after `failed`
s/return reported(status);/return status;/
