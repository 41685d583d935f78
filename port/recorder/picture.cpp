// SPDX-License-Identifier: MIT
// Stones of three by three pixels in greys.
#include "recorder/picture.hpp"

namespace recorder {

namespace {

using board::Display;
using nanosgf::Color;
using nanosgf::Point;

constexpr uint8_t points = 19;
constexpr uint8_t width = 4;
constexpr uint8_t height = 3;
constexpr uint8_t left = (Display::columns - points * width) / 2;
constexpr uint8_t top = (Display::rows - points * height) / 2;

// Two pixels a byte; wood is 5, the corners of a stone lie between it and the stone.
using Cell = uint8_t[width / 2 * height];
constexpr Cell empty = {0x55, 0x55, 0x59, 0x55, 0x55, 0x55};
constexpr Cell black = {0x30, 0x35, 0x00, 0x05, 0x30, 0x35};
constexpr Cell white = {0xAF, 0xA5, 0xFF, 0xF5, 0xAF, 0xA5};

} // namespace

void Picture::begin() {
    display_.begin();
    for (Point point{0, 0}; point.row < points; ++point.row)
        for (point.column = 0; point.column < points; ++point.column) (*this)(point, Color::none);
}

void Picture::operator()(Point point, Color color) {
    const Cell& cell = color == Color::black ? black : color == Color::white ? white : empty;
    display_.draw(static_cast<uint8_t>(left + point.column * width),
                  static_cast<uint8_t>(top + point.row * height), width, height, cell, sizeof cell);
}

} // namespace recorder
