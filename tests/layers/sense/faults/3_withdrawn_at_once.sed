# file: scan_decide.cpp
# test: rules
# expect: 3c not sooner
# A stone that is lifted takes its move back at once.
s/^    unsigned ms = wait_;/    unsigned ms = 0;/
