// SPDX-License-Identifier: MIT
// A collection on the serial console: board, variations and comment of a node, and the keys that lead to others.
#ifndef NANOSGF_PORT_BROWSER_GAME_VIEW_HPP
#define NANOSGF_PORT_BROWSER_GAME_VIEW_HPP

#include "browser/screen.hpp"

#include "nanosgf/navigate/children.hpp"

#include "ff.h"

namespace browser {

using Board = nanosgf::Board<19>;

/// Plays, and keeps the start of the node's comment.
class Page : public nanosgf::WithMove<nanosgf::Player<Board>> {
  public:
    static constexpr size_t most_bytes = 160;

    using WithMove::WithMove;
    void on_node(uint64_t at) {
        WithMove::on_node(at);
        size_ = 0;
    }
    void on_text(uint32_t key, nanosgf::Bytes piece, nanosgf::TextPart) {
        if (key != nanosgf::key("C")) return;
        for (const char character : piece)
            if (size_ < most_bytes) comment_[size_++] = character;
    }
    [[nodiscard]] nanosgf::Bytes comment() const { return {comment_, size_}; }

  private:
    char comment_[most_bytes];
    size_t size_ = 0;
};

/// The memory of a view, in all some 2 KB.
struct ViewMemory {
    char buffer[64] = {}; // FatFs has the sector
    nanosgf::Waypoint waypoints[64] = {};
    Board board;
    nanosgf::FileCursor<Page>::Kept kept[3] = {};
};

class GameView {
  public:
    /// `file` is open.
    GameView(FIL& file, nanosgf::Bytes name, ViewMemory& memory);

    /// Goes to the first game. What the cursor answers.
    [[nodiscard]] nanosgf::Reached open() { return go(nanosgf::Way::game, 0); }
    /// Follows a key; unknown ones do nothing.
    void press(int key);
    void show(Screen& screen);

  private:
    using Cursor = nanosgf::FileCursor<Page>;
    static constexpr uint32_t piece = 4096; ///< bytes between two looks at the keys

    static constexpr unsigned beside = 45; ///< the column beside the largest board
    static constexpr uint8_t most_variations = 9;

    nanosgf::Reached travel(nanosgf::Way way, uint32_t number);
    nanosgf::Reached go(nanosgf::Way way, uint32_t number = 0);
    void find_variations();
    void show_move(Screen& screen, uint8_t index) const;
    void show_beside(Screen& screen, uint8_t line) const;
    [[nodiscard]] nanosgf::Bytes comment_line(uint8_t line) const;

    nanosgf::Bytes name_;
    const Board& board_;
    Cursor cursor_;
    nanosgf::Reached reached_ = nanosgf::Reached::ok;
    uint8_t variations_ = 0;
    nanosgf::NodeMove moves_[most_variations];
};

} // namespace browser

#endif
