// SPDX-License-Identifier: MIT
// The context of a game's values, and points one by one.
#include "nanosgf/tree/typed.hpp"

#include "nanosgf/schema/games.hpp"
#include "nanosgf/value/board_size.hpp"

namespace nanosgf {
namespace tree {

RootContext context_of(Node root) {
    RootContext context;
    const bool is_root = root && root.is_root();
    const Bytes version = is_root ? root.value("FF") : Bytes();
    const Bytes number = is_root ? root.value("GM") : Bytes();
    const int32_t file_format = decode_number(version, 1).value;
    const int32_t game = number.empty() ? 1 : decode_number(number, 1).value;
    context.file_format = static_cast<uint8_t>(file_format < 1 ? 1 : file_format > 4 ? 4 : file_format);
    context.game_number = static_cast<uint8_t>(game < 1 || game > schema::last_game ? 0 : game);
    context.game = game_of(context.game_number);
    const SizeLimits limits =
        size_limits(context.game_number, context.file_format, schema::game(context.game_number).size);
    context.size = decode_size(is_root ? root.value("SZ") : Bytes(), limits).value;
    if (is_root && root.has("CA")) context.encoding = decode_encoding(root.value("CA"));
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
