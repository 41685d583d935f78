# file: scan_reader.cpp
# test: rules
# expect: 8 the end: nothing is recorded
# Stones that are moved after the end are recorded.
s/^    stage_ = Stage::over;//
