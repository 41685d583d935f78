// SPDX-License-Identifier: MIT
// The text of a node is converted as a whole: all of it that is no text is ASCII, which stays.
#include "merge_input.hpp"

#include "charset.hpp"
#include "charset_guess.hpp"
#include "counted.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/typed.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace nanosgf::tool {
namespace {

std::string_view text_view(Bytes bytes) { return {bytes.data(), bytes.size()}; }

/// Where lines begin: after LF, CR, or both in any order (FF[4] general, line breaks).
std::vector<std::uint32_t> line_starts(Bytes text) {
    std::vector<std::uint32_t> lines = {0};
    for (std::size_t at = 0; at != text.size(); ++at) {
        if (text[at] != '\n' && text[at] != '\r') continue;
        const bool is_pair = at + 1 != text.size() && text[at + 1] != text[at] &&
                             (text[at + 1] == '\n' || text[at + 1] == '\r');
        if (is_pair) ++at;
        lines.push_back(static_cast<std::uint32_t>(at + 1));
    }
    return lines;
}

/// What became of the games of a file.
struct Utf8Result {
    bool is_converted = false;
    std::uint64_t wrong_nodes = 0; ///< with bytes that are not of their charset
    std::vector<CharsetDecision> decisions;
};

/// Text of one charset as UTF-8.
class Utf8Copy {
  public:
    Utf8Copy(const CharsetDecision& decision, Utf8Result& outcome) : charset_name_(decision.charset), is_not_decoded_(decision.is_not_decoded()) {
        // What changes the ends of values was said already.
        if (!sentence_for(decision).empty() && !decision.changes_pairs() && std::find(outcome.decisions.begin(), outcome.decisions.end(), decision) ==
                                                   outcome.decisions.end())
            outcome.decisions.push_back(decision);
    }

    /// The text of a node, until the next call. Bytes that are not of the charset are read as those of Windows-1252.
    std::string_view convert(std::string_view text, Utf8Result& outcome) {
        if (is_ascii(Bytes(text))) return text;
        converted_.clear();
        if (charset_name_.empty() || !charset_.choose(charset_name_)) charset_.choose_default();
        charset_.add(text, converted_);
        if (!charset_.finish(converted_) || is_not_decoded_) {
            ++outcome.wrong_nodes;
            converted_.clear();
            charset_.choose_default();
            charset_.add(text, converted_);
            (void)charset_.finish(converted_);
        }
        outcome.is_converted = outcome.is_converted || converted_ != text;
        return converted_;
    }

  private:
    std::string charset_name_; ///< for iconv; empty: none is known
    bool is_not_decoded_;
    ToUtf8 charset_;
    std::string converted_;
};

/// Copies a game to the end of a tree, its text as UTF-8, with CA. False: there is no memory.
bool copy_as_utf8(tree::Node root, const CharsetDecision& charset, tree::Tree& into, tree::Node& made,
                  Utf8Result& outcome) {
    Utf8Copy copy(charset, outcome);
    tree::Node above = into.collection();
    for (tree::Node node = root; node;) {
        tree::Node copied;
        const std::string_view text = copy.convert(text_view(node.text()), outcome);
        if (into.insert(above, tree::Node(), text, copied) != Status::ok) return false;
        if (node == root) {
            made = copied;
            if (into.set_pairs(made, Charset::single_byte) != Status::ok || into.set(made, "CA", "UTF-8") != Status::ok) return false;
        }
        if (node.first_child()) {
            above = copied;
            node = node.first_child();
            continue;
        }
        for (; node != root && !node.next_sibling(); node = node.parent()) above = above.parent();
        node = node == root ? tree::Node() : node.next_sibling();
    }
    return true;
}

std::uint8_t declared_version(tree::Node root) { return tree::context_of(root).file_format; }

/// On what game, board and position a game starts, as far as that can be said before charset and version are the same.
std::string beginning(tree::Node root) {
    const tree::RootContext context = tree::context_of(root);
    std::string text = fmt::format("{} {} {}", context.game_number, context.size.columns, context.size.rows);
    for (const char* name : {"AB", "AW", "AE", "B", "W", "PL"}) {
        const tree::Properties found = root.find(Bytes(name, std::char_traits<char>::length(name)));
        if (found.empty()) continue;
        std::vector<std::pair<unsigned, unsigned>> points;
        tree::Points left(*found, context);
        for (Point point; left.next(point);) points.emplace_back(point.column, point.row);
        std::sort(points.begin(), points.end());
        points.erase(std::unique(points.begin(), points.end()), points.end());
        text += fmt::format(" {}", name);
        for (const auto& [column, row] : points) text += fmt::format(" {} {}", column, row);
    }
    return text;
}

/// What a game says of its charset; of an unknown one its name.
std::pair<Encoding, std::string> charset_of_game(tree::Node root) {
    const Encoding encoding = tree::context_of(root).encoding;
    return {encoding, encoding == Encoding::unknown ? std::string(root.value("CA")) : std::string()};
}

/// What an upgrade reports of a file.
struct Changes {
    std::uint64_t all = 0;
    std::set<std::string> names; ///< of the properties that changed
    /// A property or value that is gone.
    struct Lost {
        tree::Node node;
        std::string text;
        Code code;
    };
    std::vector<Lost> lost;
    std::uint64_t kept = 0;

    static void add(void* self, const tree::Change& change) {
        auto& changes = *static_cast<Changes*>(self);
        if (change.code == code::upgrade_charset) return; // all text becomes that of one charset anyway
        if (change.outcome == tree::Outcome::kept) {
            ++changes.kept;
            return;
        }
        ++changes.all;
        const std::string name(text_view(change.name.bytes()));
        changes.names.insert(name);
        if (change.outcome != tree::Outcome::dropped || change.code == code::upgrade_empty) return;
        std::string text = name;
        const tree::Properties found = change.node.find(change.name.bytes());
        if (change.value.data() != nullptr) text += fmt::format("[{}]", text_view(change.value));
        else if (!found.empty())
            for (tree::Values left = found->values(); !left.empty(); ++left) text += fmt::format("[{}]", text_view(left.front()));
        changes.lost.push_back({change.node, text, change.code});
    }
};

} // namespace

MergeInput::MergeInput() : tree_(std::make_unique<tree::Tree>(tree::heap_memory())), places_(1) {}

bool MergeInput::add(tree::Tree& tree, const Source& source) {
    const Bytes all = tree.source();
    files_.push_back({source.name(), source.is_converted() ? std::vector<std::uint32_t>() : line_starts(all)});
    std::size_t number = 0;
    for (const tree::Node game : tree.games()) {
        tree::Node copy;
        if (tree_->copy(game, tree_->collection(), tree::Node(), copy) != Status::ok) return false;
        const CharsetDecision* const charset = source.charset_of_game(++number);
        games_.push_back({files_.size() - 1, copy.index(), number, charset == nullptr ? std::nullopt : std::optional(*charset)});
        for (const tree::Node node : game.depth_first()) {
            const auto at = reinterpret_cast<std::uintptr_t>(tree.from_text(node).data());
            const auto offset = at - reinterpret_cast<std::uintptr_t>(all.data());
            // What the parser repaired stands elsewhere: near the node before.
            const bool is_in_file = offset != 0 && offset < all.size();
            places_.push_back(is_in_file ? static_cast<std::uint32_t>(offset - 1) : places_.back());
        }
    }
    return true;
}

/// `differ(games)`: of those that begin alike.
template <class Differ> bool MergeInput::mark_where(Differ differ, bool Game::*mark) {
    std::map<std::string, std::vector<Game*>> alike;
    for (Game& game : games_) alike[beginning(tree::Node(*tree_, game.root))].push_back(&game);
    bool has_marked = false;
    for (const auto& [key, games] : alike) {
        const bool is_marked = differ(games);
        for (Game* const game : games) game->*mark = is_marked;
        has_marked = has_marked || is_marked;
    }
    return has_marked;
}

bool MergeInput::bring_together(Files& files) {
    const auto root = [this](const Game* game) { return tree::Node(*tree_, game->root); };
    const auto versions_differ = [&root](const std::vector<Game*>& games) {
        const std::uint8_t first = declared_version(root(games.front()));
        return std::any_of(games.begin(), games.end(), [&](const Game* game) { return declared_version(root(game)) != first; });
    };
    const auto charsets_differ = [this, &root](const std::vector<Game*>& games) {
        const auto first = charset_of_game(root(games.front()));
        if (std::any_of(games.begin(), games.end(), [&](const Game* game) { return charset_of_game(root(game)) != first; })) return true;
        // What is ASCII is the same in all of them.
        const Game* decided = nullptr;
        for (const Game* const game : games) {
            if (!game->charset) continue;
            if (decided != nullptr && game->charset->charset != decided->charset->charset) return true;
            decided = game;
        }
        for (const Game* const game : games)
            if (decided != nullptr && tree_->set_pairs(root(game), decided->charset->pairs) != Status::ok)
                return true;
        return false;
    };
    const bool is_upgraded = mark_where(versions_differ, &Game::is_upgraded);
    if (is_upgraded && !upgrade(files)) return false;
    const bool is_converted = mark_where(charsets_differ, &Game::becomes_utf8);
    return (!is_upgraded && !is_converted) || copy_all(files);
}

bool MergeInput::upgrade(Files& files) {
    std::vector<Changes> changes(files_.size());
    for (const Game& game : games_) {
        if (!game.is_upgraded) continue;
        const Report<tree::Change> report = {&Changes::add, &changes[game.file]};
        const tree::Node root(*tree_, game.root);
        if (tree::upgrade(*tree_, root, tree::UpgradeOptions(), report) != Status::ok) return false;
    }
    for (std::size_t i = 0; i != files_.size(); ++i) {
        if (changes[i].all != 0)
            files.complain_of(files_[i].name, "becomes FF[4], because the versions differ: " +
                                                  counted(changes[i].all, "change") + ", of " +
                                                  fmt::format("{}", fmt::join(changes[i].names, ", ")) +
                                                  "; nanosgf convert --to ff4 lists them");
        for (const Changes::Lost& lost : changes[i].lost) {
            files.worsen(ExitStatus::diagnostics);
            complain_of(files, lost.node, fmt::format("{} is left out: {} ({})", lost.text, tree::code_message(lost.code), tree::code_name(lost.code)));
        }
        if (changes[i].kept == 0) continue;
        files.worsen(ExitStatus::diagnostics);
        files.complain_of(files_[i].name,
                          counted(changes[i].kept, "value") + " without a form in FF[4]: as in the file");
    }
    return true;
}

/// Copies all games into a new tree, in which their nodes follow each other again.
bool MergeInput::copy_all(Files& files) {
    auto made = std::make_unique<tree::Tree>(tree::heap_memory());
    std::vector<std::uint32_t> places(1);
    std::vector<Utf8Result> outcomes(files_.size());
    for (Game& game : games_) {
        const tree::Node root(*tree_, game.root);
        tree::Node copy;
        bool is_done = false;
        if (game.becomes_utf8) {
            const CharsetDecision charset = game.charset.value_or(claimed_charset(std::string(text_view(root.value("CA")))));
            is_done = copy_as_utf8(root, charset, *made, copy, outcomes[game.file]);
        } else {
            is_done = made->copy(root, made->collection(), tree::Node(), copy) == Status::ok;
        }
        if (!is_done) return false;
        // A node that the upgrade made stood in the one before it.
        for (const tree::Node node : root.depth_first())
            places.push_back(node.index() < places_.size() ? places_[node.index()] : places.back());
        game.root = copy.index();
    }
    tree_ = std::move(made);
    places_ = std::move(places);
    for (std::size_t i = 0; i != files_.size(); ++i) {
        const Utf8Result& outcome = outcomes[i];
        if (outcome.is_converted)
            files.complain_of(files_[i].name, "its text becomes UTF-8, because the charsets differ");
        for (const CharsetDecision& decision : outcome.decisions) {
            if (decision.is_fault()) files.worsen(ExitStatus::diagnostics);
            files.complain_of(files_[i].name, sentence_for(decision));
        }
        if (outcome.wrong_nodes == 0) continue;
        files.worsen(ExitStatus::diagnostics);
        files.complain_of(files_[i].name, "bytes that are not of its charset, in " +
                                              counted(outcome.wrong_nodes, "node") + ": read as Windows-1252");
    }
    return true;
}

void MergeInput::complain_of(Files& files, tree::Node node, const std::string& sentence) const {
    const auto after = std::upper_bound(games_.begin(), games_.end(), node.index(),
                                        [](std::uint32_t index, const Game& game) { return index < game.root; });
    const Game& game = *(after - 1);
    const File& file = files_[game.file];
    if (file.lines.empty()) {
        const std::uint32_t number = node.index() - game.root;
        files.complain_of(file.name, fmt::format("game {}, node {}: {}", game.number, number, sentence));
        return;
    }
    const std::uint32_t place = places_[std::min<std::size_t>(node.index(), places_.size() - 1)]; // a node that the upgrade made has none
    const auto next = std::upper_bound(file.lines.begin(), file.lines.end(), place);
    const std::uint32_t column = place - *(next - 1) + 1;
    files.complain_of(file.name, fmt::format("line {}, column {}: {}", next - file.lines.begin(), column, sentence));
}

} // namespace nanosgf::tool
