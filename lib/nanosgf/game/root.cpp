// SPDX-License-Identifier: MIT
// Which value counts, and what the four mean together.
#include "nanosgf/game/root.hpp"

#include "nanosgf/game/code.hpp"
#include "nanosgf/schema/games.hpp"
#include "nanosgf/syntax/identifier.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/number.hpp"

namespace nanosgf {

Code RootValues::set_file_format(int32_t number) {
    given = static_cast<uint8_t>(given | format);
    file_format = static_cast<uint8_t>(number < 1 ? 1 : number > 4 ? 4 : number);
    return number == file_format ? code::none : code::ff_range;
}

Code RootValues::set_game(int32_t number) {
    given = static_cast<uint8_t>(given | kind);
    game = static_cast<uint16_t>(number < 0 || number > UINT16_MAX ? 0 : number);
    return number < 1 || number > schema::last_game ? code::gm_unknown : code::none;
}

BoardSize usual_size(uint16_t game) {
    const Games notation = game_of(game);
    if (notation == Games::backgammon) return backgammon_board;
    if (notation == Games::octi) return octi_board;
    const BoardSize size = schema::game(game).size;
    return size.columns == 0 ? BoardSize() : size;
}

SizeLimits size_limits(const RootValues& root, BoardSize usual) {
    const auto game = static_cast<uint8_t>(root.game > schema::last_game ? 0 : root.game);
    return size_limits(game, root.is_old() ? root.file_format : uint8_t{4}, usual);
}

void RootCollector::add(uint32_t name, Bytes raw) {
    const uint8_t which = name == key("FF")   ? RootValues::format
                          : name == key("GM") ? RootValues::kind
                          : name == key("SZ") ? RootValues::board
                          : name == key("CA") ? RootValues::charset
                                              : uint8_t{0};
    if (which == 0 || values_.has(which)) return;
    if (which == RootValues::board || which == RootValues::charset) {
        if (raw.empty()) return;
        if (which == RootValues::charset) values_.encoding = decode_encoding(raw);
        const Decoded<BoardSize> size = decode_size(raw, SizeLimits());
        if (which == RootValues::board && !size) return;
        if (which == RootValues::board) values_.size = size.value;
        values_.given = static_cast<uint8_t>(values_.given | which);
        return;
    }
    const Decoded<int32_t> number = decode_number(raw);
    if (!number) return;
    (void)(which == RootValues::format ? values_.set_file_format(number.value) : values_.set_game(number.value));
}

RootValues RootCollector::values() const {
    RootValues values = values_;
    const BoardSize usual = usual_size(values.game);
    // SZ has no meaning in Backgammon.
    if (game_of(values.game) == Games::backgammon) values.given &= static_cast<uint8_t>(~RootValues::board);
    values.size = values.has(RootValues::board) ? cut_size(values.size, size_limits(values, usual)) : usual;
    return values;
}

} // namespace nanosgf
