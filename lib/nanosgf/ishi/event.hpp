// SPDX-License-Identifier: MIT
// The types of the Ishi Standard Format: keywords, targets of marks, diagrams, events.
#ifndef NANOSGF_ISHI_EVENT_HPP
#define NANOSGF_ISHI_EVENT_HPP

#include "nanosgf/ishi/code.hpp"
#include "nanosgf/syntax/event.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace ishi {

/// The first word of a line (Ishi 4). The headers come first, in the order of the alphabet.
enum class Keyword : uint8_t {
    analysis,
    black, ///< BLACK, the player
    date,
    handicap,
    komi,
    place,
    recorder,
    result,
    rules,
    source,
    time_limit,
    white, ///< WHITE, the player
    board_size,
    event,
    setup,
    move_black, ///< B
    move_white, ///< W
    comment,    ///< COM
    end_comment,
    user,
    end_user,
    mark,
    unmark,
    prisoner,
    diagram,
    hide,
    variation, ///< VAR
    end_variation,
    remark,
    unknown,
};

/// Headers hold one line of text each.
[[nodiscard]] constexpr bool is_header(Keyword keyword) { return keyword <= Keyword::white; }

/// The keyword that `word` spells, in any case (Ishi 1); `unknown` for others.
[[nodiscard]] Keyword find_keyword(Bytes word);
/// Writes its capitals, at most `longest_keyword`; returns how many, 0 for `unknown`.
uint8_t copy_keyword(Keyword keyword, char* to);
constexpr uint8_t longest_keyword = 9;

/// Which text a piece belongs to.
enum class Text : uint8_t {
    header,  ///< of a header keyword, which the event names
    title,   ///< of EVENT
    caption, ///< the rest of the COM line; not delivered if it is empty
    comment, ///< the lines of a COM block, joined by line feeds
    user,    ///< the rest of the USER line, then each line of the block after a line feed
    remark,  ///< of REMARK
    words,   ///< of MARK, UNMARK and PRISONER: the original words, separated by one blank
};

/// What MARK, UNMARK, HIDE and PRISONER name (Ishi 2, 3).
struct Target {
    enum class Kind : uint8_t {
        point,   ///< `q4`
        numbers, ///< `#5`, `#5-9`: `first` to `last`
        all,     ///< `ALL`, of MARK and UNMARK
    };
    Kind kind = Kind::point;
    Point point;
    uint16_t first = 0;
    uint16_t last = 0;
};

/// `t`, `s`, `c`, `d` for the labels that are shapes: triangle, square, check mark, diamond; otherwise 0.
[[nodiscard]] constexpr char shape_of(uint8_t size, const char* label) {
    if (size != 2 || label[0] != '\\') return 0;
    const char letter = static_cast<char>(label[1] | 32);
    return letter == 't' || letter == 's' || letter == 'c' || letter == 'd' ? letter : '\0';
}

/// One word of MARK or UNMARK.
struct Mark {
    bool remove = false; ///< UNMARK
    uint8_t size = 0;    ///< of the label; 0: the move number is shown
    char label[2] = {};  ///< `\t`, `\s`, `\c`, `\d` in any case: a shape
    Target target;

    [[nodiscard]] char shape() const { return shape_of(size, label); }
};

/// The board or part of a board that a DIAGRAM line names.
struct Diagram {
    enum class Kind : uint8_t {
        full,    ///< the whole board
        size,    ///< `9x9`: a board of its own
        corners, ///< two opposite corners
    };
    Kind kind = Kind::full;
    BoardSize size; ///< of the board to which the diagram's points refer
    Point first;
    Point last;
};

/// A finding in an Ishi file, with its line and column.
using Finding = BasicDiagnostic<uint32_t, true>;

/// An event of the compiled parser; Parser passes it to the methods of a handler.
struct LineEvent {
    enum class Kind : uint8_t {
        begin_event,
        end_event,
        line,
        text,
        board_size,
        setup,
        move,
        pass,
        mark,
        prisoner,
        hide,
        diagram,
        begin_variation,
        end_variation,
        diagnostic,
    };
    explicit LineEvent(Kind of);

    Kind kind;
    Keyword keyword = Keyword::unknown; ///< line, text
    Text text = Text::header;
    TextPart part;
    Color color = Color::none;
    uint16_t number = 0;
    Point point;
    BoardSize size;
    Bytes bytes;      ///< text; the label of a variation
    Mark mark;        ///< mark; prisoner, hide: its target
    Diagram diagram;
    Finding finding;  ///< diagnostic; other events use only its offset
};

} // namespace ishi
} // namespace nanosgf

#endif
