// SPDX-License-Identifier: MIT
// A game of the card, node by node: position, variations, comment, and lights for the next move.
#ifndef NANOSGF_PORT_GOBOARD_REPLAY_SCREEN_HPP
#define NANOSGF_PORT_GOBOARD_REPLAY_SCREEN_HPP

#include "goboard/lights.hpp"
#include "goboard/lists.hpp"

#include "collection/game_walk.hpp"

namespace goboard {

/// The file that is read, and where in it: one at a time, for all screens.
struct OpenFile {
    OpenFile() : walk(file, memory, comment, sizeof comment) {}

    FIL file;
    collection::WalkMemory memory;
    char comment[512];
    collection::GameWalk walk;
};

class ReplayScreen {
  public:
    enum class Step : uint8_t { none, folder, menu };

    explicit ReplayScreen(collection::GameWalk& walk) : walk_(walk) {}
    ReplayScreen(const ReplayScreen&) = delete;
    ReplayScreen& operator=(const ReplayScreen&) = delete;

    /// Starts with the first game of the file.
    void open();
    /// Starts where the walk is.
    void open_here();
    /// Right and left: the next node and the one before; before the root is the folder. Up and down: the variations.
    /// Select, at any time: the list of further destinations. There left goes to its last row, the menu, and once more back to the board.
    [[nodiscard]] Step press(hardware::Button button);
    /// Reads a piece of the file. Returns whether there is something new to show.
    bool poll();
    /// A button that came during a walk, once it is done; left ends a long one at once.
    [[nodiscard]] hardware::Button take_waiting();
    void draw(Frame& frame) const;
    [[nodiscard]] uint8_t side() const { return static_cast<uint8_t>(walk_.board().size().columns); }
    /// Last move on, next moves blinking, the selected one fast. Valid until the next call.
    [[nodiscard]] const uint8_t* lights();

  private:
    enum class View : uint8_t { board, destinations, comment };

    void go(nanosgf::Destination destination, uint32_t number = 0);
    [[nodiscard]] Step press_destinations(hardware::Button button);
    void press_comment(hardware::Button button);
    void draw_board(Frame& frame) const;
    void draw_comment(Frame& frame) const;
    [[nodiscard]] Bytes comment_page(uint8_t page) const;
    collection::GameWalk& walk_;
    Selection selection_;
    View view_ = View::board;
    hardware::Button waiting_ = hardware::Button::none;
    uint8_t variation_ = 0;
    uint8_t page_ = 0;
    bool is_window_ = false;
    Lights lights_;
};

} // namespace goboard

#endif
