// SPDX-License-Identifier: MIT
// Fuzzes writing: any calls of the raw and the typed writer to a sink that is slow, and formatting.
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/names.hpp"
#include "fuzz/support/require.hpp"
#include "fuzz/support/script.hpp"
#include "nanosgf/game/writer.hpp"
#include "nanosgf/syntax/parser.hpp"
// The formatter of the host tool, which a harness of one file cannot link.
#include "port/tool/canonical.cpp"
#include "port/tool/formatter.cpp"
#include "port/tool/severity.cpp"
#include "port/tool/version_watch.cpp"

#include <set>

namespace fuzz {

using namespace nanosgf;

/// Takes what it is given, or a part of it, or is busy, or fails, as a number decides.
struct Page {
    std::string text;
    std::uint32_t mood = 0; ///< 0: always takes everything
    bool is_open = true;

    Sink sink() { return {&write, this}; }
    static std::size_t write(void* context, const char* bytes, std::size_t size) {
        Page& page = *static_cast<Page*>(context);
        FUZZ_REQUIRE(page.is_open, "a call that is refused writes");
        FUZZ_REQUIRE(size != 0, "nothing is written");
        if (page.mood != 0) {
            page.mood = page.mood * 1664525U + 1013904223U;
            const std::uint32_t what = page.mood >> 28;
            if (what == 0) return 0;
            if (what == 1) return Sink::failed;
            if (what < 6 && size > 1) size = 1 + (page.mood >> 8) % (size - 1);
        }
        page.text.append(bytes, size);
        return size;
    }
};

bool is_unfinished(Status status) { return status == Status::paused || status == Status::failed; }

/// What a strict reader gets: tokens and values, with escapes and soft line breaks resolved.
struct Reported {
    std::vector<std::string> tokens;
    std::string raw;

    void on_begin_tree(std::uint32_t) { tokens.emplace_back("("); }
    void on_node(std::uint32_t) { tokens.emplace_back(";"); }
    void on_property(Identifier name, std::uint32_t) {
        tokens.emplace_back(name.bytes().data(), name.size());
    }
    void on_value_chunk(Bytes bytes, Part part, std::uint32_t) {
        if (part.first()) raw.clear();
        raw.append(bytes.data(), bytes.size());
        if (part.last()) tokens.push_back('[' + without_escapes(raw));
    }
    void on_end_tree(std::uint32_t) { tokens.emplace_back(")"); }

    static std::string without_escapes(const std::string& raw) {
        std::string text;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            if (raw[i] != '\\' || i + 1 == raw.size()) {
                text += raw[i];
                continue;
            }
            const char next = raw[++i];
            if (next != '\n' && next != '\r') {
                text += next;
            } else if (i + 1 < raw.size() && raw[i + 1] != next &&
                       (raw[i + 1] == '\n' || raw[i + 1] == '\r')) {
                ++i; // a line break of two bytes
            }
        }
        return text;
    }
};

Reported read_strictly(const std::string& text) {
    Reported reported;
    Parser<Reported, Strict> parser(reported);
    FUZZ_REQUIRE(parser.feed(Bytes(text)) == Status::ok && parser.finish() == Status::ok,
                 "the strict parser refuses %s", printable(text).c_str());
    return reported;
}

/// The raw writer, and beside it what it must allow, from the tokens so far.
class RawRun {
  public:
    RawRun(Script& script, std::uint32_t mood, std::uint16_t width)
        : script_(script), page_{{}, mood}, writer_(page_.sink(), width) {}

    void run() {
        while (!script_.ended()) step(script_.next());
        for (int i = 0; depth_ != 0 || last_ != ')'; ++i) {
            FUZZ_REQUIRE(i < 4000, "the text cannot be ended");
            if (last_ == '[') step(8);
            else if (last_ == 'P') step(3);
            else if (last_ == '(') step(1);
            else if (depth_ == 0) step(0);
            else step(9);
        }
        step(10);
        const Reported reported = read_strictly(page_.text);
        FUZZ_REQUIRE(reported.tokens.size() == expected_.size(), "%zu tokens of %zu are read in %s",
                     reported.tokens.size(), expected_.size(), printable(page_.text).c_str());
        for (std::size_t i = 0; i < expected_.size(); ++i)
            FUZZ_REQUIRE(expected_[i] == any || expected_[i] == reported.tokens[i], "%s is read for %s",
                         printable(reported.tokens[i]).c_str(), printable(expected_[i]).c_str());
    }

  private:
    static constexpr const char* any = "[?";

    void step(unsigned what) {
        std::string text;
        if (what % 11 >= 2 && what % 11 <= 7 && what % 11 != 6) text = script_.text(script_.next() % 40);
        Bytes rest(text);
        call(what % 11, text, rest);
    }

    /// Makes one call until it is done; between its parts other calls are refused.
    void call(unsigned what, const std::string& text, Bytes& rest) {
        const bool allowed = is_allowed(what, text);
        page_.is_open = allowed;
        Status status = make(what, text, rest);
        for (int i = 0; is_unfinished(status); ++i) {
            FUZZ_REQUIRE(allowed, "a call that is to be refused writes");
            FUZZ_REQUIRE(i < 100000, "a call does not end");
            if (what != 1 && i % 3 == 0) refuse([&] { return writer_.node(); });
            if (what != 9 && i % 3 == 1) refuse([&] { return writer_.end_tree(); });
            if (i % 3 == 2) refuse([&] { return writer_.finish(); });
            status = make(what, text, rest);
        }
        page_.is_open = true;
        FUZZ_REQUIRE(status == (allowed ? Status::ok : Status::misuse), "call %u answers %d behind %c",
                     what, static_cast<int>(status), last_);
        if (allowed) note(what, text);
        FUZZ_REQUIRE(writer_.depth() == depth_, "depth %u", writer_.depth());
    }

    template <class Call> void refuse(Call other) {
        page_.is_open = false;
        FUZZ_REQUIRE(other() == Status::misuse && writer_.error() == code::call_order,
                     "another call is made instead of the one to be repeated");
        page_.is_open = true;
    }

    Status make(unsigned what, const std::string& text, Bytes& rest) {
        switch (what) {
        case 0: return writer_.begin_tree();
        case 1: return writer_.node();
        case 2: return writer_.property(Identifier(Bytes(text)));
        case 3: return text.size() % 2 == 0 ? writer_.value(Bytes(text)) : writer_.raw_value(Bytes(text));
        case 4: return writer_.text(rest);
        case 5: return writer_.part(rest);
        case 6: return last_ == '[' ? writer_.colon() : writer_.begin_value();
        case 7: return writer_.raw(rest);
        case 8: return writer_.end_value();
        case 9: return writer_.end_tree();
        default: return writer_.finish();
        }
    }

    bool is_allowed(unsigned what, const std::string& text) const {
        const std::string_view places[] = {
            "^;])", "(;]", ";]", "P]", "[", "[", "P][", "[", "[", ";])", ")"};
        if (places[what].find(last_) == std::string_view::npos) return false;
        if (what == 9) return depth_ != 0;
        if (what == 10) return depth_ == 0;
        // Another tree of the collection, or a variation.
        return what != 2 || (!text.empty() && text.size() <= 255 && is_name(text));
    }
    static bool is_name(const std::string& text) {
        for (const char c : text)
            if (c < 'A' || c > 'Z') return false;
        return true;
    }

    void note(unsigned what, const std::string& text) {
        switch (what) {
        case 0:
            ++depth_;
            expected_.emplace_back("(");
            last_ = '(';
            break;
        case 1:
            expected_.emplace_back(";");
            last_ = ';';
            break;
        case 2:
            expected_.emplace_back(text.substr(0, Identifier::capacity));
            last_ = 'P';
            break;
        case 3:
            expected_.emplace_back(text.size() % 2 == 0 ? '[' + text : any);
            last_ = ']';
            break;
        case 4:
        case 5: value_ += text; break;
        case 6:
            if (last_ == '[') value_ += ':';
            else value_.clear(), is_raw_ = false;
            last_ = '[';
            break;
        case 7: is_raw_ = true; break;
        case 8:
            expected_.emplace_back(is_raw_ ? any : '[' + value_);
            last_ = ']';
            break;
        case 9:
            --depth_;
            expected_.emplace_back(")");
            last_ = ')';
            break;
        default: break;
        }
    }

    Script& script_;
    Page page_;
    Writer writer_;
    std::vector<std::string> expected_;
    std::string value_;
    bool is_raw_ = false;
    char last_ = '^';
    std::uint32_t depth_ = 0;
};

/// The typed writer: whatever is called, the text is good and says each known property once.
class TypedRun {
  public:
    TypedRun(Script& script, std::uint32_t mood, std::uint16_t width)
        : script_(script), page_{{}, mood}, writer_(page_.sink(), width) {
        static const std::uint16_t games[] = {1, 1, 2, 4, 11, 40};
        root_.game = games[script_.next() % 6];
        root_.size = {static_cast<std::uint16_t>(1 + script_.next() % 30),
                      static_cast<std::uint16_t>(1 + script_.next() % 30)};
        if (script_.next() % 2 != 0) {
            root_.application = "CGoban";
            root_.version = "3:]";
        }
        writer_.assume(root_.game, root_.size);
    }

    void run() {
        while (!script_.ended()) step(script_.next());
        for (int i = 0; writer_.depth() != 0; ++i) {
            FUZZ_REQUIRE(i < 4000, "the text cannot be ended");
            if (!attempt([&] { return writer_.end_tree(); }))
                (void)attempt([&] { return writer_.node(); });
        }
        if (page_.text.empty()) return;
        FUZZ_REQUIRE(attempt([&] { return writer_.finish(); }), "all is ended, but not finished");
        check(read_strictly(page_.text));
    }

  private:
    /// Makes a call until it is done. False: it was refused, and wrote nothing.
    template <class Call> bool attempt(Call call) {
        const std::size_t before = page_.text.size();
        Status status = call();
        for (int i = 0; is_unfinished(status); ++i) {
            FUZZ_REQUIRE(i < 100000, "a call does not end");
            const std::size_t written = page_.text.size();
            if (i % 2 == 0) {
                const Status other = writer_.finish();
                FUZZ_REQUIRE(other == Status::misuse && page_.text.size() == written,
                             "another call is made instead of the one to be repeated");
            }
            status = call();
        }
        FUZZ_REQUIRE(status == Status::ok || page_.text.size() == before,
                     "a call that is refused has written %s (error %d)",
                     printable(page_.text.substr(before)).c_str(), static_cast<int>(writer_.error()));
        return status == Status::ok;
    }

    Point point() {
        const std::uint8_t byte = script_.next();
        return {static_cast<std::uint16_t>(byte % 32), static_cast<std::uint16_t>(byte / 8)};
    }
    Decimal decimal() {
        return {static_cast<std::int8_t>(script_.next()) * 37, static_cast<std::uint8_t>(script_.next() % 3)};
    }
    std::uint32_t name() {
        static const std::uint32_t names[] = {key("C"),  key("N"),  key("AP"), key("GC"), key("FG"),
                                              key("B"),  key("XY"), key("AB"), key("LB"), key("PB")};
        return names[script_.next() % 10];
    }

    void step(unsigned what) {
        const Color color = static_cast<Color>(what / 32 % 3);
        switch (what % 32) {
        case 0: structure([&] { return writer_.begin_tree(); }); break;
        case 1:
        case 2: structure([&] { return writer_.node(); }); break;
        case 3: structure([&] { return writer_.end_tree(); }); break;
        case 4: structure([&] { return writer_.root(root_); }); break;
        case 5: with(point(), [&](Point p) { return writer_.move(color, p); }); break;
        case 6: structure([&] { return writer_.pass(color); }); break;
        case 7:
        case 8: with(point(), [&](Point p) { return writer_.setup(color, p); }); break;
        case 9: with(point(), [&](Point p) { return writer_.territory(color, p); }); break;
        case 10: with(point(), [&](Point p) { return writer_.markup(Markup::circle, p); }); break;
        case 11: structure([&] { return writer_.player(color); }); break;
        case 12: with(decimal(), [&](Decimal d) { return writer_.time_left(color, d); }); break;
        case 13: with(decimal(), [&](Decimal d) { return writer_.clock(color, d, 5); }); break;
        case 14: with(decimal(), [&](Decimal d) { return writer_.komi(d); }); break;
        case 15: with(point(), [&](Point p) { return writer_.line(LineKind::arrow, p, {1, 1}); }); break;
        case 16: structure([&] { return writer_.begin_region(Region::view); }); break;
        case 17: with(point(), [&](Point p) { return writer_.region(Region::view, p); }); break;
        case 18: structure([&] { return writer_.annotation(Annotation::bad_move); }); break;
        case 19: structure([&] { return writer_.move_number(7); }); break;
        case 20: structure([&] { return writer_.board_size(root_.size); }); break;
        case 21: label(); break;
        case 22: date(); break;
        case 23: points(color); break;
        case 24: raw(); break;
        case 25: composed(); break;
        case 26: structure([&] { return writer_.figure({}); }); break;
        default: text(what); break;
        }
    }

    template <class Call> void structure(Call call) { (void)attempt(call); }
    template <class Value, class Call> void with(Value value, Call call) {
        (void)attempt([&] { return call(value); });
    }
    TextPart part() {
        const std::uint8_t bits = script_.next();
        return TextPart((bits & 1) == 0, (bits & 2) == 0, (bits & 4) == 0 ? 0 : 1);
    }
    void text(unsigned what) {
        const std::uint32_t property = name();
        const std::string text = script_.text(script_.next() % 30);
        const TextPart which = what % 2 == 0 ? TextPart(true, true) : part();
        (void)attempt([&] { return writer_.text(KeyName(property).name(), Bytes(text), which); });
    }
    void label() {
        const Point at = point();
        const TextPart which = part();
        const std::string text = script_.text(script_.next() % 10);
        (void)attempt([&] { return writer_.label(at, Bytes(text), which); });
    }
    void date() {
        Date date{};
        date.year = static_cast<std::uint16_t>(1990 + script_.next() % 4);
        date.month = script_.next() % 14;
        date.day = script_.next() % 33;
        (void)attempt([&] { return writer_.date(date); });
    }
    void points(Color color) {
        std::vector<std::uint8_t> bitmap(RectangleCover::bytes_needed(root_.size));
        const auto form = static_cast<PointSet::Form>(script_.next() % 2);
        PointSet set(bitmap.data(), root_.size, form);
        for (unsigned i = script_.next() % 6; i != 0; --i) set.add(point());
        (void)attempt([&] { return writer_.setup_points(color, set); });
    }
    void raw() {
        const std::string letters = script_.text(1 + script_.next() % 3);
        const std::string value = script_.text(script_.next() % 20);
        const std::uint8_t bits = script_.next();
        const Part which((bits & 1) == 0, (bits & 2) == 0);
        (void)attempt([&] { return writer_.raw(Identifier(Bytes(letters)), Bytes(value), which); });
    }
    void composed() {
        const std::uint32_t property = name();
        const std::string first = script_.text(script_.next() % 9);
        const std::string second = script_.text(script_.next() % 9);
        (void)attempt([&] { return writer_.composed(KeyName(property).name(), Bytes(first), Bytes(second)); });
    }

    void check(const Reported& reported) const {
        std::set<std::string> names;
        for (const std::string& token : reported.tokens) {
            if (token[0] == '[') continue;
            if (token == ";") names.clear();
            if (token[0] < 'A' || token[0] > 'Z') continue;
            const bool is_new = names.insert(token).second;
            const Identifier name{Bytes(token)};
            // One row of the table stands for all private names with X, so they are not counted.
            FUZZ_REQUIRE(is_new || token[0] == 'X' || !schema::all_properties().find(name, 4, root_.game),
                         "%s stands twice in a node: %s", token.c_str(), printable(page_.text).c_str());
        }
    }

    Script& script_;
    Page page_;
    game::Writer<> writer_;
    game::Root root_;
};

/// Format of format is format, and strict.
void format(std::string_view text) {
    const auto formatted = [](const std::string& input, std::string& output) {
        Page page;
        bool is_good = false;
        {
            tool::Formatting formatting(page.sink(), nullptr);
            is_good = formatting.feed(Bytes(input)) == Status::ok && formatting.finish() == Status::ok &&
                      formatting.finished();
        }
        output = page.text;
        return is_good;
    };
    std::string once;
    std::string twice;
    if (!formatted(std::string(text), once)) return;
    if (once.find("CA[") == std::string::npos && !has_kept_names(once)) (void)read_strictly(once);
    FUZZ_REQUIRE(formatted(once, twice), "what was formatted cannot be: %s", printable(once).c_str());
    FUZZ_REQUIRE(once == twice, "formatted once: %s twice: %s", printable(once).c_str(),
                 printable(twice).c_str());
}

} // namespace fuzz

fuzz::Layout fuzz::layout_of(std::string_view input) {
    return {3, !input.empty() && input[0] == 'f' ? Content::sgf : Content::none};
}

/// Input: `r`, `t` or `f`: raw writer, typed writer, format; how the sink behaves; the width of lines;
/// then calls, or a text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fuzz;
    context().input = std::string_view(reinterpret_cast<const char*>(data), size);
    context().form = "writing";
    if (size < 3) return 0;
    Script script(context().input.substr(3));
    const auto width = static_cast<std::uint16_t>(data[2] % 80);
    if (data[0] == 'f') format(context().input.substr(3));
    else if (data[0] == 't') TypedRun(script, data[1], width).run();
    else RawRun(script, data[1], width).run();
    return 0;
}
