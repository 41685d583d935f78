// SPDX-License-Identifier: MIT
// What the meaning of marks and prisoners rests on: the stones, their numbers, what is marked.
#ifndef NANOSGF_ISHI_DETAIL_POSITION_HPP
#define NANOSGF_ISHI_DETAIL_POSITION_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/ishi/detail/short_code.hpp"
#include "nanosgf/ishi/event.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// A position of the main line or of a variation, with its move numbers. 2.4 KB.
///
/// It plays on the board itself. `play` executes whole nodes; a step of Ishi has no node, its marks and prisoners name what is
/// there after the lines before them, and a VAR takes the last move back. A GoPlayer beside it would cost 40 bytes of
/// RAM and 700 bytes of flash, and save nothing here: setup(), move() and pass() are calls of the board.
class Position {
  public:
    /// A mark that is to be shown.
    struct Shown {
        Point point;
        uint16_t number = 0; ///< shown when the label is empty
        uint8_t size = 0;    ///< of the label
        char label[2] = {};
    };

    /// The stones and their numbers, without marks. Trivially copyable. 850 bytes.
    class Saved;

    void reset(BoardSize size);
    [[nodiscard]] Saved save() const;
    void restore(const Saved& from);
    [[nodiscard]] BoardSize size() const { return board_.size(); }

    /// ishi_occupied, or none; the stone is there in any case.
    [[nodiscard]] ShortCode setup(Color color, Point point);
    /// The same.
    [[nodiscard]] ShortCode move(Color color, uint16_t number, Point point);
    void pass(Color color, uint16_t number);
    [[nodiscard]] bool is_free(Point point) const { return board_.stone(point) == Color::none; }
    /// Takes the last move back: a variation is played instead of it.
    void undo();
    /// Of the last move; 0 before the first.
    [[nodiscard]] uint16_t number() const { return number_; }

    /// Begins a step without marks.
    void clear_marks() { count_ = 0; }
    /// ishi_mark_nomove, or none.
    [[nodiscard]] ShortCode mark(const Mark& mark);
    [[nodiscard]] uint16_t marks() const { return count_; }
    [[nodiscard]] Shown shown(uint16_t index) const;

    /// Begins a list of hidden stones; no mark may be added until it ends.
    void clear_hidden();
    /// Adds a point to it; false: it is there already.
    [[nodiscard]] bool hide(Point point);

    /// The point of the stone that `number` was played as; false: there is none.
    [[nodiscard]] bool find(uint16_t number, Point& point) const;
    /// Whether the last move took the stone that was there. Each stone counts once.
    [[nodiscard]] bool takes(const Target& target);
    /// Stones that the last move took and takes() was not asked for.
    [[nodiscard]] uint16_t captured() const { return captured_; }

  private:
    static constexpr uint16_t points = 361;
    static constexpr uint16_t point_bits = 0x1FF; ///< of a mark; above them the label's size
    static constexpr uint16_t hidden_bit = 0x8000;

    [[nodiscard]] static uint16_t index(Point point) {
        return static_cast<uint16_t>(point.row * 19 + point.column);
    }
    [[nodiscard]] bool is_visible(Point point) const {
        return numbers_[index(point)] != 0 && board_.stone(point) != Color::none;
    }
    static void watch(void* context, Point point, Color color);
    void put_number(uint16_t number);
    void show(Point point, const Mark& mark);
    [[nodiscard]] ShortCode mark_numbers(const Mark& mark);

    Board<19> board_;
    uint16_t numbers_[points];
    uint16_t marked_[points]; ///< and `hidden_bit` of the point that has this number
    uint16_t values_[points]; ///< of each mark: its label, or the number shown
    uint8_t taken_[46];       ///< points whose stone the last move took
    uint16_t count_ = 0;      ///< of marks
    uint16_t captured_ = 0;
    uint16_t number_ = 0;
    uint16_t number_before_ = 0;
    uint16_t overwritten_ = 0; ///< the number that the last move's point had
};

class Position::Saved {
    friend class Position;
    Board<19>::Snapshot board_;
    uint16_t numbers_[points];
    uint16_t number_;
    uint16_t number_before_;
    uint16_t overwritten_;
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
