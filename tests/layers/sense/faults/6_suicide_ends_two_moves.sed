# file: scan_explain.cpp
# test: rules
# expect: 6 a captured stone that is put back while two moves turn round: the last of three moves would be a suicide
# A suicide that nothing follows costs more only if it is alone.
s/is_suicide(last_) ?/size_ == 1 ?/
