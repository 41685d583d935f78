// SPDX-License-Identifier: MIT
// The rules for Go in FF[4], and how its values are read.
#include "nanosgf/check/detail/go_reader.hpp"
#include "nanosgf/check/detail/judge_board_impl.hpp"
#include "nanosgf/check/detail/judge_forms_impl.hpp"
#include "nanosgf/check/detail/judge_impl.hpp"
#include "nanosgf/check/detail/judge_structure_impl.hpp"
#include "nanosgf/check/detail/judge_values_impl.hpp"

namespace nanosgf {
namespace check {

using schema::ListKind;

// Moves on the board.

void GoMoves::begin_game() {
    (void)board_.reset(board_.max_size());
    refusal_ = Refusal::none;
    is_exact_ = in_root_ = true;
    count_ = executed_ = 0;
}

void GoMoves::begin(BoardSize size, uint16_t game, int32_t number) {
    in_root_ = false;
    if (game != 1) refusal_ = Refusal::other_game;
    else if (!board_.resize(size)) refusal_ = Refusal::too_large;
    if (refusal_ != Refusal::none) (void)board_.reset(board_.max_size());
    end_node(number);
}

void GoMoves::on_setup(Color color, Point point) {
    if (!is_exact_ || refusal_ != Refusal::none) return;
    if (executed_ == 1) (void)board_.undo();
    executed_ = 0;
    board_.place(color, point); // ignores a point off the board
}

// The first move of each colour in a node counts.
void GoMoves::on_move(Color color, Point point) {
    if (count_ == 2 || (count_ == 1 && colors_[0] == color)) return;
    points_[count_] = point;
    colors_[count_++] = color;
    if (count_ == 1 && !in_root_) play(1);
}

/// So many moves of the node.
void GoMoves::play(uint8_t number) {
    if (!is_exact_ || refusal_ != Refusal::none) return;
    for (; executed_ < number; ++executed_) {
        const Point point = points_[executed_];
        const bool is_done = point == pass ? board_.pass(colors_[executed_]) : board_.play(colors_[executed_], point);
        if (!is_done && number == 1) return;
    }
}

void GoMoves::end_node(int32_t number) {
    if (in_root_) return;
    play(count_);
    if (number >= 0 && is_exact_ && refusal_ == Refusal::none) board_.set_move_number(static_cast<uint32_t>(number));
    count_ = executed_ = 0;
}

// Trees, nodes and properties.

GoReader::GoReader(GoBoard& board, uint32_t levels, const CheckScratch& scratch) : Judge(board, levels, scratch) {}

inline void GoReader::finish() {
    if (in_root_) settle();
    finish_node();
}

// The root is complete: compares what was read under defaults with its own values.
inline void GoReader::settle() {
    Root& root = of_root_;
    if (root.is_late) diagnose(code::root_order, root.needed_at);
    const bool tt_fits = !root.extent.tt || tt_is_pass(root.values.size);
    if (!tt_fits) root.extent.add(Point{19, 19});
    root.extent.tt = false;
    if (!root.extent.fits(root.values.size)) diagnose(code::point_off_board, root.needed_at);
    else if (!tt_fits) diagnose(code::pass_tt, root.needed_at);
    deliver_size();
    key_ = 0;
    settle_root();
    if (start_board()) player().begin(root.values.size, root.values.game, has(at_number) ? of_node_.move_number : -1);
    finish_root();
}

uint32_t GoReader::begin_tree(Offset at) {
    finish();
    if (depth() == 0) player().begin_game();
    Judge::at(of_root_.values, at);
    open_tree(at);
    return depth() - 2; // wraps for the game itself
}

uint32_t GoReader::end_tree(Offset at, uint32_t levels) {
    finish();
    Judge::at(of_root_.values, at);
    close_tree(at);
    const uint32_t level = depth() - 1;
    if (depth() == 0) {
        of_root_ = Root();
    } else {
        set_exact(level < levels);
        player().set_exact(level < levels);
    }
    return level;
}

void GoReader::on_node(Offset at) {
    finish();
    for (uint8_t i = 0; i != property_bytes; ++i) seen_[i] = given_[i] = 0;
    open_node(at);
}

void GoReader::on_property(Identifier name, Offset at) {
    const schema::PropertyFacts facts = table().find(name);
    is_further_ = is_taken_ = after_empty_ = false;
    if (facts) {
        const bool is_double = has_bit(seen_, facts.index());
        if (is_double || has_bit(given_, facts.index())) was_double_ = true;
        if (is_double) {
            // Lists go on, and texts; of others the first value counts.
            is_further_ = facts.list_kind() != ListKind::single;
            is_taken_ = !is_further_ && facts.value_type() != Type::text && name.key() != 'N';
        }
    }
    property_at(at, name.key());
    open_property(name, facts);
}

// Values as they come.

void GoReader::on_value_chunk(Bytes raw, Part part, Offset at) {
    if (part.first()) begin_value(at, raw.empty() && part.last());
    if (type_ == skipped) return;
    if (type_ == raw_value) return take_raw(raw, part);
    const bool is_short = !is_text();
    if (type_ == Type::point_simple_text || type_ == Type::none_or_number_simple_text) {
        if (after_colon_) return read_text(raw, part, at);
        return read_prefix(raw, part, at);
    }
    if (!is_short) {
        read_text(raw, part, at);
        if (!is_word()) return;
    }
    Bytes value;
    if (!collector_.take(raw, part, value)) return;
    constexpr uint8_t longest = 24; // of what is no text
    if (is_short && value.size() > longest) return cut(value.first(longest));
    if (collector_.truncated()) return diagnose(code::value_truncated, offset_);
    read_value(value);
}

inline void GoReader::begin_value(Offset at, bool is_empty) {
    offset_ = at;
    type_ = is_private_ ? raw_value : facts_.value_type();
    text_begun_ = after_colon_ = false;
    const bool is_single = facts_.list_kind() == ListKind::single && !is_private_;
    if (is_further_ && is_single) diagnose(code::values_extra, at);
    const bool is_move = type_ == Type::move;
    if (is_taken_) {
        type_ = raw_value;
    } else if (!is_private_) {
        // Of FF, GM and SZ the first counts that can be read, of others the first that is not empty or means something.
        const bool may_be_empty = type_ == Type::none || is_move || type_ == Type::none_or_number_simple_text;
        if (named_ <= Named::board_size || (is_empty && is_single && !may_be_empty)) {
            set_bit(given_, facts_.index());
        } else {
            is_taken_ = is_single;
            set_bit(seen_, facts_.index());
            if (is_move) {
                in_node_.colors = static_cast<uint8_t>(in_node_.colors | (key_ == 'B' ? 1 : 2));
                if (in_node_.colors == 3) diagnose(code::two_moves, at);
            }
        }
    }
    if (facts_.list_kind() == ListKind::elist) note_empty(facts_.group() == schema::Group::none, is_empty);
    is_further_ = true;
    const bool is_on_board = type_ == Type::move || type_ == Type::stone || type_ == Type::point || type_ == Type::point_point || type_ == Type::point_simple_text;
    if (is_on_board) {
        need(RootValues::kind | RootValues::board);
        deliver_size();
        if (of_root_.values.game != go) {
            if (!of_root_.game_reported) diagnose(code::gm_unsupported, at);
            of_root_.game_reported = true;
            type_ = Type::simple_text;
        }
    }
    const bool has_colon = type_ == Type::point_simple_text || type_ == Type::none_or_number_simple_text || type_ == Type::simple_text_simple_text;
    text_.begin(type_ == Type::text ? TextKind::text : TextKind::simple_text, has_colon ? Split::first_colon : Split::none);
}

// An empty list has no other values. A view or dimming that begins with an empty one is empty.
inline void GoReader::note_empty(bool is_region, bool is_empty) {
    if (is_further_) {
        if (is_taken_ || is_empty || after_empty_) diagnose(is_region ? code::vw_mixed_empty : code::empty_list, offset_);
    } else if (is_region) {
        is_taken_ = is_empty;
    }
    after_empty_ = is_empty;
}

/// The value depends on these, which the root may still set.
inline void GoReader::need(uint8_t what) {
    what = static_cast<uint8_t>(what & ~of_root_.known);
    if (!in_root_ || what == 0) return;
    if (of_root_.needed == 0) of_root_.needed_at = offset_;
    of_root_.needed = static_cast<uint8_t>(of_root_.needed | what);
}

inline void GoReader::deliver_size() {
    if (of_root_.size_reported) return;
    of_root_.size_reported = true;
    take_size(of_root_.values.size);
}

/// Whether a text is a word, which is also judged whole.
inline bool GoReader::is_word() const {
    return (named_ >= Named::black_rank && named_ <= Named::overtime) || (named_ >= Named::result && named_ <= Named::application);
}

inline void GoReader::cut(Bytes value) {
    diagnose(code::value_truncated, offset_);
    take_raw(value, Part(true, true, true));
}

/// A label or figure: collects its point or flags up to the colon, which the text decoder finds.
inline void GoReader::read_prefix(Bytes raw, Part part, Offset at) {
    Bytes rest = raw;
    TextPiece piece;
    while (!after_colon_ && text_.next(rest, piece)) after_colon_ = piece.ends_part;
    const size_t size = raw.size() - rest.size();
    Bytes prefix;
    if (!collector_.take(raw.first(size), Part(part.first(), after_colon_ || part.last(), part.incomplete() && !after_colon_), prefix)) return;
    constexpr uint8_t longest = 24;
    if (prefix.size() > longest) {
        cut(prefix.first(longest));
        type_ = skipped;
        return;
    }
    const bool is_last = part.last() && !after_colon_;
    take_prefix(prefix, is_last);
    if (is_last) return;
    const Part others(false, part.last(), part.incomplete());
    if (type_ == raw_value) take_raw(rest, others);
    else read_text(rest, others, static_cast<Offset>(at + size));
}

inline void GoReader::take_prefix(Bytes prefix, bool is_last) {
    if (type_ == Type::none_or_number_simple_text) return read_figure(prefix);
    Rectangle corners;
    if (!read_point(prefix, corners)) {
        type_ = raw_value;
        return take_raw(prefix, Part(true, is_last));
    }
    label_point_ = corners.first;
    if (!is_last) return;
    diagnose(code::empty_label, offset_);
    deliver(Bytes(), TextPart(true, true));
}

inline void GoReader::read_figure(Bytes prefix) {
    if (prefix.empty()) return;
    if (!after_colon_) {
        diagnose(code::compose_expected, offset_);
        text_.begin(TextKind::simple_text);
        after_colon_ = true;
        return read_text(prefix, Part(true, true), offset_);
    }
    const Decoded<int32_t> flags = decode_number(prefix.first(prefix.size() - 1), 0);
    Codes codes = flags.codes;
    if (flags.value < 0 || flags.value > 0xFFFF) codes |= code::number_range;
    else if ((flags.value & ~int32_t{Figure::known}) != 0) codes |= code::figure_flags;
    diagnose(codes);
}

inline void GoReader::read_text(Bytes raw, Part part, Offset at) {
    const char* const begin = raw.data();
    bool is_complete = false;
    TextPiece piece;
    while (text_.next(raw, piece)) {
        if (piece.code != code::none) diagnose(piece.code, static_cast<Offset>(at + static_cast<size_t>(raw.data() - begin) - 1));
        is_complete = part.last() && raw.empty() && !piece.ends_part;
        deliver(piece.bytes, TextPart(!text_begun_, is_complete || piece.ends_part, 0, is_complete && part.incomplete()));
        text_begun_ = !piece.ends_part;
        after_colon_ = after_colon_ || piece.ends_part;
    }
    if (!part.last()) return;
    // Before an empty text, and after any other: whether its last piece is empty depends on cuts.
    const bool is_empty = !text_begun_;
    if (is_empty) end_text(part);
    if (!is_complete) {
        if (type_ == Type::point_simple_text && is_empty) diagnose(code::empty_label, offset_);
        deliver(Bytes(), TextPart(is_empty, true, 0, part.incomplete()));
    }
    if (!is_empty) end_text(part);
}

inline void GoReader::end_text(Part part) {
    if (!part.incomplete()) diagnose(text_.finish());
}

inline void GoReader::deliver(Bytes text, TextPart part) {
    if (type_ == Type::point_simple_text) take_label(label_point_, text, part);
    else take_text(text, part);
    if (high_at_ == offset_) need(RootValues::charset);
}

// Short values.

constexpr Point pass = {UINT16_MAX, UINT16_MAX};

/// Reports the findings. Returns whether there is a value; if not, it is looked at as it is.
inline bool GoReader::take(Codes codes, bool is_usable, Bytes raw) {
    diagnose(codes);
    if (!is_usable) take_raw(raw, Part(true, true));
    return is_usable;
}

inline void GoReader::read_value(Bytes raw) {
    if (named_ <= Named::board_size) return read_root(raw);
    switch (type_) {
    case Type::none: return diagnose(decode_none(raw).codes);
    case Type::number: return read_number(raw);
    case Type::real: return read_real(raw);
    case Type::double_value: {
        const Decoded<Double> weight = decode_double(raw);
        (void)take(weight.codes, weight.usable, raw);
        return;
    }
    case Type::color: {
        const Decoded<Color> color = read_color(raw);
        (void)take(color.codes, color.usable, raw);
        return;
    }
    default:
        if (!is_text()) return take_points(raw);
        if (named_ == Named::rules) need(RootValues::kind); // other games have their own
        take_words(raw);
    }
}

/// The root sets a property that earlier values may have needed; its other values do not count.
inline void GoReader::learn(uint8_t what) {
    Root& root = of_root_;
    root.values.given = static_cast<uint8_t>(root.values.given | what);
    is_taken_ = true;
    set_bit(seen_, facts_.index());
    root.known = static_cast<uint8_t>(root.known | what);
    if ((root.needed & what) != 0) root.is_late = true;
}

// FF, GM and SZ. Values after the first that can be read do not come here.
inline void GoReader::read_root(Bytes raw) {
    RootValues& values = of_root_.values;
    if (!in_root_) {
        diagnose(code::root_outside_root, offset_);
        return take_raw(raw, Part(true, true));
    }
    if (named_ == Named::board_size) {
        const Decoded<BoardSize> size = decode_size(raw, size_limits(values, BoardSize()));
        if (!take(size.codes, size.usable, raw)) return;
        learn(RootValues::board);
        of_root_.size_reported = of_root_.size_reported && size.value == values.size;
        values.size = size.value;
        return deliver_size();
    }
    const Decoded<int32_t> number = decode_number(raw);
    if (!take(number.usable ? number.codes : Codes(code::number_malformed), number.usable, raw)) return;
    const bool is_format = named_ == Named::file_format;
    learn(is_format ? RootValues::format : RootValues::kind);
    const Code code = is_format ? values.set_file_format(number.value) : values.set_game(number.value);
    if (code != code::none) diagnose(code, offset_);
}

inline void GoReader::read_number(Bytes raw) {
    const Decoded<int32_t> number = decode_number(raw);
    const int32_t value = number.value;
    if (named_ == Named::style || named_ == Named::print_mode) {
        const bool is_style = named_ == Named::style;
        const bool is_right = number.usable && value >= 0 && value <= (is_style ? 3 : 2);
        const Codes codes = number.codes.without(code::number_range);
        if (number.codes != codes || (number.usable && !is_right)) report(is_style ? code::st_range : code::pm_range);
        if (is_right && !is_style) take_print_mode(static_cast<PrintMode>(value));
        (void)take(codes, is_right, raw);
        return;
    }
    if (!take(number.codes, number.usable, raw)) return;
    if (named_ == Named::move_number) take_move_number(value);
    else if (named_ == Named::handicap) take_handicap(value);
    else take_moves_left(value);
}

inline void GoReader::read_real(Bytes raw) {
    const Decoded<Decimal> real = decode_real(raw);
    if (!take(real.codes, real.usable, raw)) return;
    if (named_ == Named::komi) take_komi(real.value);
    else if (named_ == Named::black_time || named_ == Named::white_time)
        take_time(named_ == Named::black_time ? Color::black : Color::white, real.value);
}

/// A point, line, rectangle or move, or what is before a label. Returns whether there is a value.
inline bool GoReader::read_points(Bytes raw, BoardSize size, Rectangle& points, Codes& codes) const {
    nanosgf::detail::ValueCursor in(raw);
    const bool is_move = type_ == Type::move, is_line = type_ == Type::point_point, is_label = type_ == Type::point_simple_text;
    points.first = pass;
    if (in.at_end()) {
        if (!is_move) in.fail(code::empty_value);
    } else {
        Point* point = &points.first;
        for (;;) {
            *point = go_notation(in, size);
            if (is_move) in.expect_end();
            if (!in.failed() && !size.contains(*point)) {
                const bool is_tt = is_move && *point == Point{19, 19} && tt_is_pass(size);
                if (is_tt) in.note(code::pass_tt);
                else in.fail(code::point_off_board);
                if (is_tt) *point = pass;
            }
            if (point == &points.last || is_move || is_label || !in.skip(':')) break;
            point = &points.last;
        }
        const bool has_last = point == &points.last;
        if (!has_last) points.last = points.first;
        const bool is_same = points.first == points.last;
        if (is_label) {
            if (in.current() != ':' && !in.failed()) {
                in.note(code::compose_expected);
                in.expect_end();
            }
        } else if (is_line && !has_last) {
            if (!in.failed()) in.fail(in.at_end() ? code::compose_expected : code::point_malformed);
        } else {
            if (has_last && !is_line) {
                if (is_same) in.note(code::rect_1x1);
                const Point first = points.first;
                points = rectangle_between(first, points.last);
                if (points.first != first) in.note(code::rect_corner_order);
            }
            in.expect_end();
            if (is_line && is_same && !in.failed()) in.fail(code::line_degenerate);
        }
    }
    codes = in.codes();
    return !in.failed();
}

/// With the size that is known; while SZ may still come, with any.
inline bool GoReader::read_point(Bytes raw, Rectangle& corners) {
    constexpr BoardSize largest = {702, 702};
    Codes codes;
    bool is_usable = read_points(raw, of_root_.values.size, corners, codes);
    const bool may_fit = in_root_ && (of_root_.known & RootValues::board) == 0;
    if (may_fit && codes.has(code::point_off_board)) is_usable = read_points(raw, largest, corners, codes);
    diagnose(codes);
    if (!in_root_ || !is_usable) return is_usable;
    if (corners.first != pass) {
        of_root_.extent.add(corners.first);
        of_root_.extent.add(corners.last);
    }
    if (codes.has(code::pass_tt)) of_root_.extent.tt = true;
    return true;
}

inline void GoReader::take_points(Bytes raw) {
    Rectangle corners;
    if (!read_point(raw, corners)) return take_raw(raw, Part(true, true));
    const Color color = (key_ & 0xFF) == 'B' ? Color::black : (key_ & 0xFF) == 'W' ? Color::white : Color::none;
    const bool is_move = type_ == Type::move;
    const bool is_pass = corners.first == pass;
    if (is_pass) return take_pass(color);
    if (is_move) return take_move(color, corners.first);
    if (type_ == Type::point_point)
        return take_line(facts_.uniqueness() == schema::Uniqueness::arrows ? LineKind::arrow : LineKind::line, corners.first, corners.last);
    RectangleCursor each(corners);
    for (Point point; each.next(point);) {
        switch (facts_.group()) {
        case schema::Group::setup: take_setup(color, point); break;
        case schema::Group::markup: take_markup(point); break;
        case schema::Group::territory: take_territory(point); break;
        default: take_point(point);
        }
    }
}

} // namespace check
} // namespace nanosgf
