// SPDX-License-Identifier: MIT
// One typed event as a value, so that two runs can be compared.
#ifndef NANOSGF_FUZZ_GAME_RECORD_HPP
#define NANOSGF_FUZZ_GAME_RECORD_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/require.hpp"
#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/typed_event.hpp"
#include "nanosgf/game/code_text.hpp"

namespace fuzz {

using nanosgf::Answer;
using nanosgf::BoardSize;
using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Color;
using nanosgf::Part;
using nanosgf::Point;

using Typed = nanosgf::TypedKind;

inline const char* name_of(Typed kind) {
    static constexpr const char* names[] = {
        "begin_tree", "node", "end_tree", "property", "board_size", "root", "move", "pass", "special",
        "expected", "setup", "player", "move_number", "annotation", "markup", "label", "line", "territory",
        "begin_region", "region", "figure", "print_mode", "time_left", "moves_left", "time_limit", "komi",
        "handicap", "result", "date", "rank", "round", "rules", "overtime", "lose_on_time", "style",
        "application", "text", "number", "real", "point", "raw", "diagnostic",
    };
    return names[static_cast<unsigned>(kind)];
}

/// Those whose value comes in pieces.
inline bool is_piece(Typed kind) {
    return kind == Typed::label || kind == Typed::text || kind == Typed::raw_chunk;
}
inline bool is_structure(Typed kind) { return kind <= Typed::property; }
/// Events for the root as such, not for a value.
inline bool is_of_root(Typed kind) { return kind == Typed::board_size || kind == Typed::root; }

/// The facts of the tree in a context.
struct Surroundings {
    std::uint64_t offset = 0;
    std::uint32_t key = 0;
    std::uint16_t game = 0;
    BoardSize size;
    std::uint8_t file_format = 0;
    nanosgf::Encoding encoding = nanosgf::Encoding::unknown;
    bool provisional = false;

    friend bool operator==(const Surroundings& a, const Surroundings& b) {
        return a.offset == b.offset && a.key == b.key && a.game == b.game && a.size == b.size &&
               a.file_format == b.file_format && a.encoding == b.encoding &&
               a.provisional == b.provisional;
    }
};

struct Entry {
    enum class End : std::uint8_t { open, complete, incomplete, skipped };

    Typed kind = Typed::begin_tree;
    Code code = code::none;
    std::uint8_t component = 0; ///< of a text
    End end = End::complete;    ///< of what comes in pieces
    std::int64_t a = 0, b = 0, c = 0, d = 0;
    Surroundings where;
    std::string text; ///< pieces joined

    friend bool operator==(const Entry& x, const Entry& y) {
        return x.kind == y.kind && x.code == y.code && x.component == y.component && x.end == y.end &&
               x.a == y.a && x.b == y.b && x.c == y.c && x.d == y.d && x.where == y.where &&
               x.text == y.text;
    }
};

using Log = std::vector<Entry>;

inline std::string describe(const Entry& entry) {
    static constexpr const char* ends[] = {" open", "", " incomplete", " skipped"};
    std::string out = name_of(entry.kind);
    for (const std::int64_t number : {entry.a, entry.b, entry.c, entry.d})
        out += " " + std::to_string(number);
    if (entry.code != code::none) out += std::string(" ") + nanosgf::game::code_name(entry.code);
    if (is_piece(entry.kind) || entry.kind == Typed::property)
        out += " " + std::to_string(entry.component) + " \"" + printable(entry.text) + "\"" +
               ends[static_cast<unsigned>(entry.end)];
    const Surroundings& where = entry.where;
    out += " at " + std::to_string(where.offset) + " key " + std::to_string(where.key) + " FF " +
           std::to_string(where.file_format) + " GM " + std::to_string(where.game) + " SZ " +
           std::to_string(where.size.columns) + "x" + std::to_string(where.size.rows);
    return out + (where.provisional ? " provisional" : "");
}

inline void require_equal(const Log& expected, const Log& seen, const char* what) {
    for (std::size_t i = 0; i < expected.size() || i < seen.size(); ++i) {
        if (i < expected.size() && i < seen.size() && expected[i] == seen[i]) continue;
        const std::string a = i < expected.size() ? describe(expected[i]) : "nothing more";
        const std::string b = i < seen.size() ? describe(seen[i]) : "nothing more";
        broken("%s: event %zu should be <%s> and is <%s>", what, i, a.c_str(), b.c_str());
    }
}

} // namespace fuzz

#endif
