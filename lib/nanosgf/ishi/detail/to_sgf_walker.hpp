// SPDX-License-Identifier: MIT
// Reads a step for one purpose at a time, for the conversion to SGF.
#ifndef NANOSGF_ISHI_DETAIL_TO_SGF_WALKER_HPP
#define NANOSGF_ISHI_DETAIL_TO_SGF_WALKER_HPP

#include "nanosgf/ishi/detail/node_block.hpp"
#include "nanosgf/ishi/to_sgf.hpp"

namespace nanosgf {
namespace ishi {

/// The handler of all passes.
class ToSgf::Walker {
  public:
    Walker(ToSgf& conversion, Task task) : to_(conversion), task_(task), reader_(*this) {}

    Answer on_begin_event(uint32_t at);
    Answer on_end_event(uint32_t at);
    Answer on_line(Keyword keyword, uint32_t at);
    Answer on_text(Text text, Keyword keyword, Bytes piece, TextPart part);
    void on_board_size(BoardSize size);
    void on_setup(Color color, Point point);
    void on_move(Color color, uint16_t number, Point point);
    void on_pass(Color color, uint16_t number);
    void on_mark(const Mark& mark);
    void on_prisoner(const Target& target);
    void on_hide(const Target& target);
    void on_diagram(const Diagram& diagram);
    Answer on_begin_variation(Bytes label);
    void on_diagnostic(const Finding& finding);

  private:
    friend class ToSgf;

    [[nodiscard]] Answer scan_line(Keyword keyword, uint32_t at);
    [[nodiscard]] Answer replay_line(Keyword keyword, uint32_t at);
    [[nodiscard]] Answer end_scan(Next follows);
    [[nodiscard]] bool writes(Text text, Keyword keyword) const;
    void write_value(Keyword keyword, Bytes piece, TextPart part);
    void write_text(Text text, Keyword keyword, Bytes piece, TextPart part);
    void find_block(Bytes piece, TextPart part);
    void write_block(Bytes piece, TextPart part);
    void report(Code code);

    ToSgf& to_;
    Task task_;
    uint8_t header_ = 0;     ///< of header and measure
    bool ending_ = false;    ///< finish() was called
    bool begun_ = false;     ///< scan: the event began
    bool ended_ = false;     ///< scan: it ended with the file, or with an EVENT that is all that is left
    bool has_head_ = false;  ///< scan: the step has its first line
    bool has_pending_ = false;
    bool in_diagram_ = false;
    bool has_setup_ = false;
    bool is_first_ = true;   ///< no text of this kind was written
    bool found_ = false;     ///< replay: the fork's next line
    bool past_ = false;      ///< replay: behind the variation that was written last
    bool enters_ = false;    ///< replay: the VAR at hand leads to the fork
    bool after_caption_ = false;
    uint8_t blocks_ = 0;  ///< comments of the step so far, at most 2
    uint8_t between_ = 0; ///< what stands before the next text: 1 an empty line, 2 `; `, 3 a line break
    uint8_t size_ = 0;    ///< of `text_`; more than it holds: the text is longer
    uint32_t line_at_ = 0; ///< of the line at hand
    Bytes name_;           ///< of the property that is written
    Checkpoint pending_;     ///< of the remarks before the line at hand
    detail::NodeBlock node_; ///< evaluate and block: the user block at hand
    Parser<Walker> reader_;
    char text_[40] = {};
};

} // namespace ishi
} // namespace nanosgf

#endif
