// SPDX-License-Identifier: MIT
// Moves in a row, of which a function hears events and state as in the plain loop: each cut, each answer, each throw.
#include "nanosgf/syntax/callback_parser.hpp"

#include <cstdio>
#include <cstring>
#include <string>

namespace {

using namespace nanosgf;

struct Pairs : Lenient {
    static constexpr bool double_byte = true;
};
struct Lines : Lenient {
    static constexpr bool line_and_column = true;
};
template <class Base>
struct Narrow : Base {
    static constexpr bool wide = false;
};

enum class Act : unsigned char { answers, throws, sets_charset };
struct Plan {
    std::size_t event = 0; ///< counted from 1; 0 for none
    Answer answer = Answer::go_on;
    Act act = Act::answers;
};
struct Thrown {};

/// Writes down each event, and what the parser says of itself meanwhile.
template <class Policy>
struct Log {
    using Parser = CallbackParser<Policy>;
    using Event = typename Parser::Event;

    Plan plan;
    std::string text;
    std::size_t events = 0;
    Parser parser{&Log::take, this};

    void add(std::size_t number) { text += ' ' + std::to_string(number); }
    void add_state() {
        const auto checkpoint = parser.checkpoint();
        add(checkpoint ? std::size_t{checkpoint.offset} : 0);
        add(static_cast<std::size_t>(checkpoint.mode));
        add(parser.depth());
    }
    static Answer take(void* context, const Event& event) {
        Log& log = *static_cast<Log*>(context);
        log.add(static_cast<std::size_t>(event.kind));
        log.add(event.offset());
        log.text += ' ' + std::string(event.bytes.data(), event.bytes.size());
        log.add(event.part.bits() * (event.kind == EventKind::value_chunk));
        log.add_state();
        if constexpr (Policy::line_and_column) {
            const auto place = log.parser.location(event.offset());
            log.add(place.line);
            log.add(place.column);
        }
        log.text += '\n';
        if (++log.events != log.plan.event) return Answer::go_on;
        if (log.plan.act == Act::throws) throw Thrown();
        if (log.plan.act == Act::sets_charset) log.add(static_cast<std::size_t>(log.parser.set_charset(Charset::gbk_big5)));
        return log.plan.answer;
    }
    void read(const std::string& game, std::size_t piece) {
        for (std::size_t at = 0; at < game.size(); at += piece) {
            Bytes rest = Bytes(game).from(at).first(piece);
            while (parser.feed(rest) == Status::paused) {
                text += "paused";
                add_state();
            }
            add(parser.offset());
        }
        add(static_cast<std::size_t>(parser.finish()));
    }
    void read_all(const std::string& game, std::size_t piece) {
        try {
            read(game, piece);
        } catch (const Thrown&) {
            text += "thrown";
        }
        add_state();
        if (plan.event == 0) return;
        plan.event = 0; // the same parser again, as if nothing had been
        if (parser.reset() != Status::ok) text += "no reset";
        read(game, piece);
    }
};

std::size_t compared = 0, different = 0;
bool is_planted = false;

template <class Policy>
std::size_t compare(const std::string& game, std::size_t piece, Plan plan) {
    Log<Policy> fast;
    Log<Narrow<Policy>> plain;
    fast.plan = plain.plan = plan;
    fast.read_all(game, piece);
    plain.read_all(is_planted ? game + ' ' : game, piece);
    ++compared;
    if (fast.text != plain.text && ++different == 1)
        std::printf("DIFFERENT in pieces of %zu, at event %zu: %s\n%s\ninstead of\n%s\n", piece, plan.event, game.c_str(),
                    fast.text.c_str(), plain.text.c_str());
    return plain.events;
}

template <class Policy>
void compare_all(const std::string& game) {
    const std::size_t events = compare<Policy>(game, game.size(), {});
    for (std::size_t piece = 1; piece < game.size(); ++piece) (void)compare<Policy>(game, piece, {});
    for (std::size_t event = 1; event <= events; ++event) {
        for (const std::size_t piece : {game.size(), std::size_t{41}}) {
            for (const Answer answer :
                 {Answer::skip_property, Answer::skip_node, Answer::skip_tree, Answer::pause, Answer::stop})
                (void)compare<Policy>(game, piece, {event, answer, Act::answers});
            (void)compare<Policy>(game, piece, {event, Answer::go_on, Act::throws});
            (void)compare<Policy>(game, piece, {event, Answer::go_on, Act::sets_charset});
        }
    }
}

/// So many moves, the bytes of `between` after each `line` of them.
std::string moves(std::size_t count, std::size_t line, const char* between) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += i % 2 == 0 ? ";B[" : ";W[";
        text += static_cast<char>('a' + i);
        text += static_cast<char>('s' - i);
        text += ']';
        if ((i + 1) % line == 0) text += between;
    }
    return text;
}

} // namespace

int main(int argc, char** argv) {
    is_planted = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    const std::string games[] = {
        "(" + moves(14, 5, "\n") + ")",
        "(" + moves(13, 7, "\n\n") + "N[x](" + moves(6, 9, "") + ")" + moves(5, 1, "\n") + ")",
        "(" + moves(12, 6, "C[y]") + moves(4, 3, "[ab]") + "\n" + moves(8, 8, ";") + "B[a",
    };
    for (const std::string& game : games) {
        compare_all<Lenient>(game);
        compare_all<Pairs>(game);
        compare_all<Lines>(game);
    }
    std::printf("%zu comparisons, %zu different\n", compared, different);
    return different == 0 && compared > 5000 ? 0 : 1;
}
