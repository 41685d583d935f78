// SPDX-License-Identifier: MIT
// The schema that `nanosgf json --help` describes, event by event.
#include "json_games.hpp"

#include "nanosgf/schema/games.hpp"
#include "nanosgf/value/format.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

std::string_view view(Bytes bytes) { return {bytes.data(), bytes.size()}; }

Piece& add_point(Piece& piece, Point point) { return (piece << "{\"x\":").put_column(point.column) << point.row << "}"; }

Piece& add_size(Piece& piece, BoardSize size) { return piece << "{\"columns\":" << size.columns << ",\"rows\":" << size.rows << "}"; }

std::string point_json(Point point) {
    char text[Piece::capacity];
    Piece piece(text);
    return std::string(text, add_point(piece, point).end());
}

std::string_view color_json(Color color) {
    return color == Color::black ? "\"black\"" : "\"white\"";
}

const char* kind_name(Move::Kind kind) {
    switch (kind) {
    case Move::Kind::none: return "none";
    case Move::Kind::play: return "play";
    case Move::Kind::step: return "step";
    case Move::Kind::capture: return "capture";
    case Move::Kind::shot: return "shot";
    case Move::Kind::checkers: return "checkers";
    case Move::Kind::pass: return "pass";
    case Move::Kind::resign: return "resign";
    case Move::Kind::forfeit: return "forfeit";
    case Move::Kind::swap_sides: return "swap-sides";
    case Move::Kind::swap_pieces: return "swap-pieces";
    case Move::Kind::escape: return "escape";
    case Move::Kind::cube_double: return "double";
    case Move::Kind::cube_take: return "take";
    case Move::Kind::cube_drop: return "drop";
    case Move::Kind::text: return "text";
    }
    return "none";
}

/// The members after "kind".
std::string move_members(const Move& move) {
    std::string members;
    const bool has_origin = move.kind == Move::Kind::step || move.kind == Move::Kind::capture ||
                            move.kind == Move::Kind::shot;
    if (has_origin) members += ",\"from\":" + point_json(move.from);
    if (has_origin) members += ",\"to\":" + point_json(move.point);
    if (move.kind == Move::Kind::shot) members += ",\"arrow\":" + point_json(move.arrow);
    if (move.kind != Move::Kind::checkers) return members;
    members += fmt::format(",\"dice\":[{},{}],\"steps\":[", move.dice[0], move.dice[1]);
    for (std::uint8_t i = 0; i < move.step_count; ++i)
        members += fmt::format("{}{{\"from\":{},\"to\":{}}}", i == 0 ? "" : ",", move.step(i).from,
                               move.step(i).to);
    return members + "]";
}

std::string result_members(const Result& result) {
    static constexpr const char* outcomes[] = {"unknown", "win", "draw", "void"};
    static constexpr const char* ways[] = {"unspecified", "score", "resignation", "time",
                                           "forfeit"};
    std::string members = std::string(",\"outcome\":\"") + outcomes[static_cast<std::size_t>(result.kind)] + '"';
    if (result.kind != Result::Kind::win) return members;
    members.append(",\"winner\":").append(color_json(result.winner));
    members.append(",\"how\":\"").append(ways[static_cast<std::size_t>(result.how)]) += '"';
    if (result.how == Result::How::score || result.margin.mantissa != 0)
        members.append(",\"margin\":").append(view(format_real(result.margin).bytes()));
    return members;
}

/// At least two digits.
void add_two(std::string& text, unsigned number) {
    if (number < 10) text += '0';
    text += std::to_string(number);
}

std::string date_json(Date date) {
    std::string text = "\"";
    add_two(text, date.year / 100U);
    add_two(text, date.year % 100U);
    for (const unsigned part : {date.month, date.month == 0 ? date.month : date.day}) {
        if (part == 0) break;
        text += '-';
        add_two(text, part);
    }
    return text + '"';
}

} // namespace

bool PointRun::add(Point point, std::uint64_t value) {
    if (count_ == 0) {
        first_ = last_ = point;
        bottom_ = UINT16_MAX;
        value_ = value;
        ++count_;
        return true;
    }
    if (value != value_) return false;
    const bool is_below = point.column == last_.column && point.row == last_.row + 1;
    const bool is_next_column = point.column == last_.column + 1 && point.row == first_.row;
    if (is_below ? last_.row >= bottom_
                 : !is_next_column || (bottom_ != UINT16_MAX && last_.row != bottom_))
        return false;
    if (is_next_column && bottom_ == UINT16_MAX) bottom_ = last_.row;
    last_ = point;
    ++count_;
    return true;
}

void PointRun::take(Point& first, Point& last) {
    first = first_;
    last = last_;
    count_ = 0;
    if (bottom_ == UINT16_MAX || last_.row == bottom_) return;
    last = {static_cast<std::uint16_t>(last_.column - 1), bottom_};
    first_.column = last_.column; // the column that is not full
    bottom_ = UINT16_MAX;
    count_ = 1;
}

JsonGames::JsonGames(const Source& source, Output& output, Findings& findings, std::function<void()> separate)
    : source_(source), output_(output), findings_(findings), sink_(output, findings), separate_(std::move(separate)) {}

void JsonGames::finish() {
    if (branches_.empty()) return;
    branches_.clear();
    end_game();
}

void JsonGames::on_begin_tree(std::uint64_t at) {
    end_node();
    if (branches_.empty()) {
        findings_.begin_game();
        ++game_;
        game_offset_ = at;
        nodes_ = parent_ = 0;
        charset_name_.clear();
        application_.clear();
        context_ = TypedContext();
        sink_.hold();
    }
    branches_.push_back(parent_);
}

void JsonGames::add_node(Piece& piece) {
    close_levels(piece, level_before_node_, 1);
    if (nodes_ == 1) {
        piece << "{\"id\":0,\"parent\":null,\"properties\":[";
        id_ = Counter();
    } else {
        piece << ",\n{\"id\":" << id_ << ",\"parent\":";
        if (waiting_parent_ == nodes_ - 1) piece << last_id_;
        else if (waiting_parent_ == 0) piece << "null";
        else piece << waiting_parent_ - 1;
        piece << ",\"properties\":[";
    }
    end_heads();
}

void JsonGames::on_end_tree(std::uint64_t) {
    end_node();
    parent_ = branches_.back();
    branches_.pop_back();
    if (branches_.empty()) end_game();
}

void JsonGames::end_game() {
    end_node();
    if (sink_.holds()) release(context_);
    sink_.put("\n]");
    const std::string charset = use_charset(sink_.charset(), source_, game_offset_, charset_name_);
    if (!charset.empty()) sink_.put(",\"text_charset\":\"" + charset + "\"");
    sink_.put("}");
}

Piece JsonGames::value_piece() {
    leave_plain();
    close_value();
    Piece piece = sink_.piece();
    add_heads(piece);
    return piece.put(",", has_values_);
}

void JsonGames::note_plain() {
    const Plain plain = std::exchange(plain_, Plain::no);
    if (plain == Plain::value) return;
    begin_node();
    if (plain != Plain::property) return;
    Piece piece = sink_.piece();
    add_node(piece);
    sink_.put((piece << "{\"name\":\"").put_byte(letter_) << "\",\"values\":[");
    level_ = 2;
    has_properties_ = true;
    has_values_ = false;
}

/// Whatever of the node before is open; the next may be one of a move.
void JsonGames::close_node() {
    leave_plain();
    close_property();
    put_heads();
    if (level_ == 2 && parent_ == nodes_ && !sink_.holds()) plain_ = Plain::value;
}

void JsonGames::begin_node() {
    node_waits_ = true;
    level_before_node_ = level_;
    waiting_parent_ = parent_;
    parent_ = ++nodes_;
    level_ = 1;
    has_properties_ = false;
}

void JsonGames::add_heads(Piece& piece) {
    if (node_waits_) add_node(piece);
}

void JsonGames::put_node() {
    Piece piece = sink_.piece();
    add_node(piece);
    sink_.put(piece);
}

void JsonGames::end_node() {
    leave_plain();
    close_property();
    Piece piece = sink_.piece();
    add_heads(piece);
    end_levels(piece, 1);
    sink_.put(piece);
}

/// Closes what is open from this level on.
void JsonGames::end_levels(Piece& piece, unsigned from) {
    close_levels(piece, level_, from);
    if (level_ >= from) level_ = static_cast<std::uint8_t>(from - 1);
}

void JsonGames::close_levels(Piece& piece, unsigned level, unsigned from) {
    if (level >= from) piece.put("]}]}", 2 * (level - from + 1));
}

void JsonGames::begin_property(Identifier name, std::uint64_t at, const TypedContext& context) {
    leave_plain();
    close_property();
    findings_.in_property(context.key());
    is_special_ = context.key() == key("SZ");
    if (sink_.holds() || is_special_) keep(context);
    Piece piece = sink_.piece();
    add_heads(piece);
    end_levels(piece, 2);
    piece.put(",", has_properties_);
    piece << "{\"name\":\"";
    if (LongNames::is_whole(name)) piece.put_name(view(name.bytes()));
    else piece = put_long_name(piece, name, at);
    sink_.put(piece << "\",\"values\":[");
    level_ = 2;
    has_properties_ = true;
    has_values_ = false;
}

void JsonGames::keep(const TypedContext& context) {
    context_ = context;
    limit_kept();
}

Piece JsonGames::put_long_name(const Piece& piece, Identifier name, std::uint64_t at) {
    sink_.put(piece);
    if (names_.is_lost(at)) findings_.lose(code::ident_too_long, at);
    sink_.put(names_.whole(name, at));
    return sink_.piece();
}

void JsonGames::on_root(const TypedContext& context) {
    findings_.set_version(context.file_format());
    leave_plain();
    close_property();
    Piece piece = sink_.piece();
    add_heads(piece);
    end_levels(piece, 2);
    sink_.put(piece);
    context_ = context;
    if (sink_.holds()) release(context);
}

/// Before a text: the source may have decided meanwhile.
void JsonGames::choose_charset() {
    const bool is_as_claimed = source_.charset_at(game_offset_) == nullptr;
    if (!is_as_claimed || !follows_claim_) (void)use_charset(sink_.charset(), source_, game_offset_, charset_name_);
    follows_claim_ = is_as_claimed;
}

void JsonGames::release(const TypedContext& context) {
    follows_claim_ = false;
    choose_charset();
    char buffer[schema::game_name_capacity];
    separate_();
    output_.put("\n{\"file\":\"");
    put_escaped(output_, Style::json, source_.name());
    char room[Piece::capacity];
    Piece piece(room);
    piece << "\",\"game\":" << game_ << ",\"offset\":" << game_offset_ << ",\"FF\":" << context.file_format() << ",\"GM\":" << context.game()
          << ",\"name\":\"";
    const Bytes name = schema::game_name(context.game(), buffer);
    if (name.empty()) piece << "game " << context.game();
    else piece << view(name);
    piece << "\",\"size\":";
    if (has_size(context)) add_size(piece, context.size());
    else piece << "null";
    piece << ",\"charset\":";
    output_.put(std::string_view(room, static_cast<std::size_t>(piece.end() - room)));
    if (charset_name_.empty()) {
        output_.put("null");
    } else {
        const Bytes known = encoding_name(context.encoding());
        output_.put("\"");
        put_escaped(output_, Style::json_text, known.empty() ? Bytes(charset_name_) : known);
        output_.put("\"");
    }
    sink_.release(",\"nodes\":[\n");
}

void JsonGames::begin_value(std::string_view head, std::string_view tail) {
    leave_plain();
    close_value();
    put_heads();
    if (has_values_) sink_.put(",");
    has_values_ = true;
    sink_.put(head);
    tail_ = tail;
    is_pending_ = !tail.empty();
    limit_kept();
}

void JsonGames::end_value() {
    is_pending_ = false;
    if (!points_.empty()) put_points();
    if (open_ == Open::text) sink_.end_text(text_offset_);
    if (open_ == Open::raw) sink_.end_raw();
    if (open_ != Open::nothing) sink_.put("\"");
    open_ = Open::nothing;
    if (!tail_.empty()) sink_.put(tail_);
    tail_ = {};
    in_dates_ = false;
}

void JsonGames::end_special_property() {
    // The size was delivered before, for a point.
    if (level_ == 2 && !has_values_ && !is_incomplete_ && context_.key() == key("SZ")) put_size(context_.size());
    is_special_ = false;
    if (!std::exchange(is_incomplete_, false)) return;
    sink_.put("],\"incomplete\":true}");
    level_ = 1;
}

void JsonGames::put_points() {
    while (!points_.empty()) {
        Point first, last;
        points_.take(first, last);
        Piece piece = sink_.piece();
        add_heads(piece);
        if (has_values_) piece << ",";
        has_values_ = true;
        if (first == last) add_point(piece, first);
        else add_point(add_point(piece << "{\"from\":", first) << ",\"to\":", last) << "}";
        sink_.put(piece);
        limit_kept();
    }
}

/// A root of any length is not kept.
void JsonGames::limit_kept() {
    if (sink_.holds() && sink_.is_full()) release(context_);
}

void JsonGames::put_point(Point point, const TypedContext& context) {
    leave_plain();
    if (points_.empty()) close_value();
    is_pending_ = true;
    while (!points_.add(point, context.offset())) put_points();
}

void JsonGames::put_real(Decimal real) { put_value(value_piece() << real); }

// SZ itself; a size that another property decided is in the header.
void JsonGames::on_board_size(BoardSize size, const TypedContext& context) {
    if (context.key() == key("SZ") && level_ == 2) put_size(size);
}

void JsonGames::put_size(BoardSize size) {
    Piece piece = value_piece();
    put_value(add_size(piece, size));
}

void JsonGames::put_move(Point point) {
    put_value((value_piece() << "{\"kind\":\"play\",\"x\":").put_column(point.column) << point.row << "}");
}

void JsonGames::on_pass(Color) { begin_value("{\"kind\":\"pass\"}"); }

void JsonGames::on_special_move(Color, const Move& move) {
    if (move.kind == Move::Kind::text) return; // the text follows
    const Bytes application(application_.data(), application_.size());
    const bool swaps_sides =
        move.kind == Move::Kind::swap_pieces && swaps_sides_only(application);
    begin_value(fmt::format("{{\"kind\":\"{}\"{}}}",
                            kind_name(swaps_sides ? Move::Kind::swap_sides : move.kind),
                            move_members(move)));
}

void JsonGames::on_expected_move(const Move& move) {
    if (move.kind == Move::Kind::play) on_move(Color::black, move.point); // no colour is written
    else on_special_move(Color::black, move);
}

void JsonGames::on_player(Color color) { begin_value(color_json(color)); }

void JsonGames::on_annotation(Annotation, Double weight, const TypedContext& context) {
    if (context.property().value_type() == schema::ValueType::none) return begin_value("true");
    put_number(static_cast<std::int32_t>(weight));
}

void JsonGames::on_line(LineKind, Point from, Point to) {
    begin_value("{\"from\":" + point_json(from) + ",\"to\":" + point_json(to) + "}");
}

void JsonGames::on_label(Point point, Bytes text, TextPart part, const TypedContext& context) {
    if (part.first()) {
        begin_value(fmt::format("{{\"x\":{},\"y\":{},\"text\":\"", point.column, point.row), "}");
        open_ = Open::text;
        is_pending_ = true;
        text_offset_ = context.offset();
    }
    sink_.put_text(view(text));
    limit_kept();
    if (part.incomplete()) is_incomplete_ = is_special_ = true;
    if (part.last()) end_value();
}

void JsonGames::on_figure(const Figure& figure) {
    begin_value(figure.has_flags ? fmt::format("{{\"flags\":{}", figure.flags) : "{\"flags\":null",
                "}");
}

void JsonGames::on_result(const Result& result) { sink_.put(result_members(result)); }

void JsonGames::on_date(Date date) {
    sink_.put(in_dates_ ? "," : ",\"dates\":[");
    sink_.put(date_json(date));
    in_dates_ = is_pending_ = true;
    tail_ = "]}";
}

void JsonGames::begin_text(const TypedContext& context, TextPart part) {
    const std::uint32_t name = context.key();
    if (name == key("FG")) {
        sink_.put(",\"name\":\"");
    } else if (part.component() == 1) {
        sink_.put(",\"");
    } else if (name == key("RE") || name == key("DT")) {
        begin_value("{\"text\":\"", "}");
    } else if (name == key("B") || name == key("W") || name == key("EX")) {
        begin_value("{\"kind\":\"text\",\"text\":\"", "}");
    } else if (context.property().value_type() == schema::ValueType::simple_text_simple_text) {
        begin_value("[\"", "]");
    } else {
        begin_value("\"");
    }
    open_ = Open::text;
    is_pending_ = true;
    text_offset_ = context.offset();
    // The charset is decided once there is text that is not ASCII.
    if (!sink_.holds()) choose_charset();
}

// The end of the text leaves the value open: a second component, a result or dates may follow.
void JsonGames::on_text(std::uint32_t name, Bytes piece, TextPart part,
                        const TypedContext& context) {
    if (part.first()) begin_text(context, part);
    if (name == key("CA") && sink_.holds() && charset_name_.size() < 40)
        charset_name_ += view(piece);
    if (name == key("CA") && part.incomplete()) charset_name_.clear();
    if (name == key("AP") && application_.size() < 40) {
        if (part.first() && part.component() == 1) application_ += ':';
        application_ += view(piece.first(40));
    }
    sink_.put_text(view(piece));
    limit_kept();
    if (part.incomplete()) is_incomplete_ = is_special_ = true;
    if (!part.last()) return;
    sink_.end_text(text_offset_);
    sink_.put("\"");
    open_ = Open::nothing;
}

void JsonGames::on_raw_chunk(Bytes raw, Part part, std::uint64_t) {
    if (part.first() || open_ != Open::raw) {
        begin_value("{\"raw\":\"", "}");
        open_ = Open::raw;
        is_pending_ = true;
    }
    sink_.put_raw(view(raw));
    limit_kept();
    if (part.incomplete()) is_incomplete_ = is_special_ = true;
    if (part.last()) end_value();
}

} // namespace nanosgf::tool
