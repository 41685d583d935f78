// SPDX-License-Identifier: MIT
// The games of a file: where they are, what their headers say, and which of them match a filter.
#ifndef NANOSGF_TOOL_VIEW_GAME_LIST_HPP
#define NANOSGF_TOOL_VIEW_GAME_LIST_HPP

#include "game_index.hpp"
#include "view/root_header.hpp"

#include <map>
#include <memory>

namespace nanosgf::tool {

/// Memory: 8 bytes a game, and the headers that were shown last. Games are found in pieces of work, so that the first one is
/// there at once.
class GameList {
  public:
    GameList(std::string name, std::string charset, Files& files, Output& output);
    ~GameList();
    GameList(const GameList&) = delete;
    GameList& operator=(const GameList&) = delete;

    /// Takes the places from an index instead of the file.
    void take(GameIndex& index);
    /// Finds games until `number`, from 1, is known; whether there is such a game.
    [[nodiscard]] bool find(std::uint64_t number);
    /// A sentence if the file could not be read; otherwise empty.
    [[nodiscard]] const std::string& problem() const { return problem_; }

    /// How many were found so far.
    [[nodiscard]] std::uint64_t count() const { return begins_.size(); }
    [[nodiscard]] bool is_complete() const { return scan_ == nullptr; }
    [[nodiscard]] GameIndex::Place place(std::uint64_t number) const;
    /// Its header as a line: number, players, date, result, event.
    [[nodiscard]] const std::string& title(std::uint64_t number);

    /// Shows only games whose headers have all these words, in lower or upper case.
    void filter(std::string words);
    [[nodiscard]] bool is_filtered() const { return !words_.empty(); }
    /// How many games match so far, and the number of the `index`-th of them, from 0.
    [[nodiscard]] std::uint64_t match_count() const { return is_filtered() ? matches_.size() : count(); }
    [[nodiscard]] std::uint64_t match(std::uint64_t index) const { return is_filtered() ? matches_[index] : index + 1; }
    /// Whether more games or matches may be found.
    [[nodiscard]] bool is_busy() const { return scan_ != nullptr || sift_ != nullptr; }
    /// A block of the file: for the filter first, then for the places.
    void work();

  private:
    struct Scan;
    struct Sift;

    [[nodiscard]] bool matches(const GameHeader& header) const;
    [[nodiscard]] std::string title_of(const GameHeader& header) const;

    std::string name_;
    std::string charset_;
    Files& files_;
    Output& output_;
    std::vector<std::uint64_t> begins_;
    std::map<std::uint64_t, std::string> titles_;
    std::vector<std::uint64_t> matches_;
    std::string words_;
    std::string problem_;
    std::unique_ptr<Scan> scan_;
    std::unique_ptr<Sift> sift_;
};

} // namespace nanosgf::tool

#endif
