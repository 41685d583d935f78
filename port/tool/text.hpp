// SPDX-License-Identifier: MIT
// UTF-8 text on a terminal: made harmless, measured, cut and wrapped.
#ifndef NANOSGF_TOOL_TEXT_HPP
#define NANOSGF_TOOL_TEXT_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nanosgf::tool {

/// Text that may be shown: characters that steer a terminal, and bytes that are no UTF-8, are ^ and
/// two hexadecimal digits a byte; a blank stands for each line feed or tab.
[[nodiscard]] std::string harmless(std::string_view text);

/// Columns that harmless text takes: two for wide characters of East Asia, none for marks that
/// stand above or below others (Unicode 15, East Asian Width).
[[nodiscard]] std::size_t columns(std::string_view text);

/// Harmless text in at most `width` columns, with an ellipsis where something is cut off.
[[nodiscard]] std::string cut(std::string_view text, std::size_t width);

/// The same, but what is cut off is the beginning: for paths.
[[nodiscard]] std::string cut_front(std::string_view text, std::size_t width);

/// Text with line feeds as harmless lines of at most `width` columns, broken at blanks where there
/// are some, and between wide characters.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// Columns of the terminal after `descriptor`, or nothing: it is none.
[[nodiscard]] std::size_t terminal_columns(int descriptor);

} // namespace nanosgf::tool

#endif
