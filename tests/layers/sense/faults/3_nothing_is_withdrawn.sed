# file: scan_explain.cpp
# test: rules
# expect: 3b a slide
# No explanation takes moves back.
s/more <= kept_) {/more == 0) {/
