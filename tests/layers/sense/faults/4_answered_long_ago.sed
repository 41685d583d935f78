# file: scan_explain.cpp
# test: rules
# expect: 3b but not once the answer has stood for 3 s
# An answer that has stood for long is rewritten.
s/withdrawn_ == loose_ : /withdrawn_ == 2 : /
