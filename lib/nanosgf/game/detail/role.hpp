// SPDX-License-Identifier: MIT
// The role of a property's values, by identifier, for roles that have an event of their own.
#ifndef NANOSGF_GAME_DETAIL_ROLE_HPP
#define NANOSGF_GAME_DETAIL_ROLE_HPP

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace detail {

/// Roles in groups: what distinguishes the members of a group is their distance from its first.
enum class Role : uint8_t {
    // Short values, decoded whole.
    black_move,
    white_move,
    expected_move,
    letters,
    arrow, // as LineKind
    line,
    player,
    print_mode,
    lose_on_time,
    bad_move, // as Annotation
    doubtful,
    interesting,
    tesuji,
    forced,
    even,
    good_for_black,
    good_for_white,
    hotspot,
    unclear,
    move_number,
    black_moves_left,
    white_moves_left,
    handicap,
    half_point_komi,
    style,
    number,
    black_time,
    white_time,
    time_limit,
    komi,
    real,
    file_format,
    game_number,
    board_size,

    // Lists of points.
    no_setup, // as Color
    black_setup,
    white_setup,
    black_territory,
    white_territory,
    circle, // as Markup
    cross,
    selected,
    square,
    triangle,
    plain,
    view, // as Region
    dim,
    points,

    // A point or number in front of a colon, text after it.
    label,
    figure,

    // Text to its end.
    text,
    simple_text,
    composed_text,

    // Text with a meaning: also decoded whole.
    charset,
    result,
    date,
    black_rank,
    white_rank,
    game_round, // `round` is a macro of Arduino
    rules,
    overtime,
    application, ///< composed

    raw,  ///< delivered unchanged
    skip, ///< not delivered
};

/// The distance of a role from the first of its group.
[[nodiscard]] constexpr uint8_t operator-(Role role, Role first) {
    return static_cast<uint8_t>(static_cast<uint8_t>(role) - static_cast<uint8_t>(first));
}

/// An identifier of one or two letters and its role.
struct RoleRow {
    char letters[2]; ///< the second is 0 in a name of one letter
    Role role;

    [[nodiscard]] constexpr uint32_t key() const {
        return nanosgf::key(Bytes(letters, letters[1] == 0 ? 1 : 2));
    }
};

/// The identifiers that have an event of their own, the most frequent first. Their meaning is the
/// same in every version of the format; where it is not, the parser knows.
inline constexpr RoleRow all_roles[] = {
    {{'B', 0}, Role::black_move},
    {{'W', 0}, Role::white_move},
    {{'B', 'L'}, Role::black_time},
    {{'W', 'L'}, Role::white_time},
    {{'O', 'B'}, Role::black_moves_left},
    {{'O', 'W'}, Role::white_moves_left},
    {{'L', 'B'}, Role::label},
    {{'A', 'B'}, Role::black_setup},
    {{'A', 'W'}, Role::white_setup},
    {{'A', 'E'}, Role::no_setup},
    {{'T', 'R'}, Role::triangle},
    {{'S', 'Q'}, Role::square},
    {{'C', 'R'}, Role::circle},
    {{'M', 'A'}, Role::cross},
    {{'S', 'L'}, Role::selected},
    {{'M', 0}, Role::plain},
    {{'L', 0}, Role::letters},
    {{'P', 'L'}, Role::player},
    {{'M', 'N'}, Role::move_number},
    {{'B', 'M'}, Role::bad_move},
    {{'D', 'O'}, Role::doubtful},
    {{'I', 'T'}, Role::interesting},
    {{'T', 'E'}, Role::tesuji},
    {{'K', 'O'}, Role::forced},
    {{'D', 'M'}, Role::even},
    {{'G', 'B'}, Role::good_for_black},
    {{'G', 'W'}, Role::good_for_white},
    {{'H', 'O'}, Role::hotspot},
    {{'U', 'C'}, Role::unclear},
    {{'A', 'R'}, Role::arrow},
    {{'L', 'N'}, Role::line},
    {{'T', 'B'}, Role::black_territory},
    {{'T', 'W'}, Role::white_territory},
    {{'V', 'W'}, Role::view},
    {{'D', 'D'}, Role::dim},
    {{'F', 'G'}, Role::figure},
    {{'P', 'M'}, Role::print_mode},
    {{'F', 'F'}, Role::file_format},
    {{'G', 'M'}, Role::game_number},
    {{'S', 'Z'}, Role::board_size},
    {{'C', 'A'}, Role::charset},
    {{'A', 'P'}, Role::application},
    {{'S', 'T'}, Role::style},
    {{'T', 'M'}, Role::time_limit},
    {{'K', 'M'}, Role::komi},
    {{'K', 'I'}, Role::half_point_komi},
    {{'H', 'A'}, Role::handicap},
    {{'R', 'E'}, Role::result},
    {{'D', 'T'}, Role::date},
    {{'B', 'R'}, Role::black_rank},
    {{'W', 'R'}, Role::white_rank},
    {{'R', 'U'}, Role::rules},
    {{'O', 'T'}, Role::overtime},
    {{'R', 'O'}, Role::game_round},
    {{'E', 'X'}, Role::expected_move},
    {{'L', 'T'}, Role::lose_on_time},
};

/// Which of a property's values count.
enum class Counted : uint8_t {
    first,          ///< that is not empty
    first_of_any,   ///< also an empty one, such as a pass
    first_readable, ///< of FF, GM, SZ and CA
    all,            ///< of a list
    after_empty,    ///< of a list whose last value was empty; in no table
};

[[nodiscard]] constexpr Counted counted_of(Role role) {
    if (role == Role::charset || (role >= Role::file_format && role <= Role::board_size)) return Counted::first_readable;
    if ((role >= Role::no_setup && role <= Role::label) || (role >= Role::letters && role <= Role::line)) return Counted::all;
    const bool may_be_empty = role <= Role::white_move || role == Role::lose_on_time || role == Role::figure ||
                              role == Role::doubtful || role == Role::interesting || role == Role::forced;
    return may_be_empty ? Counted::first_of_any : Counted::first;
}

/// The third byte of a row: the role, and in the upper two bits which of its values count.
[[nodiscard]] constexpr uint8_t pack_role(Role role) {
    static_assert(static_cast<uint8_t>(Role::skip) < 64);
    return static_cast<uint8_t>(static_cast<uint8_t>(counted_of(role)) << 6 | static_cast<uint8_t>(role));
}

/// The rows of a table in flash, three bytes each: both letters and the role.
template <size_t rows>
struct RoleTable {
    uint8_t bytes[rows * 3 + 1] = {}; // one more, so that no table is empty
};

/// The rows of all_roles that are `wanted`.
template <class Wanted>
constexpr size_t count_roles() {
    size_t count = 0;
    for (const RoleRow& row : all_roles)
        if (Wanted::wants(row)) ++count;
    return count;
}
template <class Wanted>
constexpr RoleTable<count_roles<Wanted>()> select_roles() {
    RoleTable<count_roles<Wanted>()> table;
    size_t at = 0;
    for (const RoleRow& row : all_roles) {
        if (!Wanted::wants(row)) continue;
        table.bytes[at++] = static_cast<uint8_t>(row.letters[0]);
        table.bytes[at++] = static_cast<uint8_t>(row.letters[1]);
        table.bytes[at++] = pack_role(row.role);
    }
    return table;
}

/// The row of `name` in a table of this shape, and in the lower byte its packed role; row `rows` and Role::skip if it
/// is not there.
[[nodiscard]] uint16_t find_role(const uint8_t* table, uint8_t rows, Identifier name);

} // namespace detail
} // namespace nanosgf

#endif
