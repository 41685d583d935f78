// SPDX-License-Identifier: MIT
// Writes a recorded game as SGF, streamed from its store.
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

/// Writes a game of a store, Journal or SgfFile, as one game tree without variations; the game may
/// be finished, unfinished, or being recorded.
///
/// The root has FF[4]; RE and DT if they were recorded; those of GM[1]SZ[19]CA[UTF-8] and AP that
/// were not recorded; then the root properties as recorded. A node follows for each move that was not
/// undone, with everything recorded after it. A property that a node already has, and setup after a
/// move, start a new node. The strict parser accepts the output, whatever the entries contain. If
/// entries of a Journal are lost, the export continues after them and adds a comment about it.
///
/// The sink gets single bytes: there is no buffer. Memory: 56 bytes with 4-byte pointers, in
/// addition to the store's. Cost: reads the game twice, the root properties seven more times, and
/// the entries before the result and the date once more. Before the last undo it reads each entry
/// twice, and the entries from each move to its undo, or to the last undo, once more. begin() ends with
/// Journal::skip_lost.
template <class Store> class BasicSgfExport {
  public:
    /// Both must outlive the export.
    BasicSgfExport(Store& store, Sink sink) : store_(&store), sink_(sink) { stage_ = done; }

    /// Selects the game and reads it once. May be called again at any time, for another output.
    [[nodiscard]] StoreStatus begin(const ListedGame& game);
    /// Writes the game. Returns:
    /// - `ok`: all is written.
    /// - `busy`: the sink is busy; call it again, it continues at the same byte.
    /// - `failed`: the sink or the store failed; call it again, or begin() again. After a failure
    ///   of the store, mount the store first.
    /// - `misuse`: begin() was not called.
    ///
    /// Until all is written the game must stay in the store, and nothing may be recorded.
    [[nodiscard]] StoreStatus write();
    /// How many entries inside the selected game are lost; 0 unless bits have rotted.
    [[nodiscard]] uint32_t lost() const { return lost_; }

  private:
    using Cursor = decltype(detail::instance<Store>().cursor(ListedGame{}));
    static constexpr uint8_t done = 255;

    /// Of undo, result or date, which follow each other.
    [[nodiscard]] uint32_t& last(Kind kind) {
        return last_[static_cast<uint8_t>(kind) - static_cast<uint8_t>(Kind::undo)];
    }
    [[nodiscard]] StoreStatus read_on(Cursor& cursor, Entry& entry);
    [[nodiscard]] StoreStatus make();
    [[nodiscard]] StoreStatus make_text();
    void spell(const Entry& entry);
    void put(char character);

    Store* store_;
    Sink sink_;
    // begin() sets all members below.
    StoreStatus status_;   ///< of the sink
    uint8_t taken_;   ///< bytes of the next piece that it has accepted
    uint8_t skipped_; ///< of those, the bytes that must still be generated again
    // Where the next piece of text starts: it advances when the sink has accepted a whole piece.
    uint8_t stage_; ///< how much of fixed_text is written, then what follows
    Kind open_;     ///< of the entry written last, whose value is still open
    uint16_t name_; ///< of the property, as PropertyName::letters; 0: of one that is left out
    uint32_t seen_; ///< kinds of entries in the node, a bit each
    Cursor cursor_; ///< of the next entry
    uint32_t last_[3]; ///< for each kind the number of the entry that counts, from 1; 0: none
    uint32_t lost_ = 0;
};

extern template class BasicSgfExport<Journal>;
extern template class BasicSgfExport<SgfFile>;
using SgfExport = BasicSgfExport<Journal>;
using SgfFileExport = BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf

#endif
