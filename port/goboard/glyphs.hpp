// SPDX-License-Identifier: MIT
// Characters that are not in flash, from FONT.BIN on the card: a few are kept, and read one at a time.
#ifndef NANOSGF_PORT_GOBOARD_GLYPHS_HPP
#define NANOSGF_PORT_GOBOARD_GLYPHS_HPP

#include "nanosgf/syntax/bytes.hpp"

#include "ff.h"

#include <stdint.h>

namespace goboard {

/// The file, made by make_card_font.py, has records of 16 bytes. Record n has the glyph of character n, up to U+FFFF; then come
/// 32,768 records for each double-byte charset (to_utf8.hpp), by the lead byte without its highest bit and the second byte.
/// A record: 13 bytes with 10 columns of 10 pixels, the lowest bit first and on top; 1, or 0 where there is no glyph; 0; and a check
/// byte, so that all 16 and the lowest two bytes of n give 5A by exclusive or.
class Glyphs {
  public:
    static constexpr uint8_t width = 10;
    static constexpr uint8_t height = 10;

    /// A picture is drawn from here on that differs from the one before.
    void begin() { room_ = most; }
    /// The pixels of a character. Null: the file has none, or it has not been read yet; then poll() reads it.
    [[nodiscard]] const uint8_t* find(uint32_t character);
    /// The ten pixels of a column, the lowest bit on top.
    [[nodiscard]] static uint32_t column(const uint8_t* pixels, uint32_t x) {
        const uint8_t* const at = pixels + height * x / 8;
        return (at[0] | static_cast<uint32_t>(at[1]) << 8) >> height * x % 8 & 0x3FF;
    }
    /// Reads one glyph. Returns whether it was the last one, so that the picture is to be drawn again.
    [[nodiscard]] bool poll();
    [[nodiscard]] bool is_done() const { return pending_ == 0; }
    /// Whether some glyph could not be read: there is no FONT.BIN, or it is damaged.
    [[nodiscard]] bool is_bad() const { return is_bad_; }
    /// Where that is so, looks for it again.
    void retry();

  private:
    static constexpr uint8_t most = 64; ///< a power of two; a picture has at most 60 different characters of two cells
    static constexpr UINT record = 16;
    static constexpr uint8_t flag = 13; ///< of a record: whether it has a glyph

    [[nodiscard]] bool read(uint32_t index, uint8_t* bytes);

    FIL file_;
    bool is_open_ = false; ///< or was not there
    bool is_bad_ = false;
    uint8_t next_ = 0;     ///< the place that is used next
    uint8_t pending_ = 0;  ///< so many before it are to be read
    uint8_t room_ = most;  ///< so many more this picture may take: one with too many characters comes to an end, too
    uint32_t characters_[most] = {};
    uint8_t records_[most][record];
};

} // namespace goboard

#endif
