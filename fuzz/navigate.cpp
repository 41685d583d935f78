// SPDX-License-Identifier: MIT
// Fuzzes the cursor: any walk through any collection, with any table, buffer and budget, and a read that fails.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"
#include "fuzz/support/script.hpp"
#include "nanosgf/navigate/collection_index.hpp"
#include "tests/layers/navigate/walk.hpp"

namespace {

using namespace fuzz;
using walker::Node;
using walker::CursorStatus;
using walker::Destination;

using Cursor = nanosgf::FileCursor<walker::View, walker::Options>;

/// One walk: its cursor, and where a tree says that it is.
class Journey {
  public:
    Journey(std::string_view plan, const std::string& text, const walker::Oracle& oracle)
        : plan_(plan), text_(text), oracle_(oracle), table_(sizes[plan_.next() % 4]), buffer_(std::size_t{1} << plan_.next() % 10),
          cursor_(source(), buffer_.data(), buffer_.size(), table_.data(), table_.size(), board_) {
        cursor_.keep_in(kept_, static_cast<std::uint8_t>(plan_.next() % 4));
        file_.most = std::size_t{1} << plan_.next() % 10;
        file_.fails_at = plan_.next();
    }

    void go() {
        for (int step = 0; step < 60 && !plan_.ended(); ++step) {
            const std::uint8_t what = plan_.next();
            const std::uint8_t number = plan_.next();
            if (what % 13 == 11) cursor_.check_file();
            else if (what % 13 == 12) build_index(number);
            if (what % 5 == 4) stray(number, what);
            const Destination destination = is_open_ && what % 13 < 11 ? static_cast<Destination>(what % 13) : Destination::game;
            if (what % 13 < 11) walk(destination, number % (destination == Destination::node ? 64 : 12), what / 13);
        }
    }

  private:
    static constexpr std::size_t sizes[] = {1, 2, 8, 64};

    [[nodiscard]] nanosgf::FileSource source() {
        file_.text = text_;
        return file_.source();
    }

    /// Begins a way and gives it up, if it is not over before.
    void stray(std::uint32_t number, std::uint32_t bytes) {
        CursorStatus reached = cursor_.begin(static_cast<Destination>(number % 11), number);
        if (reached == CursorStatus::busy) reached = cursor_.step(bytes);
        if (reached != CursorStatus::ok) return;
        is_open_ = true;
        game_ = cursor_.game_number();
        at_ = cursor_.node_number();
        FUZZ_REQUIRE(game_ < oracle_.games.size() && at_ < oracle_.games[game_].size(), "a node that is not there");
    }

    /// At once, or some bytes a step. A read that failed is repeated.
    [[nodiscard]] CursorStatus take(Destination destination, std::uint32_t number, std::uint32_t budget) {
        for (int attempt = 0; attempt < 2; ++attempt) {
            CursorStatus reached = cursor_.begin(destination, number);
            while (reached == CursorStatus::busy) reached = cursor_.step(budget == 0 ? UINT32_MAX : budget);
            if (reached != CursorStatus::io) return reached;
        }
        return CursorStatus::io;
    }

    void walk(Destination destination, std::uint32_t number, std::uint32_t budget) {
        const std::vector<Node>* const nodes = oracle_.games.empty() ? nullptr : &oracle_.games[game_];
        Node expected;
        if (destination == Destination::game) expected = number < oracle_.games.size() ? oracle_.games[number][0] : Node();
        else expected = oracle_.go(*nodes, at_, destination, number);
        const CursorStatus reached = take(destination, number, budget);
        const bool may_go_on = oracle_.is_cut && (game_ + 1 >= oracle_.games.size() || destination == Destination::game);
        if (!expected) {
            FUZZ_REQUIRE(reached == CursorStatus::none || (may_go_on && reached == CursorStatus::malformed), "%s %u to no node answers %d", walker::name_of(destination),
                         number, static_cast<int>(reached));
            if (is_open_) FUZZ_REQUIRE(cursor_.node_number() == at_ && cursor_.game_number() == game_, "the cursor does not stay");
            return;
        }
        FUZZ_REQUIRE(reached == CursorStatus::ok, "%s %u answers %d", walker::name_of(destination), number, static_cast<int>(reached));
        is_open_ = true;
        if (destination == Destination::game) game_ = number;
        at_ = static_cast<std::size_t>(expected.index() - oracle_.games[game_][0].index());
        FUZZ_REQUIRE(cursor_.node_number() == at_ && cursor_.game_number() == game_, "%s %u leads to node %u instead of %zu", walker::name_of(destination), number,
                     cursor_.node_number(), at_);
        const bool is_last = oracle_.is_cut && game_ + 1 == oracle_.games.size() && at_ + 1 == oracle_.games[game_].size();
        const std::string position = walker::position_of(expected, is_last ? text_.substr(cursor_.offset()) : std::string());
        const std::string shown = walker::shown(cursor_.handler());
        FUZZ_REQUIRE(shown == position, "%s %u to node %zu shows\n%s\ninstead of\n%s", walker::name_of(destination), number, at_, shown.c_str(), position.c_str());
    }

    /// The cursor then is at the game that the index has last; a damaged index never leads to another game.
    void build_index(std::uint8_t damage) {
        walker::File index;
        const nanosgf::Sink sink = {[](void* context, const char* bytes, std::size_t size) {
                                        static_cast<std::string*>(context)->append(bytes, size);
                                        return size;
                                    },
                                    &index.text};
        nanosgf::IndexBuilder<Cursor> builder(cursor_, sink);
        CursorStatus reached = builder.begin();
        for (bool has_failed = false; reached == CursorStatus::busy || (reached == CursorStatus::io && !has_failed); reached = builder.step(1000))
            has_failed = has_failed || reached == CursorStatus::io;
        FUZZ_REQUIRE(reached == CursorStatus::ok, "an index is not built: %d", static_cast<int>(reached));
        FUZZ_REQUIRE(builder.games() == oracle_.games.size(), "%u games in the index instead of %zu", builder.games(), oracle_.games.size());
        if (damage >= 128) index.text[damage % index.text.size()] ^= 4;
        file_.fails_at = UINT64_MAX;
        nanosgf::CollectionIndex games(index.source(), file_.source());
        reached = games.open();
        FUZZ_REQUIRE(reached == CursorStatus::ok || damage >= 128, "the index is not of its file");
        is_open_ = false;
        if (oracle_.games.empty()) return;
        const auto number = static_cast<std::uint32_t>(damage % oracle_.games.size());
        if (reached == CursorStatus::ok) reached = go_to_game(cursor_, games, number);
        FUZZ_REQUIRE(reached == CursorStatus::ok || (reached == CursorStatus::changed && damage >= 128), "the index leads to no game");
        if (reached == CursorStatus::ok) FUZZ_REQUIRE(cursor_.game_number() == number, "another game");
        walk(Destination::game, number, 0);
    }

    Script plan_;
    const std::string& text_;
    const walker::Oracle& oracle_;
    walker::File file_;
    std::vector<nanosgf::Waypoint> table_;
    std::vector<char> buffer_;
    walker::Board board_;
    Cursor cursor_;
    Cursor::Kept kept_[3];
    std::size_t game_ = 0;
    std::size_t at_ = 0;
    bool is_open_ = false;
};

} // namespace

namespace fuzz {

Layout layout_of(std::string_view input) { return {after_first_line(input), Content::sgf, 300}; }

} // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context() = {input, "a walk"};
    const std::size_t front = std::min(after_first_line(input), input.size());
    const std::string text(input.substr(front));
    if (text.size() > 2000) return 0;
    const walker::Oracle oracle(text);
    if (!oracle.readable) return 0;
    Journey(input.substr(0, front == 0 ? 0 : front - 1), text, oracle).go();
    return 0;
}
