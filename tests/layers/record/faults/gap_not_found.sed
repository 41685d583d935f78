# file: sgf_file.cpp
# test: file_edits
# expect: and after a start
s/if (found - at > widest) {/if (false) {/
