// SPDX-License-Identifier: MIT
// An index's entries and its end, to bytes and back.
#include "nanosgf/navigate/detail/index_format.hpp"

#include "nanosgf/navigate/detail/check.hpp"

namespace nanosgf {
namespace detail {
namespace {

constexpr char magic[] = {'S', 'G', 'F', 'i'};

void put(uint64_t number, char* bytes, uint8_t count) {
    for (uint8_t i = 0; i < count; ++i, number >>= 8) bytes[i] = static_cast<char>(number & 0xFF);
}

uint64_t get(const char* bytes, uint8_t count) {
    uint64_t number = 0;
    while (count-- != 0) number = number << 8 | static_cast<uint8_t>(bytes[count]);
    return number;
}

char check_of(uint32_t number, const char* bytes) {
    Crc8 check;
    for (uint8_t i = 0; i < 4; ++i, number >>= 8) check.add(static_cast<uint8_t>(number));
    for (uint8_t i = 0; i < IndexFormat::entry_size - 1; ++i) check.add(static_cast<uint8_t>(bytes[i]));
    return static_cast<char>(check.value);
}

uint16_t check_of_end(const char* bytes) {
    Crc16 check;
    check.add(Bytes(bytes, IndexFormat::end_size - 2));
    return check.value;
}

} // namespace

void IndexFormat::write_entry(uint32_t number, const Mark& mark, char (&bytes)[entry_size]) {
    put(mark.offset, bytes, 4);
    put(mark.check, bytes + 4, 2);
    put(mark.offset >> 31 & ~uint64_t{1}, bytes + 6, 1);
    if (mark.after_byte_order_mark) bytes[6] = static_cast<char>(bytes[6] | 1);
    bytes[7] = check_of(number, bytes);
}

bool IndexFormat::read_entry(uint32_t number, const char (&bytes)[entry_size], Mark& mark) {
    mark.offset = get(bytes, 4) | (get(bytes + 6, 1) & ~uint64_t{1}) << 31;
    mark.check = static_cast<uint16_t>(get(bytes + 4, 2));
    mark.after_byte_order_mark = (bytes[6] & 1) != 0;
    return bytes[7] == check_of(number, bytes);
}

void IndexFormat::write_end(const End& end, char (&bytes)[end_size]) {
    for (uint8_t i = 0; i < 4; ++i) bytes[i] = magic[i];
    put(end.games, bytes + 4, 4);
    put(end.size, bytes + 8, 8);
    put(end.first, bytes + 16, 2);
    put(end.last, bytes + 18, 2);
    put(version, bytes + 20, 1);
    put(end.flags, bytes + 21, 1);
    put(check_of_end(bytes), bytes + 22, 2);
}

bool IndexFormat::read_end(const char (&bytes)[end_size], End& end) {
    for (uint8_t i = 0; i < 4; ++i)
        if (bytes[i] != magic[i]) return false;
    end.games = static_cast<uint32_t>(get(bytes + 4, 4));
    end.size = get(bytes + 8, 8);
    end.first = static_cast<uint16_t>(get(bytes + 16, 2));
    end.last = static_cast<uint16_t>(get(bytes + 18, 2));
    end.flags = static_cast<uint8_t>(get(bytes + 21, 1));
    return get(bytes + 20, 1) == version && get(bytes + 22, 2) == check_of_end(bytes);
}

} // namespace detail
} // namespace nanosgf
