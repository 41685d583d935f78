// SPDX-License-Identifier: MIT
// What a Checker keeps to return from variations: the same for all rules.
#ifndef NANOSGF_CHECK_DETAIL_BOARD_LEVELS_HPP
#define NANOSGF_CHECK_DETAIL_BOARD_LEVELS_HPP

#include "nanosgf/check/detail/judge.hpp"

namespace nanosgf {
namespace check {

/// `Rules`: a judge.
template <class BoardType, class Rules>
class BoardLevels : public Rules {
  public:
    /// What holds where a variation begins: trivially copyable.
    struct Level {
        typename BoardType::Snapshot board;
        Path path;
    };

    BoardLevels(BoardType& board, const CheckScratch& scratch) : BoardLevels(board, scratch, nullptr, 0) {}
    template <uint32_t Count>
    BoardLevels(BoardType& board, const CheckScratch& scratch, Level (&levels)[Count]) : BoardLevels(board, scratch, levels, Count) {}
    BoardLevels(BoardType& board, const CheckScratch& scratch, Level* levels, uint32_t count)
        : Rules(board, count, scratch), board_(board), levels_(levels), count_(count) {}

  protected:
    [[nodiscard]] uint32_t level_count() const { return count_; }
    [[gnu::always_inline]] inline void keep_level(uint32_t level) {
        if (level >= count_) return;
        if constexpr (Lenient::wide) {
            this->keep_hash();
            board_.take_snapshot(levels_[level].board);
            levels_[level].path = this->path();
        } else {
            levels_[level] = {board_.snapshot(), this->path()};
        }
    }
    [[gnu::always_inline]] inline void return_to(uint32_t level) {
        if (level >= count_) return;
        if constexpr (Lenient::wide) this->unwatch();
        board_.restore(levels_[level].board);
        this->path() = levels_[level].path;
        if constexpr (Lenient::wide) this->watch_again();
    }

  private:
    BoardType& board_;
    Level* levels_;
    uint32_t count_;
};

} // namespace check
} // namespace nanosgf

#endif
