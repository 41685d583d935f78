// SPDX-License-Identifier: MIT
// Text files in the card's root that a PC can edit: lines of the form `name: value`.
#ifndef NANOSGF_PORT_GOBOARD_CARD_TEXT_HPP
#define NANOSGF_PORT_GOBOARD_CARD_TEXT_HPP

#include "nanosgf/syntax/bytes.hpp"

#include "ff.h"

#include <stdint.h>

namespace goboard {

using nanosgf::Bytes;

/// The lines of a file, one at a time. What is longer than 126 bytes comes in pieces, and no name is seen in it.
class CardText {
  public:
    /// `stem`: eight capitals. FR_NO_FILE: there is no such file.
    [[nodiscard]] FRESULT open(const char* stem);
    /// False: there are no more, or the card has failed.
    [[nodiscard]] bool next();
    /// Of the line; empty where it has no colon.
    [[nodiscard]] Bytes name() const { return Bytes(line_, name_); }
    [[nodiscard]] Bytes value() const;

    /// Gives the name this value: its line becomes the first one; lines of other names stay as they are. Both have at most
    /// 93 bytes. The new file is on the medium
    /// before the old one goes: a power cut leaves either. False: the card does not take it, and has the old one.
    [[nodiscard]] static bool set(const char* stem, Bytes name, Bytes value);

  private:
    const TCHAR* path_of(const char* stem, const char* extension);
    [[nodiscard]] bool replace(const char* stem);
    [[nodiscard]] bool copy(FIL& to, Bytes name, Bytes value);

    FIL file_;
    bool has_failed_ = false;
    bool is_start_ = true; ///< the next byte is the first of a line
    uint8_t size_ = 0;
    uint8_t name_ = 0; ///< its bytes
    TCHAR path_[14];
    char line_[126];
};

} // namespace goboard

#endif
