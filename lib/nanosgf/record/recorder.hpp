// SPDX-License-Identifier: MIT
// The calls of a board or an app while a game is played: one interface for every store.
#ifndef NANOSGF_RECORD_RECORDER_HPP
#define NANOSGF_RECORD_RECORDER_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/go_point.hpp"

namespace nanosgf {
namespace record {

/// Records a game: each call adds an entry to `Store` (Journal, SgfFile, or another class with begin,
/// resume, append and entries), which must outlive the recorder. Every call returns the status of
/// Store::append: with `ok` the entry is safe. A value that SGF cannot express is `misuse`. Text is
/// as in SGF, without escapes. Memory: a pointer. Cost: that of the store's call.
template <class Store> class Recorder {
  public:
    constexpr explicit Recorder(Store& store) : store_(store) {}

    /// Begins a game with its root properties: GM SZ CA AP PB PW KM HA ..., each once. When the
    /// game is written as SGF, FF[4] is added, and GM[1], SZ[19], CA[UTF-8] and AP if they are
    /// missing. Returns `misuse` for a property that has its own call (AB AW AE B W C RE BL WL OB
    /// OW), for FF, and for a property that is passed twice. Record handicap stones with setup()
    /// directly after begin(); they become part of the root.
    template <size_t Count> [[nodiscard]] StoreStatus begin(const RootProperty (&properties)[Count]) {
        return store_.begin(properties, Count);
    }
    [[nodiscard]] StoreStatus begin(const RootProperty* properties, size_t count) {
        return store_.begin(properties, count);
    }
    /// After a start: continues the newest game, if it had not ended.
    [[nodiscard]] StoreStatus resume() { return store_.resume(); }
    /// How many entries the newest game has: each call below that returns `ok` adds one, a long comment
    /// several. After `failed`, mount and resume, then compare: if there is one more than before the
    /// call, the entry was recorded; otherwise repeat the call.
    [[nodiscard]] uint32_t entries() const { return store_.entries(); }

    /// B or W: a move on a point counted from 0 from the upper left corner, at most {51, 51}.
    [[nodiscard]] StoreStatus move(Color color, Point point) {
        return move_text(color, format_go_point(point).bytes());
    }
    [[nodiscard]] StoreStatus pass(Color color) {
        if (color == Color::none) return StoreStatus::misuse;
        return add(color == Color::black ? Kind::black : Kind::white);
    }
    /// AB, AW or (`none`) AE of one point.
    [[nodiscard]] StoreStatus setup(Color color, Point point) {
        return setup_text(color, format_go_point(point).bytes());
    }
    /// BL or WL: {milliseconds, 3}.
    [[nodiscard]] StoreStatus time(Color color, Decimal seconds) {
        const ShortText text = format_real(seconds);
        return text ? time_text(color, text.bytes()) : StoreStatus::misuse;
    }
    /// OB or OW: moves or periods left.
    [[nodiscard]] StoreStatus moves_left(Color color, int32_t count) {
        return moves_left_text(color, format_number(count).bytes());
    }
    /// A piece of the node's comment, of any length. After a power cut only its first part may be
    /// there, but never a part of a UTF-8 character.
    [[nodiscard]] StoreStatus comment(Bytes text) {
        StoreStatus status = StoreStatus::ok;
        while (status == StoreStatus::ok && !text.empty()) {
            size_t size = Entry::max_size;
            for (uint8_t i = 0; i < 3 && size < text.size() && (text[size] & 0xC0) == 0x80; ++i)
                --size;
            status = store_.append(Kind::comment, text.first(size));
            text = text.from(size);
        }
        return status;
    }
    /// MA of one point.
    [[nodiscard]] StoreStatus mark(Point point) {
        return mark_text(format_go_point(point).bytes());
    }
    /// Any property without a call of its own, with one value of at most Entry::max_size - 2 bytes.
    [[nodiscard]] StoreStatus property(PropertyName name, Bytes value) {
        return store_.append(name, value);
    }
    /// Undoes the last move or pass that was not undone yet, with everything recorded after it;
    /// does nothing if there is none.
    [[nodiscard]] StoreStatus undo() { return add(Kind::undo); }
    /// RE, as in SGF; the last one counts.
    [[nodiscard]] StoreStatus result(Bytes text) { return store_.append(Kind::result, text); }
    /// DT, as in SGF; the last one counts, and replaces the one in the root properties.
    [[nodiscard]] StoreStatus date(Bytes text) { return store_.append(Kind::date, text); }
    /// The current date and time, if the board has a clock: `2026-11-22 23:59:01`. Becomes the
    /// private property TD of the node.
    [[nodiscard]] StoreStatus clock(Bytes text) { return property("TD", text); }
    /// Ends the recording: finish() if the game is complete, abandon() if it will not be continued.
    /// Both keep the whole game.
    [[nodiscard]] StoreStatus finish() { return add(Kind::finish); }
    [[nodiscard]] StoreStatus abandon() { return add(Kind::abandon); }

    // The same as the calls above, with the value as text in SGF: points of any game, such as Go's
    // `pd`; seconds such as `1234.5`. Not checked, except that empty text is `misuse`.
    [[nodiscard]] StoreStatus move_text(Color color, Bytes point) {
        return side(Kind::black, color, point);
    }
    [[nodiscard]] StoreStatus setup_text(Color color, Bytes point) {
        return side(Kind::add_black, color, point);
    }
    [[nodiscard]] StoreStatus time_text(Color color, Bytes seconds) {
        return side(Kind::black_left, color, seconds);
    }
    [[nodiscard]] StoreStatus moves_left_text(Color color, Bytes count) {
        return side(Kind::black_moves, color, count);
    }
    [[nodiscard]] StoreStatus mark_text(Bytes point) {
        return point.empty() ? StoreStatus::misuse : property("MA", point);
    }

  private:
    /// An entry without value.
    [[nodiscard, gnu::noinline]] StoreStatus add(Kind kind) { return store_.append(kind, Bytes()); }
    /// An entry with a value and a colour: White's kind follows Black's, and that of `none`
    /// White's.
    [[nodiscard, gnu::always_inline]] StoreStatus side(Kind black, Color color, Bytes value) {
        uint8_t kind = static_cast<uint8_t>(black);
        if (color == Color::white) ++kind;
        if (color == Color::none) kind = static_cast<uint8_t>(kind + 2);
        if (value.empty() || (color == Color::none && black != Kind::add_black))
            return StoreStatus::misuse;
        return store_.append(static_cast<Kind>(kind), value);
    }

    Store& store_;
};

} // namespace record
} // namespace nanosgf

#endif
