// SPDX-License-Identifier: MIT
// Diagnostics of commands that print something else: sentences on standard error, about what the file's version forbids.
#ifndef NANOSGF_TOOL_FINDINGS_HPP
#define NANOSGF_TOOL_FINDINGS_HPP

#include "files.hpp"
#include "nanosgf/syntax/code.hpp"
#include "severity.hpp"
#include "version_watch.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// Says what was found in one file. What is legal in the game's version is passed over; findings wait
/// until that version is known, where it decides.
class Findings final : public FindingTaker {
  public:
    Findings(Files& files, const Source& source) : files_(files), source_(source) {}

    /// The start of the input: a byte order mark may explain why it is refused.
    void first_bytes(Bytes bytes) { encoding_ = refused_encoding(bytes.first(4)); }
    /// The command itself lists what is found: only the exit status is set.
    void keep_silent() { is_silent_ = true; }
    /// What is to be passed over as well, because something else is said of it.
    void pass_over(Code code) { passed_over_ = code; }
    /// The command copies what the parser skips, unless it leaves it out.
    void copy_bytes() { is_copying_ = true; }
    /// The command leaves out what this code is about: reported, be it legal or not.
    void leave_out(Code code) { left_out_.push_back(code); }
    /// The same for an identifier or a value: each one has a sentence, whatever the limit.
    void lose(Code code) { lost_.push_back(code); }
    /// Text outside games is left out.
    void leave_out_other_text() {
        for (const Code code : {code::junk_before, code::junk_after, code::data_outside_tree}) leave_out(code);
    }
    /// The same for skipped bytes where nothing is copied: `is_copied` gets an offset in what was read.
    void copy_where(std::function<bool(std::uint64_t)> is_copied) { is_copied_ = std::move(is_copied); }
    /// All that is found waits for decide().
    void hold() { is_held_ = true; }
    /// The canonical form also has no place for identifiers without a value.
    void write_canonical() {
        leave_out_other_text();
        lose(code::value_missing);
    }

    /// A game begins, whose version is not known.
    void begin_game() override { file_format_.reset(); }
    /// The version of the current game is known; what comes before a game counts as a part of it.
    void set_version(std::uint8_t file_format) override;
    void add(Code code, std::uint64_t offset) override;
    void lose(Code code, std::uint64_t offset) override;
    /// Sentences about what was left out, whatever the limit.
    template <class Losses> void name_losses(const Losses& losses) const {
        for (const std::string& sentence : losses.sentences()) files_.complain_of(source_.name(), sentence);
    }
    /// Whether findings wait for a version.
    [[nodiscard]] bool waits() const { return !waiting_.empty(); }
    /// Offsets of skipped bytes, in what was read, ascending: of all that waits.
    [[nodiscard]] std::vector<std::uint64_t> skipped() const;
    /// All that waits: the version in which the byte at an offset is.
    void decide(const std::function<std::uint8_t(std::uint64_t)>& version_at);

    /// Whether the input ended inside of a value or a game.
    [[nodiscard]] bool is_cut_off() const { return is_cut_off_; }
    /// The file was read: complains when there was nothing.
    void finish(const Ending& ending);

  private:
    struct Finding {
        Code code;
        std::uint64_t offset;
        std::uint32_t property;
        bool is_lost = false;        ///< whatever its code
        std::uint64_t read_from = 0; ///< the offset in what was read
    };
    void take(const Finding& finding);
    void report(const Finding& finding, std::uint8_t file_format);
    [[nodiscard]] static bool is_skipped(Code code);
    [[nodiscard]] bool is_left_out(const Finding& finding) const;
    void show(const Finding& finding);

    Files& files_;
    const Source& source_;
    const RefusedEncoding* encoding_ = nullptr;
    std::vector<Finding> waiting_; ///< the first one depends on the version; the others keep their order
    std::optional<std::uint8_t> file_format_;
    Code passed_over_ = code::none;
    std::vector<Code> left_out_;
    std::vector<Code> lost_;
    std::function<bool(std::uint64_t)> is_copied_;
    bool is_silent_ = false;
    bool is_held_ = false;
    bool is_copying_ = false;
    bool is_cut_off_ = false;
};

} // namespace nanosgf::tool

#endif
