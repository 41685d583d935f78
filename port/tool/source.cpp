// SPDX-License-Identifier: MIT
// Reading blocks from a descriptor, and the sentences for all that prevents it.
#include "source.hpp"

#include "ishi_input.hpp"
#include "nanosgf/value/code.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace nanosgf::tool {
namespace {

std::size_t capacity_for(std::size_t chunk, std::size_t block) {
    if (chunk == 0) return block;
    return chunk >= block ? chunk : block / chunk * chunk;
}

} // namespace

Source::Source(std::string name, std::size_t chunk)
    : Source(name, chunk, name == "-" ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC)) {}

Source::Source(std::string name, std::size_t chunk, int descriptor)
    : name_(std::move(name)), chunk_(chunk), capacity_(capacity_for(chunk, block)),
      buffer_(new char[capacity_]), descriptor_(descriptor) {
    if (descriptor_ < 0) {
        error_ = errno;
        return;
    }
    struct stat about = {};
    if (fstat(descriptor_, &about) != 0) error_ = errno;
    else if (S_ISDIR(about.st_mode)) error_ = EISDIR;
}

Source::~Source() {
    if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

Bytes Source::read() {
    if (!finder_) return read_block();
    for (;;) {
        const Bytes decided = finder_->take();
        if (!decided.empty() || failed() || finder_->is_ended()) return failed() ? Bytes() : decided;
        // Most bytes need not be copied.
        const bool is_direct = started_ && chunk_ == 0 && !is_converted_ && !recoding_;
        const Bytes more = is_direct ? read_directly() : read_block();
        if (more.empty()) finder_->finish();
        else if (is_direct) finder_->added(more.size());
        else finder_->add(more);
    }
}

void Source::find_charsets(const std::string& charset, bool is_live) {
    chosen_.reset();
    finder_.reset();
    option_ = charset;
    if (charset.empty()) {
        if (!(is_live && !is_file()) && !is_ascii_file()) finder_ = std::make_unique<CharsetFinder>();
        return;
    }
    chosen_ = claimed_charset(charset);
    chosen_->why = CharsetDecision::Why::chosen;
}

std::unique_ptr<Source> Source::opened_again() const {
    const char* const path = name_ == "-" ? "/dev/stdin" : name_.c_str();
    auto again = std::make_unique<Source>(name_, chunk_, open(path, O_RDONLY | O_CLOEXEC));
    again->find_charsets(option_, false);
    return again;
}

bool Source::is_file() const {
    struct stat about = {};
    return fstat(descriptor_, &about) == 0 && S_ISREG(about.st_mode);
}

/// Whether there is nothing to decide: a look through a file costs less than to parse it once more.
bool Source::is_ascii_file() const {
    constexpr off_t largest = off_t{1} << 26; // is still in memory when it is read again
    struct stat about = {};
    if (failed() || !is_file() || fstat(descriptor_, &about) != 0 || about.st_size > largest) return false;
    off_t at = lseek(descriptor_, 0, SEEK_CUR);
    for (bool is_first = true; at >= 0; is_first = false) {
        char* const room = buffer_.get() + have_; // after what rewind() has put there
        const ssize_t count = pread(descriptor_, room, capacity_ - have_, at);
        if (count <= 0) return count == 0;
        const Bytes piece(room, static_cast<std::size_t>(count));
        if (!is_ascii(piece) || (is_first && recoded_encoding(piece))) return false;
        at += count;
    }
    return false;
}

std::optional<Charset> Source::pairs() const {
    if (chosen_) return chosen_->pairs;
    return finder_ ? finder_->pairs() : std::nullopt;
}

const CharsetDecision* Source::charset_at(std::uint64_t begin) const {
    if (chosen_) return &*chosen_;
    return finder_ ? finder_->decision(begin) : nullptr;
}

const CharsetDecision* Source::charset_of_game(std::uint64_t number) const {
    if (chosen_) return &*chosen_;
    return finder_ ? finder_->decision_of_game(number) : nullptr;
}

std::vector<CharsetFinder::Counted> Source::charsets() const {
    if (!decided_.empty() || !finder_) return decided_;
    std::vector<CharsetFinder::Counted> decisions = finder_->decisions();
    for (CharsetFinder::Counted& counted : decisions) counted.first_game += games_before_;
    return decisions;
}

/// Where the finder keeps them; all that was read before was given.
Bytes Source::read_directly() {
    char* const room = finder_->room(capacity_);
    std::size_t count = 0;
    while (count == 0 && !ended_ && !failed()) count = read_some(room, capacity_);
    return Bytes(room, count);
}

Bytes Source::read_block() {
    std::copy(buffer_.get() + given_, buffer_.get() + have_, buffer_.get());
    have_ -= given_;
    given_ = 0;
    const std::size_t head = std::min<std::size_t>(4, capacity_);
    if (is_converted_) return read_converted();
    if (recoding_) return read_recoded();
    fill(std::max<std::size_t>(chunk_, started_ ? 1 : head));
    while (!started_ && finder_ && have_ < capacity_ && !ended_ && !failed() && is_undecided(Bytes(buffer_.get(), have_)))
        fill(have_ + 1);
    if (!started_) {
        if (const std::optional<RecodedEncoding> encoding = recoded_encoding_of(Bytes(buffer_.get(), have_))) {
            recoded_ = "it is " + encoding->sentence + ", and is read as UTF-8; offsets are those of the UTF-8 text";
            chosen_.reset();
            if (!keeps_) {
                recoding_ = std::make_unique<Recoding>(encoding->name);
                return read_recoded();
            }
            if (is_seven_bit(encoding->name)) kept_charset_ = encoding->name;
            else recoded_.clear(); // the parser refuses it
        }
    }
    if (!started_ && !keeps_) {
        while (have_ < capacity_ && !ended_ && !failed() && may_be_ishi(Bytes(buffer_.get(), have_)))
            fill(have_ + 1);
        const Bytes start(buffer_.get(), have_);
        const bool is_blank = std::all_of(start.begin(), start.end(), [](char c) { return is_space(static_cast<std::uint8_t>(c)); });
        if (!failed() && (is_blank ? ended_ && is_named_ishi(name_) : is_ishi(start))) {
            convert();
            return failed() ? Bytes() : read_converted();
        }
    }
    started_ = true;
    given_ = ended_ || chunk_ == 0 ? have_ : have_ / chunk_ * chunk_;
    return failed() ? Bytes() : Bytes(buffer_.get(), given_);
}

void Source::fill(std::size_t at_least) {
    while (have_ < at_least && !ended_ && !failed()) have_ += read_some(buffer_.get() + have_, capacity_ - have_);
}

/// Returns 0 at the end, after a failure, and if a signal came.
std::size_t Source::read_some(char* into, std::size_t most) {
    const auto space = static_cast<std::size_t>(std::min<std::uint64_t>(most, left_));
    const ssize_t count = ::read(descriptor_, into, space);
    slow_ = count >= 0 && static_cast<std::size_t>(count) < space;
    if (count == 0) ended_ = true;
    else if (count < 0 && errno != EINTR) error_ = errno;
    if (count <= 0) return 0;
    left_ -= static_cast<std::uint64_t>(count);
    return static_cast<std::size_t>(count);
}

Bytes Source::read_recoded() {
    while (!failed()) {
        started_ = true;
        if (have_ == 0) fill(1);
        const bool is_end = have_ == 0;
        const Bytes piece = is_end ? recoding_->finish() : recoding_->take(Bytes(buffer_.get(), have_));
        if (is_end && !recoding_->is_clean() && !recoding_->is_reported()) {
            recoding_->report();
            findings_.push_back({code::text_charset, 0, 0, "text-charset", "bytes that are no characters are read as U+FFFD", "bytes that are no characters are read as U+FFFD (text-charset)", true, false});
        }
        have_ = 0;
        if (!piece.empty() || is_end) return piece;
    }
    return Bytes();
}

/// All of the file is needed to convert it: a variation stands after the move that it replaces.
void Source::convert() {
    std::string ishi;
    while (!failed() && have_ != 0) {
        ishi.append(buffer_.get(), have_);
        have_ = 0;
        fill(1);
        if (ishi.size() >= UINT32_MAX - capacity_) error_ = EFBIG;
    }
    if (failed()) return;
    IshiAsSgf made = ishi_as_sgf(ishi, is_plain_);
    converted_ = std::move(made.sgf);
    findings_ = std::move(made.findings);
    nodes_ = std::move(made.nodes);
    if (!made.is_whole) error_ = ENOMEM;
    is_converted_ = true;
    slow_ = false;
}

Bytes Source::read_converted() {
    const std::size_t left = converted_.size() - converted_at_;
    const std::size_t count = std::min(left, capacity_);
    const Bytes piece(converted_.data() + converted_at_, count);
    converted_at_ += count;
    return piece;
}

std::string Source::place_of(std::uint64_t offset) const {
    const auto after = std::upper_bound(nodes_.begin(), nodes_.end(), offset,
                                        [](std::uint64_t at, const ConvertedNode& node) { return at < node.offset; });
    if (nodes_.empty()) return "byte " + std::to_string(offset);
    const ConvertedNode& node = after == nodes_.begin() ? *after : *std::prev(after);
    return "line " + std::to_string(node.line) + ", column " + std::to_string(node.column);
}

void Source::make_rereadable() {
    if (!failed() && !is_converted_ && lseek(descriptor_, 0, SEEK_CUR) < 0) copy();
}

void Source::make_seekable() {
    if (failed()) return;
    const bool is_pipe = lseek(descriptor_, 0, SEEK_CUR) < 0;
    if (!is_pipe) {
        (void)read();
        rewind();
    }
    if (is_pipe || !is_read_as_it_is()) copy();
}

/// All that read() gives, to a temporary file.
void Source::copy() {
    std::FILE* const copy = std::tmpfile();
    const int target = copy == nullptr ? -1 : dup(fileno(copy));
    if (target < 0) error_ = errno;
    for (Bytes piece = read(); !failed() && !piece.empty(); piece = read())
        for (std::size_t done = 0; done < piece.size() && !failed();) {
            const ssize_t count = ::write(target, piece.data() + done, piece.size() - done);
            if (count > 0) done += static_cast<std::size_t>(count);
            else if (errno != EINTR) error_ = errno;
        }
    if (copy != nullptr) std::fclose(copy);
    if (descriptor_ > STDIN_FILENO) close(descriptor_);
    descriptor_ = target;
    if (recoding_) option_.clear(); // the copy is in UTF-8
    if (!failed()) rewind();
}

void Source::rewind() {
    converted_at_ = 0;
    if (finder_) finder_ = std::make_unique<CharsetFinder>();
    if (failed() || is_converted_) return;
    if (lseek(descriptor_, static_cast<off_t>(begin_), SEEK_SET) < 0) error_ = errno;
    given_ = have_ = 0;
    left_ = length_;
    if (has_mark_) {
        std::memcpy(buffer_.get(), "\xEF\xBB\xBF", mark_size);
        have_ = mark_size;
    }
    started_ = ended_ = slow_ = false;
    recoding_.reset();
}

void Source::keep_to_game(std::uint64_t number, std::uint64_t begin, std::uint64_t end) {
    char head[mark_size];
    has_mark_ = begin >= mark_size && capacity_ >= mark_size && pread(descriptor_, head, mark_size, 0) == ssize_t{mark_size} &&
                std::memcmp(head, "\xEF\xBB\xBF", mark_size) == 0;
    decided_ = charsets();
    games_before_ = number - 1;
    begin_ = begin;
    length_ = end - begin;
    rewind();
}

std::string Source::sentence() const {
    switch (error_) {
    case 0: return {};
    case ENOENT: return "there is no such file";
    case EACCES:
    case EPERM: return "you have no permission to read it";
    case EISDIR: return "it is a directory; name the files in it";
    case ENOTDIR: return "a part of its path is not a directory";
    case EBADF: return "it is closed";
    case ENOMEM: return "there is not enough memory for it";
    default: return std::string("it cannot be read: ") + std::strerror(error_);
    }
}

std::optional<RecodedEncoding> Source::recoded_encoding_of(Bytes head) const {
    if (option_.empty() || refused_encoding(head.first(4)) != nullptr) return recoded_encoding(head);
    if (!is_seven_bit(option_)) return std::nullopt;
    return RecodedEncoding{option_, option_ + " (by --charset)"};
}

std::optional<std::uint64_t> file_size(const std::string& name) {
    struct stat about = {};
    const int result = name == "-" ? fstat(STDIN_FILENO, &about) : stat(name.c_str(), &about);
    if (result != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(about.st_size);
}

} // namespace nanosgf::tool
