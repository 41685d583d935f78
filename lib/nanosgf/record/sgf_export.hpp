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
/// not, also the one that is being recorded. FF[4] first, RE if there is a result, then what the
/// header lacks of GM[1]SZ[19]CA[UTF-8] and AP, the header as recorded, and a node for each move
/// that was not taken back, with what was recorded behind it. A property that a node has already,
/// and setup behind a move, begin a node of their own. Accepted by the strict parser, whatever the
/// entries hold. Where entries of a Journal are lost it goes on behind them, and a comment says so.
/// 64 bytes with 4-byte pointers beside the store's; no buffer. Reads the game twice, the header once
/// more for each of four properties, and the entries before the last undo once more for each move
/// before it; at its end Journal::skip_lost.
template <class Store> class BasicSgfExport {
  public:
    /// Both outlive this.
    BasicSgfExport(Store& store, Sink sink) : store_(&store), sink_(sink) {}

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
    /// The text of an entry, with the brackets before it: each byte may need an escape.
    struct Text {
        uint8_t size;
        char bytes[5 + 2 * Entry::max_size];
        void add(char character) { bytes[size++] = character; }
    };
    /// Where in the game, and in its text, the next piece is made.
    struct Place {
        static constexpr uint8_t done = 255;

        uint8_t stage = done; ///< how much of the root's own text is written, then what follows
        Kind last{};          ///< of the entry written last, whose value is open; 0: none
        char name[2] = {};    ///< of the property
        uint32_t seen = 0;    ///< kinds of entries in the node, a bit each
        Cursor cursor{};
    };

    [[nodiscard]] Status read_on(Cursor& cursor, Entry& entry);
    [[nodiscard]] Status make(Place& place, Text& text);
    [[nodiscard]] Status make_root(Place& place, Text& text);
    static void spell(const Entry& entry, Place& place, Text& text);

    Store* store_;
    Sink sink_;
    bool has_result_ = false;
    uint8_t taken_ = 0; ///< how much of the piece at place_ the sink has taken
    Place place_{};
    uint32_t last_undo_ = 0; ///< numbers from 1 on; 0: there is none
    uint32_t lost_ = 0;
    Cursor result_{}; ///< of the result that counts
};

extern template class BasicSgfExport<Journal>;
extern template class BasicSgfExport<SgfFile>;
using SgfExport = BasicSgfExport<Journal>;
using SgfFileExport = BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf

#endif
