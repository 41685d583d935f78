# file: nanosgf/game/interpreter_values.hpp
# expect: BROKEN PROMISE
# The point of a label loses what came in earlier chunks.
s/Part(!prefix_begun_, has_all,/Part(true, has_all,/
