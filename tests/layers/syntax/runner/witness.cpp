// SPDX-License-Identifier: MIT
// Events become lines of the log here; see ../README.md for their form.
#include "witness.hpp"

#include "nanosgf/syntax/code_text.hpp"

namespace conformance {

using cases::begins;
using cases::next_line;
using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::Charset;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::EventKind;
using nanosgf::Status;

namespace {

bool is_skip(Answer answer) {
    return answer == Answer::skip_property || answer == Answer::skip_node ||
           answer == Answer::skip_tree;
}

/// The number after the first `words` words of a line.
uint32_t number_in(const char* line, unsigned words) {
    for (; words != 0; ++line)
        if (*line == ' ') --words;
    uint32_t number = 0;
    for (; *line >= '0' && *line <= '9'; ++line)
        number = number * 10 + static_cast<uint32_t>(*line - '0');
    return number;
}

} // namespace

bool applies(Answer skip, EventKind kind) {
    const bool in_property = kind == EventKind::property || kind == EventKind::value_chunk;
    if (skip == Answer::skip_property) return in_property;
    if (skip == Answer::skip_node) return in_property || kind == EventKind::node;
    return in_property || kind == EventKind::node || kind == EventKind::begin_tree;
}

EventKind kind_of(const char* line) {
    if (begins(line, "begin_tree")) return EventKind::begin_tree;
    if (begins(line, "node")) return EventKind::node;
    if (begins(line, "identifier")) return EventKind::identifier_chunk;
    if (begins(line, "property")) return EventKind::property;
    if (begins(line, "value") || begins(line, "rest")) return EventKind::value_chunk;
    if (begins(line, "end_tree")) return EventKind::end_tree;
    return begins(line, "diagnostic") ? EventKind::diagnostic : EventKind::none;
}

uint16_t line_after_resume(const char* expected, uint16_t at) {
    const char* line = line_at(expected, at);
    if (kind_of(line) != EventKind::begin_tree) return at;
    const uint32_t parenthesis = number_in(line, 1);
    for (; at != 0; --at) {
        const char* before = line_at(expected, static_cast<uint16_t>(at - 1));
        if (kind_of(before) != EventKind::diagnostic || number_in(before, 2) <= parenthesis) break;
    }
    return at;
}

uint16_t count_events(const char* expected) {
    uint16_t count = 0;
    for (const char* line = expected; *line != '\0' && !begins(line, "status");
         line = next_line(line))
        ++count;
    return count;
}

const char* line_at(const char* expected, uint16_t index) {
    for (; index != 0; --index) expected = next_line(expected);
    return expected;
}

void Witness::restart(const Plan& plan) {
    plan_ = plan;
    held_ = Bytes();
    events_ = depth_ = 0;
    open_ = EventKind::none;
    value_pending_ = began_line_ = charset_declared_ = in_ca_ = false;
    declared_size_ = 0;
    line_ = no_line;
}

void Witness::start(const Plan& plan, uint16_t first_line) {
    restart(plan);
    log.compare_with(line_at(subject_.expected, first_line));
    line_ = static_cast<uint16_t>(first_line - 1);
    for (uint16_t at = 0; at < first_line; ++at) {
        const EventKind kind = kind_of(line_at(subject_.expected, at));
        if (kind == EventKind::begin_tree) ++depth_;
        if (kind == EventKind::end_tree) --depth_;
    }
}

void Witness::start_sum(const Plan& plan) {
    restart(plan);
    log.sum_up();
}

bool Witness::continues(const Seen& event) const {
    if (open_ != event.kind) return false;
    if (open_ == EventKind::value_chunk) return !event.part.first();
    return event.offset == next_offset_;
}

Answer Witness::take(const Seen& event) {
    ++events_;
    began_line_ = !continues(event);
    if (began_line_) begin_line();
    if (event.kind == EventKind::begin_tree) ++depth_;
    if (event.kind == EventKind::end_tree && depth_-- == 0) depth_ = 0;
    check_bytes(event);
    track_charset(event);
    const Answer answer = answer_now();
    const bool skipped = is_skip(answer) && event.kind == EventKind::value_chunk;
    if (skipped) charset_declared_ = false;
    if (event.kind == EventKind::value_chunk) {
        write_value(event, skipped);
    } else if (event.kind == EventKind::identifier_chunk) {
        write_identifier(event);
    } else {
        if (event.kind != EventKind::diagnostic) value_pending_ = false;
        write(event);
    }
    const bool derive = plan_.act == Plan::Act::answer && subject_.answer == Answer::go_on;
    if (derive && is_skip(answer) && applies(answer, event.kind)) log.leave_out(answer);
    return answer;
}

Answer Witness::answer_now() const {
    if (plan_.act == Plan::Act::pause_always) return Answer::pause;
    if (plan_.act == Plan::Act::answer && at_plan()) return plan_.answer;
    return Answer::go_on;
}

void Witness::begin_line() {
    if (open_ == EventKind::value_chunk) end_open_line(" open");
    if (open_ == EventKind::identifier_chunk) end_open_line("");
    ++line_;
}

void Witness::end_open_line(const char* remark) {
    log.put_text("\" ");
    log.put_number(open_offset_);
    log.put_text(remark);
    log.put('\n');
    open_ = EventKind::none;
}

void Witness::write_value(const Seen& event, bool skipped) {
    if (event.part.first() == value_pending_)
        fault(value_pending_ ? "a later piece of a value is marked first"
                             : "the first piece of a value is not marked first");
    if (began_line_) {
        const bool derive = skipped && !log.summing() && subject_.answer == Answer::go_on;
        if (skipped && !derive) {
            log.put_text("value skipped ");
            log.put_number(event.offset);
            log.put('\n');
            value_pending_ = false;
            return;
        }
        log.put_text(value_pending_ ? "rest \"" : "value \"");
        open_ = event.kind;
        open_offset_ = event.offset;
    }
    for (size_t i = 0; i < event.bytes.size(); ++i) log.put_byte(event.bytes[i]);
    next_offset_ = event.offset + static_cast<uint32_t>(event.bytes.size());
    value_pending_ = !event.part.last() && !skipped;
    if (event.part.last()) {
        end_open_line(event.part.incomplete() ? " incomplete" : "");
    } else if (skipped) {
        log.abandon_line();
        open_ = EventKind::none;
    }
}

void Witness::write_identifier(const Seen& event) {
    if (began_line_) {
        log.put_text("identifier \"");
        open_ = event.kind;
        open_offset_ = event.offset;
    }
    for (size_t i = 0; i < event.bytes.size(); ++i) log.put_byte(event.bytes[i]);
    next_offset_ = event.offset + static_cast<uint32_t>(event.bytes.size());
}

void Witness::write(const Seen& event) {
    switch (event.kind) {
    case EventKind::begin_tree: log.put_text("begin_tree "); break;
    case EventKind::node: log.put_text("node "); break;
    case EventKind::end_tree: log.put_text("end_tree "); break;
    case EventKind::property:
        log.put_text("property ");
        if (event.bytes.empty()) log.put('-');
        for (size_t i = 0; i < event.bytes.size(); ++i) log.put_byte(event.bytes[i]);
        log.put(' ');
        break;
    case EventKind::diagnostic:
        log.put_text("diagnostic ");
        log.put_text(nanosgf::syntax::code_name(event.code));
        log.put(' ');
        break;
    default: fault("an event of no known kind"); break;
    }
    log.put_number(event.offset);
    if (event.line != 0 && event.kind == EventKind::diagnostic) {
        log.put_text(" at ");
        log.put_number(event.line);
        log.put(':');
        log.put_number(event.column);
    }
    log.put('\n');
}

void Witness::end(Status status, Code error, uint32_t offset) {
    if (status == Status::stopped) {
        if (line_ != plan_.at) fault("the events did not end at the stop");
        return log.leave_rest();
    }
    if (open_ == EventKind::value_chunk) end_open_line(" open");
    if (open_ == EventKind::identifier_chunk) end_open_line("");
    if (status == Status::ok) {
        log.put_text("status ok\n");
        if (error != code::none) fault("status ok, but error() is not none");
        if (depth_ != 0) fault("trees left open");
        return;
    }
    log.put_text(status == Status::failed ? "status failed " : "status odd ");
    log.put_text(nanosgf::syntax::code_name(error));
    log.put(' ');
    log.put_number(offset);
    log.put('\n');
}

void Witness::check_bytes(const Seen& event) {
    const bool chunk = event.kind == EventKind::value_chunk;
    if (!chunk && event.kind != EventKind::identifier_chunk) return;
    const Bytes input(subject_.input, subject_.size);
    const size_t offset = event.offset;
    if (offset > input.size() || input.from(offset).first(event.bytes.size()) != event.bytes)
        fault("a chunk is not the bytes at its offset");
    if (!began_line_ && offset != next_offset_)
        fault("a piece does not begin where the one before it ends");
    if (!chunk || event.bytes.empty() || held_.empty()) return;
    if (event.bytes.begin() < held_.begin() || event.bytes.end() > held_.end())
        fault("a chunk does not lie in the bytes that were fed");
}

void Witness::track_charset(const Seen& event) {
    charset_declared_ = false;
    if (subject_.charset != Set::declared) return;
    if (event.kind == EventKind::property) {
        in_ca_ = event.bytes == Bytes("CA");
        declared_size_ = 0;
    }
    if (!in_ca_ || event.kind != EventKind::value_chunk) return;
    for (size_t i = 0; i < event.bytes.size() && declared_size_ < sizeof declared_; ++i)
        declared_[declared_size_++] = static_cast<char>(event.bytes[i]);
    charset_declared_ = event.part.last();
}

Charset Witness::charset() const {
    const Bytes name(declared_, declared_size_);
    if (name == Bytes("Shift_JIS")) return Charset::shift_jis;
    if (name == Bytes("GBK") || name == Bytes("Big5")) return Charset::gbk_big5;
    return Charset::single_byte;
}

} // namespace conformance
