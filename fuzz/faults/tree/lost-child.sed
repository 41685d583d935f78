# file: nanosgf/tree/edit.cpp
# expect: BROKEN PROMISE|timeout
# A last child that leaves stays the last one.
s/if (above.last_child == index) poke(above.last_child, before);//
