// SPDX-License-Identifier: MIT
// A handler with every typed event, which makes a hash that does not depend on where the input was cut.
#ifndef NANOSGF_TESTS_GAME_TYPED_EVENTS_HPP
#define NANOSGF_TESTS_GAME_TYPED_EVENTS_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "nanosgf/game/callback_parser.hpp"
#include "nanosgf/game/code_text.hpp"

namespace typed {

using namespace nanosgf;

/// A hash of typed events, the pieces of a text joined, and what of them there was.
class Events {
  public:
    std::map<std::string, std::uint64_t> counts;
    std::uint64_t depth = 0;
    const char* fault = nullptr;

    template <class... Numbers>
    void add(const char* event, const Context& context, Numbers... numbers) {
        count(event);
        mix(context.key());
        mix(context.offset());
        mix(context.provisional());
        (mix(static_cast<std::uint64_t>(numbers)), ...);
        if (in_text_) fail("an event inside a text");
    }
    void add_text(const char* event, Bytes piece, Part part, const Context& context) {
        if (part.first() == in_text_) fail("a text inside a text, or a piece outside one");
        if (part.first()) {
            count(event);
            mix(context.key());
            mix(context.offset());
        }
        for (const char byte : piece) mix(static_cast<unsigned char>(byte));
        in_text_ = !part.last();
        if (part.last()) mix(part.incomplete() ? 3U : 2U);
    }
    /// A finding in a text may come before or after a piece: findings have a hash of their own.
    void add_finding(Code code, std::uint64_t offset) {
        ++counts[std::string("! ") + game::code_name(code)];
        findings_ = (findings_ ^ offset ^ static_cast<std::uint64_t>(code) << 48) * 0x9E3779B97F4A7C15U;
        findings_ ^= findings_ >> 29;
    }
    void begin() { ++depth; }
    void end() {
        if (depth-- == 0) fail("an end without a begin");
    }
    [[nodiscard]] bool operator==(const Events& other) const {
        return hash_ == other.hash_ && findings_ == other.findings_ && depth == other.depth;
    }
    void forget_findings() { findings_ = 0; }

  private:
    void fail(const char* what) {
        if (fault == nullptr) fault = what;
    }
    void count(const char* event) {
        ++counts[event];
        for (; *event != '\0'; ++event) mix(static_cast<unsigned char>(*event));
    }
    void mix(std::uint64_t number) {
        hash_ = (hash_ ^ number ^ 0x5BD1E99500000000U) * 0x9E3779B97F4A7C15U;
        hash_ ^= hash_ >> 29;
    }

    std::uint64_t hash_ = 0xCBF29CE484222325U;
    std::uint64_t findings_ = 0;
    bool in_text_ = false;
};

inline std::uint64_t packed(Point point) { return std::uint64_t{point.column} << 16 | point.row; }
inline std::uint64_t packed(Decimal number) {
    return std::uint64_t{static_cast<std::uint32_t>(number.mantissa)} << 8 | number.scale;
}

inline std::uint64_t hash_of(Bytes text) {
    std::uint64_t hash = text.size();
    for (const char byte : text) hash = hash * 31 + static_cast<unsigned char>(byte);
    return hash;
}

/// Which events are answered: all of them, or the one of that number, texts and findings not counted,
/// since their pieces depend on the cuts.
constexpr long all_events = -1;

/// Every method there is.
struct Handler {
    Events& events;
    Answer answer = Answer::go_on;
    long answered = all_events;
    long reported = 0;

    template <class... Numbers>
    Answer add(const char* event, const Context& context, Numbers... numbers) {
        events.add(event, context, numbers...);
        const bool is_answered = answered == all_events || answered == reported++;
        return is_answered ? answer : Answer::go_on;
    }

    [[nodiscard]] Answer to_piece() const {
        return answered == all_events ? answer : Answer::go_on;
    }

    Answer on_begin_tree(std::uint32_t, const Context& context) {
        events.begin();
        return add("begin tree", context);
    }
    Answer on_node(std::uint32_t at, const Context& context) { return add("node", context, at); }
    Answer on_end_tree(std::uint32_t at, const Context& context) {
        events.end();
        return add("end tree", context, at);
    }
    Answer on_property(Identifier name, std::uint32_t at, const Context& context) {
        return add("property", context, at, name.size());
    }
    Answer on_board_size(BoardSize size, const Context& context) {
        return add("board size", context, size.columns, size.rows);
    }
    Answer on_root(const Context& context) {
        return add("root", context, context.file_format(), context.game(), context.encoding());
    }
    Answer on_move(Color color, Point point, const Context& context) {
        return add("move", context, color, packed(point));
    }
    Answer on_pass(Color color, const Context& context) { return add("pass", context, color); }
    Answer on_special_move(Color color, const Move& move, const Context& context) {
        return add("special move", context, color, move.kind, move.dice[0], move.step_count,
                   packed(move.point), packed(move.from), packed(move.arrow));
    }
    Answer on_setup(Color color, Point point, const Context& context) {
        return add("setup", context, color, packed(point));
    }
    Answer on_player(Color color, const Context& context) { return add("player", context, color); }
    Answer on_move_number(std::int32_t number, const Context& context) {
        return add("move number", context, number);
    }
    Answer on_annotation(Annotation kind, Double weight, const Context& context) {
        return add("annotation", context, kind, weight);
    }
    Answer on_markup(Markup markup, Point point, const Context& context) {
        return add("markup", context, markup, packed(point));
    }
    Answer on_label(Point, Bytes text, TextPart part, const Context& context) {
        events.add_text("label", text, part, context);
        return to_piece();
    }
    Answer on_line(LineKind kind, Point from, Point to, const Context& context) {
        return add("line", context, kind, packed(from), packed(to));
    }
    Answer on_territory(Color color, Point point, const Context& context) {
        return add("territory", context, color, packed(point));
    }
    Answer on_begin_region(Region region, const Context& context) {
        return add("begin region", context, region);
    }
    Answer on_region(Region region, Point point, const Context& context) {
        return add("region", context, region, packed(point));
    }
    Answer on_figure(const Figure& figure, const Context& context) {
        return add("figure", context, figure.flags, figure.has_flags);
    }
    Answer on_print_mode(PrintMode mode, const Context& context) {
        return add("print mode", context, mode);
    }
    Answer on_time_left(Color color, Decimal seconds, const Context& context) {
        return add("time left", context, color, packed(seconds));
    }
    Answer on_moves_left(Color color, std::int32_t count, const Context& context) {
        return add("moves left", context, color, count);
    }
    Answer on_time_limit(Decimal seconds, const Context& context) {
        return add("time limit", context, packed(seconds));
    }
    Answer on_komi(Decimal komi, const Context& context) { return add("komi", context, packed(komi)); }
    Answer on_handicap(std::int32_t stones, const Context& context) {
        return add("handicap", context, stones);
    }
    Answer on_result(const Result& result, const Context& context) {
        return add("result", context, result.kind, result.winner, result.how, packed(result.margin));
    }
    Answer on_date(Date date, const Context& context) {
        return add("date", context, date.year, date.month, date.day);
    }
    Answer on_expected_move(const Move& move, const Context& context) {
        return add("expected move", context, move.kind, move.dice[0], move.step_count,
                   packed(move.point), packed(move.from), packed(move.arrow));
    }
    Answer on_rank(Color color, Rank rank, const Context& context) {
        return add("rank", context, color, rank.number, rank.kind, rank.certainty);
    }
    Answer on_round(const Round& round, const Context& context) {
        return add("round", context, round.number, hash_of(round.type));
    }
    Answer on_rules(Rules rules, const Context& context) { return add("rules", context, rules); }
    Answer on_overtime(const Overtime& overtime, const Context& context) {
        return add("overtime", context, overtime.kind, overtime.count, packed(overtime.seconds));
    }
    Answer on_lose_on_time(const Context& context) { return add("loss on time", context); }
    Answer on_style(Style style, const Context& context) {
        return add("style", context, style.siblings, style.no_markup);
    }
    Answer on_application(Bytes name, Bytes version, const Context& context) {
        return add("application", context, hash_of(name), hash_of(version));
    }
    Answer on_text(std::uint32_t, Bytes piece, TextPart part, const Context& context) {
        events.add_text("text", piece, part, context);
        return to_piece();
    }
    Answer on_number(std::uint32_t, std::int32_t number, const Context& context) {
        return add("number", context, number);
    }
    Answer on_real(std::uint32_t, Decimal number, const Context& context) {
        return add("real", context, packed(number));
    }
    Answer on_point(std::uint32_t, Point point, const Context& context) {
        return add("point", context, packed(point));
    }
    Answer on_raw_chunk(Bytes raw, Part part, std::uint32_t, const Context& context) {
        events.add_text("raw", raw, part, context);
        return to_piece();
    }
    Answer on_diagnostic(const Diagnostic& diagnostic) {
        events.add_finding(diagnostic.code, diagnostic.offset);
        return to_piece();
    }
};

/// The same from an event as a value.
inline Answer deliver(Handler& handler, const TypedEvent& event) {
    const Context& context = event.context;
    const std::uint32_t key = context.key();
    switch (event.kind) {
    case TypedKind::begin_tree: return handler.on_begin_tree(event.offset, context);
    case TypedKind::node: return handler.on_node(event.offset, context);
    case TypedKind::end_tree: return handler.on_end_tree(event.offset, context);
    case TypedKind::property: return handler.on_property(event.bytes, event.offset, context);
    case TypedKind::board_size: return handler.on_board_size(event.size, context);
    case TypedKind::root: return handler.on_root(context);
    case TypedKind::move: return handler.on_move(event.color, event.point, context);
    case TypedKind::pass: return handler.on_pass(event.color, context);
    case TypedKind::special_move: return handler.on_special_move(event.color, *event.move, context);
    case TypedKind::expected_move: return handler.on_expected_move(*event.move, context);
    case TypedKind::rank: return handler.on_rank(event.color, event.rank, context);
    case TypedKind::game_round: return handler.on_round(*event.game_round, context);
    case TypedKind::rules: return handler.on_rules(event.rules, context);
    case TypedKind::overtime: return handler.on_overtime(*event.overtime, context);
    case TypedKind::lose_on_time: return handler.on_lose_on_time(context);
    case TypedKind::style: return handler.on_style(event.style, context);
    case TypedKind::application: return handler.on_application(event.bytes, event.version, context);
    case TypedKind::setup: return handler.on_setup(event.color, event.point, context);
    case TypedKind::player: return handler.on_player(event.color, context);
    case TypedKind::move_number: return handler.on_move_number(event.number, context);
    case TypedKind::annotation: return handler.on_annotation(event.annotation, event.weight, context);
    case TypedKind::markup: return handler.on_markup(event.markup, event.point, context);
    case TypedKind::label: return handler.on_label(event.point, event.bytes, event.part, context);
    case TypedKind::line: return handler.on_line(event.line, event.point, event.to, context);
    case TypedKind::territory: return handler.on_territory(event.color, event.point, context);
    case TypedKind::begin_region: return handler.on_begin_region(event.region, context);
    case TypedKind::region: return handler.on_region(event.region, event.point, context);
    case TypedKind::figure: return handler.on_figure(*event.figure, context);
    case TypedKind::print_mode: return handler.on_print_mode(event.print_mode, context);
    case TypedKind::time_left: return handler.on_time_left(event.color, event.decimal, context);
    case TypedKind::moves_left: return handler.on_moves_left(event.color, event.number, context);
    case TypedKind::time_limit: return handler.on_time_limit(event.decimal, context);
    case TypedKind::komi: return handler.on_komi(event.decimal, context);
    case TypedKind::handicap: return handler.on_handicap(event.number, context);
    case TypedKind::result: return handler.on_result(*event.result, context);
    case TypedKind::date: return handler.on_date(event.date, context);
    case TypedKind::text: return handler.on_text(key, event.bytes, event.part, context);
    case TypedKind::number: return handler.on_number(key, event.number, context);
    case TypedKind::real: return handler.on_real(key, event.decimal, context);
    case TypedKind::point: return handler.on_point(key, event.point, context);
    case TypedKind::raw_chunk: return handler.on_raw_chunk(event.bytes, event.part, event.offset, context);
    case TypedKind::diagnostic: return handler.on_diagnostic(*event.diagnostic);
    }
    return Answer::stop;
}

/// Has a callback parser call a handler.
template <class Options>
class ErasedParser : public game::CallbackParser<Options> {
  public:
    explicit ErasedParser(Handler& handler) : game::CallbackParser<Options>(&call, &handler) {}

  private:
    static Answer call(void* handler, const TypedEvent& event) {
        return deliver(*static_cast<Handler*>(handler), event);
    }
};

struct DoubleByte : game::Everything {
    static constexpr bool double_byte = true;
};

struct Seen {
    Events events;
    Status status = Status::ok;
    Code error = code::none;
    std::uint32_t offset = 0;

    [[nodiscard]] bool operator==(const Seen& other) const {
        return events == other.events && status == other.status && error == other.error &&
               offset == other.offset;
    }
};

/// Feeds what follows the parser's offset, `piece` bytes at a time, and finishes.
template <class Parser>
void feed_all(Parser& parser, std::string_view text, std::size_t piece, Seen& seen) {
    for (std::size_t at = parser.offset(); at < text.size() && seen.status == Status::ok;) {
        const std::string copy(text.substr(at, piece)); // so that nothing after it can be read
        seen.status = parser.feed(Bytes(copy.data(), copy.size()));
        if (seen.status == Status::paused) seen.status = Status::ok;
        at = parser.offset();
    }
    if (seen.status == Status::ok)
        do seen.status = parser.finish();
        while (seen.status == Status::paused);
    seen.error = parser.error();
    seen.offset = parser.offset();
}

template <class Options, class Parser = game::Parser<Handler, Options>>
Seen read(std::string_view text, std::size_t piece, Answer answer = Answer::go_on,
          long answered = all_events) {
    Seen seen;
    Handler handler{seen.events, answer, answered};
    Parser parser(handler);
    feed_all(parser, text, piece, seen);
    return seen;
}

/// Forgets what it saw before tree or node `number`, and takes a checkpoint there.
template <class Options>
struct Restarted : Handler {
    using Parser = game::Parser<Restarted, Options>;
    Parser* parser = nullptr;
    long number = 0;
    bool is_tree = false;
    game::BasicTypedCheckpoint<std::uint32_t> checkpoint = {};

    Answer on_begin_tree(std::uint32_t at, const Context& context) {
        is_tree = is_tree || number == 0;
        restart();
        return Handler::on_begin_tree(at, context);
    }
    Answer on_node(std::uint32_t at, const Context& context) {
        restart();
        return Handler::on_node(at, context);
    }

  private:
    void restart() {
        if (number-- != 0) return;
        checkpoint = parser->checkpoint();
        events = Events();
        events.depth = checkpoint.depth;
    }
};

/// Whether a parser that resumes at tree or node `number` sees what the first one saw from there on.
/// `has_more` says whether there is such a place.
template <class Options>
bool resumes(std::string_view text, std::size_t piece, long number, bool& has_more) {
    Seen seen;
    Restarted<Options> handler{{seen.events}};
    typename Restarted<Options>::Parser parser(handler);
    handler.parser = &parser;
    handler.number = number;
    feed_all(parser, text, SIZE_MAX / 2, seen);
    has_more = handler.number < 0;
    if (!has_more) return true;

    Seen resumed;
    resumed.events.depth = handler.checkpoint.depth;
    Handler other{resumed.events};
    game::Parser<Handler, Options> second(other);
    if (second.resume(handler.checkpoint) != Status::ok) return false;
    feed_all(second, text, piece, resumed);
    // Those between the `(` of a tree and what made it certain came before the checkpoint.
    if (handler.is_tree) {
        seen.events.forget_findings();
        resumed.events.forget_findings();
    }
    return resumed == seen;
}

struct WithLines : game::Everything {
    static constexpr bool line_and_column = true;
};

/// Its findings have the lines and columns of their offsets.
struct Located : Handler {
    std::string_view text;
    bool good = true;

    void on_diagnostic(const DiagnosticOf<WithLines>& finding) {
        std::uint32_t line = 1;
        std::uint32_t column = 1;
        char first = 0; // of a line break that may have a second character
        for (const char c : text.substr(0, finding.offset)) {
            const bool is_break = c == '\n' || c == '\r';
            const bool is_second = is_break && first != 0 && c != first;
            if (is_break && !is_second) ++line;
            if (is_break && !is_second) column = 1;
            if (!is_break) ++column;
            first = is_break && !is_second ? c : '\0';
        }
        good = good && finding.line == line && finding.column == column;
    }
};

inline bool has_right_lines(std::string_view text, std::size_t piece) {
    Seen seen;
    Located handler{{seen.events}, text, true};
    game::Parser<Located, WithLines> parser(handler);
    feed_all(parser, text, piece, seen);
    return handler.good;
}

} // namespace typed

#endif
