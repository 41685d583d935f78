// SPDX-License-Identifier: MIT
// `nanosgf merge`: games of all files in one tree.
#include "nanosgf/tree/merge.hpp"

#include "change_report.hpp"
#include "merge_input.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "tree_work.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

class Merge final : public TreeWork {
  public:
    /// A node that is merged must be legal first.
    bool prepare(Files& files, const Source& source, tree::Tree& tree) override {
        return ChangeReport::repair_doubles(files, source, tree) || refuse();
    }
    bool take(tree::Tree& tree, const Source& source, Output&) override {
        return input_.add(tree, source) || refuse();
    }
    bool end(Files& files, Output& output) override {
        files_ = &files;
        if (!input_.bring_together(files)) return refuse();
        const Report<tree::Conflict> report = {&Merge::complain_of, this};
        if (tree::merge_games(input_.tree(), tree::heap_memory(), report) != Status::ok) return refuse();
        write_games(input_.tree().collection(), output);
        return true;
    }

  private:
    static bool refuse() {
        complain("there is not enough memory for all games");
        return false;
    }
    /// Enough of a value to know it by.
    static std::string shortened(std::string_view value) {
        constexpr std::size_t most = 60;
        return value.size() <= most ? std::string(value) : std::string(value.substr(0, most)) + "...";
    }
    static void complain_of(void* self, const tree::Conflict& conflict) {
        Merge& merge = *static_cast<Merge*>(self);
        merge.files_->worsen(ExitStatus::diagnostics);
        const char* const code_name = tree::code_name(conflict.code);
        // A value that is left out is named, whatever the limit; game info stays in a comment.
        if (conflict.code == code::merge_game_info && !merge.files_->take(code_name)) return;
        const std::string_view name(conflict.name.bytes().data(), conflict.name.size());
        const std::string value = shortened(std::string_view(conflict.value.data(), conflict.value.size()));
        const std::string what = conflict.code == code::merge_game_info ? fmt::format("game info [{}]", value)
                                                                        : fmt::format("{}[{}] is left out", name, value);
        merge.input_.complain_of(*merge.files_, conflict.node,
                                 fmt::format("{}: {} ({})", what, tree::code_message(conflict.code), code_name));
    }

    MergeInput input_;
    Files* files_ = nullptr;
};

} // namespace

std::unique_ptr<TreeWork> make_merge() { return std::make_unique<Merge>(); }

const char merge_help[] =
    R"(A game is merged into the first one that begins like it: the same GM, SZ, and moves and setup in the
  root. One without such a game follows, and so does one of game info alone. Nodes become one if
  their moves and setup mean the same ([] and tt, AB[aa:ab] and AB[ab][aa]), others become
  variations. A node that becomes one of several has the properties of all: lists become one list,
  comments one comment with an empty line between. What it cannot have as well is left out and
  reported: a second value of a property, a second mark or label of a point, an annotation such as
  GB beside GW. Doubles within a node are repaired first, as format --canonical does it.

Game info (PB, RE, ...) that differs moves to where the main line of a game first differs from all
  others. Records of the same moves keep the first one's and what the others add. A record that
  contradicts becomes a comment and is reported, and so does one that ends where others go on. VW,
  DD and PM apply to the same nodes as before.

Where versions differ, games that could become one become FF[4], as convert --to ff4 makes it; where
  charsets differ, UTF-8. All games are held in memory: moves take 10 to 17 times their size,
  comments 3 times.
)";

} // namespace nanosgf::tool
