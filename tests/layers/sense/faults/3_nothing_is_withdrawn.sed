# file: scan_explain.cpp
# test: rules
# expect: 3b a slide
# No explanation takes moves back.
s/withdrawn_ < kept_ \&\& /withdrawn_ > kept_ \&\& /
