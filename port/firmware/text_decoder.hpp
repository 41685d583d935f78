// SPDX-License-Identifier: MIT
// Takes the escapes and soft line breaks out of raw text, a byte at a time (FF[4] text type).
#ifndef NANOSGF_PORT_FIRMWARE_TEXT_DECODER_HPP
#define NANOSGF_PORT_FIRMWARE_TEXT_DECODER_HPP

#include <stdint.h>

namespace firmware {

/// Constant state: two bytes, whatever the length of the text and wherever it is cut.
class TextDecoder {
  public:
    static constexpr char nothing = '\0';

    /// What the next raw byte adds to the text: the byte, '\n' for a line break of any of the four
    /// kinds, a space for other white space, or `nothing`.
    char decode(char raw) {
        if (raw == '\n' || raw == '\r') return decode_break(raw);
        previous_break_ = nothing;
        if (!escaped_ && raw == '\\') {
            escaped_ = true;
            return nothing;
        }
        escaped_ = false;
        return raw == '\t' || raw == '\v' || raw == '\f' ? ' ' : raw;
    }

  private:
    /// The second byte of CR LF or LF CR belongs to the break before it.
    char decode_break(char raw) {
        const bool second = previous_break_ != nothing && previous_break_ != raw;
        const bool soft = escaped_;
        escaped_ = false;
        previous_break_ = second ? nothing : raw;
        return second || soft ? nothing : '\n';
    }

    char previous_break_ = nothing;
    bool escaped_ = false;
};

} // namespace firmware

#endif
