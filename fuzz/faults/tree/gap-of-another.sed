# file: nanosgf/tree/tree_writer.cpp
# expect: BROKEN PROMISE
# A node with one child that was a variation loses the parenthesis of its second one.
s/node.parent().first_child() != node.parent().last_child()/node.parent().first_child() == node/
