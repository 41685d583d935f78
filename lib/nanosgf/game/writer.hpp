// SPDX-License-Identifier: MIT
// The typed writer: moves, stones, marks, texts and numbers in, SGF out, in fixed memory.
#ifndef NANOSGF_GAME_WRITER_HPP
#define NANOSGF_GAME_WRITER_HPP

#include "nanosgf/game/events.hpp"
#include "nanosgf/game/detail/property_writer.hpp"
#include "nanosgf/game/options.hpp"
#include "nanosgf/game/point_set.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/result.hpp"

namespace nanosgf {

namespace game {

/// The usual root of a game: FF[4]GM[game]SZ[size]CA[charset]AP[application:version].
struct Root {
    uint16_t game = 1;
    BoardSize size;
    Encoding encoding = Encoding::utf_8; ///< Encoding::unknown: no CA
    Bytes application{};                 ///< empty: no AP
    Bytes version{};
};

/// Writes one collection in FF[4]; the mirror of game::Parser, with a call for each event:
///
///     writer.begin_tree();
///     writer.node();
///     writer.root({1, {9, 9}});               ;FF[4]GM[1]SZ[9]CA[UTF-8]
///     writer.komi({65, 1});                   KM[6.5]
///     writer.setup(Color::black, {2, 2});     AB[cc]
///     writer.setup(Color::black, {6, 6});     [gg]
///     writer.node();
///     writer.move(Color::white, {4, 4});      ;W[ee]
///     writer.text("C", "a ] b");              C[a \] b]
///     writer.end_tree();
///     writer.finish();
///
/// Each call returns one of these:
/// - `ok`.
/// - `paused` or `failed`, as from Writer (writer.hpp): repeat the call with the same arguments.
/// - `misuse` if the call is refused; it has written nothing. error() is call_order;
///   property_duplicate (a property of the table a second time in a node); value_unwritable (a
///   point off the board, a move that the game does not have, a date that does not exist); or
///   name_illegal.
///
/// Consecutive calls for a list become values of one property. Coordinates are those of the game
/// and board given to root() or assume(). `Options` are those of Parser: its table and games. 104
/// bytes with 4-byte pointers.
template <class Options = Everything>
class Writer {
    using PropertyPart = nanosgf::detail::PropertyPart;

  public:
    explicit Writer(Sink sink, uint16_t width = 0, PassStyle passes = PassStyle::empty)
        : core_(sink, width, Options::properties()), passes_(passes) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Structure, as in Writer.
    [[nodiscard]] Status begin_tree() { return core_.begin_tree(); }
    [[nodiscard]] Status node() { return core_.node(); }
    [[nodiscard]] Status end_tree() { return core_.end_tree(); }
    [[nodiscard]] Status finish() { return core_.finish(); }
    /// Discards all state, also what assume() set: as after construction, with the same sink and
    /// settings. Discarding the output is up to the caller. Always `ok`. Do not call it in the sink's
    /// function.
    [[nodiscard]] Status reset() {
        size_ = BoardSize();
        return core_.reset();
    }
    [[nodiscard]] Code error() const { return core_.error(); }
    [[nodiscard]] uint32_t depth() const { return core_.depth(); }

    /// Call it in the first node of a game, before FF is written. It leaves out other properties that
    /// the node already has.
    [[nodiscard]] Status root(const Root& root);
    /// Sets the game and size of the points that follow, for a root that other calls write. Writes
    /// nothing.
    void assume(uint16_t game, BoardSize size) {
        core_.game = game;
        size_ = size;
    }
    /// Writes only SZ, and sets the size of the points that follow.
    [[nodiscard]] Status board_size(BoardSize size) {
        const Status status = put("SZ", format_size(size));
        if (status == Status::ok) size_ = size;
        return status;
    }

    // Moves and positions.
    [[nodiscard]] Status move(Color color, Point point) {
        return special_move(color, Move::play_at(point));
    }
    [[nodiscard]] Status pass(Color color) { return special_move(color, Move::of(Move::Kind::pass)); }
    /// To write a move of Kind::text, call text("B", ...).
    [[nodiscard]] Status special_move(Color color, const Move& move);
    /// EX of FF[1] and FF[2]; FF[4] has no such property.
    [[nodiscard]] Status expected_move(const Move& move) { return put("EX", text_of(move)); }
    [[nodiscard]] Status setup(Color color, Point point) { return setup_points(color, {point, point}); }
    [[nodiscard]] Status setup_points(Color color, Rectangle points) {
        return put_points(of_color(color, key("AE"), key("AB"), key("AW")), points);
    }
    [[nodiscard]] Status setup_points(Color color, PointSet& points) {
        return put_set(of_color(color, key("AE"), key("AB"), key("AW")), points);
    }
    [[nodiscard]] Status player(Color color) { return put("PL", format_color(color)); }
    [[nodiscard]] Status move_number(int32_t number) { return put("MN", format_number(number)); }

    // Annotations and markup.
    [[nodiscard]] Status annotation(Annotation kind, Double weight = Double::normal);
    [[nodiscard]] Status markup(Markup kind, Point point) { return markup_points(kind, {point, point}); }
    [[nodiscard]] Status markup_points(Markup kind, Rectangle points) {
        return put_points(nanosgf::detail::key_of(kind), points);
    }
    [[nodiscard]] Status markup_points(Markup kind, PointSet& points) { return put_set(nanosgf::detail::key_of(kind), points); }
    /// A label, whole or in pieces.
    [[nodiscard]] Status label(Point point, Bytes text, TextPart part = TextPart(true, true));
    [[nodiscard]] Status line(LineKind kind, Point from, Point to) {
        const PointFormatter format = formatter();
        if (format == nullptr) return core_.refuse(code::value_unwritable);
        return put(Identifier(kind == LineKind::arrow ? "AR" : "LN"), format_line({from, to}, size_, format));
    }
    /// Color::none cannot be written.
    [[nodiscard]] Status territory(Color color, Point point) { return territory_points(color, {point, point}); }
    [[nodiscard]] Status territory_points(Color color, Rectangle points) {
        return put_points(of_color(color, 0, key("TB"), key("TW")), points);
    }
    /// An empty set states that there is no territory.
    [[nodiscard]] Status territory_points(Color color, PointSet& points) {
        return put_set(of_color(color, 0, key("TB"), key("TW")), points);
    }
    /// Write its points with region(); without any, all points are visible and none is dimmed.
    [[nodiscard]] Status begin_region(Region region) {
        return put(key_of(region), ShortText(), PropertyPart::empty_list);
    }
    [[nodiscard]] Status region(Region region, Point point) {
        return put_points(key_of(region), {point, point});
    }
    [[nodiscard]] Status region_points(Region region, PointSet& points) {
        return put_set(key_of(region), points);
    }
    /// A new figure. If it has flags, write its name with text("FG", ..., TextPart(..., 1)).
    [[nodiscard]] Status figure(const Figure& figure) {
        return put("FG", format_figure_flags(figure), PropertyPart::value, figure.has_flags);
    }
    [[nodiscard]] Status print_mode(PrintMode mode) { return put("PM", format_print_mode(mode)); }

    // Clocks and the game.
    [[nodiscard]] Status time_left(Color color, Decimal seconds) {
        return put(of_color(color, 0, key("BL"), key("WL")), format_real(seconds));
    }
    [[nodiscard]] Status moves_left(Color color, int32_t moves) {
        return put(of_color(color, 0, key("OB"), key("OW")), format_number(moves));
    }
    /// A clock in overtime: writes both BL and OB, or both WL and OW.
    [[nodiscard]] Status clock(Color color, Decimal seconds, int32_t moves);
    [[nodiscard]] Status time_limit(Decimal seconds) { return put("TM", format_real(seconds)); }
    [[nodiscard]] Status komi(Decimal komi) { return put("KM", format_real(komi)); }
    [[nodiscard]] Status handicap(int32_t stones) { return put("HA", format_number(stones)); }
    [[nodiscard]] Status result(const Result& result) { return put("RE", format_result(result)); }
    /// Consecutive dates become one list, each in its shortest form.
    [[nodiscard]] Status date(Date date);
    [[nodiscard]] Status rank(Color color, Rank rank) {
        return put(of_color(color, 0, key("BR"), key("WR")), format_rank(rank));
    }
    /// The type is a whole text without line breaks, not escaped. (`round` is a macro of Arduino.)
    [[nodiscard]] Status game_round(const Round& value) {
        const ShortText head = format_round_head(value);
        if (!head) return core_.refuse(code::value_unwritable);
        return core_.write_enclosed("RO", head.bytes(), value.type, value.type.empty() ? Bytes() : Bytes(")"));
    }
    [[nodiscard]] Status rules(Rules rules) { return put("RU", format_rules(rules)); }
    [[nodiscard]] Status overtime(const Overtime& overtime) { return put("OT", format_overtime(overtime)); }
    /// LT of FF[3]; FF[4] has no such property.
    [[nodiscard]] Status lose_on_time() { return put("LT", ShortText()); }

    // The program.
    /// Both are whole texts, not escaped.
    [[nodiscard]] Status application(Bytes name, Bytes version) { return composed("AP", name, version); }
    [[nodiscard]] Status style(Style style) { return put("ST", format_style(style)); }

    // Everything else, by name.
    /// A whole text, escaped.
    [[nodiscard]] Status text(Identifier name, Bytes text) { return this->text(name, text, TextPart(true, true)); }
    /// A piece of a text, or of one part of a composed text.
    [[nodiscard]] Status text(Identifier name, Bytes piece, TextPart part);
    /// Both parts of a composed value: `AP[CGoban:3]`.
    [[nodiscard]] Status composed(Identifier name, Bytes first, Bytes second) {
        return core_.write_composed(name, first, second);
    }
    [[nodiscard]] Status number(Identifier name, int32_t number) { return put(name, format_number(number)); }
    [[nodiscard]] Status real(Identifier name, Decimal real) { return put(name, format_real(real)); }
    [[nodiscard]] Status point(Identifier name, Point point) { return put_points(name, {point, point}); }
    /// A value of any property that is already escaped, whole or in chunks.
    [[nodiscard]] Status raw(Identifier name, Bytes raw, Part part = Part(true, true));

  private:
    [[nodiscard]] static constexpr uint32_t of_color(Color color, uint32_t none, uint32_t black,
                                                     uint32_t white) {
        return color == Color::black ? black : color == Color::white ? white : none;
    }
    [[nodiscard]] static constexpr uint32_t key_of(Region region) {
        return region == Region::view ? key("VW") : key("DD");
    }
    [[nodiscard]] PointFormatter formatter() const {
        return point_formatter<Options::games>(game_of(core_.game));
    }
    [[nodiscard]] Status put(Identifier name, const ShortText& head,
                             PropertyPart::Start start = PropertyPart::value, bool stays_open = false);
    [[nodiscard]] Status put_points(Identifier name, Rectangle points);
    // By key, which is shorter code where a colour or kind decides; 0: that cannot be written.
    [[nodiscard]] Status put(uint32_t key, const ShortText& head,
                             PropertyPart::Start start = PropertyPart::value, bool stays_open = false) {
        return key == 0 ? core_.refuse(code::value_unwritable)
                        : put(KeyName(key).name(), head, start, stays_open);
    }
    [[nodiscard]] Status put_points(uint32_t key, Rectangle points) {
        return key == 0 ? core_.refuse(code::value_unwritable) : put_points(KeyName(key).name(), points);
    }
    [[nodiscard]] Status put_set(uint32_t key, PointSet& points);
    [[nodiscard]] bool is_due(Identifier name) const;
    [[nodiscard]] ShortText text_of(const Move& move) const;

    nanosgf::detail::PropertyWriter core_;
    BoardSize size_;
    DateFormatter dates_;
    PassStyle passes_;
};

template <class Options>
Status Writer<Options>::put(Identifier name, const ShortText& head, PropertyPart::Start start,
                            bool stays_open) {
    if (!head) return core_.refuse(code::value_unwritable);
    PropertyPart written;
    written.name = name;
    written.start = start;
    written.stays_open = stays_open;
    written.head = head.bytes();
    return core_.write(written);
}

/// Whether a call that writes several properties writes this one now. If the sink interrupted a
/// property, only that one; otherwise each one that the node does not have yet.
template <class Options>
bool Writer<Options>::is_due(Identifier name) const {
    return core_.is_pending() ? core_.is_pending(name) : !core_.has(core_.find(name));
}

template <class Options>
Status Writer<Options>::root(const Root& root) {
    const Identifier first = "FF";
    const schema::PropertyFacts format = core_.find(first);
    if (core_.is_pending()) {
        // If anything else is pending before FF is written, another call must be repeated.
        const bool has_begun = core_.is_pending(first) || core_.has(format) || !format;
        if (!has_begun) return core_.refuse(code::call_order);
    } else {
        if (!core_.is_in_root()) return core_.refuse(code::call_order);
        if (core_.has(format)) return core_.refuse(code::property_duplicate);
    }
    // From here on nothing is refused: each of these values can be written.
    const bool has_size = !includes(Games::backgammon, game_of(root.game));
    const Bytes charset = encoding_name(root.encoding);
    Status status = Status::ok;
    if (is_due("FF")) status = put("FF", format_number(4));
    if (status == Status::ok && is_due("GM")) status = put("GM", format_number(root.game));
    if (status == Status::ok && has_size && is_due("SZ"))
        status = put("SZ", format_size(root.size));
    if (status == Status::ok && !charset.empty() && is_due("CA"))
        status = raw("CA", charset);
    if (status == Status::ok && !root.application.empty() && is_due("AP"))
        status = composed("AP", root.application, root.version);
    if (status != Status::ok) return status;
    if (core_.is_pending()) return core_.refuse(code::call_order);
    assume(root.game, root.size);
    return status;
}

template <class Options>
ShortText Writer<Options>::text_of(const Move& move) const {
    const Games game = game_of(core_.game);
    return game == Games::go ? format_go_move(move, size_, passes_)
                             : format_move<Options::games>(game, move, size_);
}

template <class Options>
Status Writer<Options>::special_move(Color color, const Move& move) {
    return put(of_color(color, 0, key("B"), key("W")), text_of(move));
}

template <class Options>
Status Writer<Options>::annotation(Annotation kind, Double weight) {
    const bool has_weight = kind != Annotation::doubtful && kind != Annotation::interesting &&
                            kind != Annotation::forced;
    return put(nanosgf::detail::key_of(kind), has_weight ? format_double(weight) : ShortText());
}

template <class Options>
Status Writer<Options>::put_points(Identifier name, Rectangle points) {
    const PointFormatter format = formatter();
    if (format == nullptr) return core_.refuse(code::value_unwritable);
    return put(name, format_rectangle(points, size_, format));
}

template <class Options>
Status Writer<Options>::put_set(uint32_t key, PointSet& points) {
    if (key == 0) return core_.refuse(code::value_unwritable);
    Rectangle rectangle;
    const KeyName key_name(key);
    const Identifier name = key_name.name();
    const schema::PropertyFacts property = core_.find(name);
    bool any = points.first(rectangle);
    if (!any && property.list_kind() == schema::ListKind::elist)
        return put(name, ShortText());
    // In every game the writable points form a rectangle: checking the corners is enough.
    const PointFormatter format = formatter();
    if (any && (format == nullptr || !format_rectangle(points.bounds(), size_, format)))
        return core_.refuse(code::value_unwritable);
    for (; any; any = points.first(rectangle)) {
        const Status status = put_points(name, rectangle);
        if (status != Status::ok) return status;
        points.drop_first();
    }
    return Status::ok;
}

template <class Options>
Status Writer<Options>::label(Point point, Bytes text, TextPart part) {
    PropertyPart written;
    written.name = "LB";
    written.start = part.first() ? PropertyPart::value : PropertyPart::more;
    written.stays_open = !part.last();
    written.place = TextPlace::composed_part;
    written.text = text;
    ShortText head;
    if (part.first()) {
        const PointFormatter format = formatter();
        head = format == nullptr ? ShortText::invalid() : format(point, size_);
        head.append(':');
        if (!head) return core_.refuse(code::value_unwritable);
        written.head = head.bytes();
    }
    return core_.write(written);
}

template <class Options>
Status Writer<Options>::clock(Color color, Decimal seconds, int32_t moves) {
    if (color == Color::none) return core_.refuse(code::value_unwritable);
    const Identifier overtime = color == Color::black ? "OB" : "OW";
    const bool is_second = core_.is_pending(overtime);
    if (!is_second && core_.has(core_.find(overtime))) return core_.refuse(code::property_duplicate);
    const Status status = is_second ? Status::ok : time_left(color, seconds);
    return status == Status::ok ? moves_left(color, moves) : status;
}

template <class Options>
Status Writer<Options>::date(Date date) {
    const Identifier name = "DT";
    const bool goes_on = core_.is_open(name);
    DateFormatter dates = goes_on ? dates_ : DateFormatter();
    const Status status = put(name, dates.format(date),
                              goes_on ? PropertyPart::more : PropertyPart::value, true);
    if (status == Status::ok) dates_ = dates;
    return status;
}

template <class Options>
Status Writer<Options>::text(Identifier name, Bytes piece, TextPart part) {
    const schema::PropertyFacts property = core_.find(name);
    const schema::ValueType type = property.value_type();
    const bool is_composed = type == schema::ValueType::simple_text_simple_text ||
                             type == schema::ValueType::none_or_number_simple_text;
    const bool is_first = part.first() && part.component() == 0;
    PropertyPart written;
    written.name = name;
    written.start = is_first ? PropertyPart::value : PropertyPart::more;
    written.colon = part.first() && part.component() == 1 && name != "FG";
    written.stays_open = !part.last() || (is_composed && part.component() == 0);
    written.place = is_composed ? TextPlace::composed_part : TextPlace::whole_value;
    written.text = piece;
    return core_.write(written);
}

template <class Options>
Status Writer<Options>::raw(Identifier name, Bytes raw, Part part) {
    PropertyPart written;
    written.name = name;
    written.start = part.first() ? PropertyPart::value : PropertyPart::more;
    written.stays_open = !part.last();
    written.place = TextPlace::raw;
    written.text = raw;
    return core_.write(written);
}

} // namespace game
} // namespace nanosgf

#endif
