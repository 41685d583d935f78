# file: nanosgf/syntax/writer.cpp
# expect: BROKEN PROMISE
# A call that the sink cut short does not keep out other calls.
s/if (good) call_ = call;/if (good) call_ = 0;/
