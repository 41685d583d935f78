# file: nanosgf/value/point_list.cpp
# expect: BROKEN PROMISE
# Corners whose columns are swapped keep their rows as they are.
s/return order(corners.first.row, corners.last.row) || columns;/return columns || order(corners.first.row, corners.last.row);/
