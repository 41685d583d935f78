// SPDX-License-Identifier: MIT
// Games of several files, brought to one version and one charset so that they can become one tree.
#ifndef NANOSGF_TOOL_MERGE_INPUT_HPP
#define NANOSGF_TOOL_MERGE_INPUT_HPP

#include "files.hpp"
#include "nanosgf/tree/tree.hpp"

#include <memory>

namespace nanosgf::tool {

/// Holds the games of all files in one tree, and knows where each node stood.
class MergeInput {
  public:
    /// `charset`, if not empty, is that of all games, whatever CA says.
    explicit MergeInput(const std::string& charset);

    /// Copies the games of a file. False, here and below: there is no memory.
    [[nodiscard]] bool add(tree::Tree& tree, const Source& source);
    /// Of games that could become one tree: upgrades them if their FF differ, and converts their text to UTF-8 if
    /// their CA do. Says so once a file.
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
        bool is_upgraded = false;
        bool becomes_utf8 = false;
    };

    /// Marks, of the games that begin alike, those that differ.
    template <class Of> [[nodiscard]] bool mark_where_differ(Of of, bool Game::*mark);
    [[nodiscard]] bool upgrade(Files& files);
    [[nodiscard]] bool copy_all(Files& files);

    std::unique_ptr<tree::Tree> tree_;
    std::vector<File> files_;
    std::vector<Game> games_;
    std::vector<std::uint32_t> places_; ///< of each node, the byte of its file
    std::string charset_;
};

} // namespace nanosgf::tool

#endif
