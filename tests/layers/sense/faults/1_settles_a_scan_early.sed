# file: scan_reader.cpp
# test: rules
# expect: 1 a reading counts after three equal scans
# A reading counts a scan early.
s/point \/ once >= policy_.equal_scans/point \/ once + 1 >= policy_.equal_scans/
