// SPDX-License-Identifier: MIT
// Changes of a tree's games on standard error: where they were, in the file.
#ifndef NANOSGF_TOOL_CHANGE_REPORT_HPP
#define NANOSGF_TOOL_CHANGE_REPORT_HPP

#include "files.hpp"
#include "nanosgf/tree/code.hpp"
#include "nanosgf/tree/versions/conversion.hpp"
#include "source.hpp"

#include <optional>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// What a sentence says of a change.
struct NotedChange {
    Code code;
    tree::Outcome outcome;
    std::string name, place, value;
    bool has_value; ///< a value was moved or dropped

    /// A property or value is gone. One without contents that FF[4] forbids said nothing.
    [[nodiscard]] bool is_lost() const { return outcome == tree::Outcome::dropped && code != code::upgrade_empty; }
};

/// The changes of the games of one file, which is held in a tree.
class ChangeReport {
  public:
    ChangeReport(Files& files, const Source& source, const tree::Tree& tree);

    /// The changes that follow are those of the next game.
    void begin_game() {
        ++game_;
        begin_conversion();
    }
    /// The changes that follow are those of another conversion of the game.
    void begin_conversion() { last_.reset(); }
    [[nodiscard]] std::size_t game() const { return game_; }
    /// A change, before the tree changes again.
    [[nodiscard]] NotedChange note(const tree::Change& change);
    /// Writes its sentence: always if it names a loss, else if findings of its kind still are shown.
    void complain_of(const NotedChange& noted) const;
    /// Repairs the doubles of a game, and reports each as a finding. false: there is no memory.
    [[nodiscard]] static bool repair_doubles(Files& files, const Source& source, tree::Tree& tree);

  private:
    [[nodiscard]] std::string place(const tree::Change& change);
    [[nodiscard]] std::string place_of(const char* at, const tree::Change& change);

    /// Where a property is that may have many changes.
    struct Place {
        std::uint32_t node;
        std::string name, place;
    };

    Files& files_;
    const Source& source_;
    const tree::Tree& tree_;
    std::vector<std::size_t> lines_; ///< of the file, when they are needed
    std::size_t game_ = 0;
    std::optional<Place> last_;
    bool is_several_ = false;
};

} // namespace nanosgf::tool

#endif
