# file: nanosgf/record/recorder.hpp
# expect: AddressSanitizer|runtime error
# A property of any length is put into an entry.
s/if (value.size() > Entry::max_size - 2) return Status::too_long;//
