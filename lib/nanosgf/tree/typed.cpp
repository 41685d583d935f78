// SPDX-License-Identifier: MIT
// The context of a game's values, and points one by one.
#include "nanosgf/tree/typed.hpp"

#include "nanosgf/schema/games.hpp"

namespace nanosgf {
namespace tree {

RootContext context_of(Node root) {
    RootCollector collector;
    if (root && root.is_root())
        for (const Property& property : root.properties())
            for (const Bytes value : property.values()) collector.add(property.key(), value);
    const RootValues values = collector.values();
    RootContext context;
    context.file_format = values.file_format;
    context.game_number = static_cast<uint8_t>(values.game > schema::last_game ? 0 : values.game);
    context.game = game_of(context.game_number);
    context.size = values.size;
    context.encoding = values.encoding;
    context.pairs = charset_of(values.encoding);
    if (root && root.is_root() && root.tree().has_set_pairs(root)) context.pairs = root.tree().charset(root);
    context.time_unit = values.time_unit();
    return context;
}

Decoded<Result> read_result(const Property& property, const RootContext& context) {
    ResultForm form = ResultForm::standard;
    if (context.game == Games::backgammon) form = ResultForm::backgammon;
    if (context.game == Games::hex) form = ResultForm::hex;
    return decode_result(property.value(), form);
}

Points::Points(const Property& property, const RootContext& context)
    : left_(property.values()), notation_(point_notation(context.game)), size_(context.size) {}

bool Points::next(Point& point) {
    while (!cursor_.next(point)) {
        if (left_.empty()) return false;
        // In a list that may be empty, `[]` is no point, and no error.
        if (!left_.front().empty()) {
            Decoded<Rectangle> decoded;
            if (notation_ != nullptr) decoded = decode_rectangle(left_.front(), size_, notation_);
            codes_ |= decoded.codes;
            if (decoded)
                cursor_ = RectangleCursor(decoded.value);
            else
                ++passed_over_;
        }
        ++left_;
    }
    return true;
}

} // namespace tree
} // namespace nanosgf
