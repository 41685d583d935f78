# file: scan_reader.cpp
# test: rules
# expect: 10 one explanation a scan
# A scan tries explanations until one fits.
s/^    if (stage_ == Stage::searching) search();/    while (stage_ == Stage::searching) search();/
