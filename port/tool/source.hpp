// SPDX-License-Identifier: MIT
// What the tool reads: a file or standard input, in blocks that hold whole chunks.
#ifndef NANOSGF_TOOL_SOURCE_HPP
#define NANOSGF_TOOL_SOURCE_HPP

#include "charset_finder.hpp"
#include "encodings.hpp"
#include "recoding.hpp"
#include "nanosgf/syntax/bytes.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// What was found in a file when it was converted.
struct SourceFinding {
    Code code;
    std::uint64_t line; ///< from 1, as the column, in bytes; 0 if only its offset is known
    std::uint64_t column;
    const char* kind; ///< the name of its code
    const char* message;
    std::string sentence; ///< place, message and code
    bool is_fault; ///< false: its format allows it, but it is not kept
    bool is_lost;  ///< what it is about is not kept
};

/// A node of a file that was converted: its offset now, and its place in the file.
struct ConvertedNode {
    std::uint64_t offset;
    std::uint32_t line;
    std::uint32_t column;
};

/// A readable input. Opening and reading fail with a sentence, never with a number alone. An Ishi
/// file is recognised by its beginning, and gives the bytes of the SGF that it is converted to.
class Source {
  public:
    static constexpr std::size_t largest_chunk = std::size_t{1} << 30;

    /// `name` is a path, or "-" for standard input. `chunk` is the unit in which the bytes will be
    /// fed, 0 for any: memory is a fixed block, or one chunk when that is larger.
    Source(std::string name, std::size_t chunk);
    /// Reads `descriptor`, which it closes, as the contents of `name`.
    Source(std::string name, std::size_t chunk, int descriptor);
    ~Source();
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    /// The next bytes: whole chunks, fewer at the end of input. No bytes: the end, or a failure.
    /// The first block holds at least the first four bytes of the input if it has so many.
    [[nodiscard]] Bytes read();

    /// Before reading: the charset of each game is decided while it is read. `charset`, if not
    /// empty, is that of all, by its name for iconv. `is_live`: what is no file is given at once, undecided.
    void find_charsets(const std::string& charset, bool is_live);
    /// The byte pairs of the values in the block that read() returned last; nothing: as CA says.
    [[nodiscard]] std::optional<Charset> pairs() const;
    /// The charset of the game that begins at this offset, as far as the bytes that read() returned
    /// know it; null: what CA says holds.
    [[nodiscard]] const CharsetDecision* charset_at(std::uint64_t begin) const;
    /// The same of the game with this number, from 1.
    [[nodiscard]] const CharsetDecision* charset_of_game(std::uint64_t number) const;
    /// It is the option's, whatever CA says.
    [[nodiscard]] bool is_charset_chosen() const { return chosen_.has_value(); }
    /// The decisions about charsets that differ, each once.
    [[nodiscard]] std::vector<CharsetFinder::Counted> charsets() const;
    /// Of an input that is read as UTF-8 but is not: a sentence that says so; otherwise empty.
    [[nodiscard]] const std::string& recoded() const { return recoded_; }
    /// Of one of bytes below 80 that is kept as it is: the charset to read it in; otherwise empty.
    [[nodiscard]] const std::string& kept_charset() const { return kept_charset_; }

    /// Makes it possible to read twice: a pipe is copied to a temporary file first. May fail.
    void make_rereadable();
    /// The same, and from then on descriptor() has the bytes that read() gives, for who reads them at any offset: what is
    /// converted is copied as well.
    void make_seekable();
    /// Back to the beginning, after make_rereadable(). May fail.
    void rewind();
    /// From now on the input is game `number`, from 1, which begins at `begin`, and what comes before `end`; offsets count from
    /// there. After make_rereadable(), and only if the file is read as it is. The byte order mark of UTF-8 at the file's
    /// beginning stays before it. What was decided about charsets so far is still said. May fail.
    void keep_to_game(std::uint64_t number, std::uint64_t begin, std::uint64_t end);
    /// The same file, to be read again from its beginning, in the same charset; failed() where that is not possible.
    [[nodiscard]] std::unique_ptr<Source> opened_again() const;
    /// What read() gives is made of the descriptor's bytes, piece by piece.
    [[nodiscard]] bool is_recoding() const { return recoding_ != nullptr; }
    /// The bytes are those of the file: known once its first block was read.
    [[nodiscard]] bool is_read_as_it_is() const { return !is_converted_ && recoded_.empty(); }

    [[nodiscard]] bool failed() const { return error_ != 0; }
    /// Why, as a sentence without a full stop. Empty while nothing failed.
    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] const std::string& name() const { return name_; }
    /// What is read from; -1 when it could not be opened.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// From now on the bytes are those of the file, whatever its format.
    void keep_as_it_is() { keeps_ = true; }
    /// An Ishi file becomes SGF without private properties.
    void leave_private_out() { is_plain_ = true; }
    /// The offset in the file of what read() gave at this offset.
    [[nodiscard]] std::uint64_t in_file(std::uint64_t offset) const {
        const std::size_t mark = has_mark_ ? mark_size : 0;
        return offset < mark ? offset : offset - mark + begin_;
    }
    /// The other way round, for a byte of the part that is read.
    [[nodiscard]] std::uint64_t from_file(std::uint64_t offset) const { return offset - begin_ + (has_mark_ ? mark_size : 0); }
    /// How sentences name the place of a byte of the file: "byte 6", in an Ishi file "line 2, column 1", where its node begins.
    [[nodiscard]] std::string place_of(std::uint64_t offset) const;
    /// What was found when an Ishi file was converted, once.
    [[nodiscard]] std::vector<SourceFinding> take_findings() { return std::exchange(findings_, {}); }
    /// The bytes are not those of the file, which is an Ishi file.
    [[nodiscard]] bool is_converted() const { return is_converted_; }
    /// The last block was short: more may take a while.
    [[nodiscard]] bool is_slow() const { return slow_; }

  private:
    static constexpr std::size_t block = std::size_t{1} << 17;
    static constexpr std::size_t mark_size = 3;

    [[nodiscard]] std::optional<RecodedEncoding> recoded_encoding_of(Bytes head) const;
    [[nodiscard]] bool is_file() const;
    [[nodiscard]] bool is_ascii_file() const;
    [[nodiscard]] Bytes read_block();
    [[nodiscard]] Bytes read_directly();
    void fill(std::size_t at_least);
    [[nodiscard]] std::size_t read_some(char* into, std::size_t most);
    void copy();
    [[nodiscard]] Bytes read_recoded();
    void convert();
    [[nodiscard]] Bytes read_converted();

    std::string name_;
    std::size_t chunk_;
    std::size_t capacity_;
    std::unique_ptr<char[]> buffer_;
    std::size_t given_ = 0; ///< bytes at the front of the buffer that the last read() returned
    std::size_t have_ = 0;
    int descriptor_;
    int error_ = 0;
    bool keeps_ = false;
    bool is_plain_ = false;
    bool is_converted_ = false;
    std::string converted_;      ///< an Ishi file as SGF
    std::size_t converted_at_ = 0; ///< how much of it was read
    std::vector<SourceFinding> findings_;
    std::vector<ConvertedNode> nodes_; ///< of an Ishi file
    bool started_ = false;
    bool ended_ = false;
    bool slow_ = false;
    std::unique_ptr<Recoding> recoding_;
    std::string recoded_;
    std::string kept_charset_;
    std::unique_ptr<CharsetFinder> finder_;
    std::optional<CharsetDecision> chosen_; ///< for all games
    std::string option_;                    ///< the name of that charset
    // Of a part of the file.
    std::uint64_t begin_ = 0;
    std::uint64_t left_ = UINT64_MAX; ///< bytes from where the next read starts
    std::uint64_t length_ = UINT64_MAX;
    std::uint64_t games_before_ = 0;
    bool has_mark_ = false; ///< before a part that is not the file's beginning
    std::vector<CharsetFinder::Counted> decided_; ///< before the part was chosen
};

/// Length of the regular file `name`; nothing for standard input, devices and what is missing.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& name);

} // namespace nanosgf::tool

#endif
