// SPDX-License-Identifier: MIT
// Lines, blocks and texts, byte by byte.
#include "nanosgf/ishi/detail/line_machine.hpp"

#include "nanosgf/ishi/detail/line_machine_flags.hpp"
#include "nanosgf/ishi/detail/plain_text.hpp"
#include "nanosgf/syntax/detail/letters.hpp"

namespace nanosgf {
namespace ishi {

LineEvent::LineEvent(Kind of) : kind(of) {}

namespace detail {
namespace {

constexpr char blanks[] = "                ";
constexpr char tab_row[] = "\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t";
constexpr char line_feed[] = "\n";
constexpr uint16_t most_blanks = 0xFFFF;

/// Byte `index` of ENDCOM or ENDUSER; 0 after it.
uint8_t ending(bool is_user, uint8_t index) {
    return static_cast<uint8_t>(is_user ? "ENDUSER"[index] : "ENDCOM"[index]);
}

} // namespace

Status LineMachine::feed(Bytes bytes) {
    if (is(flag::busy) || is(flag::finished)) return Status::misuse;
    if (is(flag::stopped)) return Status::stopped;
    set(flag::busy);
    answer_ = Answer::go_on;
    for (const char* at = bytes.begin(); at != bytes.end() && answer_ < Answer::pause;) {
        const size_t passed = Lenient::wide ? pass(at, bytes.end()) : 0;
        if (passed == 0) step(at, static_cast<uint8_t>(*at));
        at += passed == 0 ? 1 : passed;
        LineState::offset += static_cast<uint32_t>(passed == 0 ? 1 : passed);
    }
    flush();
    clear(flag::busy);
    return result();
}

Status LineMachine::finish() {
    if (is(flag::busy)) return Status::misuse;
    if (is(flag::stopped)) return Status::stopped;
    if (is(flag::finished)) return Status::ok;
    set(flag::busy | flag::finished);
    answer_ = Answer::go_on;
    if (mode != mode::block_start || spaces != 0 || tabs != 0) end_line();
    if (begins_block()) begin_block();
    if (mode >= mode::block_start) {
        report(line_keyword() == Keyword::user ? brief(code::ishi_user_open) : brief(code::ishi_com_open),
               LineState::offset);
        end_block(true);
    }
    end_event();
    clear(flag::busy);
    return result();
}

Status LineMachine::reset() {
    if (is(flag::busy)) return Status::misuse;
    static_cast<LineState&>(*this) = LineState();
    return Status::ok;
}

Status LineMachine::resume(const LineState& state) {
    if (is(flag::busy)) return Status::misuse;
    static_cast<LineState&>(*this) = state;
    return Status::ok;
}

LineState LineMachine::state_at_line() const {
    LineState state = *this;
    state.offset = token;
    state.mode = mode::line_start;
    state.skip = 0;
    uint16_t lost = flag::busy | flag::finished | flag::after_return;
    if (line_keyword() == Keyword::event) { // ends the event before it
        lost = static_cast<uint16_t>(lost | flag::in_event);
        state.depth = 0;
    }
    state.flags = static_cast<uint16_t>(flags & ~lost);
    return state;
}

LineState LineMachine::state_in_skip() const {
    LineState state = state_at_line();
    state.depth = LineState::depth;
    state.skip = LineState::depth + 1;
    state.flags = static_cast<uint16_t>(state.flags | flag::in_event);
    return state;
}

bool LineMachine::is_finishing() const { return is(flag::finished); }

BoardSize LineMachine::board_size() const { return {size, size}; }

Status LineMachine::result() {
    if (answer_ == Answer::stop) set(flag::stopped);
    return answer_ == Answer::stop ? Status::stopped
           : answer_ == Answer::pause ? Status::paused
                                      : Status::ok;
}

void LineMachine::deliver(LineEvent& event) {
    if (answer_ == Answer::stop || skip != 0) return;
    if (event.kind == LineEvent::Kind::text && is(flag::text_skipped)) return;
    if (event.kind != LineEvent::Kind::diagnostic) event.finding.offset = token;
    const Answer answer = deliver_(context_, event);
    if (answer >= Answer::pause) {
        if (answer > answer_) answer_ = answer;
    } else if (event.kind == LineEvent::Kind::text && answer != Answer::go_on) {
        set(flag::text_skipped);
    } else if (answer == Answer::skip_tree && (event.kind == LineEvent::Kind::begin_event ||
                                               event.kind == LineEvent::Kind::begin_variation)) {
        skip = LineState::depth + 1;
    }
}

void LineMachine::deliver(LineEvent::Kind kind) {
    LineEvent event(kind);
    event.keyword = line_keyword();
    deliver(event);
}

void LineMachine::report(ShortCode code, uint32_t at) {
    LineEvent event(LineEvent::Kind::diagnostic);
    event.finding.code = ishi_code_of(code); // it reports no other
    event.finding.offset = at;
    event.finding.line = line;
    event.finding.column = at - line_start + 1;
    deliver(event);
}

void LineMachine::report(ShortCode code) { report(code, token); }

void LineMachine::deliver_text(Bytes piece, bool last, bool incomplete) {
    LineEvent event(LineEvent::Kind::text);
    event.keyword = line_keyword();
    event.text = is_header(event.keyword)                 ? Text::header
                 : event.keyword == Keyword::event        ? Text::title
                 : event.keyword == Keyword::remark       ? Text::remark
                 : event.keyword == Keyword::user         ? Text::user
                 : event.keyword != Keyword::comment      ? Text::words
                 : mode == mode::line_text                ? Text::caption
                                                          : Text::comment;
    event.part = TextPart(!is(flag::text_begun), last, 0, incomplete);
    event.bytes = piece;
    set(flag::text_begun);
    deliver(event);
}

/// The blanks between two pieces, spaces first.
void LineMachine::deliver_blanks() {
    deliver_row(blanks, spaces);
    deliver_row(tab_row, tabs);
    spaces = tabs = 0;
}

void LineMachine::deliver_row(const char* row, uint16_t count) {
    constexpr uint16_t most = sizeof blanks - 1;
    for (; count > most; count = static_cast<uint16_t>(count - most)) deliver_text(Bytes(row, most));
    if (count != 0) deliver_text(Bytes(row, count));
}

/// Delivers the text of the current bytes.
void LineMachine::flush(bool last) {
    const char* const begin = span_;
    span_ = nullptr;
    if (begin != nullptr) deliver_text(Bytes(begin, static_cast<size_t>(solid_ - begin)), last);
    else if (last) deliver_text(Bytes(), true);
}

/// Skips bytes that have no meaning in the format (Ishi 1); bytes from 128 on belong to texts.
bool LineMachine::takes(uint8_t c) {
    flush();
    if (!is(flag::byte_reported)) report(code::ishi_byte, LineState::offset);
    set(flag::byte_reported);
    return c >= 128 && (mode == mode::line_text || mode == mode::block_start ||
                        mode == mode::block_word || mode == mode::block_text);
}

void LineMachine::step(const char* at, uint8_t c) {
    if (c == '\n' && is(flag::after_return)) {
        clear(flag::after_return);
        line_start = LineState::offset + 1;
        return;
    }
    clear(flag::after_return);
    if (c == '\n' || c == '\r') {
        end_line();
        next_line();
        if (c == '\r') set(flag::after_return);
        return;
    }
    const bool is_plain = c == '\t' || (c >= ' ' && c < 127);
    if (!is_plain && !takes(c)) return;
    switch (mode) {
    case mode::line_start:
        if (c == ' ' || c == '\t') return;
        mode = mode::keyword;
        return begin_word(c);
    case mode::keyword:
        if (c != ' ' && c != '\t') return step_word(c);
        return begin_keyword();
    case mode::line_text: return step_line_text(at, c);
    case mode::between:
        if (c == ' ' || c == '\t') return;
        mode = mode::word;
        return begin_word(c);
    case mode::word:
        if (c != ' ' && c != '\t') return step_word(c);
        mode = mode::between;
        return end_word();
    case mode::rest:
        if (c == ' ' || c == '\t') return;
        report(code::ishi_extra, LineState::offset);
        mode = mode::skip_line;
        return;
    case mode::skip_line:
    case mode::extra: return;
    default: return step_block(at, c);
    }
}

inline void LineMachine::begin_word(uint8_t c) {
    token = LineState::offset;
    word_size = 0;
    clear(flag::overlong);
    step_word(c);
}

void LineMachine::step_word(uint8_t c) {
    if (word_size == sizeof word) {
        if (mode == mode::word && delivers_words()) deliver_word();
        set(flag::overlong);
        word_size = 0;
    }
    word[word_size++] = static_cast<char>(c);
}

/// A text of one line starts and ends with a byte that is not blank. TABs count as blanks.
void LineMachine::step_line_text(const char* at, uint8_t c) {
    if (c == ' ' || c == '\t') {
        if (c == '\t') flush();
        if (spaces < most_blanks) ++spaces;
        return;
    }
    if (span_ == nullptr) {
        if (is(flag::text_begun)) deliver_blanks();
        span_ = at;
    }
    spaces = 0;
    solid_ = at + 1;
}

/// Reads characters of a word, of a text, or of a line in a block, as step() would read each of them. Returns how many. Only
/// big machines read several at a time.
size_t LineMachine::pass(const char* at, const char* end) {
    if (mode == mode::word || mode == mode::keyword) return pass_word(at, end);
    const bool is_text = mode == mode::block_text || (mode == mode::line_text && span_ != nullptr);
    return is_text ? pass_text(at, end) : 0;
}

size_t LineMachine::pass_word(const char* at, const char* end) {
    const char* p = at;
    for (; p != end && word_size != sizeof word; ++p) {
        const auto c = static_cast<uint8_t>(*p);
        if (c <= ' ' || c >= 127) break;
        word[word_size++] = *p;
    }
    return static_cast<size_t>(p - at);
}

size_t LineMachine::pass_text(const char* at, const char* end) {
    const char* const p = end_of_plain(at, end);
    if (p == at) return 0;
    const bool is_line = mode == mode::line_text;
    const char* solid = p;
    while (is_line && solid != at && solid[-1] == ' ') --solid;
    if (span_ == nullptr) span_ = at;
    if (solid != at) solid_ = solid;
    if (solid != at) spaces = 0;
    if (is_line) {
        const auto more = static_cast<size_t>(p - solid);
        const auto room = static_cast<size_t>(most_blanks - spaces);
        spaces = static_cast<uint16_t>(most_blanks - (more < room ? room - more : 0));
    }
    return static_cast<size_t>(p - at);
}

/// A line of a block starts with blanks and perhaps with the word that ends the block.
void LineMachine::step_block(const char* at, uint8_t c) {
    const bool is_user = line_keyword() == Keyword::user;
    if (mode == mode::block_start) {
        if (c == ' ' && spaces < most_blanks) ++spaces;
        if (c == '\t' && tabs < most_blanks) ++tabs;
        if (c == ' ' || c == '\t') return;
        mode = mode::block_word;
        word_size = 0;
        token = LineState::offset;
    }
    if (mode == mode::block_word) {
        const uint8_t expected = ending(is_user, word_size);
        if (expected == 0 && (c == ' ' || c == '\t')) return end_block(false);
        if (expected != 0 && nanosgf::detail::upper_case(c) == expected) {
            word[word_size++] = static_cast<char>(c);
            return;
        }
        begin_block_line();
    }
    if (span_ == nullptr) span_ = at;
    solid_ = at + 1;
}

/// The line does not end the block: the bytes that were held back are text.
void LineMachine::begin_block_line() {
    if (is(flag::has_line) || line_keyword() == Keyword::user) deliver_text(Bytes(line_feed));
    set(flag::has_line);
    deliver_blanks();
    if (mode == mode::block_word && word_size != 0) deliver_text(word_bytes());
    mode = mode::block_text;
}

void LineMachine::end_block(bool incomplete) {
    mode = mode::block_text; // the text belongs to the block
    deliver_text(Bytes(), true, incomplete);
    mode = mode::rest;
}

void LineMachine::end_line() {
    if (mode == mode::keyword) begin_keyword();
    switch (mode) {
    case mode::word:
        mode = mode::between;
        end_word();
        if (mode != mode::skip_line) end_arguments();
        return;
    case mode::between:
    case mode::extra: return end_arguments();
    case mode::line_text:
        if (line_keyword() == Keyword::user) {
            if (span_ != nullptr || !is(flag::text_begun)) {
                flush();
                if (!is(flag::text_begun)) deliver_text(Bytes());
            }
        } else if (line_keyword() != Keyword::comment || span_ != nullptr || is(flag::text_begun)) {
            flush(true);
        }
        return;
    case mode::block_word:
        if (ending(line_keyword() == Keyword::user, word_size) == 0) return end_block(false);
        return begin_block_line();
    case mode::block_start: return begin_block_line();
    case mode::block_text: return flush();
    default: return;
    }
}

bool LineMachine::begins_block() const {
    return mode == mode::line_text &&
           (line_keyword() == Keyword::comment || line_keyword() == Keyword::user);
}

void LineMachine::begin_block() {
    if (line_keyword() == Keyword::comment) clear(flag::text_begun | flag::text_skipped);
    clear(flag::has_line);
    mode = mode::block_start;
}

void LineMachine::next_line() {
    if (begins_block()) begin_block();
    else mode = mode == mode::block_text ? mode::block_start : mode::line_start;
    spaces = tabs = 0;
    clear(flag::byte_reported);
    ++line;
    line_start = LineState::offset + 1;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
