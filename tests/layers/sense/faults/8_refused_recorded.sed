# file: scan_explain.cpp
# test: rules
# expect: 3a an answer that is seen first waits for the move
# Moves out of turn are recorded though the policy refuses them.
s/shown != other \&\& oldest/oldest/
s/player(index)/static_cast<Color>(seen(index))/
s/^        if ((flags \& policy_.refused) != 0) return false;//
