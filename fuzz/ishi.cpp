// SPDX-License-Identifier: MIT
// Fuzzes the Ishi parser and its conversion to SGF: the same events for every cut, nothing lost on
// the way. The first line says how the input is cut; the rest is an Ishi file.
#include "nanosgf/ishi/to_sgf.hpp"
#include "nanosgf/syntax/parser.hpp"

#include "fuzz/support/guarded.hpp"
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"

#include <algorithm>
#include <cstring>

namespace {

using namespace nanosgf;

void require(bool condition, const char* promise) { FUZZ_REQUIRE(condition, "%s", promise); }

constexpr std::size_t most_bytes = 4096;

/// Records all events, joins pieces of a text, and judges them as they come.
struct Recorder {
    std::string log;
    std::string words; ///< of a line of marks, which come between its events
    bool in_event = false;
    int depth = 0;
    bool in_text = false;
    BoardSize size;
    std::size_t moves = 0;
    std::size_t stones = 0;
    std::size_t diagrams = 0;
    std::size_t events = 0;
    Answer answer = Answer::go_on;

    void number(std::uint64_t value) { log += ' ' + std::to_string(value); }
    void point(Point at) {
        require(size.contains(at), "points are on the board");
        number(at.column);
        number(at.row);
    }
    void target(const ishi::Target& named) {
        number(static_cast<unsigned>(named.kind));
        if (named.kind == ishi::Target::Kind::point) point(named.point);
        if (named.kind != ishi::Target::Kind::numbers) return;
        require(named.first != 0 && named.first <= named.last, "ranges grow");
        number(named.first);
        number(named.last);
    }
    Answer on_begin_event(std::uint32_t) {
        require(!in_event && depth == 0, "events do not nest");
        in_event = true;
        ++events;
        size = board = BoardSize{};
        log += "[";
        return answer;
    }
    Answer on_end_event(std::uint32_t) {
        require(in_event && depth == 0, "an event ends when its variations have ended");
        in_event = false;
        log += "]";
        return answer;
    }
    Answer on_line(ishi::Keyword keyword, std::uint32_t at) {
        log += "\nline";
        number(static_cast<unsigned>(keyword));
        number(at);
        if (keyword == ishi::Keyword::move_black || keyword == ishi::Keyword::move_white) size = board;
        return answer;
    }
    Answer on_text(ishi::Text text, ishi::Keyword, Bytes piece, TextPart part) {
        require(part.first() != in_text, "texts begin and end");
        in_text = !part.last();
        const bool is_apart = text == ishi::Text::words;
        std::string& into = is_apart ? words : log;
        if (part.first()) into += " text";
        into.append(piece.data(), piece.size());
        if (!part.last()) return answer;
        log += words + (part.incomplete() ? "..." : ".");
        words.clear();
        return answer;
    }
    Answer on_board_size(BoardSize reported) {
        size = board = reported;
        number(reported.rows);
        return answer;
    }
    Answer on_setup(Color color, Point at) {
        require(color != Color::none, "stones have a colour");
        ++stones;
        log += color == Color::black ? " +B" : " +W";
        point(at);
        return answer;
    }
    Answer on_move(Color color, std::uint16_t n, Point at) {
        ++moves;
        require(n != 0, "moves have a number");
        log += color == Color::black ? " B" : " W";
        number(n);
        point(at);
        return answer;
    }
    Answer on_pass(Color color, std::uint16_t n) {
        ++moves;
        log += color == Color::black ? " PB" : " PW";
        number(n);
        return answer;
    }
    Answer on_mark(const ishi::Mark& mark) {
        log += mark.remove ? " unmark" : " mark";
        log.append(mark.label, mark.size);
        target(mark.target);
        return answer;
    }
    Answer on_prisoner(const ishi::Target& named) {
        target(named);
        return answer;
    }
    Answer on_hide(const ishi::Target& named) {
        target(named);
        return answer;
    }
    Answer on_diagram(const ishi::Diagram& diagram) {
        ++diagrams;
        size = diagram.size;
        log += " diagram";
        number(static_cast<unsigned>(diagram.kind));
        return answer;
    }
    Answer on_begin_variation(Bytes label) {
        require(in_event, "a variation is in an event");
        ++depth;
        size = board;
        log += "{";
        log.append(label.data(), label.size());
        return answer;
    }
    Answer on_end_variation(std::uint32_t) {
        require(depth-- > 0, "variations end once");
        size = board;
        log += "}";
        return answer;
    }
    Answer on_diagnostic(const ishi::Finding& found) {
        require(found.line != 0 && found.column != 0, "findings have a place");
        log += " !";
        number(static_cast<unsigned>(found.code));
        number(found.line);
        number(found.column);
        return answer;
    }
    BoardSize board;
};

Recorder read(std::string_view text, std::size_t step, Answer answer) {
    static fuzz::Guarded memory(most_bytes);
    Recorder recorder;
    recorder.answer = answer;
    ishi::Parser<Recorder> parser(recorder);
    while (!text.empty()) {
        const std::size_t count = std::min(step, text.size());
        const std::uint32_t before = parser.offset();
        const char* const copy = memory.place(text.data(), count);
        const Status status = parser.feed(Bytes(copy, count));
        const std::size_t taken = parser.offset() - before;
        require(status == Status::ok ? taken == count : status == Status::paused, "all is taken, or a pause");
        require(taken != 0, "a pause comes behind a byte");
        text.remove_prefix(taken);
    }
    while (parser.finish() == Status::paused) {}
    require(!recorder.in_event && !recorder.in_text && recorder.events != 0, "all is ended");
    return recorder;
}

/// What the SGF holds.
struct Counter {
    std::size_t moves = 0;
    std::size_t stones = 0;
    std::size_t diagrams = 0;
    std::size_t trees = 0;
    int depth = 0;
    std::uint32_t name = 0;
    void on_begin_tree(std::uint32_t) { trees += depth++ == 0; }
    void on_end_tree(std::uint32_t) { --depth; }
    void on_property(Identifier identifier, std::uint32_t) {
        name = identifier.key();
        moves += name == key("B") || name == key("W");
        diagrams += name == key("FG");
    }
    void on_value_chunk(Bytes, Part part, std::uint32_t) {
        stones += part.first() && (name == key("AB") || name == key("AW"));
    }
};

struct Conversion {
    std::string_view text;
    std::size_t step;
    std::string sgf;
    std::size_t turn = 0;

    static std::size_t source(void* context, std::uint32_t offset, char* bytes, std::size_t size) {
        const std::string_view text = static_cast<Conversion*>(context)->text;
        if (offset >= text.size()) return 0;
        size = std::min({size, text.size() - offset, std::size_t{37}});
        std::memcpy(bytes, text.data() + offset, size);
        return size;
    }
    static std::size_t sink(void* context, const char* bytes, std::size_t size) {
        Conversion& self = *static_cast<Conversion*>(context);
        if (self.step != 0 && ++self.turn % 4 == 0) return 0;
        if (self.step != 0) size = std::min(size, self.step);
        self.sgf.append(bytes, size);
        return size;
    }
};

/// Converts; false: the forks do not suffice.
bool convert(Conversion& conversion, std::uint8_t room) {
    ishi::Fork forks[40];
    ishi::ToSgf to_sgf({&Conversion::source, &conversion}, {&Conversion::sink, &conversion}, forks, room);
    Status status;
    do status = to_sgf.write();
    while (status == Status::paused);
    require(status == Status::ok || to_sgf.error() == code::ishi_room, "a conversion ends, or needs room");
    return status == Status::ok;
}

void check_conversion(std::string_view text, const Recorder& events, std::size_t step) {
    fuzz::context().form = "to SGF";
    Conversion quick{text, 0, {}, 0};
    if (!convert(quick, 40)) return;
    // Each pause begins the passes over a step once more, so the longer the text, the fewer pauses.
    Conversion slow{text, std::max(step, text.size() * text.size() / 8192), {}, 0};
    require(convert(slow, 40) && slow.sgf == quick.sgf, "a slow sink gets the same bytes");
    Counter counter;
    Parser<Counter, Strict> parser(counter);
    require(parser.feed(Bytes(quick.sgf)) == Status::ok && parser.finish() == Status::ok, "the SGF is strict");
    require(counter.moves == events.moves, "each move is written once");
    require(counter.diagrams == events.diagrams, "each diagram is written once");
    require(counter.trees == events.events, "each event is a tree");
    require(counter.stones <= events.stones, "no stone is invented");
    Conversion forwards{text, 0, {}, 0};
    require(convert(forwards, 0), "a forward pass needs no room");
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) { return {after_first_line(input), Content::ishi, 192}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t end = input.find('\n');
    if (end == std::string_view::npos || size > most_bytes) return 0;
    const std::string_view plan = input.substr(0, end);
    const std::string_view text = input.substr(end + 1);
    fuzz::context().input = input;
    fuzz::context().form = "whole";
    const std::size_t step = plan.empty() ? 1 : static_cast<unsigned char>(plan[0]) % 17 + 1;
    const Recorder whole = read(text, most_bytes, Answer::go_on);
    fuzz::context().form = "cut";
    require(read(text, step, Answer::go_on).log == whole.log, "the events do not depend on the cuts");
    fuzz::context().form = "paused";
    require(read(text, step, Answer::pause).log == whole.log, "the events do not depend on pauses");
    check_conversion(text, whole, step);
    return 0;
}
