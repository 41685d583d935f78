// SPDX-License-Identifier: MIT
// Places and sentences of changes.
#include "change_report.hpp"

#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/tree.hpp"
#include "nanosgf/tree/versions/doubles.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nanosgf::tool {
namespace {

const char* word(tree::Outcome outcome) {
    switch (outcome) {
    case tree::Outcome::changed: return "changed";
    case tree::Outcome::dropped: return "dropped";
    case tree::Outcome::split: return "in a node of its own";
    case tree::Outcome::kept: return "kept";
    }
    return "";
}

/// As far as a line of a terminal has room for it.
std::string shown(const std::string& name) {
    constexpr std::size_t most = 64;
    return name.size() <= most ? name : name.substr(0, most - 3) + "...";
}

/// Where lines begin: after LF, CR, or both in any order (FF[4] general, line breaks).
std::vector<std::size_t> lines_of(Bytes text) {
    std::vector<std::size_t> lines = {0};
    for (std::size_t at = 0; at != text.size(); ++at) {
        if (text[at] != '\n' && text[at] != '\r') continue;
        const bool is_pair = at + 1 != text.size() && text[at + 1] != text[at] &&
                             (text[at + 1] == '\n' || text[at + 1] == '\r');
        if (is_pair) ++at;
        lines.push_back(at + 1);
    }
    return lines;
}

/// Less than before: these have a sentence each, whatever the limit.
bool is_shortened(const NotedChange& noted) {
    return noted.outcome == tree::Outcome::changed &&
           (noted.code == code::downgrade_label || noted.code == code::downgrade_charset || noted.code == code::downgrade_score);
}

} // namespace

ChangeReport::ChangeReport(Files& files, const Source& source, const tree::Tree& tree)
    : files_(files), source_(source), tree_(tree) {
    const tree::Children games = tree.games();
    is_several_ = !games.empty() && (*games).next_sibling();
}

NotedChange ChangeReport::note(const tree::Change& change) {
    const bool has_value = change.value.data() != nullptr;
    return {change.code, change.outcome, std::string(change.name.bytes()), place(change), std::string(change.value), has_value};
}

// What is dropped is shown in full: nothing else has it any longer.
void ChangeReport::complain_of(const NotedChange& noted) const {
    const char* const outcome = word(noted.outcome);
    const bool is_always = noted.is_lost() || is_shortened(noted);
    if (!is_always && !files_.take(fmt::format("{} ({})", tree::code_name(noted.code), outcome))) return;
    const bool is_shown = noted.has_value && noted.outcome == tree::Outcome::dropped;
    const std::string value = is_shown ? fmt::format(" [{}]", noted.value) : std::string();
    files_.complain_of(source_.name(), fmt::format("{}{}: {}{}: {} ({})", noted.place, shown(noted.name), outcome, value,
                                                   tree::code_message(noted.code), tree::code_name(noted.code)));
}

/// Where it stands in the file; of what was converted already, in its game.
std::string ChangeReport::place(const tree::Change& change) {
    if (change.value.data() != nullptr) return place_of(change.value.data(), change);
    if (last_ && last_->node == change.node.index() && Bytes(last_->name) == change.name.bytes()) return last_->place;
    const tree::Properties found = change.node.find(change.name.bytes()); // reads all before it
    const std::string place = place_of(found.empty() ? change.node.text().begin() : found->text().begin(), change);
    last_ = {change.node.index(), std::string(change.name.bytes()), place};
    return place;
}

std::string ChangeReport::place_of(const char* at, const tree::Change& change) {
    const Bytes all = tree_.source();
    const auto offset = reinterpret_cast<std::uintptr_t>(at) - reinterpret_cast<std::uintptr_t>(all.begin());
    const std::string game = is_several_ ? fmt::format("game {}, ", game_) : std::string();
    if (offset >= all.size()) return fmt::format("{}node {}: ", game, change.number);
    if (source_.is_converted()) return fmt::format("{}{}, node {}: ", game, source_.place_of(offset), change.number);
    if (lines_.empty()) lines_ = lines_of(all);
    const auto next = std::upper_bound(lines_.begin(), lines_.end(), static_cast<std::size_t>(offset));
    return fmt::format("{}line {}, column {}, node {}: ", game, next - lines_.begin(), offset - *(next - 1) + 1,
                       change.number);
}

bool ChangeReport::repair_doubles(Files& files, const Source& source, tree::Tree& tree) {
    ChangeReport changes(files, source, tree);
    const auto take = [](void* self, const tree::Change& change) {
        auto& report = *static_cast<ChangeReport*>(self);
        report.files_.worsen(ExitStatus::diagnostics);
        report.complain_of(report.note(change));
    };
    for (const tree::Node root : tree.games()) {
        changes.begin_game();
        if (tree::repair_doubles(tree, root, {take, &changes}) != Status::ok) return false;
    }
    return true;
}

} // namespace nanosgf::tool
