# file: scan_reader.cpp
# test: rules
# expect: 8 a pass
# A pass is not reported.
s/^        send(ScanKind::passed, side, 0);//
