# file: nanosgf/go/board.cpp
# expect: BROKEN PROMISE
# Taking a move back leaves the prisoners of a suicide where they were.
s/state_.prisoners\[other == Color::white\] -= turn_marked(color);/(void)turn_marked(color);/
