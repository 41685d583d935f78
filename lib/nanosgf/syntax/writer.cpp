// SPDX-License-Identifier: MIT
// The order of calls, and how a call continues where the sink stopped.
#include "nanosgf/syntax/writer.hpp"

#include "nanosgf/syntax/node_text.hpp"

namespace nanosgf {

Status Writer::reset() {
    consumed_ = 0;
    depth_ = 0;
    room_ = width_;
    place_ = top;
    call_ = 0;
    done_ = 0;
    set_error(code::none);
    escaped_ = breaking_ = has_tree_ = false;
    return Status::ok;
}

/// Whether the call is allowed here. While a call is to be repeated, no other is.
bool Writer::begins(char call, unsigned places) {
    const bool good = call_ == 0 ? (place_ & places) != 0 : call_ == call;
    set_error(good ? code::none : code::call_order);
    if (good) call_ = call;
    return good;
}

/// Ends a call: sets the place of the next one, unless this one is to be repeated.
Status Writer::ended(Status status, unsigned place) {
    if (status == Status::ok) {
        call_ = 0;
        place_ = static_cast<uint8_t>(place);
    }
    return status;
}

/// Gives bytes to the sink, which took the first `count`: some of them if the status is ok.
Status Writer::put(Bytes bytes, size_t& count) {
    count = sink_.write(sink_.context, bytes.data(), bytes.size());
    if (count > bytes.size()) { // Sink::failed, or an impossible count
        count = 0;
        set_error(code::sink_failed);
        return Status::failed;
    }
    for (const char character : bytes.first(count)) {
        last_ = static_cast<uint8_t>(character);
        if (last_ == '\n') room_ = width_;
        else if (room_ != 0) --room_;
    }
    return count == 0 ? Status::paused : Status::ok;
}

/// Writes all of the bytes, or what is left of them.
Status Writer::put_all(Bytes bytes) {
    return detail::write_rest(bytes, done_, [&](Bytes rest, size_t& count) { return put(rest, count); });
}

/// Writes a token, or what is left of it, in three steps: the line feed before it, or the backslash
/// without which it would be text; itself; the line feed after a collection's tree.
Status Writer::put_token(char token) {
    for (; done_ != 3; ++done_) {
        char character = token;
        if (done_ == 0) {
            const bool on_new_line = (token == '(' && depth_ != 0) || (token == ';' && is_full());
            character = escaped_ ? '\\' : on_new_line ? '\n' : '\0';
        } else if (done_ == 2) {
            character = token == ')' && depth_ == 1 ? '\n' : '\0';
        }
        size_t count;
        const Status status = character == '\0' ? Status::ok : put(Bytes(&character, 1), count);
        if (status != Status::ok) return status;
    }
    done_ = 0;
    escaped_ = breaking_ = false;
    return Status::ok;
}

Status Writer::token(char call, unsigned places, Place then) {
    if (!begins(call, places)) return Status::misuse;
    const Status status = ended(put_token(call), then);
    if (status == Status::ok) {
        if (call == '(') ++depth_;
        if (call == ')') --depth_;
        if (then == top) has_tree_ = true;
    }
    return status;
}

Status Writer::property(Identifier name) {
    bool good = name.size() <= UINT8_MAX && !name.empty();
    for (const char letter : name.bytes())
        if (static_cast<uint8_t>(letter - 'A') > 25) good = false;
    if (!good) {
        set_error(code::name_illegal);
        return Status::misuse;
    }
    return begins('A', node_begun | valued) ? ended(put_all(name.bytes()), named) : Status::misuse;
}

Status Writer::property_as_read(Bytes spelling) {
    const char* const begin = spelling.begin();
    if (spelling.empty() || detail::skip_name(begin, spelling.end()) != spelling.end()) {
        set_error(code::name_illegal);
        return Status::misuse;
    }
    if (call_ == 0) consumed_ = 0;
    if (!begins('a', node_begun | valued)) return Status::misuse;
    while (consumed_ != spelling.size()) {
        size_t count;
        const Status status = put(spelling.from(consumed_), count);
        if (status != Status::ok) return status;
        consumed_ += count;
    }
    return ended(Status::ok, named);
}

Status Writer::finish() {
    // No call is called 0: allowed when none is to be repeated.
    return begins(0, has_tree_ ? top : 0) ? Status::ok : Status::misuse;
}

Status Writer::whole_value(Bytes text, TextPlace place) {
    if (!begins(place == TextPlace::raw ? 'r' : 'v', named | valued)) return Status::misuse;
    Status status = Status::ok;
    if (place_ != in_value) {
        status = put_token('[');
        if (status != Status::ok) return status;
        place_ = in_value;
        consumed_ = 0;
    }
    Bytes rest = text.from(consumed_);
    status = write_text(rest, place);
    consumed_ = text.size() - rest.size();
    return status == Status::ok ? ended(put_token(']'), valued) : status;
}

Status Writer::write_piece(Bytes& piece, TextPlace place) {
    // The digits are no other call's names.
    if (!begins(static_cast<char>('0' + static_cast<uint8_t>(place)), in_value)) return Status::misuse;
    return ended(write_text(piece, place), in_value);
}

/// Writes text until the sink stops. Removes the written bytes from `piece`.
Status Writer::write_text(Bytes& piece, TextPlace place) {
    const bool may_break = place != TextPlace::raw;
    for (;;) {
        if (breaking_ || (may_break && !piece.empty() && is_break_due(piece[0]))) {
            const Status status = put_break();
            if (status != Status::ok) return status;
        }
        if (piece.empty()) return Status::ok;
        size_t room = piece.size();
        if (may_break && width_ != 0) room = room_ != 0 ? room_ : 1;
        // A backslash alone, or bytes without one that need none.
        const uint8_t next = piece[0];
        const bool escapes = !escaped_ && needs_escape(next, place);
        Bytes run("\\");
        if (!escapes && (escaped_ || next != '\\')) {
            size_t size = 1;
            while (size < piece.size() && size < room && piece[size] != '\\' &&
                   !needs_escape(piece[size], place))
                ++size;
            run = piece.first(size);
        }
        size_t count;
        const Status status = put(run, count);
        if (status != Status::ok) return status;
        escaped_ = !escaped_ && (escapes || next == '\\');
        if (!escapes) piece = piece.from(count);
    }
}

/// Writes a soft line break, or what is left of it.
Status Writer::put_break() {
    for (;;) {
        const char character = breaking_ ? '\n' : '\\';
        size_t count;
        const Status status = put(Bytes(&character, 1), count);
        if (status != Status::ok) return status;
        breaking_ = !breaking_;
        escaped_ = breaking_;
        if (!breaking_) return status;
    }
}

/// Whether a soft line break comes before the next byte of text (FF[4] general, Text): never between
/// a backslash and what it escapes, in a character of several bytes, or where it might pair with a
/// line break of the text.
bool Writer::is_break_due(uint8_t next) const {
    return is_full() && !escaped_ && ((last_ | next) & 0x80) == 0 && next != '\n' && next != '\r';
}

} // namespace nanosgf
