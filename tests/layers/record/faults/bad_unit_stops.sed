# file: journal_write.cpp
# test: edges
# expect: begin, erase unit 0 is bad
s/if (status != Status::torn) break;/if (status == Status::torn) return fail();\n        break;/
