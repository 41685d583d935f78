// SPDX-License-Identifier: MIT
// All games of an image: in files, in journals, and where no file is; and whose each byte is.
#ifndef NANOSGF_TOOL_RECOVERY_HPP
#define NANOSGF_TOOL_RECOVERY_HPP

#include "image/file_system.hpp"
#include "image_view.hpp"
#include "journal_salvage.hpp"
#include "ranges.hpp"
#include "text_salvage.hpp"

namespace nanosgf::tool {

/// A game, and how to write it.
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
    std::string path;      ///< of its file
    bool is_guess = false; ///< its pieces were joined without a chain that says so
    std::size_t text = 0;  ///< games of one text that directly follow each other have the same number
    std::size_t versions = 0; ///< shorter or equal ones that are not shown
    bool is_version = false;  ///< one of those
    std::function<bool(Sink)> write;
};
[[nodiscard]] const char* where_name(FoundGame::Where where);

struct RecoveryOptions {
    std::string name; ///< of the input
    Geometry geometry;
    bool journals_only = false;
    bool removed = false; ///< also games that the recorder has removed
};

/// Reads an image. Memory: some buffers, and what is listed.
///
/// Files come first, live ones, deleted ones and lost chains; then journals, in files and outside;
/// then what nobody owns: of a file system cluster by cluster, since the next one may be another
/// file's. An input without file system and journal whose first 512 bytes are text is one text.
class Recovery {
  public:
    using WithProgress = std::function<void(const std::function<void(const Advance&)>&)>;

    /// `image` outlives this. `with_progress` calls what it is given, once or more.
    Recovery(const Image& image, const RecoveryOptions& options, const WithProgress& with_progress);
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    [[nodiscard]] const std::vector<FoundGame>& games() const { return games_; }
    /// By offset, those of the games too.
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }
    [[nodiscard]] const std::vector<ImageFileSystem>& file_systems() const { return file_systems_; }
    /// How many removed games of journals there are.
    [[nodiscard]] std::size_t removed() const { return removed_; }
    [[nodiscard]] std::size_t versions() const { return versions_; }
    [[nodiscard]] bool has_journal() const { return !journals_.empty(); }
    [[nodiscard]] bool is_text() const { return is_text_; }
    [[nodiscard]] bool is_ishi() const { return is_ishi_; }
    /// Every byte of the image, once, by offset.
    [[nodiscard]] std::vector<Range> ranges() const;

  private:
    struct Text {
        std::unique_ptr<View> view;
        std::unique_ptr<TextSalvage> salvage;
    };

    void read_files(const Advance& advance);
    void read_journals(std::unique_ptr<View> view, bool is_file, const Geometry& geometry, const Advance& advance);
    void read_rest(const Advance& advance);
    void carve(const std::vector<Extent>& extents, const ImageFileSystem* system, const Advance& advance);
    [[nodiscard]] bool read_text(std::unique_ptr<View> view, FoundGame::Where where, const ImageFile* file,
                                 const ImageFileSystem* system, const Advance& advance);
    void group_versions();

    const Image& image_;
    const RecoveryOptions& options_;
    std::vector<ImageFileSystem> file_systems_;
    std::vector<Text> texts_;
    std::vector<std::unique_ptr<View>> journal_views_; ///< first of files, then of what was read
    std::vector<std::unique_ptr<JournalImage>> journal_images_;
    std::vector<std::unique_ptr<JournalSalvage>> journals_;
    std::vector<Extent> journal_extents_;
    std::vector<FoundGame> games_;
    std::vector<Loss> losses_;
    std::size_t removed_ = 0;
    std::size_t versions_ = 0;
    std::size_t text_count_ = 0;
    bool is_text_ = false;
    bool is_ishi_ = false;
};

} // namespace nanosgf::tool

#endif
