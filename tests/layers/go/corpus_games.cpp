// SPDX-License-Identifier: MIT
// Every Go game of the corpus, all variations, on the board and on the slow board: they agree after
// every move and every setup point.
#include "pair.hpp"

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/number.hpp"
#include "nanosgf/value/point_list.hpp"

#include "support/corpus.hpp"

#include <memory>

namespace {

using namespace nanosgf;
using Boards = slow::Pair<Board<52>>;

struct Totals {
    std::uint64_t games = 0;
    std::uint64_t others = 0;
    std::uint64_t moves = 0;
    std::uint64_t passes = 0;
    std::uint64_t setup = 0;
    std::uint64_t variations = 0;
    std::uint64_t captured = 0;
    std::uint64_t suicides = 0;
    std::uint64_t overwritten = 0;
    std::uint64_t refused = 0;
};

/// Gathers a node's properties and applies them when the node is complete, so that SZ and GM may
/// stand anywhere in the root.
class Replay {
  public:
    Replay(Totals& totals, bool planted) : totals_(totals), planted_(planted) {}

    const char* difference() const { return difference_; }

    void on_begin_tree(std::uint32_t) {
        end_node();
        ++depth_;
        if (boards_) branches_.push_back(boards_->save());
        totals_.variations += depth_ > 1;
    }
    void on_node(std::uint32_t) {
        end_node();
        in_node_ = true;
    }
    void on_property(Identifier name, std::uint32_t) {
        properties_.push_back({name.key(), {}});
    }
    void on_value_chunk(Bytes raw, Part part, std::uint32_t) {
        if (properties_.empty()) return;
        std::vector<std::string>& values = properties_.back().values;
        if (part.first()) values.emplace_back();
        values.back().append(raw.data(), raw.size());
    }
    void on_end_tree(std::uint32_t) {
        end_node();
        --depth_;
        if (boards_ && !branches_.empty()) {
            boards_->compare_stones();
            boards_->restore(branches_.back());
            branches_.pop_back();
            note();
        }
        if (depth_ == 0) {
            boards_.reset();
            branches_.clear();
            root_seen_ = false;
        }
    }

  private:
    struct Property {
        std::uint32_t name;
        std::vector<std::string> values;
    };

    const std::string* find(std::uint32_t name) const {
        for (const Property& property : properties_)
            if (property.name == name && !property.values.empty()) return &property.values.front();
        return nullptr;
    }

    void note() {
        if (difference_ == nullptr && boards_) difference_ = boards_->difference();
    }

    void begin_game() {
        root_seen_ = true;
        const std::string* const game = find(key("GM"));
        if (game != nullptr && decode_number(Bytes(*game), 1).value != 1) {
            ++totals_.others;
            return;
        }
        BoardSize size{19, 19};
        if (const std::string* const value = find(key("SZ")))
            size = decode_size(Bytes(*value), size_limits(1, 4, size)).value;
        boards_ = std::make_unique<Boards>(size.columns, size.rows);
        branches_.assign(1, boards_->save());
        ++totals_.games;
    }

    void end_node() {
        if (in_node_) {
            if (!root_seen_) begin_game();
            if (boards_) apply();
        }
        in_node_ = false;
        properties_.clear();
    }

    void apply() {
        for (const Property& property : properties_) {
            switch (property.name) {
            case key("B"): move(slow::black, property); break;
            case key("W"): move(slow::white, property); break;
            case key("AB"): place(slow::black, property); break;
            case key("AW"): place(slow::white, property); break;
            case key("AE"): place(slow::empty, property); break;
            default: break;
            }
        }
        if (const std::string* const value = find(key("MN"))) {
            const auto number = decode_number(Bytes(*value));
            if (number) boards_->set_number(static_cast<std::uint32_t>(number.value));
        }
        note();
    }

    void move(char color, const Property& property) {
        if (property.values.empty()) return;
        const auto move = decode_go_move(Bytes(property.values.front()), boards_->board().size());
        if (!move) {
            ++totals_.refused;
            return;
        }
        if (move.value.kind == Move::Kind::pass) {
            ++totals_.passes;
            boards_->pass(color);
            return;
        }
        const int column = move.value.point.column;
        const int row = move.value.point.row;
        const slow::SlowBoard::Position before = boards_->slow().position();
        ++totals_.moves;
        if (planted_ && totals_.moves == 100) boards_->board().set_move_number(0);
        totals_.overwritten += boards_->slow().at(column, row) != slow::empty;
        boards_->play(color, column, row);
        const slow::SlowBoard::Position& after = boards_->slow().position();
        totals_.suicides += after.stones == before.stones;
        totals_.captured += after.black_prisoners + after.white_prisoners - before.black_prisoners -
                            before.white_prisoners;
        // Taken back and played again: every tenth move, that the whole takes no longer than it must.
        if (totals_.moves % 10 == 0) {
            boards_->undo();
            boards_->play(color, column, row);
        }
    }

    void place(char color, const Property& property) {
        for (const std::string& value : property.values) {
            const auto points = decode_rectangle(Bytes(value), boards_->board().size(), go_notation);
            if (!points) {
                ++totals_.refused;
                continue;
            }
            Point point;
            for (RectangleCursor cursor(points.value); cursor.next(point);) {
                ++totals_.setup;
                boards_->place(color, point.column, point.row);
            }
        }
    }

    Totals& totals_;
    bool planted_;
    std::uint32_t depth_ = 0;
    bool in_node_ = false;
    bool root_seen_ = false;
    std::vector<Property> properties_;
    std::unique_ptr<Boards> boards_;
    std::vector<Boards::Saved> branches_;
    const char* difference_ = nullptr;
};

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    Totals totals;
    for (support::RealFile file; corpus.next(file);) {
        Replay replay(totals, corpus.breaks);
        Parser<Replay> parser(replay);
        if (parser.feed(Bytes(file.text)) != Status::ok || parser.finish() != Status::ok) corpus.refuse();
        if (replay.difference() != nullptr) corpus.fail(file.name, replay.difference());
    }
    const auto print = [](std::uint64_t number, const char* what) {
        std::printf("%llu %s\n", static_cast<unsigned long long>(number), what);
    };
    print(totals.games, "games of Go");
    print(totals.others, "other games, left out");
    print(totals.variations, "variations");
    print(totals.moves, "moves");
    print(totals.passes, "passes");
    print(totals.setup, "points set up");
    print(totals.captured, "stones removed by moves");
    print(totals.suicides, "moves that changed no stone");
    print(totals.overwritten, "moves onto a stone");
    print(totals.refused, "values that are no move or point of the board");
    corpus.least("games of Go", totals.games, 7002);
    corpus.least("moves", totals.moves, 967810);
    corpus.least("stones removed by moves", totals.captured, 124484);
    return corpus.conclude();
}
