// SPDX-License-Identifier: MIT
// The grammar run backwards, with a chance of something odd at each step.
#include "generator.hpp"

#include <string_view>

namespace exhaustive {

using namespace std::string_view_literals;

std::string Generator::text() {
    constexpr unsigned oddities[] = {0, 0, 3, 10, 30};
    oddity_ = oddities[random_.below(5)];
    out_.clear();
    before();
    collection();
    if (random_.one_in(4)) damage();
    // A text may end anywhere, and mostly does so at its end.
    if (random_.one_in(6) && !out_.empty())
        out_.resize(random_.below(static_cast<unsigned>(out_.size())) + 1);
    if (out_.size() > longest_) out_.resize(longest_);
    return out_;
}

void Generator::before() {
    constexpr std::string_view marks[] = {"\xEF\xBB\xBF"sv, "\xEF\xBB"sv, "\xFE\xFF"sv,
                                          "\xFF\xFE"sv,     "\xFE"sv,     "\0\0\xFE\xFF"sv,
                                          "\0\0"sv};
    if (random_.one_in(20)) out_ += marks[random_.below(7)];
    deviation();
}

void Generator::collection() {
    do {
        white();
        tree(0);
        white();
        deviation();
    } while (!full() && random_.one_in(3));
}

void Generator::tree(unsigned depth) {
    out_ += '(';
    white();
    deviation();
    do node();
    while (!full() && random_.one_in(2));
    while (!full() && depth < 12 && random_.one_in(depth == 0 ? 2 : 3)) {
        tree(depth + 1);
        white();
        deviation();
    }
    out_ += ')';
}

void Generator::node() {
    if (random_.below(100) >= oddity_) out_ += ';';
    white();
    while (!full() && random_.below(3) != 0) property();
    deviation();
}

void Generator::property() {
    word();
    if (random_.below(100) < oddity_) {
        white();
        word();
    }
    white();
    do {
        value();
        white();
        deviation();
    } while (!full() && random_.one_in(3));
}

void Generator::word() {
    const auto capital = [&] { return static_cast<char>('A' + random_.below(26)); };
    out_ += capital();
    if (random_.one_in(2)) out_ += capital();
    if (random_.one_in(30))
        for (unsigned i = random_.below(18); i > 0; --i) out_ += capital();
    if (random_.below(100) >= oddity_) return;
    if (random_.one_in(3)) out_.pop_back();
    for (unsigned i = random_.below(5); i > 0; --i) {
        const char kinds[] = {static_cast<char>('a' + random_.below(26)), capital(),
                              static_cast<char>('0' + random_.below(10))};
        out_ += kinds[random_.below(10) < 7 ? 0 : 1 + random_.below(2)];
    }
}

void Generator::value() {
    out_ += '[';
    const unsigned length = random_.one_in(5) ? random_.below(50) : random_.below(4);
    for (unsigned i = 0; i < length; ++i) {
        constexpr std::string_view odd = "\\\\\\\\[](;)\n\r \0:\x80\xFF"sv;
        char c = static_cast<char>('a' + random_.below(26));
        if (random_.one_in(6)) c = odd[random_.below(static_cast<unsigned>(odd.size()))];
        if (c == ']' || (c == '\\' && random_.one_in(2))) {
            out_ += '\\';
            out_ += random_.one_in(2) ? ']' : '\\';
        } else if (c == '\\') {
            out_ += "\\n";
        } else {
            out_ += c;
        }
        // A character of two bytes, whose second may look like a bracket or a backslash.
        constexpr std::string_view leads = "\x81\x90\x9F\xA0\xE0\xFC\xFD\xFE"sv;
        constexpr std::string_view trails = "\\]\\]@~\x7F\x80\xFC\xFE\xFF[a 0"sv;
        if (random_.one_in(12)) {
            out_ += leads[random_.below(static_cast<unsigned>(leads.size()))];
            out_ += trails[random_.below(static_cast<unsigned>(trails.size()))];
        }
    }
    out_ += ']';
}

void Generator::white() {
    constexpr std::string_view whites = " \n\r\t\v\f"sv;
    while (random_.one_in(6)) out_ += whites[random_.below(6)];
}

void Generator::deviation() {
    constexpr std::string_view odd[] = {",",  "((",   "()",   ")", ";",   "]",    "\\",
                                        "x",  "abc ", "187",  "A", "BC",  "[",    "(",
                                        "(A", "AB[",  "\x85", "?", "; ;", "\0"sv, "Aa Bb"};
    while (random_.below(100) < oddity_) {
        out_ += odd[random_.below(sizeof odd / sizeof *odd)];
        white();
    }
}

// One or two bytes changed, dropped or doubled.
void Generator::damage() {
    constexpr std::string_view likely = "()[];\\aB1 ,"sv;
    for (unsigned i = random_.below(2) + 1; i > 0 && !out_.empty(); --i) {
        const size_t at = random_.below(static_cast<unsigned>(out_.size()));
        const char byte = random_.one_in(3)
                              ? static_cast<char>(random_.below(256))
                              : likely[random_.below(static_cast<unsigned>(likely.size()))];
        switch (random_.below(3)) {
        case 0: out_[at] = byte; break;
        case 1: out_.erase(at, 1); break;
        default: out_.insert(at, 1, byte); break;
        }
    }
}

} // namespace exhaustive
