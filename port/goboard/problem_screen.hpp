// SPDX-License-Identifier: MIT
// A problem of the card: the solver's moves by the sensors or the keys, the answers of the file, and whether they were right.
#ifndef NANOSGF_PORT_GOBOARD_PROBLEM_SCREEN_HPP
#define NANOSGF_PORT_GOBOARD_PROBLEM_SCREEN_HPP

#include "goboard/lists.hpp"
#include "goboard/problem.hpp"
#include "goboard/words.hpp"

#include "collection/game_walk.hpp"

namespace goboard {

class ProblemScreen {
  public:
    enum class Step : uint8_t { none, folder, menu, solution };

    explicit ProblemScreen(collection::GameWalk& walk) : walk_(walk) {}
    ProblemScreen(const ProblemScreen&) = delete;
    ProblemScreen& operator=(const ProblemScreen&) = delete;

    /// Starts with the first game of the file.
    void open();
    /// The arrows move the cursor; select shows the list of what can be done.
    [[nodiscard]] Step press(hardware::Button button);
    /// The solver put a stone there.
    void play(nanosgf::Point point);
    /// Reads a piece of the file. Returns whether there is something new to show.
    bool poll();
    /// Once, when another position is to be on the board.
    [[nodiscard]] bool take_position() { return take(has_position_); }
    /// How many problems of this file were tried, and solved: each once since it was opened.
    uint16_t tried = 0, solved = 0;
    /// Whether they have changed: once.
    [[nodiscard]] bool take_news() { return take(has_news_); }
    void draw(Frame& frame) const;
    [[nodiscard]] const nanosgf::GoBoard& board() const { return walk_.board(); }
    [[nodiscard]] Color solver() const { return problem_.solver(); }

  private:
    enum class Stage : uint8_t {
        opening,  ///< on the way to the game
        scanning, ///< looks for the marks of all nodes
        starting, ///< on the way to the first node of the problem
        waiting,  ///< for the solver
        playing,  ///< looks for the solver's move
        answering,
        returning, ///< from a move that is neither right nor wrong
        over,
        unsolvable,
    };

    static bool take(bool& flag) {
        const bool was = flag;
        flag = false;
        return was;
    }
    void open_game(uint32_t number);
    void start();
    void go(Stage stage, nanosgf::Destination destination, uint32_t number = 0, bool lists = true);
    void arrive();
    void scan();
    void wait();
    void judge(uint32_t index, Color mover);
    void answer();
    void end();
    [[nodiscard]] Step press_list(hardware::Button button);
    void add_sentence(Words& words) const;

    collection::GameWalk& walk_;
    Problem problem_;
    Selection selection_;
    Stage stage_ = Stage::opening;
    bool is_list_ = false;
    bool is_overview_ = false;
    bool has_position_ = false;
    bool has_right_[2] = {}; ///< for Black, for White
    bool was_tried_ = false;
    bool was_solved_ = false;
    bool has_news_ = false;
    bool is_other_ = false; ///< the last move was neither right nor wrong
    uint8_t turn_ = 0;      ///< so that answers differ from try to try
    uint32_t start_ = 0;    ///< number of the problem's first node
    uint32_t before_ = 0;   ///< number of the solver's node
    nanosgf::Point cursor_;
};

} // namespace goboard

#endif
