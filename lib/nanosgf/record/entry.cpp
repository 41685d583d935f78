// SPDX-License-Identifier: MIT
// Names of properties: those of the kinds, and which others an entry may have.
#include "nanosgf/record/node_rules.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace record {
namespace detail {

namespace {

/// Of the kinds from `black` to `result`; `property` has its own, `undo` none.
NANOSGF_FLASH const char names[] = "B W ABAWAEBLWLOBOWC     RE";

bool is_capital(char letter) { return static_cast<uint8_t>(letter - 'A') < 26; }

} // namespace

void read_name(Kind kind, char (&name)[2]) {
    const uint8_t* const at =
        reinterpret_cast<const uint8_t*>(names) +
        (static_cast<unsigned>(kind) - static_cast<unsigned>(Kind::black)) * 2u;
    name[0] = static_cast<char>(nanosgf::detail::flash_byte(at));
    name[1] = static_cast<char>(nanosgf::detail::flash_byte(at + 1));
}

bool is_name(const char* letters) {
    for (unsigned i = static_cast<unsigned>(Kind::black); i <= static_cast<unsigned>(Kind::result);
         ++i) {
        char own[2];
        read_name(static_cast<Kind>(i), own);
        if (letters[0] == own[0] && letters[1] == own[1]) return false;
    }
    return is_capital(letters[0]) && (letters[1] == ' ' || is_capital(letters[1]));
}

bool spell_name(Bytes name, char* letters) {
    letters[1] = ' ';
    if (name.size() != 1 && (name.size() != 2 || (letters[1] = name.data()[1]) == ' ')) return false;
    letters[0] = name.data()[0];
    return is_name(letters);
}

bool spell_root_name(const RootProperty* properties, size_t count, char* letters) {
    for (size_t i = 1; i < count; ++i)
        if (properties[i].name == properties->name) return false;
    return spell_name(properties->name, letters);
}

} // namespace detail
} // namespace record
} // namespace nanosgf
