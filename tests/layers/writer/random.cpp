// SPDX-License-Identifier: MIT
// Random calls of the raw writer into a good sink and a bad one: the same bytes, which the strict
// parser accepts and which hold what was written.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace {

using namespace nanosgf;
using Random = std::mt19937;

/// Takes all, or some of the bytes, is busy, or fails.
struct Out {
    std::string text;
    Random random;
    bool is_bad = false;

    static size_t take(void* context, const char* bytes, size_t size) {
        Out& out = *static_cast<Out*>(context);
        if (out.is_bad) {
            const auto choice = out.random() % 4;
            if (choice == 0) return 0;
            if (choice == 1) return Sink::failed;
            size = 1 + out.random() % size;
        }
        out.text.append(bytes, size);
        return size;
    }
};

/// What a reader finds, in the notation of `Script::written`.
struct Found {
    std::string text;
    TextDecoder decoder;

    void on_begin_tree(uint32_t) { text += '('; }
    void on_node(uint32_t) { text += ';'; }
    void on_property(Identifier name, uint32_t) { text.append(name.bytes().data(), name.size()); }
    void on_value_chunk(Bytes raw, Part part, uint32_t) {
        if (part.first()) {
            decoder.begin(TextKind::text);
            text += '[';
        }
        for (TextPiece piece; decoder.next(raw, piece);) text.append(piece.bytes.data(), piece.bytes.size());
        if (part.last()) text += ']';
    }
    void on_end_tree(uint32_t) { text += ')'; }
};

/// Makes random calls, and those that end what is open.
class Script {
  public:
    std::string written;
    bool is_whole = false;

    void run(unsigned seed, uint16_t width, Out& out) {
        Random random(seed);
        Writer writer({&Out::take, &out}, width);
        for (int i = 0; i != 30; ++i) call(writer, random);
        for (int i = 0; i != 100 && writer.finish() != Status::ok; ++i) end(writer);
        is_whole = writer.finish() == Status::ok;
    }

  private:
    /// Makes the call again until it is done; whether it was allowed.
    template <class Call>
    static bool done(Call made) {
        for (;;) {
            const Status status = made();
            if (status != Status::paused && status != Status::failed) return status == Status::ok;
        }
    }
    template <class Call>
    bool note(Call made, const std::string& text) {
        const bool allowed = done(made);
        if (allowed) written += text;
        return allowed;
    }
    void call(Writer& writer, Random& random) {
        switch (random() % 9) {
        case 0: note([&] { return writer.begin_tree(); }, "("); break;
        case 1:
        case 2: note([&] { return writer.node(); }, ";"); break;
        case 3:
        case 4: {
            std::string name;
            for (auto left = random() % 4; left > 0; --left) name += static_cast<char>('A' + random() % 26);
            if (random() % 10 == 0) name += 'a';
            note([&] { return writer.property(Identifier(Bytes(name))); }, name);
            break;
        }
        case 5: end(writer); break;
        default: value(writer, random); break;
        }
    }
    void value(Writer& writer, Random& random) {
        std::string text;
        for (auto left = random() % 12; left > 0; --left) text += "ab]\\:\n \xC3\xA9[("[random() % 11];
        if (random() % 2 == 0) {
            note([&] { return writer.value(text); }, "[" + text + "]");
        } else if (note([&] { return writer.begin_value(); }, "[")) {
            Bytes piece = text;
            note([&] { return writer.text(piece); }, text);
            note([&] { return writer.end_value(); }, "]");
        }
    }
    void end(Writer& writer) {
        if (note([&] { return writer.end_tree(); }, ")")) return;
        if (note([&] { return writer.value("x"); }, "[x]")) return;
        if (note([&] { return writer.node(); }, ";")) return;
        note([&] { return writer.begin_tree(); }, "(");
    }
};

} // namespace

int main(int count, char** arguments) {
    const bool planted = count > 1 && std::strcmp(arguments[1], "--break") == 0;
    const unsigned long times = std::strtoul(arguments[count - 1], nullptr, 10);
    Random random(1);
    for (unsigned long i = 0; i != times; ++i) {
        const auto width = static_cast<uint16_t>(random() % 3 != 0 ? 0 : 1 + random() % 12);
        const auto seed = static_cast<unsigned>(random());
        Out good, bad;
        bad.is_bad = true;
        bad.random.seed(seed);
        Script script, again;
        script.run(seed, width, good);
        again.run(seed, width, bad);
        if (planted && i == 5) bad.text.pop_back();
        Found found;
        Parser<Found, Strict> parser(found);
        const bool accepted = parser.feed(good.text) == Status::ok && parser.finish() == Status::ok;
        if (script.is_whole && good.text == bad.text && accepted && found.text == script.written) continue;
        std::printf("DIFFERENT run %lu, width %u\n%s\n%s\nwritten: %s\nfound: %s\n", i, unsigned{width},
                    good.text.c_str(), bad.text.c_str(), script.written.c_str(), found.text.c_str());
        return 1;
    }
    std::printf("%lu random sequences of calls\n", times);
    return times != 0 ? 0 : 1;
}
