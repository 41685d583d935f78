# file: nanosgf/value/text_decoder_steps.hpp
# expect: BROKEN PROMISE
# A line break of two bytes is two breaks where the value is cut between them.
s/pending_ = detail::partner(c);/if (p != end) pending_ = detail::partner(c);/
