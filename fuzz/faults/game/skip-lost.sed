# file: nanosgf/game/interpreter_values.hpp
# expect: BROKEN PROMISE
# A pause answered to a finding takes the place of the skip that follows it.
s/answer = after(late_answer_, answer);/answer = after(answer, late_answer_);/
