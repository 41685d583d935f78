# file: nanosgf/go/board.cpp
# expect: BROKEN PROMISE|AddressSanitizer|runtime error
# Coordinates of 256 and more are taken modulo 256.
s/if (color == Color::none || !size().contains(point)) return false;/if (color == Color::none || !on_board(cell_of(point))) return false;/
