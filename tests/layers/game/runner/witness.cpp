// SPDX-License-Identifier: MIT
// Typed events as lines of a log.
#include "witness.hpp"

#include "nanosgf/game/code_text.hpp"

namespace game_test {

namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Move;
using nanosgf::Status;

namespace {

/// Found inside a text or at its end; such a diagnostic is written after the text.
bool is_of_text(Code code) {
    return code == code::needless_escape || code == code::nul_byte ||
           code == code::colon_unescaped || code == code::trailing_space ||
           code == code::empty_value || code == code::compose_expected;
}

const char* word_of(Move::Kind kind) {
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
    return "?";
}

const char* word_of(nanosgf::Result::How how) {
    using How = nanosgf::Result::How;
    switch (how) {
    case How::unspecified: return nullptr;
    case How::score: return "score";
    case How::resignation: return "resignation";
    case How::time: return "time";
    case How::forfeit: return "forfeit";
    }
    return "?";
}

} // namespace

void Witness::start(const Plan& plan, bool compare) {
    plan_ = plan;
    fault_ = nullptr;
    depth_ = key_ = 0;
    lines_ = 0;
    held_count_ = 0;
    silence_ = Silence::none;
    line_open_ = knows_key_ = stop_given_ = false;
    if (compare)
        log.compare_with(subject_.expected);
    else
        log.sum_up();
}

void Witness::end(Status status, Code error, uint32_t offset) {
    if (stop_given_) {
        if (status != Status::stopped && status != Status::failed)
            fault("answered stop, and the status is another");
        return log.leave_rest();
    }
    if (line_open_) end_open_line();
    write_held();
    if (depth_ != 0 && status == Status::ok) fault("a tree has no end");
    log.put_text("status ");
    if (status == Status::ok) return log.put_text("ok\n");
    log.put_text(status == Status::stopped ? "stopped" : "failed ");
    if (status == Status::failed) {
        log.put_text(nanosgf::game::code_name(error));
        log.put(' ');
        log.put_number(offset);
    }
    log.put('\n');
}

void Witness::arrive(Silence kind) {
    late_ = false;
    if (line_open_) end_open_line();
    write_held();
    if (plan_.act == Plan::Act::intrude && !intrude_(parser_))
        fault("a call from inside the handler was no misuse");
    if (silence_ == Silence::all) return fault("an event after stop was answered");
    if (silence_ == Silence::none || kind == Silence::none) return;
    if (silence_ == Silence::property && kind != Silence::property) silence_ = Silence::none;
    if (silence_ == Silence::node && kind != Silence::property && kind != Silence::node)
        silence_ = Silence::none;
    if (silence_ != Silence::none) fault("an event of what was skipped");
}

Witness& Witness::begin(const char* word) {
    arrive(Silence::property);
    log.put_text(word);
    return *this;
}

Answer Witness::answer() {
    const uint16_t line = lines_++;
    if (plan_.act == Plan::Act::pause_always) return Answer::pause;
    if (plan_.act != Plan::Act::answer || line != plan_.at || silence_ != Silence::none)
        return Answer::go_on;
    stop_given_ = plan_.answer == Answer::stop;
    if (stop_given_) silence_ = Silence::all;
    // What was skipped can be known only where trees, nodes and properties are seen.
    if (depth_ == 0) return plan_.answer;
    switch (plan_.answer) {
    case Answer::skip_property: silence_ = Silence::property; break;
    case Answer::skip_node: silence_ = Silence::node; break;
    case Answer::skip_tree: silence_ = Silence::tree; break;
    default: break;
    }
    silent_depth_ = depth_;
    return plan_.answer;
}

Answer Witness::structure(const char* word, uint32_t at) {
    const bool is_begin = word[0] == 'b';
    const bool is_end = word[0] == 'e';
    if (silence_ == Silence::tree && is_end && depth_ == silent_depth_) silence_ = Silence::none;
    arrive(Silence::tree);
    knows_key_ = false;
    if (is_begin) ++depth_;
    log.put_text(word);
    log.put(' ');
    log.put_number(at);
    log.put('\n');
    const Answer given = answer();
    if (is_end && depth_ == 0) fault("more trees end than begin");
    if (is_end) --depth_;
    if (is_end && silence_ != Silence::all) silence_ = Silence::none; // nothing to skip
    if (!is_begin && !is_end && silence_ == Silence::property) silence_ = Silence::none;
    if (is_begin && silence_ == Silence::property) silence_ = Silence::none;
    if (is_begin && silence_ == Silence::node) silence_ = Silence::none;
    return given;
}

Answer Witness::property(nanosgf::Identifier name, uint32_t at, const Context& context) {
    arrive(Silence::node);
    key_ = name.key();
    knows_key_ = true;
    if (context.key() != key_) fault("the context has another property");
    if (context.offset() != at) fault("the context has another offset");
    log.put_text("property ");
    for (const char letter : name.bytes()) log.put(letter);
    if (name.empty()) log.put('-');
    log.put(' ');
    log.put_number(at);
    log.put('\n');
    return answer();
}

// Comes with the root's end as well, so that it is no value of the current property.
Answer Witness::board_size(nanosgf::BoardSize size) {
    const Silence before = silence_;
    if (before != Silence::all) silence_ = Silence::none;
    arrive(Silence::none);
    log.put_text("board_size ");
    log.put_number(size.columns);
    log.put('x');
    log.put_number(size.rows);
    log.put('\n');
    const Answer given = answer();
    if (silence_ != Silence::all) silence_ = before;
    return given;
}

Answer Witness::root(const Context& context) {
    const Silence before = silence_;
    if (before != Silence::all) silence_ = Silence::none;
    arrive(Silence::none);
    if (context.key() != 0 || context.provisional()) fault("the root ends outside properties");
    log.put_text("root FF ");
    log.put_number(context.file_format());
    log.put_text(" GM ");
    log.put_number(context.game());
    log.put_text(" SZ ");
    log.put_number(context.size().columns);
    log.put('x');
    log.put_number(context.size().rows);
    log.put_text(" CA ");
    const Bytes name = encoding_name(context.encoding());
    for (const char letter : name) log.put(letter);
    if (name.empty()) log.put_text("unknown");
    log.put('\n');
    const Answer given = answer();
    if (silence_ != Silence::all) silence_ = before;
    return given;
}

Witness& Witness::say(const char* word) {
    log.put(' ');
    log.put_text(word);
    return *this;
}

Witness& Witness::say(Color color) {
    return say(color == Color::black ? "black" : color == Color::white ? "white" : "empty");
}

Witness& Witness::say(Point point) {
    log.put(' ');
    log.put_number(point.column);
    log.put(',');
    log.put_number(point.row);
    return *this;
}

Witness& Witness::say(int32_t number) {
    return say(Decimal{number, 0});
}

Witness& Witness::say(Decimal number) {
    char digits[10];
    uint8_t count = 0;
    const auto written = static_cast<uint32_t>(number.mantissa);
    uint32_t rest = number.mantissa < 0 ? 0 - written : written;
    log.put(' ');
    if (number.mantissa < 0) log.put('-');
    for (; rest != 0 || count <= number.scale; rest /= 10)
        digits[count++] = static_cast<char>('0' + rest % 10);
    while (count != 0) {
        if (count == number.scale) log.put('.');
        log.put(digits[--count]);
    }
    return *this;
}

Witness& Witness::say_key(uint32_t key) {
    log.put(' ');
    if (key == 0) log.put('-');
    for (uint8_t shift = 32; shift != 0;) {
        shift = static_cast<uint8_t>(shift - 8);
        const auto letter = static_cast<char>(key >> shift & 0xFF);
        if (letter != 0) log.put(letter);
    }
    return *this;
}

void Witness::check(const Context& context) {
    if (knows_key_ && context.key() != key_) fault("the context has another property");
}

Answer Witness::done(const Context& context) {
    check(context);
    if (context.provisional()) log.put_text(" provisional");
    log.put('\n');
    return answer();
}

Witness& Witness::say_word(Bytes word) {
    log.put(' ');
    for (const char letter : word) log.put(letter);
    return *this;
}

Witness& Witness::say_text(Bytes text) {
    log.put_text(" \"");
    for (const char byte : text) log.put_byte(static_cast<uint8_t>(byte));
    log.put('"');
    return *this;
}

Answer Witness::special(Color color, const Move& move, const Context& context) {
    return begin("special").say(color).say(move).done(context);
}

Answer Witness::expected_move(const Move& move, const Context& context) {
    return begin("expected_move").say(move).done(context);
}

Answer Witness::overtime(const nanosgf::Overtime& overtime, const Context& context) {
    static const char* const words[] = {"absolute", "byo-yomi", "canadian", "fischer", "delay"};
    begin("overtime").say(words[static_cast<uint8_t>(overtime.kind)]);
    if (overtime.count != 0) say(int32_t{overtime.count});
    if (overtime.seconds.mantissa != 0) say(overtime.seconds);
    return done(context);
}

Witness& Witness::say(const Move& move) {
    say(word_of(move.kind));
    switch (move.kind) {
    case Move::Kind::play: say(move.point); break;
    case Move::Kind::step:
    case Move::Kind::capture: say(move.from).say("to").say(move.point); break;
    case Move::Kind::shot:
        say(move.from).say("to").say(move.point).say("arrow").say(move.arrow);
        break;
    case Move::Kind::checkers:
        say(int32_t{move.dice[0]}).say(int32_t{move.dice[1]});
        for (uint8_t i = 0; i != move.step_count; ++i) {
            say(int32_t{move.step(i).from});
            log.put('-');
            log.put_number(move.step(i).to);
        }
        break;
    default: break;
    }
    return *this;
}

Answer Witness::figure(const nanosgf::Figure& figure, const Context& context) {
    begin("figure");
    if (!figure.name.empty()) fault("a figure with its name");
    if (figure.has_flags)
        say(int32_t{figure.flags});
    else
        say("none");
    return done(context);
}

Answer Witness::result(const nanosgf::Result& result, const Context& context) {
    using Kind = nanosgf::Result::Kind;
    begin("result");
    switch (result.kind) {
    case Kind::unknown: say("unknown"); break;
    case Kind::draw: say("draw"); break;
    case Kind::voided: say("void"); break;
    case Kind::win:
        say(result.winner);
        if (word_of(result.how) != nullptr) say(word_of(result.how));
        if (result.how == nanosgf::Result::How::score || result.margin.mantissa != 0)
            say(result.margin);
    }
    return done(context);
}

Answer Witness::date(nanosgf::Date date, const Context& context) {
    begin("date ");
    log.put_number(date.year);
    const uint8_t parts[] = {date.month, date.day};
    for (const uint8_t part : parts) {
        if (part == 0) break;
        log.put('-');
        if (part < 10) log.put('0');
        log.put_number(part);
    }
    return done(context);
}

void Witness::end_open_line() {
    line_open_ = false;
    log.put_text("\" open\n");
}

void Witness::write_diagnostic(Held held) {
    log.put_text("diagnostic ");
    log.put_text(nanosgf::game::code_name(held.code));
    log.put(' ');
    log.put_number(held.at);
    log.put('\n');
}

void Witness::write_held() {
    for (uint8_t i = 0; i != held_count_; ++i) {
        write_diagnostic(held_[i]);
        ++lines_;
    }
    held_count_ = 0;
}

Answer Witness::diagnostic(Code code, uint32_t at) {
    if (silence_ == Silence::all) fault("a diagnostic after stop was answered");
    if (silence_ != Silence::none && layer_of(code) != nanosgf::Layer::syntax) return Answer::go_on;
    if (is_of_text(code) && held_count_ < held_capacity) {
        held_[held_count_++] = {code, at};
        return plan_.act == Plan::Act::pause_always ? Answer::pause : Answer::go_on;
    }
    const Silence before = silence_;
    arrive(Silence::none);
    write_diagnostic({code, at});
    const Answer given = answer();
    // What decoders and the parser find is reported before the event that it is about.
    const bool parser_found_it = layer_of(code) == nanosgf::Layer::syntax;
    if (silence_ != Silence::all || !parser_found_it) silence_ = before;
    return given;
}

} // namespace game_test
