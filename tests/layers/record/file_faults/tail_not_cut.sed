# file: sgf_file_write.cpp
# expect: \(a game is not SGF\|G1\|G2\)
s/if (size != 0) status = rewrite(end.at);//
