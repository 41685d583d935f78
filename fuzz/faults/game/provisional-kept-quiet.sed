# file: nanosgf/game/interpreter.hpp
# expect: BROKEN PROMISE
# Points that come before the size are not told to be provisional.
s/context_.provisional_ = context_.provisional_ || open != 0;/context_.provisional_ = false;/
