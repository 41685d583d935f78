# file: sgf_file_write.cpp
# test: file_cuts
# expect: is answered though there is room
s/if (room_ >= room_for(kind))/if (room_ >= room_for(kind) + (kind < Kind::result ? 100 : 0))/
