// SPDX-License-Identifier: MIT
// The version of a game, and the facts of all its nodes that a conversion needs before it starts.
#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/tree/detail/lone_move.hpp"
#include "nanosgf/tree/versions/detail/private_name.hpp"
#include "nanosgf/tree/versions/detail/survey.hpp"

namespace nanosgf {
namespace tree {

namespace {

[[nodiscard]] bool is_newer_name(uint32_t name) {
    switch (name) {
    case key("AP"):
    case key("CA"):
    case key("ST"):
    case key("SQ"):
    case key("AR"):
    case key("LN"):
    case key("DD"):
    case key("PM"):
    case key("OT"): return true;
    default: return false;
    }
}

[[nodiscard]] bool is_older_name(uint32_t name) {
    return name == key("L") || name == key("M") || name == key("CH") || name == key("EL");
}

[[nodiscard]] bool holds(Bytes text, char wanted) {
    for (const char c : text)
        if (c == wanted) return true;
    return false;
}

/// A rectangle among points, two numbers in SZ, or a pass without letters.
[[nodiscard]] bool has_newer_value(const Property& property, const RootContext& context) {
    const uint32_t name = property.key();
    if (name == key("SZ")) return holds(property.value(), ':');
    if (name == key("B") || name == key("W"))
        return context.game == Games::go && property.value().empty();
    if (!detail::is_point_list(name) || context.game == Games::none) return false;
    for (const Bytes value : property.values())
        if (holds(value, ':')) return true;
    return false;
}

} // namespace

namespace detail {

bool is_point_list(uint32_t name) {
    switch (name) {
    case key("AB"):
    case key("AW"):
    case key("AE"):
    case key("CR"):
    case key("DD"):
    case key("MA"):
    case key("SL"):
    case key("SQ"):
    case key("TB"):
    case key("TR"):
    case key("TW"):
    case key("VW"): return true;
    default: return false;
    }
}

bool has_lower_case(const Property& property) {
    for (const char c : property.text()) {
        if (nanosgf::detail::is_small(c)) return true;
        if (c == '[') break;
    }
    return false;
}

Survey::Survey(Node root) : context(context_of(root)) {
    Utf8Validator validator;
    const schema::Table table = schema::all_properties();
    bool has_ff3 = false;
    for (const Node node : root.depth_first()) {
        if (!lone_move(node).empty()) continue; // every version has it
        for (const Property& property : node.properties()) {
            const uint32_t name = property.key();
            has_marks = has_marks || name == key("M");
            has_all_names = has_all_names && is_legal_name(property.name().bytes(), 4) && !has_lower_case(property);
            version.is_older = version.is_older || is_older_name(name) || has_lower_case(property);
            version.is_newer = version.is_newer || is_newer_name(name) || has_newer_value(property, context);
            if (!has_ff3) {
                const schema::PropertyFacts row = table.find(property.name(), 3, context.game_number);
                has_ff3 = row && row.in_version(3) && !row.in_version(1);
            }
            for (Bytes value : property.values()) {
                for (const char c : value) {
                    has_high_bytes = has_high_bytes || (c & 0x80) != 0;
                    is_beyond_latin1 = is_beyond_latin1 || static_cast<uint8_t>(c) >= 0xC4;
                }
                if (validator.find_error(value) || validator.finish()) is_utf8 = false;
            }
        }
    }
    Decoded<int32_t> declared; // by the first value that can be read, which is the one that stays
    for (const Property& property : root.properties())
        for (const Bytes value : property.values())
            if (property.key() == key("FF") && !declared) declared = decode_number(value);
    has_format = root.has("FF");
    version.is_declared = declared && declared.value >= 1;
    if (version.is_declared)
        version.number = static_cast<uint8_t>(declared.value > UINT8_MAX ? UINT8_MAX : declared.value);
    else if (version.is_newer)
        version.number = version.is_older ? 3 : 4;
    else
        version.number = has_ff3 ? 3 : 1;
}

bool Survey::can_be_latin1(Node root) const {
    if (context.encoding != Encoding::utf_8 || !is_utf8 || !has_high_bytes || is_beyond_latin1) return false;
    Utf8Validator again;
    for (const Node node : root.depth_first()) {
        for (const Property& property : node.properties()) {
            for (const Bytes value : property.values()) {
                uint8_t before = 0;
                for (const char c : value) {
                    const auto octet = static_cast<uint8_t>(c);
                    const auto latin1 = static_cast<char>(octet < 0x80 ? octet : (before << 6 & 0xC0) | (octet & 0x3F));
                    before = octet;
                    Bytes character(&latin1, 1);
                    if (octet < 0xC0 && again.find_error(character)) return true;
                }
                if (again.finish()) return true;
            }
        }
    }
    return false;
}

} // namespace detail

Version version_of(Node root) {
    return !root || !root.is_root() ? Version() : detail::Survey(root).version;
}

} // namespace tree
} // namespace nanosgf
