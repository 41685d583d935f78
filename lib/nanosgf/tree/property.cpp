// SPDX-License-Identifier: MIT
// Reads identifiers and values of a node's text, in which the parser found nothing to repair but
// lower-case letters, digits and length of identifiers.
#include "nanosgf/tree/property.hpp"

#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/value/encoding.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

struct Pairs : Lenient {
    static constexpr bool double_byte = true;
};

} // namespace

const char* value_end(const char* at, const char* limit, Charset charset, uint8_t& state) {
    const auto* const from = reinterpret_cast<const uint8_t*>(at);
    const auto* const to = reinterpret_cast<const uint8_t*>(limit);
    state = nanosgf::detail::scan::plain;
    const uint8_t* const found = nanosgf::detail::find_value_end<Pairs>(from, to, state, charset);
    return at + (found - from);
}

} // namespace detail

Values& Values::operator++() {
    value_ = Bytes();
    good_ = nanosgf::detail::read_value<detail::Pairs>(at_, limit_, charset_, value_);
    if (good_ && learns_) charset_ = charset_of(decode_encoding(value_));
    if (good_) learns_ = false;
    return *this;
}

size_t Values::count() const {
    size_t count = 0;
    for (Values left = *this; left.good_; ++left) ++count;
    return count;
}

Properties& Properties::operator++() {
    good_ = read();
    return *this;
}

/// The next property; false, and nothing taken, where the node ends or no whole value follows.
bool Properties::read() {
    const char* at = nanosgf::detail::skip_space(at_, limit_);
    property_.begin_ = at;
    property_.name_.size = 0;
    const bool begins_with_letter = at != limit_ && static_cast<uint8_t>((*at | 32) - 'a') < 26;
    if (!begins_with_letter || !nanosgf::detail::read_name(at, limit_, property_.name_)) return false;
    const bool is_charset = learns_ && property_.key() == key("CA");
    property_.values_ = Values(at, limit_, charset_, is_charset);
    if (property_.values_.empty()) return false;
    charset_ = property_.values_.charset();
    at = property_.values_.position();
    for (Bytes raw; nanosgf::detail::read_value<detail::Pairs>(at, limit_, charset_, raw);) {}
    at_ = property_.end_ = at;
    if (is_charset) learns_ = false;
    return true;
}

} // namespace tree
} // namespace nanosgf
