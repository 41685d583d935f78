// SPDX-License-Identifier: MIT
// A recorded game as SGF, streamed from its store.
#ifndef NANOSGF_RECORD_SGF_EXPORT_HPP
#define NANOSGF_RECORD_SGF_EXPORT_HPP

#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/syntax/writer.hpp" // Sink

namespace nanosgf {
namespace record {

namespace detail {
/// For types of expressions only.
template <class Type> Type& instance();
} // namespace detail

/// Writes a game of a store, Journal or SgfFile, as one game tree without variations, finished or
/// not, also the one that is being recorded. FF[4] first, RE and DT if they were recorded, then what
/// the header lacks of GM[1]SZ[19]CA[UTF-8] and AP, the header as recorded, and a node for each move
/// that was not taken back, with what was recorded behind it. A property that a node has already,
/// and setup behind a move, begin a node of their own. Accepted by the strict parser, whatever the
/// entries hold. Where entries of a Journal are lost it goes on behind them, and a comment says so.
/// The sink gets a byte at a time: there is no buffer; 56 bytes with 4-byte pointers beside the
/// store's. Reads the game twice, the header seven times more, what stands before the result and the
/// date once more, and before the last undo those from a move to its undo once more for it, or to the
/// last; begin() ends with Journal::skip_lost.
template <class Store> class BasicSgfExport {
  public:
    /// Both outlive this.
    BasicSgfExport(Store& store, Sink sink) : store_(&store), sink_(sink) { at_.stage = done; }

    /// Chooses the game and reads it once. May be called again at any time, for another file.
    [[nodiscard]] Status begin(const Game& game);
    /// Writes until all is written: `ok`; or the sink is `busy`: call again, it goes on with the
    /// very byte; or the sink or the store `failed`: call again, or begin again; a store is mounted
    /// before. `misuse`: not begun. The game must stay in the store, and nothing may be recorded meanwhile.
    [[nodiscard]] Status write();
    /// How many entries of the game chosen are lost between others; 0 but for rotten bits.
    [[nodiscard]] uint32_t lost() const { return lost_; }

  private:
    using Cursor = decltype(detail::instance<Store>().cursor(Game{}));
    static constexpr uint8_t done = 255;

    /// Where the next piece of text begins; it is gone on from when the sink has taken all of a piece.
    struct Position {
        uint8_t stage; ///< how much of root_text is written, then what follows
        Kind last;     ///< of the entry written last, whose value is still open
        uint16_t name; ///< of the property, as PropertyName::letters; 0: of one that is left out
        uint32_t seen; ///< kinds of entries in the node, a bit each
        Cursor cursor; ///< of the next entry
    };

    /// Of undo, result or date, which follow each other.
    [[nodiscard]] uint32_t& last(Kind kind) {
        return last_[static_cast<uint8_t>(kind) - static_cast<uint8_t>(Kind::undo)];
    }
    [[nodiscard]] Status read_on(Cursor& cursor, Entry& entry);
    [[nodiscard]] Status make();
    [[nodiscard]] Status make_root();
    void spell(const Entry& entry);
    void put(char character);

    Store* store_;
    Sink sink_;
    // What follows is set by begin().
    Status status_;   ///< of the sink
    uint8_t taken_;   ///< how much of the next piece it has taken
    uint8_t skipped_; ///< of that, what is still to be made again
    Position at_;
    uint32_t last_[3]; ///< of each kind the entry that counts, from 1 on; 0: there is none
    uint32_t lost_ = 0;
};

extern template class BasicSgfExport<Journal>;
extern template class BasicSgfExport<SgfFile>;
using SgfExport = BasicSgfExport<Journal>;
using SgfFileExport = BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf

#endif
