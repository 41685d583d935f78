// SPDX-License-Identifier: MIT
// Fuzzes the checker: any record in any pieces has the same findings, little room hides none of the parser's, and what
// one node decides is counted again from the names of its properties alone.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"
#include "nanosgf/check/checker.hpp"
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/game/parser.hpp"

namespace {

using namespace nanosgf;
using namespace fuzz;
using Checked = check::Checker<Board<9>>;
/// Gets each event of a node that has no more than its move.
struct OneByOne : Checked {
    using Checked::Checked;
};

struct Form {
    check::Profile profile = check::Profile::lenient;
    std::uint32_t levels = 4;
    std::size_t piece = 0; ///< 0: all
    bool has_room = true;
};

using Found = std::tuple<std::uint16_t, std::uint64_t, std::uint8_t, std::uint32_t, std::uint32_t, std::uint32_t>;

template <class Handler = Checked>
std::vector<Found> findings_of(std::string_view text, const Form& form) {
    Board<9> board;
    check::Workspace<9, 6, 12> workspace;
    Checked::Level levels[4];
    Handler checker(board, form.has_room ? workspace.scratch() : check::CheckScratch(), levels, form.levels);
    struct Taker {
        std::vector<Found> found;
        std::size_t size;
    } taker{{}, text.size()};
    checker.set_profile(form.profile);
    checker.report_to(
        [](void* context, const check::CheckFinding& finding) {
            auto& self = *static_cast<Taker*>(context);
            FUZZ_REQUIRE(finding.offset <= self.size, "a finding at %llu", static_cast<unsigned long long>(finding.offset));
            FUZZ_REQUIRE(finding.severity > check::Severity::off, "a finding that is off");
            FUZZ_REQUIRE(std::string_view(check::code_name(finding.code)) != "unknown", "a code without a name");
            self.found.emplace_back(static_cast<std::uint16_t>(finding.code), finding.offset, static_cast<std::uint8_t>(finding.severity),
                                    finding.game, finding.node, finding.depth);
        },
        &taker);
    game::Parser<Handler> parser(checker);
    Status status = Status::ok;
    const std::size_t piece = form.piece == 0 ? text.size() : form.piece;
    for (std::string_view rest = text; !rest.empty() && status == Status::ok; rest.remove_prefix(std::min(piece, rest.size())))
        status = parser.feed(Bytes(rest.data(), std::min(piece, rest.size())));
    if (status == Status::ok) (void)parser.finish();
    return taker.found;
}

/// Counts what one node decides, from names alone.
class Witness {
  public:
    std::size_t nodes_excluded = 0, moves_excluded = 0, empty = 0, games = 0;

    void on_begin_tree(std::uint32_t) {
        end_node();
        games += depth_++ == 0;
    }
    void on_end_tree(std::uint32_t) {
        end_node();
        --depth_;
    }
    void on_node(std::uint32_t) {
        end_node();
        is_open_ = true;
    }
    void on_property(Identifier name, std::uint32_t) { names_.insert(std::string(name.bytes().data(), name.size())); }

  private:
    [[nodiscard]] std::size_t further(std::initializer_list<const char*> group) const {
        std::size_t count = 0;
        for (const char* name : group) count += names_.count(name);
        return count > 1 ? count - 1 : 0;
    }
    void end_node() {
        if (is_open_) {
            empty += names_.empty();
            nodes_excluded += further({"DM", "GB", "GW", "UC"});
            moves_excluded += further({"BM", "DO", "IT", "TE"});
        }
        names_.clear();
        is_open_ = false;
    }
    std::set<std::string> names_;
    std::uint32_t depth_ = 0;
    bool is_open_ = false;
};

std::size_t count(const std::vector<Found>& found, Code code) {
    return static_cast<std::size_t>(
        std::count_if(found.begin(), found.end(), [code](const Found& one) { return std::get<0>(one) == static_cast<std::uint16_t>(code); }));
}

void judge(std::string_view text, const std::vector<Found>& found) {
    Witness witness;
    Parser<Witness, Lenient> parser(witness);
    Status status = parser.feed(Bytes(text.data(), text.size()));
    if (status == Status::ok) (void)parser.finish();
    const struct {
        Code code;
        std::size_t expected;
    } rows[] = {{code::exclusive_nodeann, witness.nodes_excluded},
                {code::exclusive_moveann, witness.moves_excluded},
                {code::empty_node, witness.empty},
                {code::trees_many, witness.games > 0 ? witness.games - 1 : 0}};
    for (const auto& row : rows)
        FUZZ_REQUIRE(count(found, row.code) == row.expected, "%zu %s, not %zu", count(found, row.code), check::code_name(row.code), row.expected);
}

/// What the parser finds. Of property_duplicate the checker finds some itself, if it has room.
std::vector<Found> of_parser(const std::vector<Found>& found) {
    std::vector<Found> kept;
    for (const Found& one : found) {
        const Code code{std::get<0>(one)};
        if (layer_of(code) != Layer::check && code != code::property_duplicate) kept.push_back(one);
    }
    return kept;
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) { return {std::min<std::size_t>(2, input.size()), Content::sgf}; }

/// A digit: the profile; a letter: the bytes of a piece; then a record.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 4096) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const std::string_view text = input.substr(2);
    Form form;
    form.profile = static_cast<check::Profile>(static_cast<std::uint8_t>(data[0] - '0') % 7);
    context().form = "whole";
    const std::vector<Found> whole = findings_of(text, form);
    context().form = "cut, or event by event";
    Form cut = form;
    cut.piece = 1 + data[1] % 31;
    const bool is_apart = data[1] % 2 == 0; // as the letter `b`
    FUZZ_REQUIRE(whole == (is_apart ? findings_of<OneByOne>(text, cut) : findings_of(text, cut)), "other findings in pieces");
    context().form = "without room and levels";
    Form poor = form;
    poor.levels = 0;
    poor.has_room = false;
    FUZZ_REQUIRE(of_parser(whole) == of_parser(findings_of(text, poor)), "other findings of the parser");
    context().form = "against the witness";
    form.profile = check::Profile::ff4;
    judge(text, findings_of(text, form));
    return 0;
}
