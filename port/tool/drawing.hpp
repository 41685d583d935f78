// SPDX-License-Identifier: MIT
// A position for people: in a terminal, as SVG, as PNG.
#ifndef NANOSGF_TOOL_DRAWING_HPP
#define NANOSGF_TOOL_DRAWING_HPP

#include "output.hpp"
#include "position.hpp"

#include <string>
#include <vector>

namespace nanosgf::tool {

/// The board, line by line, and what is said below it; lines of at most `width` columns except the
/// board's. `colours`: with terminal sequences.
void draw_text(const Position& position, Output& output, std::size_t width, bool colours);

/// The parts of it that a viewer places on its screen.
struct BoardText {
    std::vector<std::string> board; ///< its lines, with terminal sequences if `colours`; none if it is not drawn
    std::vector<std::string> notes; ///< the move, prisoners, marks and remarks, in lines of at most `width` columns
};
[[nodiscard]] BoardText board_text(const Position& position, std::size_t width, bool colours);

/// A picture as an SVG document (SVG 1.1). Only for boards that are drawn.
[[nodiscard]] std::string svg_drawing(const Position& position);

/// The same picture as a PNG file, or why there is none.
struct Png {
    std::string bytes;
    std::string problem{};
    std::string remark{}; ///< what is not drawn as it should be, in a sentence
};
[[nodiscard]] Png png_drawing(const std::string& svg);

} // namespace nanosgf::tool

#endif
