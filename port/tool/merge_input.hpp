// SPDX-License-Identifier: MIT
// Games of several files, brought to one version and one charset so that they can become one tree.
#ifndef NANOSGF_TOOL_MERGE_INPUT_HPP
#define NANOSGF_TOOL_MERGE_INPUT_HPP

#include "files.hpp"
#include "nanosgf/tree/tree.hpp"

#include <memory>
#include <optional>

namespace nanosgf::tool {

/// Holds the games of all files in one tree, and knows where each node stood.
class MergeInput {
  public:
    MergeInput();

    /// Copies the games of a file. False, here and below: there is no memory.
    [[nodiscard]] bool add(tree::Tree& tree, const Source& source);
    /// Of games that could become one tree: upgrades them if their FF differ, and converts their text to UTF-8 if
    /// their CA do, or what was decided about their charsets. Says so once a file.
    [[nodiscard]] bool bring_together(Files& files);
    [[nodiscard]] tree::Tree& tree() { return *tree_; }
    /// Complains of a node: its file, line and column, and the sentence.
    void complain_of(Files& files, tree::Node node, const std::string& sentence) const;

  private:
    struct File {
        std::string name;
        std::vector<std::uint32_t> lines; ///< where they start; none: the file was converted when it was read
    };
    struct Game {
        std::size_t file;
        std::uint32_t root; ///< its nodes follow each other
        std::size_t number; ///< in its file, from 1
        std::optional<CharsetDecision> charset; ///< nothing: all of it is ASCII, or CA is right
        bool is_upgraded = false;
        bool becomes_utf8 = false;
    };

    /// Marks the games that begin alike where they differ.
    template <class Differ> [[nodiscard]] bool mark_where(Differ differ, bool Game::*mark);
    [[nodiscard]] bool upgrade(Files& files);
    [[nodiscard]] bool copy_all(Files& files);

    std::unique_ptr<tree::Tree> tree_;
    std::vector<File> files_;
    std::vector<Game> games_;
    std::vector<std::uint32_t> places_; ///< of each node, the byte of its file
};

} // namespace nanosgf::tool

#endif
