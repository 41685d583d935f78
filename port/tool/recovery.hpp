// SPDX-License-Identifier: MIT
// All games of an image: in files, in journals, and where no file is; and whose each byte is.
#ifndef NANOSGF_TOOL_RECOVERY_HPP
#define NANOSGF_TOOL_RECOVERY_HPP

#include "image/file_system.hpp"
#include "image_view.hpp"
#include "journal_salvage.hpp"
#include "ranges.hpp"
#include "text_salvage.hpp"

#include <deque>

namespace nanosgf::tool {

/// A game as it is listed, and where it was found.
struct FoundGame {
    /// In what: the order in which games are listed.
    enum class Where : std::uint8_t {
        text,    ///< the input is SGF and nothing else
        live,    ///< a file of a file system
        deleted,
        lost,    ///< clusters in a chain that no folder names
        journal,
        carved,  ///< no file's
    };
    Where where;
    SalvagedGame game;
    std::string path = {};     ///< of its file
    bool is_guess = false;     ///< its pieces were joined without a chain that says so, or its place is a guess
    std::size_t versions = 0;  ///< shorter or equal ones that are not shown
};
[[nodiscard]] const char* where_name(FoundGame::Where where);

struct RecoveryOptions {
    std::string name; ///< of the input
    Geometry geometry;
    bool journals_only = false;
    bool removed = false; ///< also games that the recorder has removed
    TextCharsets* charsets = nullptr; ///< outlives the Recovery
};

/// Reads an image. Of a game it keeps where it is, less than 100 bytes, and reads it again when it is asked
/// for. Memory: that, some buffers, files and erase units of journals.
///
/// Files come first, live ones, deleted ones and lost chains; then journals, in files and outside;
/// then what belongs to no file: of a file system cluster by cluster, since the next one may be another
/// file's. An input without file system and journal whose first 512 bytes are text is one text.
class Recovery {
  public:
    using WithProgress = std::function<void(const std::function<void(const Advance&)>&)>;

    /// `image` outlives this. `with_progress` calls what it is given, once or more.
    Recovery(const Image& image, const RecoveryOptions& options, const WithProgress& with_progress);
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    [[nodiscard]] std::size_t count() const { return listed_.size(); }
    /// A game, by its number from 0 on. Those of one text one after the other are fastest.
    [[nodiscard]] FoundGame game(std::size_t index) const;
    [[nodiscard]] FoundGame::Where where(std::size_t index) const { return listed_[index].where; }
    /// Whether it is a shorter or equal one of another game.
    [[nodiscard]] bool is_version(std::size_t index) const { return listed_[index].is_version; }
    /// The number of the decision about its charset, or TextCharsets::none.
    [[nodiscard]] std::uint32_t charset(std::size_t index) const { return listed_[index].charset; }
    /// False: the sink failed.
    [[nodiscard]] bool write(std::size_t index, Sink sink) const;
    /// All that is lost: file systems, then texts and journals, each by offset, with their games.
    void each_loss(const std::function<void(const Loss&)>& take) const;
    [[nodiscard]] const std::vector<ImageFileSystem>& file_systems() const { return file_systems_; }
    /// How many removed games of journals there are.
    [[nodiscard]] std::size_t removed() const { return removed_; }
    [[nodiscard]] std::size_t versions() const { return versions_; }
    [[nodiscard]] bool has_journal() const { return !journals_.empty(); }
    [[nodiscard]] bool is_text() const { return is_text_; }
    [[nodiscard]] bool is_ishi() const { return is_ishi_; }
    /// Every byte of the image, once, by offset.
    void each_range(const std::function<void(const Range&)>& take) const;

  private:
    /// What a text is in.
    struct Source {
        static constexpr std::uint32_t none = UINT32_MAX;
        Extent extent{};      ///< without a file
        std::uint32_t system = none, file = none;
    };
    /// A TextForm, and what is lost with it.
    struct Form {
        TextForm text;
        std::uint64_t lost;
    };
    struct Listed {
        std::uint64_t begin;  ///< in its text
        std::uint32_t form;
        std::uint32_t source; ///< or journal
        std::uint32_t text;   ///< games of one text that directly follow each other have the same number
        std::uint32_t versions;
        std::uint32_t charset; ///< a decision
        FoundGame::Where where;
        bool is_headless, is_in_node, is_cut_off;
        bool is_version;
    };
    struct ListedGap {
        std::uint64_t begin, end;
        std::uint32_t form, source;
        std::uint32_t game; ///< before this one
    };
    struct FoundJournal {
        const View* view;
        std::unique_ptr<JournalImage> image;
        std::unique_ptr<JournalSalvage> salvage;
        std::size_t first_game;
    };
    struct Opened {
        std::uint32_t source;
        std::unique_ptr<View> view;
        std::unique_ptr<TextSalvage> salvage;
    };

    [[nodiscard]] std::optional<bool> may_begin(const std::string& name, const Extent& where) const;
    void read_files(const Advance& advance);
    void read_journals(std::unique_ptr<View> view, bool is_file, const Geometry& geometry, const Advance& advance);
    void read_rest(const Advance& advance);
    void carve(const std::vector<Extent>& extents, const ImageFileSystem* system, const Advance& advance);
    void read_text(const Source& source, FoundGame::Where where, const Advance& advance);
    void group_versions();

    [[nodiscard]] const ImageFile* file_of(const Source& source) const;
    [[nodiscard]] std::uint32_t number_of(const TextForm& text);
    [[nodiscard]] GamePlace place(const Listed& listed) const;
    [[nodiscard]] const TextSalvage& open(std::uint32_t source) const;
    void each_loss_of_systems(const std::function<void(const Loss&)>& take) const;
    void each_loss_of_journal(const FoundJournal& journal, const std::function<void(const Loss&)>& take) const;

    const Image& image_;
    const RecoveryOptions& options_;
    std::vector<ImageFileSystem> file_systems_;
    std::vector<Form> forms_{{}}; ///< the first one: bytes
    std::deque<Source> sources_; ///< these grow without being copied
    std::deque<Listed> listed_;
    std::deque<ListedGap> gaps_;
    std::vector<std::uint32_t> problems_; ///< sources whose file has one
    std::vector<std::unique_ptr<View>> journal_views_; ///< first of files, then of what was read
    std::vector<FoundJournal> journals_;
    std::vector<Extent> journal_extents_;
    mutable Opened opened_{Source::none, nullptr, nullptr};
    std::size_t removed_ = 0;
    std::size_t versions_ = 0;
    std::uint32_t text_count_ = 0;
    bool is_text_ = false;
    bool is_ishi_ = false;
    bool is_unknown_ = false; ///< no text, and nothing else that is known
};

} // namespace nanosgf::tool

#endif
