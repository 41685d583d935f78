// SPDX-License-Identifier: MIT
// What is where on the viewer's screen.
#ifndef NANOSGF_TOOL_VIEW_PANELS_HPP
#define NANOSGF_TOOL_VIEW_PANELS_HPP

#include "drawing.hpp"
#include "view/screen.hpp"

namespace nanosgf::tool {

/// The last row: a question with what was typed so far, or what there is to say.
struct StatusLine {
    std::string text;
    bool is_question = false; ///< a cursor stands after it
    bool is_hint = false;     ///< of no weight: where there is something else to say, that
};

/// One game at one node.
struct GamePanel {
    std::string title; ///< the first row
    const Position* position = nullptr; ///< null: the game is being opened
    const std::vector<std::string>* children = nullptr; ///< their moves
    std::size_t chosen = 0; ///< of the children
    bool is_listing = false; ///< more children may be found
    std::size_t page = 0; ///< of the comment, from 0; changed to one that there is. In small windows the first one is the board
    std::size_t pages = 1; ///< is set
    bool has_colours = false;
};
void draw_game(Screen& frame, GamePanel& panel, StatusLine status);

/// Rows of text, of which one is chosen.
struct ListPanel {
    std::string title;
    std::string filter;
    std::vector<std::string> rows; ///< those that are in the window
    std::size_t chosen = 0; ///< of these
    bool has_colours = false;
};
void draw_list(Screen& frame, const ListPanel& panel, const StatusLine& status);
/// How many rows of a list a frame has.
[[nodiscard]] std::size_t list_rows(const Screen& frame);

/// `page`, from 0, is changed to one that there is. Returns how many there are.
[[nodiscard]] std::size_t draw_help(Screen& frame, std::size_t& page);

} // namespace nanosgf::tool

#endif
