// SPDX-License-Identifier: MIT
// The journal: games on raw program-and-erase memory that survive a power cut at any point.
#ifndef NANOSGF_RECORD_JOURNAL_HPP
#define NANOSGF_RECORD_JOURNAL_HPP

#include "nanosgf/record/detail/journal_state.hpp"
#include "nanosgf/record/entry.hpp"
#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/storage.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// Games on a Storage; entries can be added to the newest game. See DESIGN.md for the format.
///
/// An entry is acknowledged when the call that records it returns `ok`. The guarantees:
/// - G1: An acknowledged entry survives any number of power cuts and starts.
/// - G2: After cuts you read what was recorded, in order, and at most one entry that was not
///   acknowledged.
/// - G3: Nothing else is ever read, except for a torn entry or header that passes a CRC of 32 bits
///   by chance: a probability of 2^-32 for each one with garbage.
/// - G4: Recording can continue after any cuts; a start without an entry writes nothing.
/// - G5: Other games are not changed.
/// - G6: Memory is constant; mounting reads each unit at most once; a full memory is reported as
///   `full`; a full game can be ended after any number of starts and cuts.
/// - G7: Each unit is programmed once between erases; each erase unit is erased before each use;
///   whole games are removed, the oldest first, only when the next one is safe, and only as many as
///   needed. A bad erase unit may cost a game earlier (DESIGN.md, Which erase unit is taken).
///
/// An erase unit that cannot be erased is skipped; one that cannot be programmed, from the third
/// call on. 76 bytes with 4-byte pointers, and the caller's unit buffer. Only `begin` and `append`
/// write. After `failed` all calls except `mount` return `misuse`. `mount` then finds everything
/// acknowledged; the entry or game of the failed call is there completely or not at all: entries()
/// shows which. Use one Journal per memory.
class Journal : private detail::JournalState {
  public:
    /// The position in a game from which the next entry is read; copy it to return there.
    struct Cursor {
        uint32_t game;
        uint32_t sequence; ///< of the erase unit
        uint32_t at;       ///< in it, in bytes
        uint32_t number;   ///< of the entry in its game; `power_up` has none of its own
    };

    /// `unit` has `size` bytes, at least the larger of the contract's program_unit and cut_unit.
    /// Both must outlive the journal.
    constexpr Journal(const Storage& storage, uint8_t* unit, size_t size)
        : Journal(&storage, unit, detail::capacity_of(size)) {}
    /// The same with an array.
    template <size_t Size>
    constexpr Journal(const Storage& storage, uint8_t (&unit_bytes)[Size])
        : Journal(&storage, unit_bytes, detail::capacity_of_array<Size>) {}
    template <size_t Size> Journal(const Storage&&, uint8_t (&)[Size]) = delete; // a temporary
    /// For mount<storage>().
    template <size_t Size>
    explicit constexpr Journal(uint8_t (&unit_bytes)[Size])
        : Journal(nullptr, unit_bytes, detail::capacity_of_array<Size>) {}
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Finds the games on the memory. Call it first; you may call it again at any time. Errors:
    /// - `unsupported`: the contract cannot be recorded on, or the unit buffer is too small.
    /// - `foreign`: there is no game, but the first unit of an erase unit has other bytes than 00
    ///   and FF: a file system, old firmware, a journal of another contract, or the remains of a
    ///   first `begin` that was cut. `begin` then returns `misuse` until claim() is called.
    ///
    /// Cost: reads the start of each erase unit and the newest one.
    [[nodiscard]] StoreStatus mount(Retention retention = Retention::remove_oldest);
    /// The same for a constant storage, whose contract is checked at compile time: less flash.
    template <const Storage& storage>
    [[nodiscard]] StoreStatus mount(Retention retention = Retention::remove_oldest) {
        static_assert(supports(storage.contract), "not a contract to record on");
        storage_ = &storage;
        return find_newest(retention);
    }
    /// Whether the contract can be recorded on.
    [[nodiscard]] static constexpr bool supports(const StorageContract& contract) {
        const uint32_t unit = detail::unit_of(contract);
        // If the larger unit is a power of two, the other divides it exactly if it is one, too.
        // There must be room for the longest entry after a header, and for the two that end a game.
        // An offset that does not fit into 32 bits would wrap to the start.
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

    /// After `foreign`: allows the journal to erase the contents. Call it at once if the memory is
    /// yours alone (pages that the linker keeps free, a file of your own); otherwise ask the user.
    void claim() {
        if (state_ == State::foreign) state_ = State::idle;
    }

    /// Begins a game with its root properties; after a power cut it has all of them, or there is no
    /// game. Errors:
    /// - `too_long`: the properties do not fit into one erase unit, with the room that is reserved
    ///   for the game's end (append()).
    /// - `full`: there is no room without removing a game that must be kept, or 2^32 - 2 erase
    ///   units were used so far.
    ///
    /// An unfinished game before it is not changed.
    [[nodiscard]] StoreStatus begin(const RootProperty* properties, size_t count);
    /// Continues the newest game if it is neither finished nor abandoned, else returns `misuse`.
    /// Writes nothing: the next entry gets a mark, which is read as Kind::power_up before it. If bits are rotten in the
    /// newest erase unit, entries after them are lost then: ask is_damaged() before.
    [[nodiscard]] StoreStatus resume();
    /// Adds an entry to the game begun or resumed. Errors:
    /// - `too_long`: more than Entry::max_size bytes.
    /// - `full`: no room. Earlier entries stay, and the game can be read and ended: there is room
    ///   left for a result of 10 bytes and for Kind::finish or Kind::abandon, which end the
    ///   recording. For this, mount with the same Retention as before.
    /// - `misuse`: for example a kind that has a name.
    ///
    /// Cost: programs the entry. If the erase unit is full, it also erases another one and reads it.
    /// So does the first entry after a start if StorageContract::blank_is_safe is false, and it copies up to
    /// an erase unit.
    [[nodiscard]] StoreStatus append(Kind kind, Bytes bytes) {
        return add(tag_of(kind), bytes.data(), bytes.size());
    }
    /// The same for Kind::property, whose name takes two of the bytes.
    [[nodiscard]] StoreStatus append(PropertyName name, Bytes value) {
        return name ? add(tag_of(Kind::property, name), value.data(), value.size())
                            : StoreStatus::misuse;
    }

    /// How many entries the newest game has: each piece of a root property, of up to 58 bytes, and
    /// each `append` that returned `ok`. After `failed`, call mount() and compare: if there is
    /// one more than before the call, the entry was recorded.
    [[nodiscard]] uint32_t entries() const { return number_; }
    /// Whether `append` may be called; whether there is a game to `resume`, unless it is_damaged().
    [[nodiscard]] bool is_recording() const { return state_ >= State::recording; }
    [[nodiscard]] bool is_resumable() const { return state_ == State::open; }

    /// Finds the oldest game; `none` if there is none. Cost: reads a few units for each erase unit
    /// passed.
    [[nodiscard]] StoreStatus first_game(ListedGame& game) { return find_game(newest_.tail, game); }
    /// Finds the game after `game`, which must come from first_game() or next_game().
    [[nodiscard]] StoreStatus next_game(ListedGame& game) { return find_game(game.number + 1, game); }
    /// Finds the newest game, also when its first header is damaged, so that next_game() does not: what is intact of it can
    /// then still be read and exported. `none` if there is no game. Cost: reads nothing.
    [[nodiscard]] StoreStatus newest_game(ListedGame& game) const {
        if (state_ == State::unmounted) return StoreStatus::misuse;
        if (newest_.game == 0) return StoreStatus::none;
        game = {newest_.game, index_of(newest_.game) * storage_->contract.erase_unit};
        return StoreStatus::ok;
    }
    /// Reads the next entry of a game; start with cursor(game). Returns `none` at the game's end, and
    /// if the game was removed meanwhile. Kind::power_up comes before the first entry that was
    /// recorded after a start.
    [[nodiscard]] StoreStatus read(Cursor& cursor, Entry& entry) {
        StoreStatus status;
        do status = step(cursor, entry);
        while (status == StoreStatus::torn);
        return status;
    }
    [[nodiscard]] Cursor cursor(const ListedGame& game) const;
    /// One step of read(), which also shows losses: reads the next entry, or returns `torn` if there
    /// is none between the old and the new position of the cursor, in the same erase unit.
    [[nodiscard]] StoreStatus step(Cursor& cursor, Entry& entry);
    /// Skips damaged entries. Call it after step() returned `torn`, or with the cursor from before
    /// a read() that returned `none`; it moves the cursor to the next intact entry, in this erase
    /// unit or a later one, or returns `none`. cursor.number shows how many entries are lost. Only
    /// needed after bit rot: a power cut never damages an acknowledged entry. Linked only if used.
    /// Cost: reads an entry for each unit.
    [[nodiscard]] StoreStatus skip_lost(Cursor& cursor) {
        Entry entry;
        return skip_lost(cursor, entry);
    }
    /// The same with the caller's Entry as a buffer; its contents afterwards are meaningless.
    [[nodiscard]] StoreStatus skip_lost(Cursor& cursor, Entry& scratch);
    /// Whether rotten bits hide something: intact entries of the newest game follow a damaged one, or an erase unit with a
    /// damaged header holds later ones or a later game. Do not resume() then, but begin() another game. SgfExport still
    /// writes all of newest_game() but what is lost; what a damaged header hides stays as long as there is room, and
    /// `nanosgf recover` finds it. What a cut may have left is no damage: the last entry, or what only a damaged header
    /// hides if that is the root properties of a game, or one entry, or two if blank_is_safe is false.
    /// Linked only if used. Cost: reads the game, and the erase units whose header is damaged.
    [[nodiscard]] bool is_damaged();
    /// The offset in the storage, in bytes, to which a cursor points.
    [[nodiscard]] uint32_t offset(const Cursor& cursor) const {
        return index_of(cursor.sequence) * storage_->contract.erase_unit + cursor.at;
    }

  private:
    constexpr Journal(const Storage* storage, uint8_t* unit, uint8_t capacity)
        : detail::JournalState(), storage_(storage), unit_(unit) {
        capacity_ = capacity;
    }

    /// No erase unit follows in the game.
    static constexpr uint32_t no_bound = UINT32_MAX;

    /// An erase unit to use next: its future sequence, and its index in the storage.
    struct Place {
        uint32_t sequence;
        uint32_t index;
        uint32_t tail; ///< units with a smaller sequence are free; make_room() sets it
    };
    /// What a unit is used for: a new game, the next entries of a game, or the entries of the
    /// newest unit, which then becomes free.
    enum class Purpose : uint8_t { game, more, renewal };

    /// The start of an entry: its kind and, if it has one, its name.
    [[nodiscard]] static constexpr uint32_t tag_of(Kind kind) { return static_cast<uint8_t>(kind); }
    [[nodiscard]] static constexpr uint32_t tag_of(Kind kind, PropertyName name) {
        return tag_of(kind) | static_cast<uint32_t>(name.letters()) << 8;
    }
    [[nodiscard]] static constexpr bool is_end(uint32_t tag) {
        return tag == tag_of(Kind::finish) || tag == tag_of(Kind::abandon);
    }
    /// How many bytes the name takes: 2 if its first letter, a capital, is there with its bit 0x40. A comparison is larger.
    [[nodiscard]] static constexpr uint32_t name_size(uint32_t tag) { return tag >> 13 & 2; }
    /// How many more bytes it may have.
    [[nodiscard]] static constexpr uint32_t room_in(uint32_t tag) {
        return Entry::max_size - name_size(tag);
    }
    // Not Bytes, which compilers put on the stack first.
    [[nodiscard]] StoreStatus add(uint32_t tag, const char* bytes, size_t size);
    [[nodiscard]] uint32_t unit_size() const { return mask_ + 1u; }
    [[nodiscard]] uint32_t place_in_unit(uint32_t at) const { return at & mask_; }
    [[nodiscard]] static constexpr uint32_t align(uint32_t size, uint32_t unit) {
        return (size + unit - 1) & (0u - unit);
    }
    [[nodiscard]] uint32_t align(uint32_t size) const { return (size + mask_) & ~uint32_t{mask_}; }
    static void swap_bytes(Header& header) {
        uint32_t* const words[] = {&header.form, &header.sequence, &header.game, &header.tail,
                                   &header.first};
        for (uint32_t* word : words) *word = nanosgf::detail::little_endian(*word);
    }
    [[nodiscard]] uint32_t room_end(uint32_t tag) const;
    [[nodiscard]] uint32_t index_of(uint32_t sequence) const;
    [[nodiscard]] StoreStatus find_newest(Retention retention);
    // Inline: called once, in the file that has it.
    [[nodiscard, gnu::always_inline]] inline StoreStatus find_end();
    [[nodiscard]] StoreStatus read_unit(uint32_t offset);
    [[nodiscard]] bool is_blank(uint8_t other) const;
    [[nodiscard]] StoreStatus read_frame(uint32_t index, uint32_t first, uint8_t* octets);
    // Inline: called once where nothing looks for lost entries.
    [[nodiscard, gnu::always_inline]] inline StoreStatus read_at(const Cursor& cursor, Entry& entry) {
        crc_ = Frame::crc_within(cursor.sequence);
        return read_frame(index_of(cursor.sequence), cursor.at, reinterpret_cast<uint8_t*>(&entry));
    }
    [[nodiscard]] StoreStatus pass(Cursor& cursor, Entry& entry);
    void enter(Cursor& cursor, uint32_t sequence, uint32_t first) const;
    [[nodiscard]] StoreStatus look_ahead(uint32_t game, uint32_t sequence);
    [[nodiscard]] StoreStatus read_header(uint32_t index, Header& header);
    [[nodiscard]] bool lacks_entries(uint32_t game);
    [[nodiscard]] bool hides_entries(uint32_t index, uint32_t sequence);
    [[nodiscard]] bool is_next(Cursor& cursor, const Entry& entry);
    [[nodiscard]] StoreStatus find_header(uint32_t sequence, Header& header);
    [[nodiscard]] StoreStatus find_game(uint32_t sequence, ListedGame& game);
    // Inline: called once, in the file that has them.
    [[nodiscard]] inline StoreStatus is_free(const Place& place, StoreStatus avoided);
    [[nodiscard]] StoreStatus find_free(Place& place, StoreStatus avoided);
    [[nodiscard]] StoreStatus make_room(Place& place, Purpose purpose);
    [[nodiscard]] StoreStatus remove_game(Place& place, Purpose purpose);
    [[nodiscard]] inline StoreStatus clear(uint32_t index);
    [[nodiscard]] StoreStatus open_unit(Purpose purpose);
    [[nodiscard]] inline StoreStatus renew();
    [[nodiscard]] StoreStatus copy(Cursor& from);
    void put_root(const RootProperty* properties, size_t count);
    [[nodiscard]] StoreStatus commit();
    [[nodiscard]] StoreStatus fail();
    void put_frame(uint32_t tag, const char* bytes, size_t size);
    void put_end(uint32_t number);
    void put(uint8_t octet);

    const Storage* storage_;
    uint8_t* unit_;
};

} // namespace record
} // namespace nanosgf

#endif
