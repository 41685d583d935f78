// SPDX-License-Identifier: MIT
// Reads identifiers and values of a node's text, in which the parser found nothing to repair but
// lower-case letters, digits, length of identifiers and junk after them.
#include "nanosgf/tree/property.hpp"

#include "nanosgf/tree/detail/wide_value.hpp"
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
    good_ = false;
    value_ = Bytes();
    const char* const open = nanosgf::detail::skip_space(at_, limit_);
    if (open == limit_ || *open != '[') return *this;
    uint8_t state;
    const char* const close = charset_ == Charset::single_byte ? detail::single_value_end(open + 1, limit_)
                                                               : detail::value_end(open + 1, limit_, charset_, state);
    if (close == limit_) return *this;
    value_ = Bytes(open + 1, static_cast<size_t>(close - open - 1));
    at_ = close + 1;
    good_ = true;
    if (learns_) charset_ = charset_of(decode_encoding(value_));
    learns_ = false;
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

/// Reads an identifier that is not just a few capitals. Returns its end, or the next byte after junk after it.
const char* Property::read_name(const char* at, const char* limit) {
    const char* const end = nanosgf::detail::skip_name(at, limit);
    spelled_ = static_cast<uint32_t>(end - at);
    size_ = 0;
    for (; at != end; ++at) {
        if (!nanosgf::detail::is_capital(*at) && !nanosgf::detail::is_digit(*at)) continue;
        if (size_ == 0 && nanosgf::detail::is_digit(*at)) break;
        if (size_ == Identifier::capacity) {
            size_ = 0;
            break;
        }
        letters_[size_++] = *at;
    }
    return nanosgf::detail::skip_stray(end, limit);
}

/// Reads the next property; false, and nothing read, if the node ends or no complete value follows.
bool Properties::read() {
    const char* at = nanosgf::detail::skip_space(at_, limit_);
    if (at == limit_ || *at == ';' || *at == '(' || *at == ')') return false;
    property_.begin_ = at;
    uint8_t size = 0;
    for (; at != limit_ && size != Identifier::capacity && nanosgf::detail::is_capital(*at); ++at) property_.letters_[size++] = *at;
    property_.spelled_ = property_.size_ = size;
    if (size == 0 || at == limit_ || *at != '[') {
        at = property_.read_name(property_.begin_, limit_);
        if (property_.spelled_ == 0) return false;
    }
    const bool is_charset = learns_ && property_.key() == key("CA");
    property_.values_ = Values(at, limit_, charset_, is_charset);
    if (property_.values_.empty()) return false;
    at_ = property_.values_.position();
    charset_ = property_.values_.charset();
    if (at_ != limit_ && (*at_ == '[' || is_space(static_cast<uint8_t>(*at_)))) {
        Values last = property_.values_;
        while (!last.empty()) ++last;
        at_ = last.position();
        charset_ = last.charset();
    }
    property_.end_ = at_;
    if (is_charset) learns_ = false;
    return true;
}

} // namespace tree
} // namespace nanosgf
