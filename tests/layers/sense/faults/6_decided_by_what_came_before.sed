# file: scan_reader.cpp
# test: rules
# expect: 6 a captured stone that is put back, lifted, and played while another is played
# A move decides about a stone that was put down again after it.
s/< adjusted_ms) at = before->at;/< adjusted_ms) return;/
