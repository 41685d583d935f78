# file: journal.cpp
# test: cuts
# expect: a failure of the memory is not reported
s/if (status == ReadStatus::failed) return fail();//
