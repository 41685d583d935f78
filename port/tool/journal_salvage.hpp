// SPDX-License-Identifier: MIT
// The games of a journal that may be damaged, read with the library's own journal.
#ifndef NANOSGF_TOOL_JOURNAL_SALVAGE_HPP
#define NANOSGF_TOOL_JOURNAL_SALVAGE_HPP

#include "journal_image.hpp"
#include "nanosgf/record/journal.hpp"
#include "nanosgf/syntax/writer.hpp"

#include <memory>
#include <optional>
#include <set>

namespace nanosgf::tool {

/// Erase units of a journal image as a memory of their own, in the order of their numbers or of the ring, mounted.
/// Those after `highest` are hidden, so that games are there again which were removed since.
class JournalWindow {
  public:
    JournalWindow(const JournalImage& journal, std::uint32_t highest);

    [[nodiscard]] bool is_mounted() const { return is_mounted_; }
    [[nodiscard]] const JournalImage& image() const { return image_; }
    /// Of the erase units that are in use, the first and the last number.
    [[nodiscard]] std::uint32_t tail() const { return tail_; }
    [[nodiscard]] std::uint32_t highest() const { return highest_; }

    [[nodiscard]] std::uint32_t align(std::uint32_t size) const;
    [[nodiscard]] std::uint32_t entries_begin() const;
    /// Journal::read.
    [[nodiscard]] record::StoreStatus read(record::Journal::Cursor& cursor, record::Entry& entry) {
        return journal_->read(cursor, entry);
    }
    /// Whether the two bytes there may be those of an entry; cheap.
    [[nodiscard]] bool looks_like_entry(std::uint32_t sequence, std::uint32_t at) const;
    /// The number of what may be an entry there.
    [[nodiscard]] std::optional<std::uint32_t> number_at(std::uint32_t sequence, std::uint32_t at) const;
    /// Whether an entry begins exactly at the cursor.
    [[nodiscard]] bool is_entry(const record::Journal::Cursor& cursor);
    /// Of what the journal passes over from `at` on, the end: 0 if all is erased.
    [[nodiscard]] std::uint32_t torn_end(std::uint32_t sequence, std::uint32_t at,
                                         std::uint32_t end) const;

  private:
    [[nodiscard]] bool is_hidden(std::uint32_t index, std::uint32_t holder, std::uint32_t at) const;
    static record::ReadStatus read_unit(void* context, std::uint32_t offset, std::uint8_t* bytes,
                                        std::size_t size);

    const JournalImage& image_;
    std::uint32_t lowest_;
    std::uint32_t highest_;
    std::uint32_t tail_;
    std::uint32_t ring_ = 0;  ///< erase units, in their places; 0: one for each number from lowest_ on
    std::uint32_t tried_ = 0; ///< the erase unit of an entry that is tried; what lies after reads as erased
    std::uint32_t limit_ = 0; ///< its end
    record::Storage storage_{};
    std::vector<std::uint8_t> unit_;
    std::unique_ptr<record::Journal> journal_;
    bool is_mounted_ = false;
};

/// Entry by entry through a game, over damaged places. What comes after one is an entry of this
/// game: its check value covers the numbers of its erase unit and of itself, and where a header that
/// is lost leaves open whose erase unit it is, no other game can have as many entries before it.
class GameReading {
  public:
    GameReading(JournalWindow& window, std::uint32_t game);

    /// The next entry; false at the end.
    [[nodiscard]] bool next(record::Entry& entry);
    /// Entries that are lost directly before the one that next() gave.
    [[nodiscard]] std::uint64_t missing() const { return missing_; }
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }
    /// Numbers of the erase units that entries came from.
    [[nodiscard]] const std::set<std::uint32_t>& used() const { return used_; }

  private:
    [[nodiscard]] record::Journal::Cursor leave(record::Journal::Cursor from);
    [[nodiscard]] bool resume(record::Journal::Cursor from);
    [[nodiscard]] bool search(record::Journal::Cursor from, std::uint32_t known);
    [[nodiscard]] bool is_of_game(const record::Journal::Cursor& at, std::uint32_t known) const;
    void note_rest(const record::Journal::Cursor& from);
    void note_torn(std::uint32_t sequence, std::uint32_t from, std::uint32_t to);
    void note_missing(const record::Journal::Cursor& from, std::uint32_t end, std::uint32_t number);

    JournalWindow& window_;
    record::Journal::Cursor cursor_;
    std::uint64_t missing_ = 0;
    std::vector<Loss> losses_;
    std::set<std::uint32_t> used_;
};

/// The games of a journal.
class JournalSalvage {
  public:
    /// `removed`: also those that the recorder has removed to make room and that are still whole.
    JournalSalvage(const JournalImage& journal, bool removed);

    [[nodiscard]] const std::vector<SalvagedGame>& games() const { return games_; }
    /// What belongs to no game.
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }
    /// How many removed games there are.
    [[nodiscard]] std::size_t removed() const { return removed_; }
    /// Writes a game as SGF; where entries are lost a comment says so.
    [[nodiscard]] record::StoreStatus write(const SalvagedGame& game, Sink sink) const;

  private:
    void list(JournalWindow& window, bool are_removed);
    void note_units(const JournalWindow& window, const std::set<std::uint32_t>& used);
    [[nodiscard]] SalvagedGame summary(JournalWindow& window, std::uint32_t number,
                                       std::set<std::uint32_t>& used) const;

    const JournalImage& journal_;
    std::vector<SalvagedGame> games_;
    std::vector<std::uint32_t> windows_; ///< of each game: the highest number of its window
    mutable std::unique_ptr<JournalWindow> window_; ///< of the game that was written last
    std::vector<Loss> losses_;
    std::size_t removed_ = 0;
};

} // namespace nanosgf::tool

#endif
