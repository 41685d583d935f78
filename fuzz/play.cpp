// SPDX-License-Identifier: MIT
// Fuzzes the player: any record in any pieces, with few snapshots, with many, and held against a witness.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/play/witness.hpp"
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"
#include "nanosgf/game/parser.hpp"

namespace {

using namespace fuzz;
using nanosgf::game::GoOnly;

/// Notes what is shown after each event of structure, and what LEDs would show.
class Watched : public Base {
  public:
    Watched(PlayedBoard& board, Base::Snapshot* snapshots, std::uint32_t count) : Base(board, snapshots, count) {
        board.watch(*this);
    }
    std::vector<Shown> log;

    void on_begin_tree(std::uint32_t at) {
        Base::on_begin_tree(at);
        note();
    }
    void on_node(std::uint32_t at) {
        Base::on_node(at);
        note();
    }
    void on_end_tree(std::uint32_t at) {
        Base::on_end_tree(at);
        note();
    }
    void operator()(Point point, Color color) {
        FUZZ_REQUIRE(board().stone(point) == color, "in the callback %d:%d is not what was reported", point.column, point.row);
        leds_[std::size_t{point.row} * side + point.column] = slow::stone_of(color);
    }

  private:
    void note() {
        Shown shown;
        shown.is_exact = is_exact();
        shown.refusal = refusal();
        shown.position.assign(std::size_t{side} * side, slow::empty);
        for (std::uint16_t row = 0; row < board().size().rows; ++row)
            for (std::uint16_t column = 0; column < board().size().columns; ++column)
                shown.position[std::size_t{row} * side + column] = slow::stone_of(board().stone({column, row}));
        FUZZ_REQUIRE(shown.position == leds_, "the stones reported differ from those on the board");
        shown.position += numbers(board().move_number(), board().prisoners(Color::black), board().prisoners(Color::white),
                                  slow::stone_of(board().to_play()));
        log.push_back(shown);
    }

    std::string leds_ = std::string(std::size_t{side} * side, slow::empty);
};

template <class Handler>
void read(Handler& handler, std::string_view text, std::size_t piece) {
    nanosgf::game::Parser<Handler, GoOnly> parser(handler);
    nanosgf::Status status = nanosgf::Status::ok;
    while (!text.empty() && status == nanosgf::Status::ok) {
        const std::string_view next = text.substr(0, piece);
        status = parser.feed(nanosgf::Bytes(next.data(), next.size()));
        text.remove_prefix(next.size());
    }
    if (status == nanosgf::Status::ok) (void)parser.finish();
}

std::vector<Shown> shown_by(std::string_view text, std::uint32_t snapshots, std::size_t piece) {
    PlayedBoard board;
    std::vector<Base::Snapshot> kept(snapshots);
    Watched player(board, kept.data(), snapshots);
    read(player, text, piece);
    return player.log;
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) { return {std::min<std::size_t>(2, input.size()), Content::sgf}; }

/// A digit: how many snapshots; a letter: the bytes of a piece; then a record.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 4096) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const std::uint32_t few = static_cast<std::uint8_t>(data[0] - '0') % 10;
    const std::size_t piece = 1 + data[1] % 31;
    const std::string_view text = input.substr(2);
    const auto many = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '(')) + 2;

    context().form = "against the witness";
    const std::vector<Shown> all = shown_by(text, many, text.size() + 1);
    Witness witness;
    read(witness, text, text.size() + 1);
    require_equal(witness.log, all);
    context().form = "cut";
    require_equal(all, shown_by(text, many, piece));

    context().form = "few snapshots";
    const std::vector<Shown> some = shown_by(text, few, piece);
    FUZZ_REQUIRE(some.size() == all.size(), "%zu events, not %zu", some.size(), all.size());
    for (std::size_t i = 0; i < some.size(); ++i) {
        FUZZ_REQUIRE(some[i].refusal == all[i].refusal, "another refusal at event %zu", i);
        FUZZ_REQUIRE(!some[i].is_exact || some[i].position == all[i].position, "called exact at event %zu: %s, not %s", i,
                     some[i].position.c_str(), all[i].position.c_str());
        FUZZ_REQUIRE(some[i].is_exact || !all[i].is_exact || witness.deepest_end[i] >= few + 2,
                     "not exact at event %zu, but no variation was too deep", i);
    }
    return 0;
}
