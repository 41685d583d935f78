// SPDX-License-Identifier: MIT
// Texts and blocks: what is written for each byte, and how a call goes on where the sink stopped.
#include "nanosgf/ishi/detail/line_text.hpp"
#include "nanosgf/ishi/detail/plain_text.hpp"
#include "nanosgf/ishi/writer.hpp"

namespace nanosgf {
namespace ishi {

using detail::brief;
using detail::LineText;
using detail::ShortCode;

/// Gives bytes to the sink, which took the first `count`: some of them if the status is ok.
Status Writer::put(Bytes bytes, size_t& count) {
    count = sink_.write(sink_.context, bytes.data(), bytes.size());
    if (count > bytes.size()) { // Sink::failed, or an impossible count
        count = 0;
        error_ = code::sink_failed;
        return Status::failed;
    }
    Bytes written = bytes.first(count);
    if constexpr (Lenient::wide) {
        const auto plain = static_cast<size_t>(detail::end_of_plain(written.begin(), written.end()) - written.begin());
        const auto room = static_cast<size_t>(UINT16_MAX - column_);
        column_ = static_cast<uint16_t>(column_ + (plain < room ? plain : room));
        written = written.from(plain);
    }
    for (const char character : written) {
        if (column_ != UINT16_MAX) ++column_;
        if (character == '\n') column_ = 0;
    }
    return count == 0 ? Status::paused : Status::ok;
}

/// Writes all of the bytes, or what is left of them.
Status Writer::put_all(Bytes bytes) {
    return nanosgf::detail::write_rest(bytes, done_, [&](Bytes rest, size_t& count) { return put(rest, count); });
}

ShortCode Writer::text_refusal(Keyword keyword) const {
    if (place_ != lines) return brief(code::call_order);
    if (is_header(keyword)) return is(in_tree) ? brief(code::ishi_order_header) : ShortCode::none;
    if (keyword == Keyword::event) return depth_ != 0 ? brief(code::ishi_var_open) : ShortCode::none;
    if (keyword == Keyword::remark) return ShortCode::none;
    const bool is_block = keyword == Keyword::comment || keyword == Keyword::user;
    return is_block ? data_refusal() : brief(code::call_order);
}

/// The same keyword when the call is repeated.
bool Writer::begins_text(char call, Keyword keyword) {
    const bool is_other = call_ == call && keyword_ != keyword;
    if (is_other) error_ = code::call_order;
    if (is_other || !begins(call, text_refusal(keyword))) return false;
    keyword_ = keyword;
    return true;
}

/// A line of this keyword, after the end of the line before; `unknown`: only that end.
LineText Writer::line_of(Keyword keyword) const {
    const bool is_first = start_column_ == 0;
    return LineText(is_first ? Bytes() : has_return_ ? Bytes("\r\n") : Bytes("\n"), keyword);
}

Status Writer::put_keyword(Keyword keyword) {
    const LineText line = line_of(keyword);
    return put_all(line.bytes());
}

/// The keyword was written: its text begins.
void Writer::begin_place(Keyword keyword) {
    place_ = line_text;
    line_ = Keyword::unknown;
    owed_ = held_size_ = 0;
    clear(at_start | byte_reported | after_return);
    set(at_first);
    if (keyword == Keyword::event) {
        clear(in_tree | has_move | in_diagram | has_size | has_point | closed);
        last_number_ = main_number_ = 0;
        size_ = 19;
    }
    if (keyword != Keyword::remark) set(in_event);
}

Status Writer::begin_text(Keyword keyword) {
    if (!begins_text('b', keyword)) return Status::misuse;
    const Status status = ended(put_keyword(keyword));
    if (status == Status::ok) begin_place(keyword);
    return status;
}

Status Writer::whole_line(Keyword keyword, Bytes text) {
    if (!begins_text('t', keyword)) return Status::misuse;
    if (place_ == lines) {
        const Status status = put_keyword(keyword);
        if (status != Status::ok) return status;
        begin_place(keyword);
        consumed_ = 0;
    }
    Bytes rest = text.from(consumed_);
    const Status status = ended(put_text(rest));
    consumed_ = text.size() - rest.size();
    if (status != Status::ok) return status;
    place_ = keyword == Keyword::comment ? block : lines;
    set(at_first);
    return status;
}

Status Writer::text(Bytes& piece) {
    if (!begins('x', place_ == lines ? brief(code::call_order) : ShortCode::none)) return Status::misuse;
    return ended(put_text(piece));
}

Status Writer::begin_lines() {
    const bool good = place_ == line_text && keyword_ == Keyword::comment;
    if (!begins('l', good ? ShortCode::none : brief(code::call_order))) return Status::misuse;
    place_ = block;
    set(at_first);
    return ended(Status::ok);
}

Status Writer::end_text() {
    if (!begins('n', place_ == lines ? brief(code::call_order) : ShortCode::none)) return Status::misuse;
    if (held_size_ != 0) owed_ = owes_held;
    Status status = put_owed();
    const bool is_user = keyword_ == Keyword::user;
    if (status == Status::ok && (is_user || keyword_ == Keyword::comment)) {
        start_column_ = 1; // a line without a byte is a line too
        status = put_keyword(is_user ? Keyword::end_user : Keyword::end_comment);
    }
    if (status == Status::ok) place_ = lines;
    return ended(status);
}

/// Writes what the bytes that were taken call for.
Status Writer::put_owed() {
    for (uint8_t debt = owes_break; debt <= owes_held; debt = static_cast<uint8_t>(debt << 1)) {
        if ((owed_ & debt) == 0) continue;
        const Bytes bytes = debt == owes_break   ? (has_return_ ? Bytes("\r\n") : Bytes("\n"))
                            : debt == owes_blank ? Bytes(" ")
                            : debt == owes_point ? Bytes(".")
                                                : Bytes(held_, held_size_);
        const Status status = put_all(bytes);
        if (status != Status::ok) return status;
        if (debt == owes_held) held_size_ = 0;
        owed_ = static_cast<uint8_t>(owed_ & ~debt);
    }
    return Status::ok;
}

/// Whether the byte is written (Ishi 1).
bool Writer::takes(uint8_t c) {
    if ((c >= ' ' && c < 127) || c == '\t' || c == '\n' || c == '\r') return true;
    if (!is(byte_reported)) report_({code::ishi_byte, keyword_});
    set(byte_reported);
    return c >= 128 || c == 0;
}

/// A line break: where a text has one line, a blank.
void Writer::take_break() {
    if (place_ == line_text && keyword_ == Keyword::user) {
        clear(at_first);
        place_ = block;
    }
    if (place_ == block) {
        owed_ = owes_break;
        set(at_start);
    } else if (!is(at_first)) {
        owed_ = owes_blank;
    }
}

/// Where a line begins: keeps back what may be the word that ends the block. false: the byte is not
/// taken.
bool Writer::take_start(uint8_t c) {
    const Bytes ending = keyword_ == Keyword::user ? Bytes("enduser") : Bytes("endcom");
    if (held_size_ == 0 && (c == ' ' || c == '\t')) return false;
    if (detail::lower_case(c) == ending[held_size_]) {
        held_[held_size_++] = static_cast<char>(c);
        if (held_size_ != ending.size()) return true;
        report_({code::ishi_end_in_text, keyword_});
        owed_ = owes_point | owes_held;
        clear(at_start);
        return true;
    }
    clear(at_start);
    if (held_size_ != 0) owed_ = owes_held;
    return false;
}

/// Writes text until the sink stops. Removes the written bytes from `piece`.
Status Writer::put_text(Bytes& piece) {
    for (;;) {
        Status status = put_owed();
        if (status != Status::ok || piece.empty()) return status;
        const uint8_t c = piece[0];
        const bool is_break = c == '\n' || c == '\r';
        if ((c == '\n' && is(after_return)) || !takes(c)) {
            clear(after_return);
            piece = piece.from(1);
        } else if (place_ == block && is(at_first)) {
            clear(at_first);
            set(at_start);
            owed_ = owes_break;
        } else if (is_break && held_size_ != 0) {
            clear(at_start);
            owed_ = owes_held;
        } else if (is_break) {
            if (c == '\r') set(after_return);
            piece = piece.from(1);
            take_break();
        } else if (is(at_first)) {
            clear(at_first);
            owed_ = owes_blank;
        } else if (place_ == block && is(at_start) && take_start(c)) {
            piece = piece.from(1);
        } else if (owed_ == 0 && c == 0) {
            clear(after_return);
            piece = piece.from(1);
            owed_ = owes_blank;
        } else if (owed_ == 0) {
            status = put_run(piece);
            if (status != Status::ok) return status;
        }
    }
}

/// Writes the bytes up to the next that may be more than itself.
Status Writer::put_run(Bytes& piece) {
    clear(after_return);
    size_t size = 1;
    if (Lenient::wide && !is(at_start)) size += static_cast<size_t>(detail::end_of_plain(piece.begin() + 1, piece.end()) - piece.begin() - 1);
    while (!is(at_start) && size < piece.size() &&
           ((piece[size] >= ' ' && piece[size] < 127) || piece[size] == '\t'))
        ++size;
    size_t count;
    const Status status = put(piece.first(size), count);
    piece = piece.from(count);
    return status;
}

} // namespace ishi
} // namespace nanosgf
