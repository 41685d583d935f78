// SPDX-License-Identifier: MIT
// Lines of text for a terminal: collected to few writes, indented, and wrapped between words.
#ifndef NANOSGF_PORT_FIRMWARE_CONSOLE_HPP
#define NANOSGF_PORT_FIRMWARE_CONSOLE_HPP

#include "board.hpp"

namespace firmware {

using nanosgf::Bytes;

class Console {
  public:
    static constexpr uint8_t width = 78;

    /// Columns that each new line begins with.
    void indent(uint8_t columns) { indent_ = columns; }

    /// Adds text that is not broken, whatever its length.
    void text(Bytes bytes);
    void text(const char* zero_terminated);
    /// The same for bytes of a record that should be ASCII: a question mark for each that is none.
    void foreign(Bytes bytes);
    void number(uint32_t number, uint8_t width_at_least = 0);
    void spaces(uint8_t count);

    /// Adds one byte of running text: wrapped before the word that passes the width. Control
    /// characters do not reach the terminal.
    void running(uint8_t byte);
    /// Ends a word that is still held back.
    void end_of_word();

    /// Begins a new line, also when this one is empty.
    void line();
    /// Begins a new line unless this one is empty.
    void fresh_line();
    /// Whether nothing stands on this line yet.
    [[nodiscard]] bool is_fresh() const { return column_ == 0 && word_size_ == 0; }
    /// Columns that are still free on this line, as if its indentation were written.
    [[nodiscard]] uint8_t room() const;

    /// Hands everything to the board.
    void flush();

  private:
    void put(char byte);
    void put_indented(char byte);
    void break_line();

    char buffer_[96] = {};
    char word_[40] = {};
    uint8_t used_ = 0;
    uint8_t word_size_ = 0;
    uint8_t word_columns_ = 0;
    uint8_t column_ = 0;
    uint8_t indent_ = 0;
    bool space_due_ = false;
};

} // namespace firmware

#endif
