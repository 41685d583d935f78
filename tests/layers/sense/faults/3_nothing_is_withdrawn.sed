# file: scan_explain.cpp
# test: rules
# expect: 3b a slide
# No explanation takes moves back.
s/^    if (withdrawn_ < kept_ /    if (withdrawn_ > kept_ /
