# file: sgf_file_write.cpp
# test: file_cuts
# expect: G2 or G3
# An entry that a cut left behind the file's end has the check value that the next one will have.
s/if (is_verified() || !rest.empty())/if (!rest.empty())/
