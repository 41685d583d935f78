// SPDX-License-Identifier: MIT
// Judges the way of a solver through the variations of a problem.
#ifndef NANOSGF_PORT_GOBOARD_PROBLEM_HPP
#define NANOSGF_PORT_GOBOARD_PROBLEM_HPP

#include "collection/node_marks.hpp"

namespace goboard {

using nanosgf::Color;

/// PROBLEMS.md has the rules, and how often collections use each.
class Problem {
  public:
    enum class Verdict : uint8_t { open, right, wrong };

    /// A try starts. `has_right`: some node of the game says that the solver has done right.
    void begin(Color solver, bool has_right) {
        *this = Problem();
        solver_ = solver;
        has_right_ = has_right;
    }
    /// The way went on to child number `index`, where `mover` plays (`none`: nobody).
    void go_on(uint32_t index, uint16_t marks, Color mover, bool is_end);
    /// The solver played a move that the file does not have.
    void miss() { verdict_ = Verdict::wrong; }

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] Color solver() const { return solver_; }

    /// Which child the answer is: that of FORCE, one of those of CHOICE (`turn` chooses), or the first.
    [[nodiscard]] static uint8_t answer(const uint16_t* marks, uint8_t count, uint32_t turn);

  private:
    Color solver_ = Color::none;
    Verdict verdict_ = Verdict::open;
    bool has_right_ = false;
    bool is_main_ = true;  ///< first children only, since the start or the last tesuji
    bool is_good_ = false; ///< since a tesuji
    bool is_bad_ = false;  ///< a bad move, whose answer is still to be seen
};

} // namespace goboard

#endif
