// SPDX-License-Identifier: MIT
// The Ishi writer: events in, lines out, in fixed memory; the mirror of the parser.
#ifndef NANOSGF_ISHI_WRITER_HPP
#define NANOSGF_ISHI_WRITER_HPP

#include "nanosgf/ishi/detail/short_code.hpp"
#include "nanosgf/ishi/event.hpp"
#include "nanosgf/syntax/report.hpp"
#include "nanosgf/syntax/writer.hpp"

namespace nanosgf {
namespace ishi {

namespace detail {
class LineText;
}

/// The format's own line end is CR LF (Ishi 1).
enum class LineEnd : uint8_t { cr_lf, lf };

/// Writes one file of the Ishi Standard Format:
///
///     writer.event("a game");                                EVENT a game
///     writer.header(Keyword::komi, "5.5");                   KOMI 5.5
///     writer.setup(Color::black, {3, 3});                    SETUP B D16
///     writer.move(Color::white, 1, {15, 3});                 W 1 Q16
///     writer.begin_comment("a title");                       COM a title
///     Bytes piece("two\nlines");                             two
///     writer.text(piece);                                    lines
///     writer.end_text();                                     ENDCOM
///     writer.finish();
///
/// Each call returns one of these:
/// - `ok`.
/// - `paused` if the sink is busy, `failed` if it failed: repeat the call with the same arguments;
///   it continues exactly where it stopped.
/// - `misuse` if the call is refused; it has written nothing. error() is the code that the parser
///   would report (ishi_order_header, ishi_loc, ishi_mark_bad, ishi_number_duplicate,
///   ishi_var_nomove, ...), ishi_kept for a label that VAR cannot have, or call_order for an error
///   that only a writer can make: text outside a text, another call than the one to repeat, data of
///   a move after its variations.
///
/// A parser of the output reports the same events, even without event() for the first one. Exceptions:
/// blanks around a text of one line are lost, and line breaks in it become blanks; a byte 0 becomes a
/// blank, as it is one in SGF; other control characters are left out (`ishi_byte` once per text; bytes
/// from 128 on are written, and reported, too); lines that would end their block get a `.` before them
/// (`ishi_end_in_text`). Numbers are checked as in the parser; whether a point is free is not checked.
///
/// No buffer, no heap; 56 bytes with 4-byte pointers. Cost: linear in the bytes written.
class Writer {
  public:
    /// A text that a parser does not read back unchanged.
    struct Finding {
        Code code;       ///< ishi_byte, once per text, or ishi_end_in_text, once per line
        Keyword keyword; ///< of the text
    };
    using Function = Report<Finding>::Function;

    explicit Writer(Sink sink, LineEnd line_end = LineEnd::cr_lf)
        : sink_(sink), has_return_(line_end == LineEnd::cr_lf) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// Sets the function for findings (syntax/report.hpp).
    void report_to(Function function, void* context) { report_ = {function, context}; }

    /// Starts an event with an empty board of 19x19. The call is optional for the first event.
    [[nodiscard]] Status event(Bytes title) { return whole_line(Keyword::event, title); }
    /// ANALYSIS to WHITE; before the event's first move or diagram.
    [[nodiscard]] Status header(Keyword keyword, Bytes text) { return whole_line(keyword, text); }
    /// BOARDSIZE, 2 to 19, once per event and before points.
    [[nodiscard]] Status board_size(uint16_t size);
    /// A remark for people who read the file; it belongs to the next event, move, setup or diagram.
    [[nodiscard]] Status remark(Bytes text) { return whole_line(Keyword::remark, text); }

    /// A text in pieces, for a header, EVENT, REMARK, COM or USER; end_text() ends it. text()
    /// removes the bytes that it has written from the front of `piece`, so that a repeated call
    /// writes the rest.
    ///
    /// For COM the text is the title, and after begin_lines() the lines between line feeds. For
    /// USER it is the rest of the USER line, and after the first line feed the lines of the block.
    [[nodiscard]] Status begin_text(Keyword keyword);
    [[nodiscard]] Status text(Bytes& piece);
    [[nodiscard]] Status begin_lines();
    [[nodiscard]] Status end_text();
    /// begin_text(), text() and begin_lines() in one call, for a COM with a title in one piece.
    [[nodiscard]] Status begin_comment(Bytes title) { return whole_line(Keyword::comment, title); }

    /// A SETUP line without points: following data belongs to the setup, not to the event.
    [[nodiscard]] Status setup();
    [[nodiscard]] Status setup(Color color, Point point);
    /// `number`: from 1, different from the previous move's.
    [[nodiscard]] Status move(Color color, uint16_t number, Point point);
    [[nodiscard]] Status pass(Color color, uint16_t number);
    /// A stone that the current move captured: its point, or one number.
    [[nodiscard]] Status prisoner(const Target& target);
    [[nodiscard]] Status mark(const Mark& mark);
    /// A stone that the diagram does not show.
    [[nodiscard]] Status hide(const Target& target);
    /// A line of MARK, UNMARK or PRISONER with these words, unchanged.
    [[nodiscard]] Status words(Keyword keyword, Bytes words);
    /// Makes the next setup point, mark or the like start a new line; without it they share lines
    /// until a line is full.
    void end_line() { line_ = Keyword::unknown; }
    /// Starts a diagram: there is no current move until the next move. Points of a diagram with a
    /// size refer to its own board.
    [[nodiscard]] Status diagram(const Diagram& diagram);
    /// Starts an alternative to the current move; `label` has up to two characters 33 to 126.
    [[nodiscard]] Status begin_variation(Bytes label);
    /// Makes that move the current one again: other variations, and the moves after it, may follow.
    [[nodiscard]] Status end_variation();

    /// Ends the file: everything must be ended. After `ok` more calls may follow.
    [[nodiscard]] Status finish();
    /// Discards all state: as after construction, with the same sink, line end and callback.
    /// Discarding the output is up to the caller. Always `ok`. Do not call it in the sink's function.
    [[nodiscard]] Status reset();

    /// Why the last call was not `ok`; code::none after `ok` and `paused`.
    [[nodiscard]] Code error() const { return error_; }
    /// How many variations are open.
    [[nodiscard]] uint32_t depth() const { return depth_; }
    /// The number of the sequence's last move; 0 if there is none, or if it is no longer known.
    [[nodiscard]] uint16_t last_number() const { return last_number_; }
    /// The size of the board to which points refer now.
    [[nodiscard]] BoardSize points_size() const;

  private:
    enum Place : uint8_t { lines, line_text, block };
    enum Owed : uint8_t { owes_break = 1, owes_blank = 2, owes_point = 4, owes_held = 8 };
    // In flags_, of the event:
    static constexpr uint16_t in_event = 1;
    static constexpr uint16_t in_tree = 2;  ///< a move or diagram came
    static constexpr uint16_t has_move = 4; ///< the current step is a move
    static constexpr uint16_t in_diagram = 8;
    static constexpr uint16_t has_size = 16;
    static constexpr uint16_t has_point = 32; ///< SETUP or MARK came
    static constexpr uint16_t closed = 64;    ///< no data may come before the next step
    // Of the current text:
    static constexpr uint16_t at_first = 128;  ///< nothing of it was written
    static constexpr uint16_t at_start = 256;  ///< only blanks came in this line
    static constexpr uint16_t byte_reported = 512;
    static constexpr uint16_t after_return = 1024;

    [[nodiscard]] bool is(uint16_t flag) const { return (flags_ & flag) != 0; }
    void set(uint16_t flag) { flags_ = static_cast<uint16_t>(flags_ | flag); }
    void clear(uint16_t flag) { flags_ = static_cast<uint16_t>(flags_ & ~flag); }

    [[nodiscard]] bool begins(char call, detail::ShortCode refusal);
    [[nodiscard]] bool begins_text(char call, Keyword keyword);
    [[nodiscard]] Status ended(Status status);
    [[nodiscard]] Status put(Bytes bytes, size_t& count);
    [[nodiscard]] Status put_all(Bytes bytes);
    [[nodiscard]] detail::ShortCode data_refusal() const;
    [[nodiscard]] detail::ShortCode text_refusal(Keyword keyword) const;
    [[nodiscard]] detail::ShortCode target_refusal(const Target& target) const;
    [[nodiscard]] detail::ShortCode mark_refusal(const Mark& mark) const;
    [[nodiscard]] detail::ShortCode words_refusal(Keyword keyword, Bytes words) const;
    [[nodiscard]] detail::ShortCode step_refusal() const { return place_ == lines ? detail::ShortCode::none : detail::brief(code::call_order); }
    [[nodiscard]] detail::ShortCode move_refusal(Color color, uint16_t number) const;
    [[nodiscard]] Status whole_line(Keyword keyword, Bytes text);
    [[nodiscard]] Status put_keyword(Keyword keyword);
    void begin_place(Keyword keyword);
    [[nodiscard]] Status put_text(Bytes& piece);
    [[nodiscard]] Status put_owed();
    [[nodiscard]] Status put_run(Bytes& piece);
    void take_break();
    [[nodiscard]] bool takes(uint8_t c);
    [[nodiscard]] bool take_start(uint8_t c);
    [[nodiscard]] Status put_move(Color color, uint16_t number, Bytes where);
    [[nodiscard]] Status put_word(Keyword keyword, Color color, Bytes word);
    [[nodiscard]] Status put_setup(Color color, Bytes point);
    [[nodiscard]] detail::LineText line_of(Keyword keyword) const;
    [[nodiscard]] static Bytes target_word(const Target& target, BoardSize size, detail::LineText& line);

    Sink sink_;
    Report<Finding> report_;
    size_t consumed_ = 0; ///< bytes written of the current whole text
    uint32_t depth_ = 0;
    uint16_t flags_ = 0;
    uint16_t column_ = 0;       ///< bytes in the current line
    uint16_t start_column_ = 0; ///< the same at the start of the current call
    uint16_t last_number_ = 0;
    uint16_t main_number_ = 0; ///< of the main line while a VAR is open
    uint8_t place_ = lines;
    Keyword keyword_ = Keyword::unknown; ///< of the current text
    Keyword line_ = Keyword::unknown;    ///< of the line that takes further words
    Color line_color_ = Color::none;     ///< the last colour in a SETUP line
    uint8_t size_ = 19;
    uint8_t view_columns_ = 0; ///< the diagram's own board; 0: the event's
    uint8_t view_rows_ = 0;
    char call_ = 0;    ///< the call to repeat; 0: none
    uint8_t done_ = 0; ///< how many bytes of the current token the sink has accepted
    uint8_t owed_ = 0; ///< what must be written before more text is accepted
    uint8_t held_size_ = 0;
    char held_[7] = {}; ///< what may be the word that ends the block
    bool has_return_;
    Code error_ = code::none;
};

} // namespace ishi
} // namespace nanosgf

#endif
