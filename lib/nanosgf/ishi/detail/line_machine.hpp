// SPDX-License-Identifier: MIT
// The parser's engine: turns bytes into lines, words and events. Compiled once; events go to a function pointer.
#ifndef NANOSGF_ISHI_DETAIL_LINE_MACHINE_HPP
#define NANOSGF_ISHI_DETAIL_LINE_MACHINE_HPP

#include "nanosgf/ishi/detail/short_code.hpp"
#include "nanosgf/ishi/event.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The parser's state between two bytes. Trivially copyable.
struct LineState {
    uint32_t offset = 0;
    uint32_t line = 1;
    uint32_t line_start = 0; ///< offset of the line's first byte
    uint32_t token = 0;      ///< offset of the current word
    uint32_t depth = 0;      ///< open VARs
    uint32_t skip = 0;       ///< 0; or nothing is delivered until the depth falls below skip - 1
    uint16_t last_number = 0; ///< of the sequence; 0: none yet, or no longer known
    uint16_t main_number = 0; ///< the same of the main line while a VAR is open
    uint16_t number = 0;      ///< of the current move
    uint16_t spaces = 0;      ///< not delivered yet
    uint16_t tabs = 0;
    uint8_t mode = 0;
    uint8_t keyword = 0; ///< of the current line
    uint8_t word_size = 0;
    uint8_t words = 0;     ///< complete arguments of the current line
    uint8_t last_color = 0; ///< of the last move, a Color
    uint8_t color = 0;      ///< of SETUP, a Color
    uint8_t size = 19;      ///< the event's board
    uint8_t view_columns = 0; ///< the diagram's own board; 0: the event's
    uint8_t view_rows = 0;
    uint16_t flags = 0;
    char word[16] = {};
};

class LineMachine : private LineState {
  public:
    using Deliver = Answer (*)(void* context, const LineEvent& event);

    LineMachine(Deliver function, void* context) : deliver_(function), context_(context) {}

    [[nodiscard]] Status feed(Bytes bytes);
    [[nodiscard]] Status finish();
    [[nodiscard]] Status reset();
    [[nodiscard]] Status resume(const LineState& state);
    [[nodiscard]] LineState state_at_line() const;
    /// The state at the current line from which the variation around it is skipped to its end.
    [[nodiscard]] LineState state_in_skip() const;
    /// Whether finish() was called.
    [[nodiscard]] bool is_finishing() const;

    [[nodiscard]] uint32_t offset() const { return LineState::offset; }
    [[nodiscard]] uint32_t depth() const { return LineState::depth; }
    [[nodiscard]] BoardSize board_size() const;

  private:
    [[nodiscard]] bool is(uint16_t flag) const { return (flags & flag) != 0; }
    void set(uint16_t flag) { flags = static_cast<uint16_t>(flags | flag); }
    void clear(uint16_t flag) { flags = static_cast<uint16_t>(flags & ~flag); }
    [[nodiscard]] Keyword line_keyword() const { return static_cast<Keyword>(keyword); }
    [[nodiscard]] Status result();
    /// Whether the words of the line are delivered as a text.
    [[nodiscard]] bool delivers_words() const {
        return line_keyword() == Keyword::mark || line_keyword() == Keyword::unmark ||
               line_keyword() == Keyword::prisoner;
    }

    void deliver(LineEvent& event);
    void deliver(LineEvent::Kind kind);
    void report(ShortCode code, uint32_t at);
    void report(Code code, uint32_t at) { report(brief(code), at); }
    /// At the current word.
    void report(ShortCode code);
    void report(Code code) { report(brief(code)); }
    void deliver_text(Bytes piece, bool last = false, bool incomplete = false);
    void deliver_blanks();
    void deliver_row(const char* row, uint16_t count);
    void flush(bool last = false);
    void deliver_word();

    [[nodiscard]] size_t pass(const char* at, const char* end);
    [[nodiscard]] size_t pass_word(const char* at, const char* end);
    [[nodiscard]] size_t pass_text(const char* at, const char* end);
    void step(const char* at, uint8_t c);
    void step_block(const char* at, uint8_t c);
    void step_line_text(const char* at, uint8_t c);
    inline void begin_word(uint8_t c);
    void step_word(uint8_t c);
    [[nodiscard]] bool takes(uint8_t c);
    void end_line();
    void next_line();

    [[nodiscard]] bool begins_block() const;
    void begin_block();
    void begin_block_line();
    void end_block(bool incomplete);

    void end_word();
    void begin_keyword();
    void begin_setup();
    [[nodiscard]] bool is_accepted(Keyword found);
    void begin_text();
    void begin_event();
    void end_event();
    void begin_variation();
    void end_variation();
    void end_arguments();
    void deliver_diagram();

    void move_word();
    void check_number();
    void setup_word();
    void mark_word();
    void target_word();
    void diagram_word();
    void size_word();
    void extra_word();
    void label_word();

    [[nodiscard]] BoardSize points_size() const;
    [[nodiscard]] Bytes word_bytes() const { return Bytes(word, word_size); }
    /// The current word; empty if it is longer than every word that has a meaning.
    [[nodiscard]] Bytes whole_word() const;

    Deliver deliver_;
    void* context_;
    const char* span_ = nullptr;  ///< text of the current bytes that was not delivered yet
    const char* solid_ = nullptr; ///< the end of its last byte that is not blank
    Answer answer_ = Answer::go_on;
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
