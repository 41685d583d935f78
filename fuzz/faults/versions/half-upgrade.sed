# file: nanosgf/tree/upgrade.cpp
# expect: and it failed
# A conversion that memory does not suffice for leaves the nodes that it had come to.
s/if (status != Status::ok) tree.undo_to(mark);//
