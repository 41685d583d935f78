// SPDX-License-Identifier: MIT
// What a board or an app calls while a game is played: one interface for every store.
#ifndef NANOSGF_RECORD_RECORDER_HPP
#define NANOSGF_RECORD_RECORDER_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/go_point.hpp"

namespace nanosgf {
namespace record {

/// Calls of a game, each an entry of `Store` (Journal, or another with its begin, resume and
/// append), which must outlive this. Every call answers as Store::append does: with `ok` the entry
/// is safe. Values are text as SGF spells it, without escapes; points so that they fit any game:
/// Go's `pd`. A pointer; no call costs more than the store's.
template <class Store> class Recorder {
  public:
    constexpr explicit Recorder(Store& store) : store_(store) {}

    /// Begins a game: GM SZ CA AP PB PW KM HA ..., each once. FF[4] is added, and what is missing of
    /// GM[1], SZ[19], CA[UTF-8] and AP, when the game is written as SGF. `misuse`: a property that
    /// has a call of its own (AB AW AE B W C RE BL WL OB OW), FF, or one given twice. Stones of a
    /// handicap are setup() right behind, and stand in the root.
    template <size_t Count> [[nodiscard]] Status begin(const RootProperty (&properties)[Count]) {
        return store_.begin(properties, Count);
    }
    [[nodiscard]] Status begin(const RootProperty* properties, size_t count) {
        return store_.begin(properties, count);
    }
    /// Goes on with the newest game, after a start, when it had not ended.
    [[nodiscard]] Status resume() { return store_.resume(); }
    /// How many entries the newest game has: one more for each call below that answers `ok`, and for
    /// each piece of a comment. After `failed`, and when the store was mounted and resumed, it says
    /// whether the call must be repeated: the entry is there if there is one more than before it.
    [[nodiscard]] uint32_t entries() const { return store_.entries(); }

    [[nodiscard]] Status move(Color color, Bytes point) { return side(Kind::black, color, point); }
    [[nodiscard]] Status pass(Color color) {
        if (color == Color::none) return Status::misuse;
        return add(color == Color::black ? Kind::black : Kind::white);
    }
    /// AB, AW or (`none`) AE of one point.
    [[nodiscard]] Status setup(Color color, Bytes point) {
        return side(Kind::add_black, color, point);
    }
    /// BL or WL: seconds, as `1234.5`.
    [[nodiscard]] Status time(Color color, Bytes seconds) {
        return side(Kind::black_left, color, seconds);
    }
    /// OB or OW: moves or periods left.
    [[nodiscard]] Status moves_left(Color color, Bytes count) {
        return side(Kind::black_moves, color, count);
    }
    /// A piece of the node's comment, of any length: after a cut, its beginning may be there
    /// without the rest, but no part of a UTF-8 character.
    [[nodiscard]] Status comment(Bytes text) {
        Status status = Status::ok;
        while (status == Status::ok && !text.empty()) {
            size_t size = Entry::max_size;
            for (uint8_t i = 0; i < 3 && size < text.size() && (text[size] & 0xC0) == 0x80; ++i)
                --size;
            status = store_.append(Kind::comment, text.first(size));
            text = text.from(size);
        }
        return status;
    }
    /// MA of one point.
    [[nodiscard]] Status mark(Bytes point) {
        return point.empty() ? Status::misuse : property("MA", point);
    }
    /// Any property that has no call of its own, with one value of at most Entry::max_size - 2
    /// bytes.
    [[nodiscard]] Status property(PropertyName name, Bytes value) {
        return store_.append(name, value);
    }
    /// Takes back the last move or pass that stands, with all that was recorded behind it; nothing
    /// if there is none.
    [[nodiscard]] Status undo() { return add(Kind::undo); }
    /// RE, as SGF spells it; the last one counts.
    [[nodiscard]] Status result(Bytes text) { return store_.append(Kind::result, text); }
    /// DT, as SGF spells it; the last one counts, also against the header's.
    [[nodiscard]] Status date(Bytes text) { return store_.append(Kind::date, text); }
    /// The date and the clock now, where the board has one: `2026-11-22 23:59:01`. Private property
    /// TD of the node.
    [[nodiscard]] Status clock(Bytes text) { return property("TD", text); }
    /// Ends the recording: the game is complete, or not to be gone on with. Both keep all of it.
    [[nodiscard]] Status finish() { return add(Kind::finish); }
    [[nodiscard]] Status abandon() { return add(Kind::abandon); }

    // The same for who has no text: points count from 0, clocks are {milliseconds, 3}. `misuse`:
    // what SGF cannot write.
    [[nodiscard]] Status move(Color color, Point point) {
        return move(color, format_go_point(point).bytes());
    }
    [[nodiscard]] Status setup(Color color, Point point) {
        return setup(color, format_go_point(point).bytes());
    }
    [[nodiscard]] Status mark(Point point) { return mark(format_go_point(point).bytes()); }
    [[nodiscard]] Status time(Color color, Decimal seconds) {
        const ShortText text = format_real(seconds);
        return text.valid() ? time(color, text.bytes()) : Status::misuse;
    }
    [[nodiscard]] Status moves_left(Color color, int32_t count) {
        return moves_left(color, format_number(count).bytes());
    }

  private:
    /// What has no value.
    [[nodiscard, gnu::noinline]] Status add(Kind kind) { return store_.append(kind, Bytes()); }
    /// What has a value and a colour: White's kind follows Black's, and Nobody's that.
    [[nodiscard, gnu::always_inline]] Status side(Kind black, Color color, Bytes value) {
        uint8_t kind = static_cast<uint8_t>(black);
        if (color == Color::white) ++kind;
        if (color == Color::none) kind = static_cast<uint8_t>(kind + 2);
        if (value.empty() || (color == Color::none && black != Kind::add_black))
            return Status::misuse;
        return store_.append(static_cast<Kind>(kind), value);
    }

    Store& store_;
};

} // namespace record
} // namespace nanosgf

#endif
