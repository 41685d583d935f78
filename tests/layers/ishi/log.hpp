// SPDX-License-Identifier: MIT
// The events of an Ishi file as one line of text, pieces of texts joined.
#ifndef NANOSGF_TESTS_ISHI_LOG_HPP
#define NANOSGF_TESTS_ISHI_LOG_HPP

#include "nanosgf/ishi/parser.hpp"
#include "nanosgf/ishi/code_text.hpp"
#include "support/check.hpp"

namespace ishi_tests {

using nanosgf::Answer;
using nanosgf::BoardSize;
using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Point;
using nanosgf::Status;
using nanosgf::TextPart;
namespace ishi = nanosgf::ishi;

inline size_t length(const char* text) { return support::text(text).size(); }

/// Text that is appended to, and cut where it would be too long.
template <size_t Capacity>
class Paper {
  public:
    void put(char c) {
        if (size_ < Capacity) text_[size_++] = c;
    }
    void put(Bytes text) {
        for (size_t i = 0; i < text.size(); ++i) put(text.data()[i]);
    }
    void number(uint32_t number) {
        char digits[10];
        size_t count = 0;
        do digits[count++] = static_cast<char>('0' + number % 10);
        while ((number /= 10) != 0);
        while (count != 0) put(digits[--count]);
    }
    void point(Point point) {
        put(static_cast<char>('a' + point.column));
        put(static_cast<char>('a' + point.row));
    }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }
    void clear() { size_ = 0; }

  private:
    char text_[Capacity];
    size_t size_ = 0;
};

/// A handler that writes down its events:
///     [ ] an event    { } a variation    BLACK"text"    COM^"caption"    size9    +Bpd a setup stone
///     B1pd a move    B2- a pass    mark(8@pd) mark(#1-2) unmark(all)    taken(pd)    hide(#3)
/// The words of a line come after it: MARK"8@q4 #1-2"
///     diagram diagram9x9 diagram(aa:cc)    !ishi-size@1:5 a finding with line and column
class Log {
  public:
    Answer answer = Answer::go_on; ///< to everything

    Answer on_begin_event(uint32_t) { return item("["); }
    Answer on_end_event(uint32_t) { return item("]"); }
    Answer on_text(ishi::Text text, ishi::Keyword keyword, Bytes piece, TextPart part) {
        if (text == ishi::Text::words) {
            if (part.first()) words_.clear();
            words_.put(piece);
            if (!part.last()) return answer;
            piece = words_.bytes();
            part = TextPart(true, true);
        }
        if (part.first()) {
            char name[ishi::longest_keyword];
            paper_.put(Bytes(name, ishi::copy_keyword(keyword, name)));
            if (text == ishi::Text::caption) paper_.put('^');
            paper_.put('"');
        }
        for (size_t i = 0; i < piece.size(); ++i)
            paper_.put(piece.data()[i] == '\n' ? '/' : piece.data()[i]);
        if (part.incomplete()) paper_.put("...");
        if (part.last()) paper_.put("\" ");
        return answer;
    }
    Answer on_board_size(BoardSize size) {
        paper_.put("size");
        paper_.number(size.rows);
        return item("");
    }
    Answer on_setup(Color color, Point point) {
        paper_.put('+');
        put(color);
        paper_.point(point);
        return item("");
    }
    Answer on_move(Color color, uint16_t number, Point point) {
        put(color);
        paper_.number(number);
        paper_.point(point);
        return item("");
    }
    Answer on_pass(Color color, uint16_t number) {
        put(color);
        paper_.number(number);
        return item("-");
    }
    Answer on_mark(const ishi::Mark& mark) {
        paper_.put(mark.remove ? Bytes("unmark(") : Bytes("mark("));
        if (mark.size != 0) {
            paper_.put(Bytes(mark.label, mark.size));
            paper_.put('@');
        }
        return put(mark.target);
    }
    Answer on_prisoner(const ishi::Target& target) {
        paper_.put("taken(");
        return put(target);
    }
    Answer on_hide(const ishi::Target& target) {
        paper_.put("hide(");
        return put(target);
    }
    Answer on_diagram(const ishi::Diagram& diagram) {
        paper_.put("diagram");
        if (diagram.kind == ishi::Diagram::Kind::size) {
            paper_.number(diagram.size.columns);
            paper_.put('x');
            paper_.number(diagram.size.rows);
        } else if (diagram.kind == ishi::Diagram::Kind::corners) {
            paper_.put('(');
            paper_.point(diagram.first);
            paper_.put(':');
            paper_.point(diagram.last);
            paper_.put(')');
        }
        return item("");
    }
    Answer on_begin_variation(Bytes label) {
        paper_.put('{');
        paper_.put(label);
        return item("");
    }
    Answer on_end_variation(uint32_t) { return item("}"); }
    Answer on_diagnostic(const ishi::Finding& found) {
        paper_.put('!');
        paper_.put(support::text(nanosgf::ishi::code_name(found.code)));
        paper_.put('@');
        paper_.number(found.line);
        paper_.put(':');
        paper_.number(found.column);
        return item("");
    }

    [[nodiscard]] Bytes bytes() const { return paper_.bytes(); }

  private:
    Answer item(Bytes text) {
        paper_.put(text);
        paper_.put(' ');
        return answer;
    }
    Answer put(const ishi::Target& target) {
        if (target.kind == ishi::Target::Kind::point) paper_.point(target.point);
        if (target.kind == ishi::Target::Kind::all) paper_.put("all");
        if (target.kind == ishi::Target::Kind::numbers) {
            paper_.put('#');
            paper_.number(target.first);
            if (target.last != target.first) {
                paper_.put('-');
                paper_.number(target.last);
            }
        }
        return item(")");
    }
    void put(Color color) {
        paper_.put(color == Color::black ? 'B' : color == Color::white ? 'W' : '?');
    }

    Paper<700> paper_;
    Paper<100> words_;
};

/// Counts a check, and says which rule does not hold.
inline void check(bool good, const char* rule, Bytes expected, Bytes got, Bytes findings = Bytes()) {
    if (support::check(good, rule)) return;
    board::write("    expected ");
    board::write(expected);
    board::write("\n    got      ");
    board::write(got);
    if (!findings.empty()) {
        board::write("\n    found    ");
        board::write(findings);
    }
    board::write("\n");
}

} // namespace ishi_tests

#endif
