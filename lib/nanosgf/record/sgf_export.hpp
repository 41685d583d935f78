// SPDX-License-Identifier: MIT
// A recorded game as SGF, streamed from its store through the raw writer.
#ifndef NANOSGF_RECORD_SGF_EXPORT_HPP
#define NANOSGF_RECORD_SGF_EXPORT_HPP

#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/syntax/writer.hpp"

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
/// entries hold.
///
/// 80 bytes with 4-byte pointers beside the store's, the writer included; no buffer. Reads the
/// game twice, and the entries before the last undo once more for each move before it that stands.
template <class Store> class BasicSgfExport {
  public:
    /// Both outlive this.
    BasicSgfExport(Store& store, Sink sink) : store_(&store), writer_(sink) {}

    /// Chooses the game and reads it once. May be called again at any time, for a new file.
    [[nodiscard]] Status begin(const Game& game);
    /// Writes until all is written: `ok`; or the sink is `busy`: call again, it goes on with the
    /// very byte; or the sink or the store `failed`: call again, or begin again. `misuse`: not
    /// begun. The game must stay in the store, and nothing may be recorded meanwhile.
    [[nodiscard]] Status write();

  private:
    using Cursor = decltype(detail::instance<Store>().cursor(Game{}));
    enum class Stage : uint8_t { begin, root, entries, end, done };
    enum class Call : uint8_t {
        begin_tree,
        node,
        property,
        begin_value,
        text,
        end_value,
        end_tree
    };

    [[nodiscard]] bool make(Call call, Bytes bytes = Bytes());
    void next_stage();
    [[nodiscard]] bool write_root();
    [[nodiscard]] bool write_entries();
    [[nodiscard]] bool write_entry(const Entry& entry);
    [[nodiscard]] bool skip_undone(Cursor& next, Entry& entry);

    Store* store_;
    Writer writer_;
    Game game_{};
    Cursor cursor_{};        ///< of the entry in hand
    uint32_t last_undo_ = 0; ///< numbers from 1 on; 0: there is none
    uint32_t result_ = 0;
    uint32_t seen_ = 0; ///< kinds of entries in the node, a bit each
    Status status_ = Status::ok;
    Stage stage_ = Stage::done;
    uint8_t present_ = 0;  ///< which of the default properties the header has
    uint8_t index_ = 0;    ///< of the next call for the entry in hand,
    uint8_t made_ = 0;     ///< of which so many were completed before,
    uint8_t taken_ = 0;    ///< and so many bytes of the text in the next one
    Kind last_{};          ///< of the entry written last
    uint16_t name_ = 0;    ///< its property's two letters
    bool is_open_ = false; ///< its value may go on
};

extern template class BasicSgfExport<Journal>;
extern template class BasicSgfExport<SgfFile>;
using SgfExport = BasicSgfExport<Journal>;
using SgfFileExport = BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf

#endif
