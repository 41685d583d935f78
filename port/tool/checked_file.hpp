// SPDX-License-Identifier: MIT
// Judges one file, and says of each finding where it is and what the text is.
#ifndef NANOSGF_TOOL_CHECKED_FILE_HPP
#define NANOSGF_TOOL_CHECKED_FILE_HPP

#include "nanosgf/check/checker.hpp"
#include "repair.hpp"
#include "line_places.hpp"
#include "source.hpp"
#include "typed.hpp"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// A finding as it is shown.
struct FileFinding {
    std::string code;
    Code number;
    check::Severity severity;
    std::string message;
    std::string property;
    std::string text; ///< of the value, cut after `longest_text` bytes; what was fed long ago is not there
    std::uint64_t offset = 0; ///< of a file that was converted, that of the SGF
    std::uint64_t line = 1; ///< from 1, as the column, in bytes
    std::uint64_t column = 1;
    std::uint32_t game = 0;
    std::uint32_t node = 0;
    std::uint32_t depth = 0;
    std::vector<std::uint32_t> variations; ///< the number of each, from 0, on the way to the node; of so many at most
    bool has_value = false; ///< it is about a value
    std::optional<Repair> repair; ///< if find_repairs() was called
    bool has_place = true;
    bool has_offset = true; ///< in the file itself

    static constexpr std::size_t longest_text = 32;
    static constexpr std::size_t most_variations = 1024;
};

/// The memory of a check, for one file after the other.
class CheckMemory {
  public:
    CheckMemory();
    [[nodiscard]] check::CheckScratch scratch();
    using Checker = check::Checker<Board<52>>;
    Board<52> board;
    std::vector<Checker::Level> levels;

  private:
    std::vector<std::uint8_t> planes_;
    std::vector<std::uint32_t> marks_;
    std::vector<std::uint64_t> positions_;
};

struct CheckedTyped : Typed {
    static constexpr bool reports_order = true;
    static constexpr bool expect_decides = true;
};

/// What feed_all() feeds: a typed parser with the checker as its handler.
class CheckedFile {
  public:
    using Take = std::function<void(const FileFinding&)>;
    CheckedFile(CheckMemory& memory, const Source& source, check::Profile profile, const std::vector<check::Override>& overrides, Take take);

    /// Before feeding, if the source can be read at any place: its findings have repairs then, unless it is recoded.
    void find_repairs() { has_repairs_ = true; }
    /// Findings below this severity are left out.
    void show_from(check::Severity least) { least_ = least; }

    [[nodiscard]] Status feed(Bytes block);
    [[nodiscard]] Status finish() { return reader_.finish(); }
    [[nodiscard]] Status set_pairs(Charset charset) { return reader_.set_pairs(charset); }
    void follow_ca() { reader_.follow_ca(); }
    [[nodiscard]] std::uint64_t offset() const { return reader_.offset(); }
    [[nodiscard]] Code error() const { return reader_.error(); }
    void first_bytes(Bytes) {}

  private:
    /// The checker, and which variations lead to the node.
    struct Follower : CheckMemory::Checker {
        using Base = CheckMemory::Checker;
        using Base::Base;
        template <class Offset>
        void on_begin_tree(Offset at, const BasicContext<Offset>& in) {
            Base::on_begin_tree(at, in);
            root = &in.root();
            variations.push_back(next.empty() ? 0 : next.back()++);
            next.push_back(0);
        }
        template <class Offset>
        void on_end_tree(Offset at, const BasicContext<Offset>& in) {
            Base::on_end_tree(at, in);
            if (variations.empty()) return;
            variations.pop_back();
            next.pop_back();
        }
        template <class Offset>
        void on_node(Offset at, const BasicContext<Offset>& in) {
            Base::on_node(at, in);
            node_at = at;
        }
        using TakesPlainNodes = Follower;
        template <class Nodes, class Context>
        void take_plain_nodes(Nodes& nodes, const Context& in) {
            plain_node_at = [&nodes] { return std::uint64_t{nodes.offset()}; };
            Base::take_plain_nodes(nodes, in);
            node_at = nodes.offset();
            plain_node_at = nullptr;
        }
        /// Where the node of a finding is.
        [[nodiscard]] std::uint64_t current_node() const { return plain_node_at ? plain_node_at() : node_at; }
        template <class Offset>
        void on_property(Identifier name, Offset at, const BasicContext<Offset>& in) {
            Base::on_property(name, at, in);
            is_date = in.key() == key("DT");
        }
        template <class Offset>
        void on_text(std::uint32_t property, Bytes piece, TextPart part, const BasicContext<Offset>& in) {
            Base::on_text(property, piece, part, in);
            if (!is_date) return;
            if (part.first()) dates.clear();
            if (dates.size() <= longest_dates) dates.append(piece.data(), piece.size());
        }
        /// Dates of a list that the parser holds no room for are judged here, one code each.
        template <class Offset, bool lines>
        void on_diagnostic(const BasicDiagnostic<Offset, lines>& diagnostic) {
            ends_in_value = ends_in_value || diagnostic.code == code::eof_in_value;
            const bool is_long = is_date && diagnostic.code == code::value_truncated && dates.size() <= longest_dates;
            if (!is_long) return Base::on_diagnostic(diagnostic);
            Dates list(Bytes(dates.data(), dates.size()));
            for (Date date; list.next(date);) {}
            for (Codes codes = list.codes(); !codes.empty();) Base::diagnose(codes.take(), diagnostic.offset);
        }
        /// A root as the profile has it: values are read by that, too.
        [[nodiscard]] RootValues judged(RootValues values) const;
        /// Whether that holds whatever FF or GM says.
        [[nodiscard]] bool decides(std::uint32_t property) const;
        check::Profile profile = check::Profile::lenient;
        const RootValues* root = nullptr;
        bool ends_in_value = false;
        std::uint64_t node_at = 0;
        std::function<std::uint64_t()> plain_node_at; ///< while nodes are taken that have no more than their moves
        static constexpr std::size_t longest_dates = std::size_t{1} << 20;
        bool is_date = false; ///< the current property
        std::string dates;    ///< its value, as far as it was read
        std::vector<std::uint32_t> variations; ///< of each open tree, its number
        std::vector<std::uint32_t> next;       ///< of each open tree, the number of the next one in it
    };

    void show(const check::CheckFinding& finding);
    void read_value(FileFinding& found) const;
    void place(FileFinding& found);
    [[nodiscard]] int old_byte(std::uint64_t offset);
    void find_repair(const check::CheckFinding& finding, FileFinding& found);

    const Source& source_;
    Take take_;
    std::map<Code, std::pair<const char*, const char*>> texts_; ///< name and sentence of each code so far: both are searched for
    LinePlaces lines_;
    Follower checker_;
    TypedReader<Follower, CheckedTyped> reader_;
    FileBytes bytes_; ///< where the source can be read at any place
    bool has_repairs_ = false;
    check::Severity least_ = check::Severity::info;
    std::unique_ptr<Source> again_; ///< the same file, where bytes of before are recoded once more
    Bytes again_block_;             ///< what it gave last, which begins at...
    std::uint64_t again_begin_ = 0;
};

} // namespace nanosgf::tool

#endif
