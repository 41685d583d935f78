// SPDX-License-Identifier: MIT
// What firmware makes of the templates, every policy and every form of the parser once: the proofs
// look at the code that comes out of this file, which is compiled and never run.
#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/writer.hpp"
#include "nanosgf/go/board.hpp"
#include "nanosgf/go/drawing.hpp"
#include "nanosgf/ishi/from_sgf.hpp"
#include "nanosgf/ishi/parser.hpp"
#include "nanosgf/ishi/to_sgf.hpp"
#include "nanosgf/ishi/writer.hpp"
#include "nanosgf/play/view_player.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/schema/games.hpp"
#include "nanosgf/schema/pack.hpp"
#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/reader.hpp"
#include "nanosgf/syntax/text_encoder.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/collector.hpp"
#include "nanosgf/value/composed.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/point_list.hpp"
#include "nanosgf/value/text_decoder.hpp"
#include "nanosgf/value/utf8.hpp"

// The firmware around it, elsewhere: what it does with an event, where its bytes come from.
extern "C" {
nanosgf::Answer sample_firmware_take(uint32_t kind, const char* data, size_t size, uint64_t at);
size_t sample_firmware_read(void* context, char* into, size_t capacity);
}

namespace sample_firmware {

using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::Identifier;
using nanosgf::Part;

struct DoubleByte : nanosgf::Lenient {
    static constexpr bool double_byte = true;
};
struct Lines : nanosgf::Lenient {
    static constexpr bool line_and_column = true;
};
struct Wide : nanosgf::Lenient {
    static constexpr bool wide = true;
};
struct Narrow : nanosgf::Lenient {
    static constexpr bool wide = false;
};
struct Limited : nanosgf::Strict {
    static constexpr uint32_t max_depth = 100;
    static constexpr uint32_t max_value_length = 1000;
    static constexpr uint64_t max_bytes = 100000;
};
/// Everything at once.
struct Everything : nanosgf::Large<DoubleByte> {
    static constexpr bool line_and_column = true;
    static constexpr bool spelling = true;
    static constexpr uint32_t max_depth = 100;
    static constexpr uint32_t max_value_length = 1000;
    static constexpr uint64_t max_bytes = 10000000000;
};

inline Answer take(uint32_t kind, Bytes bytes, uint64_t at) {
    return sample_firmware_take(kind, bytes.data(), bytes.size(), at);
}

/// Has every method and answers all that can be answered.
template <class Policy>
struct Handler {
    using Offset = typename Policy::Offset;
    using Diagnostic = nanosgf::DiagnosticOf<Policy>;

    Answer on_begin_tree(Offset at) { return take(1, {}, at); }
    Answer on_node(Offset at) { return take(2, {}, at); }
    Answer on_identifier_chunk(Bytes spelling, Offset at) { return take(3, spelling, at); }
    Answer on_property(Identifier name, Offset at) { return take(4, name.bytes(), at); }
    Answer on_value_chunk(Bytes raw, Part part, Offset at) { return take(part.last() ? 5 : 6, raw, at); }
    Answer on_end_tree(Offset at) { return take(7, {}, at); }
    Answer on_diagnostic(const Diagnostic& found) {
        if constexpr (Policy::line_and_column) (void)take(found.line, {}, found.column);
        return take(static_cast<uint32_t>(found.code), {}, found.offset);
    }
};

/// Wants the values alone and answers nothing.
struct ValueCounter {
    uint32_t values = 0;
    void on_value_chunk(Bytes, Part part, uint32_t) { values += part.last() ? 1 : 0; }
};

/// Every member function of a parser, push or type-erased.
template <class Policy, class AnyParser>
bool use_parser(AnyParser& parser, Bytes bytes) {
    const typename AnyParser::Checkpoint checkpoint = parser.checkpoint();
    bool good = parser.feed(bytes) == nanosgf::Status::ok;
    good = parser.resume(checkpoint) == nanosgf::Status::ok && good;
    if (Policy::double_byte)
        good = parser.set_charset(nanosgf::Charset::shift_jis) == nanosgf::Status::ok && good;
    good = parser.finish() == nanosgf::Status::ok && good;
    (void)take(8, Bytes(nanosgf::syntax::code_name(parser.error()), 1), parser.offset());
    (void)take(9, Bytes(nanosgf::syntax::code_message(parser.error()), 1), parser.depth());
    return parser.reset() == nanosgf::Status::ok && checkpoint && good;
}

template <class Policy>
bool use_push(Bytes bytes) {
    Handler<Policy> handler;
    nanosgf::Parser<Handler<Policy>, Policy> parser(handler);
    return use_parser<Policy>(parser, bytes);
}

template <class Policy>
bool use_callback(Bytes bytes) {
    using Event = nanosgf::BasicEvent<typename Policy::Offset, Policy::line_and_column>;
    const auto callback = [](void*, const Event& event) {
        return take(static_cast<uint32_t>(event.kind), event.bytes, event.offset());
    };
    nanosgf::CallbackParser<Policy> parser(callback, nullptr);
    return use_parser<Policy>(parser, bytes);
}

template <class Policy>
bool use_reader(char* buffer, size_t size) {
    nanosgf::Reader<Policy> reader({sample_firmware_read, nullptr}, buffer, size);
    const auto checkpoint = reader.checkpoint();
    for (;;) {
        const typename nanosgf::Reader<Policy>::Event& event = reader.next();
        if (event.kind == nanosgf::EventKind::end_of_input) break;
        if (event.kind == nanosgf::EventKind::failure) return false;
        const Answer answer = take(static_cast<uint32_t>(event.kind), event.bytes, event.offset());
        if (reader.skip(answer) != nanosgf::Status::ok) return false;
    }
    if (Policy::double_byte)
        (void)reader.set_charset(nanosgf::Charset::gbk_big5);
    (void)take(static_cast<uint32_t>(reader.error()), {}, reader.offset() + reader.depth());
    return reader.resume(checkpoint) == nanosgf::Status::ok;
}

// Entry points. The library compiles Lenient and Strict of the type-erased forms itself.
bool push_lenient(Bytes bytes) { return use_push<nanosgf::Lenient>(bytes); }
bool push_strict(Bytes bytes) { return use_push<nanosgf::Strict>(bytes); }
bool push_double_byte(Bytes bytes) { return use_push<DoubleByte>(bytes); }
bool push_lines(Bytes bytes) { return use_push<Lines>(bytes); }
bool push_large(Bytes bytes) { return use_push<nanosgf::Large<nanosgf::Lenient>>(bytes); }
bool push_wide(Bytes bytes) { return use_push<Wide>(bytes); }
bool push_narrow(Bytes bytes) { return use_push<Narrow>(bytes); }
bool push_limited(Bytes bytes) { return use_push<Limited>(bytes); }
bool push_everything(Bytes bytes) { return use_push<Everything>(bytes); }
uint32_t push_values(Bytes bytes) {
    ValueCounter counter;
    nanosgf::Parser<ValueCounter> parser(counter);
    return parser.feed(bytes) == nanosgf::Status::ok ? counter.values : 0;
}

bool callback_lenient(Bytes bytes) { return use_callback<nanosgf::Lenient>(bytes); }
bool callback_strict(Bytes bytes) { return use_callback<nanosgf::Strict>(bytes); }
bool callback_everything(Bytes bytes) { return use_callback<Everything>(bytes); }

bool reader_lenient(char* buffer, size_t size) { return use_reader<nanosgf::Lenient>(buffer, size); }
bool reader_strict(char* buffer, size_t size) { return use_reader<nanosgf::Strict>(buffer, size); }
bool reader_everything(char* buffer, size_t size) { return use_reader<Everything>(buffer, size); }

// A table of one's own, and all that a property and a game can tell.
NANOSGF_FLASH constexpr auto packed_hex = nanosgf::schema::pack<nanosgf::schema::Only<11, 4>>();

uint32_t schema_of_hex(Identifier name, uint16_t ff) {
    char letters[Identifier::capacity];
    char game[nanosgf::schema::game_name_capacity];
    const nanosgf::schema::PropertyFacts found = packed_hex.table().find(name, ff, 11);
    (void)take(10, packed_hex.table().name(found.index(), letters), found.versions());
    (void)take(11, nanosgf::schema::game_name(11, game), nanosgf::schema::game(11).size.columns);
    return found.inherits() + static_cast<uint32_t>(found.value_type(ff)) +
           static_cast<uint32_t>(found.list_kind(ff)) + static_cast<uint32_t>(found.type(ff)) +
           static_cast<uint32_t>(found.variation()) +
           static_cast<uint8_t>(found.replacement().first);
}

// Moves read and written, of every game and of Go alone.
template <nanosgf::Games games>
bool use_game(int32_t number, Bytes raw, nanosgf::BoardSize size) {
    const nanosgf::Games game = nanosgf::game_of(number);
    const auto move = nanosgf::decode_move<games>(game, raw, size);
    (void)take(20, nanosgf::format_move<games>(game, move.value, size).bytes(), 0);
    const nanosgf::PointNotation notation = nanosgf::point_notation<games>(game);
    if (notation == nullptr) return false;
    nanosgf::Point point;
    nanosgf::RectangleCursor points(nanosgf::decode_rectangle(raw, size, notation).value);
    while (points.next(point))
        (void)take(21, nanosgf::point_formatter<games>(game)(point, size).bytes(), 0);
    return move.exact();
}

bool every_game(int32_t number, Bytes raw, nanosgf::BoardSize size) {
    return use_game<nanosgf::Games::all>(number, raw, size);
}
bool go_only(Bytes raw, nanosgf::BoardSize size) {
    return use_game<nanosgf::Games::go>(1, raw, size);
}

// Text decoded as it streams, checked, and escaped again.
template <class Decoder>
uint32_t use_text(Decoder& decoder, Bytes raw, Part part) {
    if (part.first()) decoder.begin(nanosgf::TextKind::text, nanosgf::Split::first_colon);
    uint32_t found = 0;
    nanosgf::Utf8Validator validator;
    nanosgf::TextEncoder encoder(nanosgf::TextPlace::composed_part);
    for (nanosgf::TextPiece text; decoder.next(raw, text);) {
        found += static_cast<uint32_t>(text.code) + (text.ends_part ? 1 : 0);
        Bytes left = text.bytes;
        while (validator.find_error(left)) ++found;
        left = text.bytes;
        for (Bytes escaped; encoder.next(left, escaped);) (void)take(30, escaped, 0);
    }
    nanosgf::Latin1ToUtf8 converter;
    for (Bytes piece; converter.next(raw, piece);) (void)take(31, piece, 0);
    return found + (validator.finish() ? 1 : 0) + (decoder.finish().empty() ? 0 : 1) +
           (decoder.is_part_empty() ? 1 : 0);
}

uint32_t text(nanosgf::TextDecoder& decoder, Bytes raw, Part part) {
    return use_text(decoder, raw, part);
}
uint32_t text_of_pairs(nanosgf::DoubleByteTextDecoder& decoder, Bytes raw, Part part) {
    decoder.set_charset(nanosgf::charset_of(nanosgf::decode_encoding(raw)));
    return use_text(decoder, raw, part);
}

// A record written: every call of the raw writer.
size_t write_bytes(void*, const char* bytes, size_t size) {
    (void)take(13, Bytes(bytes, size), 0);
    return size;
}

bool write_record(Bytes text, uint16_t width) {
    nanosgf::Writer writer({&write_bytes, nullptr}, width);
    bool good = writer.begin_tree() == nanosgf::Status::ok && writer.node() == nanosgf::Status::ok;
    good = good && writer.property(Identifier(text)) == nanosgf::Status::ok;
    good = good && writer.value(text) == nanosgf::Status::ok &&
           writer.raw_value(text) == nanosgf::Status::ok;
    good = good && writer.begin_value() == nanosgf::Status::ok &&
           writer.text(text) == nanosgf::Status::ok && writer.part(text) == nanosgf::Status::ok &&
           writer.colon() == nanosgf::Status::ok && writer.raw(text) == nanosgf::Status::ok &&
           writer.end_value() == nanosgf::Status::ok;
    good = good && writer.end_tree() == nanosgf::Status::ok &&
           writer.finish() == nanosgf::Status::ok && writer.error() == nanosgf::code::none;
    if (writer.depth() != 0) good = writer.reset() == nanosgf::Status::ok && good;
    return good;
}

// Short values: collected, decoded, and written again.
bool short_values(nanosgf::Collector<40>& collector, Bytes chunk, Part part) {
    Bytes value;
    if (!collector.take(chunk, part, value)) return false;
    const auto number = nanosgf::decode_number(value, 1);
    const auto real = nanosgf::decode_real(value);
    const auto rank = nanosgf::decode_rank(value);
    const auto figure = nanosgf::decode_figure(value);
    const auto parts = nanosgf::decode_composed(value, nanosgf::Charset::shift_jis);
    (void)take(32, nanosgf::format_number(number.value).bytes(), 0);
    (void)take(33, nanosgf::format_real(real.value).bytes(), 0);
    (void)take(34, nanosgf::format_rank(rank.value).bytes(), 0);
    (void)take(35, nanosgf::format_figure_flags(figure.value).bytes(), 0);
    (void)take(36, parts.value.second, 0);
    nanosgf::Tuple tuple(value);
    for (Bytes piece; tuple.next(piece);) (void)take(37, piece, 0);
    return nanosgf::decode_time(value).exact() && nanosgf::decode_style(value).exact() &&
           nanosgf::decode_print_mode(value).exact() && nanosgf::decode_double(value).exact() &&
           nanosgf::decode_color(value).exact() && nanosgf::decode_none(value).exact() &&
           collector.codes().empty();
}

// A board, what it shows and what it tells.
struct Lights {
    void operator()(nanosgf::Point point, nanosgf::Color color) {
        (void)take(static_cast<uint32_t>(color), {}, point.row * 256U + point.column);
    }
};

bool play_go(nanosgf::Color color, nanosgf::Point point) {
    Lights lights;
    nanosgf::Board<13, 9> goban;
    nanosgf::GoBoard& board = goban;
    board.watch(lights);
    const auto kept = goban.snapshot();
    board.suppose_handicap(2);
    board.set_to_play(color);
    bool good = board.play(color, point) && board.pass(opponent(color)) && board.undo() &&
                board.place(color, point) && board.resize({9, 9}) && board.reset(board.max_size());
    board.set_move_number(board.move_number() + board.prisoners(board.to_play()));
    goban.restore(kept);
    board.watch(nullptr, nullptr);
    const nanosgf::LastMove last = board.last_move();
    return good && board.size().contains(last.point) && board.stone(last.point) == last.color;
}

size_t draw_go(char* into, size_t capacity) {
    nanosgf::Board<> empty(nullptr, nullptr);
    const nanosgf::Drawing drawing{false};
    drawing.all(empty, [](void*, char character) { (void)take(12, Bytes(&character, 1), 0); }, nullptr);
    return drawing.line(empty, drawing.lines(empty.size()) / 2, into, capacity);
}

/// Has every method of a typed parser, each with the context, and answers all that can be answered.
template <class Options>
struct TypedHandler {
    using Offset = typename Options::Offset;
    using Context = nanosgf::BasicContext<Offset>;
    using Diagnostic = nanosgf::DiagnosticOf<Options>;
    using Color = nanosgf::Color;
    using Point = nanosgf::Point;
    using Decimal = nanosgf::Decimal;
    using TextPart = nanosgf::TextPart;

    static Answer reported(const Context& context, uint32_t what, Bytes bytes = Bytes()) {
        const uint32_t kind = context.key() + context.game() + context.file_format() + what;
        return take(kind + (context.provisional() ? 1 : 0), bytes, context.offset());
    }
    static uint32_t at(Point point) { return point.row * 256U + point.column; }
    static uint32_t at(Color color, Point point) { return static_cast<uint32_t>(color) + at(point); }

    Answer on_begin_tree(Offset, const Context& c) { return reported(c, 1); }
    Answer on_node(Offset, const Context& c) { return reported(c, 2); }
    Answer on_end_tree(Offset, const Context& c) { return reported(c, 3); }
    Answer on_property(Identifier name, Offset, const Context& c) { return reported(c, 4, name.bytes()); }
    Answer on_board_size(nanosgf::BoardSize size, const Context& c) { return reported(c, size.columns); }
    Answer on_root(const Context& c) { return reported(c, static_cast<uint32_t>(c.encoding())); }
    Answer on_move(Color color, Point point, const Context& c) { return reported(c, at(color, point)); }
    Answer on_pass(Color color, const Context& c) { return reported(c, at(color, {})); }
    Answer on_special_move(Color color, const nanosgf::Move& move, const Context& c) {
        return reported(c, at(color, move.from) + static_cast<uint32_t>(move.kind));
    }
    Answer on_setup(Color color, Point point, const Context& c) { return reported(c, at(color, point)); }
    Answer on_player(Color color, const Context& c) { return reported(c, at(color, {})); }
    Answer on_move_number(int32_t number, const Context& c) { return reported(c, uint32_t(number)); }
    Answer on_annotation(nanosgf::Annotation kind, nanosgf::Double weight, const Context& c) {
        return reported(c, static_cast<uint32_t>(kind) + static_cast<uint32_t>(weight));
    }
    Answer on_markup(nanosgf::Markup kind, Point point, const Context& c) {
        return reported(c, static_cast<uint32_t>(kind) + at(point));
    }
    Answer on_label(Point point, Bytes text, TextPart, const Context& c) { return reported(c, at(point), text); }
    Answer on_line(nanosgf::LineKind kind, Point from, Point to, const Context& c) {
        return reported(c, static_cast<uint32_t>(kind) + at(from) + at(to));
    }
    Answer on_territory(Color color, Point point, const Context& c) { return reported(c, at(color, point)); }
    Answer on_begin_region(nanosgf::Region region, const Context& c) {
        return reported(c, static_cast<uint32_t>(region));
    }
    Answer on_region(nanosgf::Region region, Point point, const Context& c) {
        return reported(c, static_cast<uint32_t>(region) + at(point));
    }
    Answer on_figure(const nanosgf::Figure& figure, const Context& c) { return reported(c, figure.flags); }
    Answer on_print_mode(nanosgf::PrintMode mode, const Context& c) {
        return reported(c, static_cast<uint32_t>(mode));
    }
    Answer on_time_left(Color, Decimal seconds, const Context& c) { return reported(c, seconds.scale); }
    Answer on_moves_left(Color, int32_t moves, const Context& c) { return reported(c, uint32_t(moves)); }
    Answer on_time_limit(Decimal seconds, const Context& c) { return reported(c, seconds.scale); }
    Answer on_komi(Decimal komi, const Context& c) { return reported(c, uint32_t(komi.mantissa)); }
    Answer on_handicap(int32_t stones, const Context& c) { return reported(c, uint32_t(stones)); }
    Answer on_result(const nanosgf::Result& result, const Context& c) {
        return reported(c, static_cast<uint32_t>(result.how) + result.margin.scale);
    }
    Answer on_date(nanosgf::Date date, const Context& c) { return reported(c, date.day); }
    Answer on_expected_move(const nanosgf::Move& move, const Context& c) { return reported(c, move.point.row); }
    Answer on_rank(Color, nanosgf::Rank rank, const Context& c) { return reported(c, rank.number); }
    Answer on_round(const nanosgf::Round& round, const Context& c) { return reported(c, round.number, round.type); }
    Answer on_rules(nanosgf::Rules rules, const Context& c) { return reported(c, static_cast<uint32_t>(rules)); }
    Answer on_overtime(const nanosgf::Overtime& overtime, const Context& c) { return reported(c, overtime.count); }
    Answer on_lose_on_time(const Context& c) { return reported(c, 0); }
    Answer on_style(nanosgf::Style style, const Context& c) { return reported(c, style.siblings ? 1 : 0); }
    Answer on_application(Bytes name, Bytes, const Context& c) { return reported(c, 0, name); }
    Answer on_text(uint32_t key, Bytes piece, TextPart part, const Context& c) {
        return reported(c, key + part.component(), piece);
    }
    Answer on_number(uint32_t key, int32_t number, const Context& c) { return reported(c, key + uint32_t(number)); }
    Answer on_real(uint32_t key, Decimal real, const Context& c) { return reported(c, key + real.scale); }
    Answer on_point(uint32_t key, Point point, const Context& c) { return reported(c, key + at(point)); }
    Answer on_raw_chunk(Bytes raw, Part part, Offset, const Context& c) {
        return reported(c, part.last() ? c.property().index() : 0, raw);
    }
    Answer on_diagnostic(const Diagnostic& found) {
        return take(static_cast<uint32_t>(found.code), {}, found.offset);
    }
};

/// A board and the moves alone, without answers.
struct Stones {
    nanosgf::Board<9> board;
    void on_board_size(nanosgf::BoardSize size) { (void)board.reset(size); }
    void on_setup(nanosgf::Color color, nanosgf::Point point) { board.place(color, point); }
    void on_move(nanosgf::Color color, nanosgf::Point point) { board.play(color, point); }
};

// Games played, and with all that is inherited.
template <class Player>
bool use_player(Player& player, Bytes bytes) {
    nanosgf::game::Parser<Player, nanosgf::game::GoOnly> parser(player);
    const bool good = parser.feed(bytes) == nanosgf::Status::ok;
    player.end_node();
    player.reset();
    return good && player.is_exact() && player.refusal() == nanosgf::Refusal::none && player.depth() == 0 &&
           player.board().move_number() != 0;
}
bool play_line(Bytes bytes) {
    nanosgf::Board<9> board;
    nanosgf::GoPlayer player(board);
    return use_player(player, bytes);
}
bool play_game(Bytes bytes) {
    nanosgf::Board<9> board;
    nanosgf::Board<9>::Snapshot positions[2];
    nanosgf::Player<nanosgf::Board<9>> player(board, positions);
    return use_player(player, bytes);
}
bool play_views(Bytes bytes) {
    nanosgf::Board<9> board;
    nanosgf::ViewPlayer<nanosgf::Board<9>>::Snapshot views[2];
    nanosgf::ViewPlayer<nanosgf::Board<9>> player(board, views);
    return use_player(player, bytes) && player.is_visible({0, 0}) && !player.is_dimmed({0, 0}) &&
           player.print_mode() == nanosgf::PrintMode::numbers;
}

/// What each of the choices adds.
struct EveryGame : nanosgf::game::Everything {
    static constexpr bool double_byte = true;
    static constexpr bool line_and_column = true;
    static constexpr uint32_t max_depth = 100;
};
struct HexAlone : nanosgf::Large<nanosgf::game::GoOnly> {
    static constexpr nanosgf::Games games = nanosgf::Games::hex;
    [[nodiscard]] static nanosgf::schema::Table properties() { return packed_hex.table(); }
};
struct StrictGo : nanosgf::game::GoOnly {
    static constexpr bool repair = false;
};

template <class Handler, class Options>
bool use_typed(Bytes bytes) {
    Handler handler;
    nanosgf::game::Parser<Handler, Options> parser(handler);
    bool good = parser.feed(bytes) == nanosgf::Status::ok;
    good = parser.skip(Answer::skip_node, nanosgf::EventKind::node) == nanosgf::Status::ok && good;
    good = parser.finish() == nanosgf::Status::ok && good;
    (void)take(static_cast<uint32_t>(parser.error()), {}, parser.offset() + parser.depth());
    return parser.context().size().columns != 0 && parser.reset() == nanosgf::Status::ok && good;
}

bool typed_everything(Bytes bytes) {
    using nanosgf::game::Everything;
    return use_typed<TypedHandler<Everything>, Everything>(bytes);
}
bool typed_every_game(Bytes bytes) { return use_typed<TypedHandler<EveryGame>, EveryGame>(bytes); }
bool typed_hex(Bytes bytes) { return use_typed<TypedHandler<HexAlone>, HexAlone>(bytes); }
bool typed_strict(Bytes bytes) { return use_typed<TypedHandler<StrictGo>, StrictGo>(bytes); }
bool typed_stones(Bytes bytes) { return use_typed<Stones, nanosgf::game::GoOnly>(bytes); }


/// Each call of a typed writer.
template <class Options>
bool write_typed(Bytes text, nanosgf::Point point, nanosgf::Decimal real) {
    using nanosgf::Color;
    using nanosgf::Status;
    uint8_t bitmap[nanosgf::RectangleCover::bytes_needed({9, 9})] = {};
    nanosgf::PointSet set(bitmap, {9, 9}, nanosgf::PointSet::Form::expanded);
    set.add(point);
    nanosgf::game::Writer<Options> writer({&write_bytes, nullptr}, 70, nanosgf::PassStyle::tt);
    bool good = writer.begin_tree() == Status::ok && writer.node() == Status::ok;
    good = good && writer.root({1, {9, 9}, nanosgf::Encoding::utf_8, text, text}) == Status::ok;
    good = good && writer.board_size({9, 9}) == Status::ok && writer.setup(Color::black, point) == Status::ok;
    good = good && writer.setup_points(Color::white, set) == Status::ok &&
           writer.markup_points(nanosgf::Markup::circle, set) == Status::ok &&
           writer.territory_points(Color::black, set) == Status::ok &&
           writer.region_points(nanosgf::Region::view, set) == Status::ok;
    good = good && writer.move(Color::black, point) == Status::ok && writer.pass(Color::white) == Status::ok;
    good = good && writer.annotation(nanosgf::Annotation::even) == Status::ok &&
           writer.label(point, text) == Status::ok &&
           writer.line(nanosgf::LineKind::arrow, point, {0, 0}) == Status::ok;
    good = good && writer.player(Color::black) == Status::ok && writer.move_number(3) == Status::ok &&
           writer.markup(nanosgf::Markup::plain, point) == Status::ok && writer.territory(Color::white, point) == Status::ok &&
           writer.begin_region(nanosgf::Region::dim) == Status::ok && writer.region(nanosgf::Region::dim, point) == Status::ok;
    good = good && writer.figure({1, true, Bytes()}) == Status::ok &&
           writer.print_mode(nanosgf::PrintMode::numbers) == Status::ok &&
           writer.clock(Color::black, real, 5) == Status::ok && writer.time_limit(real) == Status::ok &&
           writer.komi(real) == Status::ok && writer.handicap(2) == Status::ok &&
           writer.result({}) == Status::ok && writer.date({2024, 1, 2}) == Status::ok;
    good = good && writer.text("C", text) == Status::ok &&
           writer.number("ST", 1) == Status::ok &&
           writer.real("V", real) == Status::ok && writer.point("XX", point) == Status::ok &&
           writer.raw(Identifier(text), text) == Status::ok;
    good = good && writer.end_tree() == Status::ok && writer.finish() == Status::ok;
    if (writer.error() != nanosgf::code::none || writer.depth() != 0)
        good = writer.reset() == nanosgf::Status::ok && good;
    return good;
}

bool write_everything(Bytes text, nanosgf::Point point, nanosgf::Decimal real) {
    return write_typed<nanosgf::game::Everything>(text, point, real);
}
bool write_go(Bytes text, nanosgf::Point point, nanosgf::Decimal real) {
    return write_typed<nanosgf::game::GoOnly>(text, point, real);
}

// Resuming a damaged game: SgfFile refuses it by itself.
bool may_resume(nanosgf::record::Journal& store) { return store.is_resumable() && !store.is_damaged(); }
bool may_resume(nanosgf::record::SgfFile& store) { return store.is_resumable(); }

// A game recorded, listed, read and written as SGF.
template <class Store> bool record_in(Store& store, Bytes text) {
    using nanosgf::Color;
    using namespace nanosgf::record;
    Recorder<Store> recorder(store);
    const RootProperty root[] = {{"PB", text}};
    bool good = store.mount(Retention::keep_all) == StoreStatus::ok;
    if (may_resume(store)) good = recorder.resume() == StoreStatus::ok;
    if (!store.is_recording()) good = recorder.begin(root) == StoreStatus::ok;
    good = good && recorder.move_text(Color::black, text) == StoreStatus::ok &&
           recorder.pass(Color::white) == StoreStatus::ok && recorder.undo() == StoreStatus::ok &&
           recorder.setup_text(Color::none, text) == StoreStatus::ok &&
           recorder.time_text(Color::black, text) == StoreStatus::ok && recorder.moves_left_text(Color::white, text) == StoreStatus::ok &&
           recorder.comment(text) == StoreStatus::ok && recorder.mark_text(text) == StoreStatus::ok &&
           recorder.property(text, text) == StoreStatus::ok && recorder.result(text) == StoreStatus::ok &&
           recorder.abandon() == StoreStatus::ok && recorder.finish() == StoreStatus::ok;
    BasicSgfExport<Store> out(store, {&write_bytes, nullptr});
    ListedGame game{};
    StoreStatus status = store.first_game(game);
    for (; status == StoreStatus::ok; status = store.next_game(game)) {
        auto cursor = store.cursor(game);
        Entry entry;
        while (store.read(cursor, entry) == StoreStatus::ok) good = good && entry.value() == text;
        good = good && out.begin(game) == StoreStatus::ok && out.write() == StoreStatus::ok;
    }
    return good;
}
bool record_game(const nanosgf::record::Storage& storage, uint8_t* unit, Bytes text) {
    nanosgf::record::Journal journal(storage, unit, storage.contract.program_unit);
    return record_in(journal, text);
}
bool record_files(const nanosgf::record::FileSystem& files, Bytes text) {
    nanosgf::record::SgfFile store(files);
    return record_in(store, text);
}

// A file of the Ishi Standard Format.
struct IshiHandler {
    uint32_t count = 0;
    uint32_t line = 0;
    Answer on_begin_event(uint32_t at) { return sample_firmware_take(1, nullptr, 0, at); }
    Answer on_text(nanosgf::ishi::Text, nanosgf::ishi::Keyword, Bytes piece, nanosgf::TextPart) {
        return sample_firmware_take(2, piece.data(), piece.size(), 0);
    }
    void on_move(nanosgf::Color, uint16_t, nanosgf::Point) { ++count; }
    void on_mark(const nanosgf::ishi::Mark& mark) { count += mark.shape() != 0; }
    void on_diagram(const nanosgf::ishi::Diagram&) { ++count; }
    void on_diagnostic(const nanosgf::ishi::Finding& found) { line = found.line; }
};
bool convert_ishi(const nanosgf::SeekableSource& source, nanosgf::ishi::Fork (&forks)[4]) {
    nanosgf::ishi::ToSgf conversion(source, {&write_bytes, nullptr}, forks, 4);
    return conversion.write() == nanosgf::Status::ok && conversion.error() == nanosgf::code::none;
}
bool convert_to_ishi(Bytes bytes, char (&room)[200]) {
    nanosgf::ishi::FromSgf conversion({&write_bytes, nullptr}, room, sizeof room);
    conversion.leave_sgf_out();
    return conversion.feed(bytes) == nanosgf::Status::ok && conversion.finish() == nanosgf::Status::ok &&
           conversion.error() == nanosgf::code::none;
}
bool write_ishi(const nanosgf::ishi::Mark& mark) {
    nanosgf::ishi::Writer writer({&write_bytes, nullptr});
    Bytes piece("text");
    return writer.header(nanosgf::ishi::Keyword::komi, "5.5") == nanosgf::Status::ok &&
           writer.setup(nanosgf::Color::black, {3, 3}) == nanosgf::Status::ok &&
           writer.move(nanosgf::Color::white, 1, {2, 2}) == nanosgf::Status::ok &&
           writer.mark(mark) == nanosgf::Status::ok && writer.prisoner(mark.target) == nanosgf::Status::ok &&
           writer.words(nanosgf::ishi::Keyword::mark, "ALL") == nanosgf::Status::ok &&
           writer.begin_comment("title") == nanosgf::Status::ok && writer.text(piece) == nanosgf::Status::ok &&
           writer.end_text() == nanosgf::Status::ok && writer.begin_variation("a") == nanosgf::Status::ok &&
           writer.pass(nanosgf::Color::black, 1) == nanosgf::Status::ok &&
           writer.end_variation() == nanosgf::Status::ok &&
           writer.diagram(nanosgf::ishi::Diagram()) == nanosgf::Status::ok &&
           writer.hide(mark.target) == nanosgf::Status::ok && writer.finish() == nanosgf::Status::ok;
}
bool read_ishi(Bytes bytes) {
    IshiHandler handler;
    nanosgf::ishi::Parser<IshiHandler> parser(handler);
    const nanosgf::ishi::Checkpoint start = parser.checkpoint();
    return parser.feed(bytes) == nanosgf::Status::ok && parser.finish() == nanosgf::Status::ok &&
           parser.resume(start) == nanosgf::Status::ok && parser.depth() == 0;
}

} // namespace sample_firmware
