// SPDX-License-Identifier: MIT
// A collection on the serial console: board, variations and comment of a node, and the keys that lead to others.
#ifndef NANOSGF_PORT_BROWSER_GAME_VIEW_HPP
#define NANOSGF_PORT_BROWSER_GAME_VIEW_HPP

#include "browser/screen.hpp"
#include "collection/game_walk.hpp"

namespace browser {

/// The memory of a view, in all some 2 KB.
struct ViewMemory {
    collection::WalkMemory walk;
    char comment[160] = {};
};

class GameView {
  public:
    /// `file` is open.
    GameView(FIL& file, nanosgf::Bytes name, ViewMemory& memory);

    /// Goes to the first game.
    void open() { go(nanosgf::Destination::game, 0); }
    /// Follows a key; unknown ones do nothing. Any key stops a long search, and repeats a walk that failed.
    void press(int key);
    /// Whether the card could not be read. When it is back, and the file is open again: repeat(), which first
    /// finds out whether it is the same file.
    [[nodiscard]] bool has_failed() const { return walk_.reached() == nanosgf::CursorStatus::io; }
    void repeat();
    void show(Screen& screen) const;

  private:
    static constexpr unsigned beside = 45; ///< the column beside the largest board

    void go(nanosgf::Destination destination, uint32_t number = 0);
    void show_move(Screen& screen, uint8_t index) const;
    void show_beside(Screen& screen, uint8_t line) const;
    [[nodiscard]] static nanosgf::Bytes part_of(nanosgf::Bytes rest, uint8_t line);

    nanosgf::Bytes name_;
    collection::GameWalk walk_;
    nanosgf::Destination destination_ = nanosgf::Destination::here; ///< the last one
    uint32_t number_ = 0;
};

} // namespace browser

#endif
