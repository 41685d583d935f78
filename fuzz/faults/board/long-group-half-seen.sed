# file: nanosgf/go/board.cpp
# expect: BROKEN PROMISE
# A group of more runs than are listed at once counts as taken when what was seen has no liberty.
s/while (result == Found::not_all) {/while (false) {/
