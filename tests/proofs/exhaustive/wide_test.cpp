// SPDX-License-Identifier: MIT
// The faster path for big machines against the plain loop: long records, at every alignment, with
// answers, pauses, checkpoints and limits; both must tell the same.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "generator.hpp"
#include "nanosgf/syntax/reader.hpp"

namespace {

using exhaustive::Random;
using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::Status;

template <class Policy>
struct Plain : Policy {
    static constexpr bool wide = false;
};
template <class Policy>
struct Wide : Policy {
    static constexpr bool wide = true;
};
struct Located : nanosgf::Lenient {
    static constexpr bool line_and_column = true;
};
struct DoubleByte : nanosgf::Lenient {
    static constexpr bool double_byte = true;
};
struct Spelled : nanosgf::Lenient {
    static constexpr bool spelling = true;
};
struct Limited : nanosgf::Lenient {
    static constexpr uint32_t max_value_length = 20;
};

/// Records of moves and long comments, with something odd here and there.
class LongGenerator {
  public:
    explicit LongGenerator(uint64_t seed) : random_(seed) {}
    Random& random() { return random_; }

    std::string text() {
        out_ = "(;GM[1]";
        const unsigned longest = 100 + random_.below(700);
        while (out_.size() < longest) piece();
        if (random_.one_in(2)) out_ += ")";
        if (random_.one_in(3)) damage();
        return out_;
    }

  private:
    char any(std::string_view of) { return of[random_.below(static_cast<unsigned>(of.size()))]; }

    void piece() {
        switch (random_.below(12)) {
        case 0: out_ += '\n'; break;
        case 1: comment(random_.below(200)); break;
        case 2: comment(random_.below(random_.one_in(6) ? 1500 : 12)); break;
        case 3: out_ += any("() \r;"); break;
        case 4: out_ += random_.one_in(3) ? "Comment[aa]ABC[bb]" : "AB[aa][bb]\n[cc]"; break;
        case 5: odd_move(); break;
        default:
            for (unsigned count = 1 + random_.below(9); count > 0; --count) move();
            break;
        }
    }
    void move() {
        out_ += {';', any("BW"), '[', letter(), letter(), ']'};
    }
    char letter() { return static_cast<char>('a' + random_.below(26)); }
    // What the shape of a move must let in or not: the neighbours of each byte that it asks for.
    void odd_move() {
        const size_t at = out_.size();
        move();
        switch (random_.below(4)) {
        case 0: out_[at + 1] = static_cast<char>('A' - 2 + static_cast<int>(random_.below(30))); break;
        case 1: out_[at + 3 + random_.below(2)] = any("]]\\\\`_^[Z{~\x7F\x80\xDD\xFF"); break;
        case 2: out_[at + random_.below(6)] ^= static_cast<char>(1U << random_.below(8)); break;
        default: out_.insert(at + random_.below(6), 1, any("\n \\]x")); break;
        }
    }
    void comment(unsigned size) {
        out_ += "C[";
        const unsigned chance = 5 + random_.below(60);
        while (size-- > 0) {
            if (!random_.one_in(chance)) {
                out_ += any("abc (;[\n\xE4");
                continue;
            }
            out_.append(random_.one_in(4) ? 1 + random_.below(5) : 1, '\\');
            out_ += any("]]]\\:n");
        }
        out_ += ']';
    }
    void damage() {
        const size_t at = random_.below(static_cast<unsigned>(out_.size()));
        switch (random_.below(3)) {
        case 0: out_[at] = any("()[];\\aB1 ,"); break;
        case 1: out_.erase(at, 1); break;
        default: out_.resize(at); break;
        }
    }

    Random random_;
    std::string out_;
};

/// How a text is handed over and what the handler answers.
struct Script {
    uint64_t seed = 0;
    unsigned longest_piece = 1;
    unsigned answer_one_in = 0; ///< 0: always go_on
    bool at_values = false;     ///< answers only where a joined event can, and looks at no checkpoint

    [[nodiscard]] Answer answer(uint64_t number) const {
        if (answer_one_in == 0) return Answer::go_on;
        Random random(seed + number);
        static_cast<void>(random.next());
        if (!random.one_in(answer_one_in)) return Answer::go_on;
        constexpr Answer answers[] = {Answer::pause,         Answer::pause,     Answer::pause,
                                      Answer::skip_property, Answer::skip_node, Answer::skip_tree};
        if (random.one_in(40)) return Answer::stop;
        return answers[random.below(6)];
    }
};

/// Everything that a handler can see, as text.
template <class Policy>
class Log {
  public:
    using Event = nanosgf::BasicEvent<typename Policy::Offset, Policy::line_and_column>;
    using Parser = nanosgf::CallbackParser<Policy>;
    using Checkpoint = typename Parser::Checkpoint;

    explicit Log(const Script& script) : script_(script) {}

    void begin_piece(const char* data, uint64_t at) {
        data_ = data;
        at_ = at;
    }
    void note(const char* what, uint64_t value) {
        out += what;
        out += std::to_string(value);
        out += ' ';
    }
    template <class Source>
    Answer add(const Event& event, const Source& parser) {
        if (event.kind == nanosgf::EventKind::joined) return add_joined(event, parser);
        note("\nevent ", static_cast<unsigned>(event.kind));
        note("at ", event.offset());
        note("code ", static_cast<unsigned>(event.code));
        note("depth ", parser.depth());
        if (event.kind == nanosgf::EventKind::value_chunk) {
            note("first ", event.part.first());
            note("last ", event.part.last());
            note("incomplete ", event.part.incomplete());
            if (data_ != nullptr && !event.bytes.empty() && event.bytes.data() != data_ + (event.offset() - at_))
                out += "these are not the bytes at the offset ";
        }
        if constexpr (Policy::line_and_column) {
            if (event.kind == nanosgf::EventKind::diagnostic) {
                note("line ", event.line);
                note("column ", event.column);
            }
        }
        out.append(event.bytes.data(), event.bytes.size());
        if (!script_.at_values &&
            (event.kind == nanosgf::EventKind::node || event.kind == nanosgf::EventKind::begin_tree)) {
            const auto checkpoint = parser.checkpoint();
            note(" checkpoint ", checkpoint.offset);
            note("depth ", checkpoint.depth);
            note("flags ", checkpoint.flags);
            note("mode ", static_cast<unsigned>(checkpoint.mode));
            if (checkpoint) {
                last.offset = checkpoint.offset;
                last.depth = checkpoint.depth;
                last.flags = checkpoint.flags;
                last.mode = checkpoint.mode;
            }
        }
        const Answer answer = script_.answer(number_++);
        return script_.at_values && event.kind != nanosgf::EventKind::value_chunk ? Answer::go_on : answer;
    }
    /// Whether a reader's offset after such an event is the same where events are joined.
    [[nodiscard]] bool sees_place(nanosgf::EventKind kind) const {
        return !script_.at_values || (kind != nanosgf::EventKind::node && kind != nanosgf::EventKind::property);
    }
    /// The events that it stands for.
    template <class Source>
    Answer add_joined(const Event& joined, const Source& parser) {
        using Kind = nanosgf::EventKind;
        const Bytes name = joined.joined_name().bytes();
        const auto at = static_cast<typename Policy::Offset>(joined.offset() - 1 - name.size());
        Event event;
        if (joined.starts_node()) {
            event.become(Kind::node, nanosgf::code::none, {}, {}, at - 1);
            (void)add(event, parser);
        }
        event.become(Kind::property, nanosgf::code::none, {}, name, at);
        (void)add(event, parser);
        event.become(Kind::value_chunk, nanosgf::code::none, {true, true}, joined.bytes, joined.offset());
        return add(event, parser);
    }

    std::string out;
    Checkpoint last; ///< invalid, if none

  private:
    Script script_;
    uint64_t number_ = 0;
    const char* data_ = nullptr;
    uint64_t at_ = 0;
};

/// A handler with methods, which hands everything on as events do.
template <class Policy, bool answers>
class Methods {
  public:
    using Offset = typename Policy::Offset;
    using Event = typename Log<Policy>::Event;
    using Kind = nanosgf::EventKind;
    using Result = std::conditional_t<answers, Answer, void>;

    explicit Methods(Log<Policy>& log) : log_(log) {}
    void observe(const nanosgf::Parser<Methods, Policy>& parser) { parser_ = &parser; }

    Result on_begin_tree(Offset at) { return deliver(Kind::begin_tree, {}, {}, at); }
    Result on_node(Offset at) { return deliver(Kind::node, {}, {}, at); }
    Result on_property(nanosgf::Identifier name, Offset at) {
        return deliver(Kind::property, {}, name.bytes(), at);
    }
    Result on_value_chunk(Bytes raw, nanosgf::Part part, Offset at) {
        return deliver(Kind::value_chunk, part, raw, at);
    }
    Result on_end_tree(Offset at) { return deliver(Kind::end_tree, {}, {}, at); }
    Result on_diagnostic(const nanosgf::DiagnosticOf<Policy>& reported) {
        Event event;
        event.become(Kind::diagnostic, reported.code, {}, {}, reported.offset);
        if constexpr (Policy::line_and_column) {
            event.line = reported.line;
            event.column = reported.column;
        }
        return static_cast<Result>(log_.add(event, *parser_));
    }

  private:
    Result deliver(Kind kind, nanosgf::Part part, Bytes bytes, Offset at) {
        Event event;
        event.become(kind, nanosgf::code::none, part, bytes, at);
        return static_cast<Result>(log_.add(event, *parser_));
    }

    Log<Policy>& log_;
    const nanosgf::Parser<Methods, Policy>* parser_ = nullptr;
};

template <class Policy, bool answers>
struct ByMethods {
    explicit ByMethods(Log<Policy>& log) : handler(log), parser(handler) {
        handler.observe(parser);
    }
    Methods<Policy, answers> handler;
    nanosgf::Parser<Methods<Policy, answers>, Policy> parser;
};

template <class Policy>
class ByFunction {
  public:
    using Event = typename Log<Policy>::Event;
    explicit ByFunction(Log<Policy>& log) : parser(&ByFunction::deliver, this), log_(log) {}

  private:
    static Answer deliver(void* context, const Event& event) {
        auto& self = *static_cast<ByFunction*>(context);
        return self.log_.add(event, self.parser);
    }

  public:
    nanosgf::CallbackParser<Policy> parser;

  private:
    Log<Policy>& log_;
};

/// An object that is called with events.
template <class Policy>
class ByObject {
  public:
    explicit ByObject(Log<Policy>& log) : parser(*this), log_(log) {}
    Answer operator()(const typename Log<Policy>::Event& event) { return log_.add(event, parser); }

    nanosgf::CallbackParser<Policy> parser;

  private:
    Log<Policy>& log_;
};

/// Feeds all from the parser's offset on, each piece alone in memory of its size, or before bytes that it must not read.
template <class Policy, class Parser>
void feed(Parser& parser, std::string_view text, const Script& script, Log<Policy>& log) {
    Random random(script.seed);
    uint64_t at = parser.offset();
    while (at < text.size()) {
        const size_t rest = text.size() - static_cast<size_t>(at);
        const size_t size = std::min<size_t>(rest, 1 + random.below(script.longest_piece));
        // Memory begins at a multiple of 16; the piece at any address.
        const size_t shift = random.below(16);
        const size_t beyond = random.one_in(2) ? std::min<size_t>(rest - size, 8) : 0;
        const std::unique_ptr<char[]> memory(new char[shift + size + beyond]);
        char* const piece = memory.get() + shift;
        std::memcpy(piece, text.data() + at, size + beyond);
        log.begin_piece(piece, at);
        for (size_t done = 0;;) {
            const Status status = parser.feed(Bytes(piece + done, size - done));
            log.note("\nfed ", static_cast<unsigned>(status));
            log.note("to ", parser.offset());
            log.note("error ", static_cast<unsigned>(parser.error()));
            done = static_cast<size_t>(parser.offset() - at);
            if (status == Status::ok) break;
            if (status != Status::paused) return;
        }
        at += size;
    }
    Status status = Status::paused;
    while (status == Status::paused) {
        status = parser.finish();
        log.note("\nfinished ", static_cast<unsigned>(status));
        log.note("at ", parser.offset());
    }
}

template <class Policy, class Form>
std::string reported(std::string_view text, const Script& script) {
    Log<Policy> log(script);
    Form form(log);
    if constexpr (Policy::double_byte)
        if (script.seed % 2 == 0)
            log.note("charset ", static_cast<unsigned>(
                                     form.parser.set_charset(nanosgf::Charset::shift_jis)));
    feed(form.parser, text, script, log);
    const auto last = log.last;
    if (!last) return log.out;
    Log<Policy> again(script);
    Form resumed(again);
    again.note("resumed ", static_cast<unsigned>(resumed.parser.resume(last)));
    feed(resumed.parser, text, script, again);
    return log.out + again.out;
}

/// Gives a Reader the bytes from `at` on.
struct Text {
    std::string_view text;
    size_t at = 0;

    static size_t read(void* context, char* into, size_t capacity) {
        auto& self = *static_cast<Text*>(context);
        const size_t size = std::min(capacity, self.text.size() - self.at);
        std::memcpy(into, self.text.data() + self.at, size);
        self.at += size;
        return size;
    }
};

template <class Policy>
void pull(nanosgf::Reader<Policy>& reader, Log<Policy>& log) {
    for (;;) {
        const auto& event = reader.next();
        const Answer answer = log.add(event, reader);
        if (!log.sees_place(event.kind)) continue;
        log.note("\nread ", reader.offset());
        if (event.kind >= nanosgf::EventKind::end_of_input || answer == Answer::stop) return;
        if (answer != Answer::go_on && answer != Answer::pause)
            log.note("skipped ", static_cast<unsigned>(reader.skip(answer)));
        if constexpr (Policy::double_byte)
            log.note("charset ", static_cast<unsigned>(reader.set_charset(
                                     event.offset() % 2 == 0 ? nanosgf::Charset::shift_jis : nanosgf::Charset::single_byte)));
    }
}

/// By a Reader, whose buffer is alone in memory; and again from the last checkpoint on.
template <class Policy>
std::string pulled(std::string_view text, const Script& script) {
    const size_t size = std::min(static_cast<size_t>(script.longest_piece), text.size() + 1);
    const std::unique_ptr<char[]> buffer(new char[size]);
    Text source{text};
    nanosgf::Reader<Policy> reader({&Text::read, &source}, buffer.get(), size);
    Log<Policy> log(script);
    pull(reader, log);
    const auto last = log.last;
    if (!last) return log.out;
    Log<Policy> again(script);
    source.at = static_cast<size_t>(last.offset);
    again.note("resumed ", static_cast<unsigned>(reader.resume(last)));
    pull(reader, again);
    return log.out + again.out;
}

struct Result {
    uint64_t compared = 0;
    uint64_t different = 0;
};

void compare(const char* name, std::string_view text, const std::string& plain,
             const std::string& wide, Result& result) {
    ++result.compared;
    if (plain == wide) return;
    if (++result.different > 3) return;
    size_t at = 0;
    while (at < plain.size() && at < wide.size() && plain[at] == wide[at]) ++at;
    const size_t from = at < 200 ? 0 : at - 200;
    std::printf("%s: plain and wide differ for:\n%.*s\n-- plain:\n%s\n-- wide:\n%s\n\n", name,
                static_cast<int>(text.size()), text.data(), plain.substr(from, 300).c_str(),
                wide.substr(from, 300).c_str());
}

template <class Policy>
void compare_all(const char* name, std::string_view text, std::string_view wide_text,
                 Script script, Result& result) {
    using P = Plain<Policy>;
    using W = Wide<Policy>;
    compare(name, text, reported<P, ByFunction<P>>(text, script),
            reported<W, ByFunction<W>>(wide_text, script), result);
    compare(name, text, reported<P, ByFunction<P>>(text, script), reported<W, ByObject<W>>(wide_text, script), result);
    compare(name, text, reported<P, ByMethods<P, true>>(text, script),
            reported<W, ByMethods<W, true>>(wide_text, script), result);
    compare(name, text, pulled<P>(text, script), pulled<W>(wide_text, script), result);
    script.answer_one_in = 0;
    compare(name, text, reported<P, ByMethods<P, false>>(text, script),
            reported<W, ByMethods<W, false>>(wide_text, script), result);
}

/// A function that gets joined events against the plain loop, which has none.
template <class Policy>
void compare_joined(std::string_view text, std::string_view wide_text, Script script, Result& result) {
    using P = Plain<Policy>;
    using J = nanosgf::Joined<Wide<Policy>>;
    script.at_values = true;
    compare("joined events", text, reported<P, ByFunction<P>>(text, script), reported<J, ByFunction<J>>(wide_text, script), result);
    compare("joined events to an object", text, reported<P, ByObject<P>>(text, script), reported<J, ByObject<J>>(wide_text, script), result);
    compare("joined events pulled", text, pulled<P>(text, script), pulled<J>(wide_text, script), result);
}

/// Values of each size up to several blocks, at each alignment, with backslashes before their ends or before a `]` that is none.
void compare_ends(Result& result) {
    constexpr const char* ends[] = {"]", "\\\\]", "\\]]", "\\\\\\]]", "\\\\\\\\]", "\\]x\\\\]", "\\\\x\\]]"};
    const Script script = {0, 10000};
    for (const char* const end : ends)
        for (unsigned before = 0; before < 16; ++before)
            for (unsigned size = 0; size < 180; ++size) {
                const std::string text = "(;" + std::string(before, ' ') + "C[" + std::string(size, 'a') + end + ";B[aa]C[" + std::string(70, 'b') + "])";
                using P = Plain<nanosgf::Strict>;
                using W = Wide<nanosgf::Strict>;
                compare("ends of values", text, reported<P, ByFunction<P>>(text, script), reported<W, ByMethods<W, false>>(text, script), result);
            }
}

bool run(uint64_t seed, unsigned texts, bool broken, bool first) {
    LongGenerator generator(seed);
    Result result;
    if (!broken) compare_ends(result);
    for (unsigned i = 0; i < texts && !(first && result.different > 0); ++i) {
        const std::string text = generator.text();
        std::string wide_text = text;
        if (broken) {
            const size_t move = text.rfind(";B[");
            if (move != text.npos) wide_text[move + 1] = 'W';
        }
        constexpr unsigned pieces[] = {10000, 10000, 300, 100, 30};
        constexpr unsigned answers[] = {0, 0, 100, 20, 5};
        Random& random = generator.random();
        const Script script = {random.next(), pieces[random.below(5)], answers[random.below(5)]};
        compare_all<nanosgf::Lenient>("lenient", text, wide_text, script, result);
        compare_joined<nanosgf::Lenient>(text, wide_text, script, result);
        compare_joined<nanosgf::Strict>(text, wide_text, script, result);
        compare_joined<Located>(text, wide_text, script, result);
        compare_joined<DoubleByte>(text, wide_text, script, result);
        compare_all<nanosgf::Strict>("strict", text, wide_text, script, result);
        compare_all<nanosgf::Large<nanosgf::Lenient>>("64-bit", text, wide_text, script, result);
        compare_all<Located>("with lines", text, wide_text, script, result);
        compare_all<DoubleByte>("double-byte", text, wide_text, script, result);
        compare_all<Spelled>("with spelling", text, wide_text, script, result);
        compare_all<Limited>("with limits", text, wide_text, script, result);
    }
    std::printf("%u texts, seed %llu, %llu comparisons, %llu differences\n", texts,
                static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(result.compared),
                static_cast<unsigned long long>(result.different));
    return result.different == 0 && result.compared > 0;
}

} // namespace

int main(int argc, char** argv) {
    uint64_t seed = 20250105;
    unsigned texts = 6000;
    bool broken = false, first = false;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--short") == 0) {
            texts = 800;
        } else if (std::strcmp(argv[i], "--first") == 0) {
            first = true;
        } else if (std::strcmp(argv[i], "--break") == 0) {
            broken = true;
        } else if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
            seed = std::strtoull(argv[++i], nullptr, 10);
        } else if (std::strcmp(argv[i], "--texts") == 0 && i + 1 < argc) {
            texts = static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10));
        } else {
            std::fprintf(stderr, "usage: %s [--short] [--first] [--break] [--seed N] [--texts N]\n", argv[0]);
            return 2;
        }
    }
    return run(seed, texts, broken, first) ? 0 : 1;
}
