// SPDX-License-Identifier: MIT
// Event lists: written fast, compared as bytes, read back for people.
#include "event_log.hpp"

#include <cstdio>

#include "nanosgf/syntax/code_text.hpp"

namespace exhaustive {

namespace {

// An offset or a count is four bytes in the log, the lowest first.
constexpr size_t number_size = 4;

uint64_t number_at(const std::string& log, size_t place) {
    uint64_t value = 0;
    for (size_t i = 0; i < number_size; ++i)
        value |= static_cast<uint64_t>(static_cast<unsigned char>(log[place + i])) << (8 * i);
    return value;
}

} // namespace

void EventLog::clear() {
    events_.clear();
    words_.clear();
    order_.clear();
    spelled_ = 0;
    word_next_ = 0;
    value_next_ = 0;
    in_value_ = false;
    codes_ = 0;
    word_stands_at_ = 0;
}

void EventLog::number(uint64_t value) {
    char bytes[number_size];
    for (size_t i = 0; i < number_size; ++i) bytes[i] = static_cast<char>(value >> (8 * i));
    events_.append(bytes, number_size);
}

void EventLog::put(char kind, uint64_t at) {
    events_ += kind;
    number(at);
}

void EventLog::diagnostic(nanosgf::Code code, uint64_t at) {
    put('!', at);
    events_ += static_cast<char>(code);
    codes_ |= uint32_t(1) << static_cast<unsigned>(code);
}

void EventLog::property(std::string_view name, uint64_t at) {
    put('P', at);
    number(spelled_);
    events_ += static_cast<char>(name.size());
    events_ += name;
}

void EventLog::value(std::string_view piece, bool first, bool last, bool incomplete, uint64_t at) {
    if (first == in_value_) fault(first ? "first piece inside a value" : "no first piece");
    if (first) {
        put('V', at);
        value_next_ = at;
        in_value_ = true;
    }
    if (at != value_next_) fault("pieces of a value do not follow each other");
    if (piece.empty() && !last) fault("empty piece that is not the last");
    if (incomplete && !(last && piece.empty())) fault("incomplete piece with bytes or not last");
    for (const char byte : piece) {
        events_ += 'b';
        events_ += byte;
    }
    value_next_ += piece.size();
    if (last) {
        events_ += incomplete ? '?' : ']';
        in_value_ = false;
    }
}

void EventLog::spelling(std::string_view piece, uint64_t at) {
    if (!with_spelling_) return;
    if (piece.empty()) fault("empty piece of spelling");
    const bool goes_on = spelled_ > 0 && at == word_next_ && word_stands_at_ == events_.size();
    if (!goes_on) {
        words_ += ' ';
        words_ += std::to_string(at);
        words_ += ':';
        order_ += std::to_string(events_.size());
        order_ += ' ';
    }
    words_ += piece;
    spelled_ += piece.size();
    word_next_ = at + piece.size();
    word_stands_at_ = events_.size();
}

void EventLog::fault(const char* what) {
    events_ += 'X';
    events_ += what;
    events_ += '\n';
}

std::string EventLog::text() const {
    std::string out;
    bool in_value = false;
    size_t i = 0;
    const auto at = [&](const char* label) {
        out += std::string(in_value ? "\"... " : "") + label + " " +
               std::to_string(number_at(events_, i));
        in_value = false;
        i += number_size;
    };
    while (i < events_.size()) {
        const char kind = events_[i++];
        if (kind == 'b') {
            out += visible(std::string_view(events_).substr(i++, 1));
            continue;
        }
        if (kind == ']' || kind == '?') {
            out += kind == ']' ? "\"\n" : "... incomplete\n";
            in_value = false;
            continue;
        }
        if (kind == '(') at("begin_tree");
        if (kind == ';') at("node");
        if (kind == ')') at("end_tree");
        if (kind == 'V') {
            at("value");
            out += " \"";
            in_value = true;
            continue;
        }
        if (kind == '!') {
            at("diagnostic");
            out += std::string(" ") + nanosgf::syntax::code_name(static_cast<nanosgf::Code>(events_[i++]));
        }
        if (kind == 'P') {
            at("property");
            const uint64_t spelled = number_at(events_, i);
            i += number_size;
            const auto size = static_cast<size_t>(events_[i++]);
            out += " \"" + events_.substr(i, size) + "\" after " + std::to_string(spelled) +
                   " bytes of spelling";
            i += size;
        }
        if (kind == 'X') {
            const size_t end = events_.find('\n', i);
            out += "FAULT: " + events_.substr(i, end - i);
            i = end + 1;
        }
        out += '\n';
    }
    return out;
}

std::string EventLog::words_text() const { return visible(words_); }

std::string visible(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        char hex[8];
        if (byte > 0x20 && byte < 0x7F && c != '<' && c != '>') {
            out += c;
            continue;
        }
        std::snprintf(hex, sizeof hex, byte == 0x20 ? "<SP>" : "<x%02X>", byte);
        out += hex;
    }
    return out;
}

} // namespace exhaustive
