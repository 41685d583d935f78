// SPDX-License-Identifier: MIT
// How identifiers are written in the file, put together from the pieces that the parser passes on.
#ifndef NANOSGF_TOOL_SPELLING_HPP
#define NANOSGF_TOOL_SPELLING_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// Remembers the last words outside values, `limit` bytes of them at least.
class Spelling {
  public:
    static constexpr std::size_t limit = 4096;

    /// The words of an identifier with one blank between any two, whatever stood there.
    struct Words {
        std::string text;
        bool is_cut; ///< longer than `limit`: its last bytes
    };

    void add(Bytes piece, std::uint64_t at);
    /// The words from offset `at` on.
    [[nodiscard]] Words from(std::uint64_t at) const;
    void clear();

  private:
    struct Word {
        std::uint64_t at;
        std::size_t position; ///< in text_
    };

    void drop_first(std::size_t count);

    std::string text_;
    std::vector<Word> words_;
    std::uint64_t end_ = 0;
};

} // namespace nanosgf::tool

#endif
