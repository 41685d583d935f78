// SPDX-License-Identifier: MIT
// The journal: games on raw program-and-erase memory that survive a power cut at any point.
#ifndef NANOSGF_RECORD_JOURNAL_HPP
#define NANOSGF_RECORD_JOURNAL_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/storage.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// Games on a Storage, the newest of which may be recorded to; see DESIGN.md for the format.
///
/// An entry is acknowledged when the call that records it returns `ok`. Then (G1) it survives any
/// number of cuts and starts; (G2) what is read after cuts is what was recorded, in order, and at
/// most one entry that was not acknowledged; (G3) nothing else is ever read, but for a torn entry
/// or header that passes a CRC of 32 bits by chance, 2^-32 for each that holds garbage; (G4)
/// recording goes on after any cuts, and a start without an entry writes nothing; (G5) other games
/// are not touched; (G6) memory is constant, mounting reads each unit at most once, `full` is an
/// answer, and a full game can be ended after any number of starts and cuts; (G7) each unit is
/// programmed once between erases, each erase unit is erased before each use, whole oldest games
/// are removed when the one begun is safe, and no more of them than make room.
///
/// An erase unit that cannot be erased is stepped over, and from the third call on one that cannot
/// be programmed. 76 bytes with 4-byte pointers, and the caller's unit buffer. Nothing is written
/// but by `begin` and `append`. After `failed` all calls but `mount` answer `misuse`; mounting finds
/// what was acknowledged, and the entry or game of the call that failed as a whole or not: entries()
/// tells which. Another memory takes another Journal.
class Journal {
  public:
    /// `unit` has `size` bytes, at least the larger of the contract's program_unit and cut_unit.
    /// Both outlive this.
    constexpr Journal(const Storage& storage, uint8_t* unit, size_t size)
        : Journal(&storage, unit, size) {}
    /// The same with an array.
    template <size_t Size>
    constexpr Journal(const Storage& storage, uint8_t (&unit_bytes)[Size])
        : Journal(storage, unit_bytes, Size) {}
    template <size_t Size> Journal(const Storage&&, uint8_t (&)[Size]) = delete; // gone too early
    /// For mount<storage>().
    template <size_t Size>
    explicit constexpr Journal(uint8_t (&unit_bytes)[Size]) : Journal(nullptr, unit_bytes, Size) {}
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Finds what there is; first call, and again at any time. `unsupported`: not a contract to
    /// record on, or the unit buffer is too small. `foreign`: no game is here, but the first
    /// unit of an erase unit has something else than bytes 00 and FF: a file system, old firmware, a
    /// journal of another contract, or what a cut may leave of the very first `begin`. Then `begin`
    /// answers `misuse` until claim(). Cost: reads the beginning of each erase unit and the newest
    /// one.
    [[nodiscard]] Status mount(Retention retention = Retention::remove_oldest);
    /// The same on a storage that is a constant, which is checked while it is compiled: less flash.
    template <const Storage& storage>
    [[nodiscard]] Status mount(Retention retention = Retention::remove_oldest) {
        static_assert(supports(storage.contract), "not a contract to record on");
        storage_ = &storage;
        return find_newest(retention);
    }
    /// Whether it is a contract to record on.
    [[nodiscard]] static constexpr bool supports(const Contract& contract) {
        using detail::Frame;
        const uint32_t unit = detail::unit_of(contract);
        // With the larger unit a power of two, the other divides it exactly if it is one, too. There
        // is room for the longest entry behind a header, and for the two that end a game; and an
        // offset that 32 bits do not hold would be one at the beginning.
        return contract.program_unit != 0 &&
               (contract.program_unit & (contract.program_unit - 1u)) == 0 &&
               ((unit | contract.erase_unit) & (unit - 1)) == 0 &&
               contract.erase_unit >=
                   align(Frame::header_size, unit) + 2 * align(Frame::max_size / 2, unit) &&
               contract.erase_units >= 2 &&
               detail::product_fits(contract.erase_unit, contract.erase_units) &&
               (contract.erased == 0 || contract.erased == 0xFF) &&
               contract.order != WriteOrder::unknown;
    }

    /// After `foreign`: what is there may be erased. Call it at once where nobody else can have put
    /// it there (pages that the linker keeps free, a file of one's own), else ask the user.
    void claim() {
        if (state_ == State::foreign) state_ = State::idle;
    }

    /// Begins a game with its root properties, all of them or, after a cut, no game at all. They
    /// must fit into one erase unit, with the room that is kept for the game's end (append()), else
    /// `too_long`. `full`: no room without removing a game that is to be kept, or 2^32 - 2 erase
    /// units were taken into use. An unfinished game before it stays as it is.
    [[nodiscard]] Status begin(const RootProperty* properties, size_t count);
    /// Goes on with the newest game if it is neither finished nor abandoned, else `misuse`. Writes
    /// nothing: the next entry has the mark that is read as Kind::power_up before it.
    [[nodiscard]] Status resume();
    /// Adds an entry to the game begun or resumed. At most Entry::max_size bytes, else `too_long`.
    /// `full`: no room; earlier entries stay, and the game can be read and ended: there is room
    /// left for a result of 10 bytes and for Kind::finish or Kind::abandon, which end the
    /// recording. Mount with the same Retention as before for that. Cost: programs the entry; when
    /// an erase unit is full, and first after a start where Contract::blank_is_safe is false,
    /// erases another one, reads it, and in the latter case copies up to one.
    /// `misuse`: a kind that has a name.
    [[nodiscard]] Status append(Kind kind, Bytes bytes) {
        return add(tag_of(kind), bytes.data(), bytes.size());
    }
    /// The same for Kind::property, whose name takes two bytes.
    [[nodiscard]] Status append(PropertyName name, Bytes value) {
        return name.valid() ? add(tag_of(Kind::property, name), value.data(), value.size())
                            : Status::misuse;
    }

    /// How many entries the newest game has: pieces of root properties of up to 58 bytes, and one
    /// for each `append` that answered `ok`. When one answered `failed`, compare after mount(): one
    /// more than before it, and the entry is there.
    [[nodiscard]] uint32_t entries() const { return number_; }
    /// Whether `append` may be called, or `resume`.
    [[nodiscard]] bool is_recording() const { return state_ == State::recording; }
    [[nodiscard]] bool is_resumable() const { return state_ == State::open; }

    /// The oldest game; `none` if there is none. Cost: reads a few units for each erase unit
    /// passed.
    [[nodiscard]] Status first_game(Game& game) { return find_game(newest_.tail, game); }
    /// The game after `game`, which this or first_game() gave.
    [[nodiscard]] Status next_game(Game& game) { return find_game(game.number + 1, game); }
    /// The next entry of a game from `cursor` on, which begins as cursor(game); `none` at its end.
    /// Removing the game while it is read ends it. Kind::power_up comes before the first entry that
    /// was recorded after a start.
    [[nodiscard]] Status read(Cursor& cursor, Entry& entry);
    [[nodiscard]] Cursor cursor(const Game& game) const;
    /// What read() is made of, for those who want to know what was lost: the next entry, or `torn`
    /// when there is none between where the cursor was and, in the same erase unit, where it is
    /// now.
    [[nodiscard]] Status step(Cursor& cursor, Entry& entry);
    /// Goes on behind lost entries, which read() does not: from where step() answered `torn`, or
    /// read() began and answered `none`, to the next entry that is whole, in this erase unit or a
    /// later one; cursor.number tells how many are lost. `none`: there is none. For rotten bits;
    /// what a cut leaves needs it not. In a file of its own. Cost: reads an entry for each unit.
    [[nodiscard]] Status skip_lost(Cursor& cursor) {
        Entry entry;
        return skip_lost(cursor, entry);
    }
    /// The same with room to read into, which holds nothing of use then.
    [[nodiscard]] Status skip_lost(Cursor& cursor, Entry& room);
    /// Where in the storage a cursor points to, in bytes.
    [[nodiscard]] uint32_t offset(const Cursor& cursor) const {
        return index_of(cursor.sequence) * storage_->contract.erase_unit + cursor.at;
    }

  private:
    constexpr Journal(const Storage* storage, uint8_t* unit, size_t size)
        : storage_(storage), unit_(unit),
          capacity_(size < UINT16_MAX ? static_cast<uint16_t>(size) : uint16_t{UINT16_MAX}) {}

    enum class State : uint8_t {
        unmounted,
        foreign,   ///< not to be erased
        idle,      ///< nothing to resume
        open,      ///< an unfinished game
        recording, ///< begun or resumed
    };
    /// What stands at the beginning of an erase unit in use, as it stands there.
    struct Header {
        uint32_t form;     ///< kind and size of the frame, and in the upper half the
                           ///< unit's size
        uint32_t sequence; ///< 0: there is none
        uint32_t game;     ///< sequence of the erase unit in which the game begins
        uint32_t tail;     ///< sequence of the oldest erase unit that is still in use
        uint32_t first;    ///< number of the erase unit's first entry in the game
    };

    /// An erase unit to be taken: its sequence to be, and which one of the storage it is.
    struct Place {
        uint32_t sequence;
        uint32_t index;
        uint32_t tail; ///< what has a sequence below this is free; make_room() decides it
    };
    /// What one is taken for: a new game, the next entries of a game, or the entries of the newest
    /// one, which is free then.
    enum class Purpose : uint8_t { game, more, renewal };

    /// What an entry begins with: its kind, and where it has a name that.
    [[nodiscard]] static constexpr uint32_t tag_of(Kind kind) { return static_cast<uint8_t>(kind); }
    [[nodiscard]] static constexpr uint32_t tag_of(Kind kind, PropertyName name) {
        return tag_of(kind) | static_cast<uint32_t>(name.letters()) << 8;
    }
    /// How many bytes it may have besides.
    [[nodiscard]] static constexpr uint32_t room_in(uint32_t tag) {
        return Entry::max_size - (tag > 0xFF ? 2 : 0);
    }
    // Not Bytes, which compilers put on the stack first.
    [[nodiscard]] Status add(uint32_t tag, const char* bytes, size_t size);
    [[nodiscard]] uint32_t unit_size() const { return newest_.form >> 16; }
    [[nodiscard]] static constexpr uint32_t align(uint32_t size, uint32_t unit) {
        return (size + unit - 1) & (0u - unit);
    }
    [[nodiscard]] uint32_t align(uint32_t size) const;
    static void swap_bytes(Header& header) {
        uint32_t* const words[] = {&header.form, &header.sequence, &header.game, &header.tail,
                                   &header.first};
        for (uint32_t* word : words) *word = nanosgf::detail::little_endian(*word);
    }
    [[nodiscard]] uint32_t room_end(Kind kind) const;
    [[nodiscard]] uint32_t index_of(uint32_t sequence) const;
    [[nodiscard]] Status find_newest(Retention retention);
    [[nodiscard]] Status read_unit(uint32_t offset);
    [[nodiscard]] bool is_blank(uint8_t other) const;
    [[nodiscard]] Status read_frame(uint32_t index, uint32_t first, uint8_t* octets);
    [[nodiscard]] Status read_at(const Cursor& cursor, Entry& entry);
    [[nodiscard]] Status pass(Cursor& cursor, Entry& entry);
    void enter(Cursor& cursor, const Header& header) const;
    [[nodiscard]] Status enter_next(Cursor& cursor, bool is_behind_loss);
    [[nodiscard]] Status bound(const Cursor& cursor);
    [[nodiscard]] Status read_header(uint32_t index, Header& header);
    [[nodiscard]] Status find_header(uint32_t sequence, Header& header);
    [[nodiscard]] Status find_game(uint32_t sequence, Game& game);
    // Inline: called once, in the file that has them.
    [[nodiscard]] inline Status is_free(const Place& place);
    [[nodiscard]] Status find_free(Place& place, Status avoided);
    [[nodiscard]] Status make_room(Place& place, Purpose purpose);
    [[nodiscard]] Status remove_game(Place& place, Purpose purpose);
    [[nodiscard]] inline Status clear(uint32_t index);
    [[nodiscard]] Status open_unit(Purpose purpose, uint32_t first);
    [[nodiscard]] inline Status renew();
    [[nodiscard]] Status copy(Cursor& from);
    void put_root(const RootProperty* properties, size_t count);
    [[nodiscard]] Status commit();
    [[nodiscard]] Status fail();
    void put_frame(uint32_t tag, const char* bytes, size_t size);
    void put_end(uint32_t number);
    void put(uint8_t octet);

    const Storage* storage_;
    uint8_t* unit_;
    State state_ = State::unmounted;
    uint8_t mark_ = 0;         ///< of the next entry's kind
    Retention retention_ = Retention{};
    bool uncommitted_ = false; ///< the header of the newest erase unit is still to be written
    bool written_ = false;     ///< nothing failed since it was set
    bool is_stale_ = false;    ///< nothing may be written after what is there
    uint16_t filled_ = 0;      ///< bytes in the unit buffer,
    uint16_t capacity_;        ///< and how many it can hold
    Header newest_{};          ///< erase unit
    uint32_t index_ = 0;       ///< which one of the storage that is
    uint32_t at_ = 0;          ///< where in it the next entry goes
    uint32_t gap_ = 0;         ///< bytes before that which are torn
    uint32_t number_ = 0;      ///< of the next entry
    uint32_t crc_ = 0;
    uint32_t bound_of_ = 0; ///< sequence of an erase unit; 0: of none
    uint32_t bound_ = 0;    ///< entries from this number on are not in it but in the next one
    uint32_t failed_ = 0;   ///< sequence of the newest erase unit when a call failed last,
    uint32_t bad_ = 0;      ///< and the time before: those up to this one are taken for bad
};

} // namespace record
} // namespace nanosgf

#endif
