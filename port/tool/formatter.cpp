// SPDX-License-Identifier: MIT
// Trees, nodes and properties on their way to the writer.
#include "formatter.hpp"

#include "counted.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace nanosgf::tool {
namespace {

/// Copies bytes, most often one or two, and returns where they end.
char* copied(Bytes bytes, char* to) {
    if (bytes.size() > 2) std::memcpy(to, bytes.data(), bytes.size());
    else if (!bytes.empty()) to[0] = bytes.data()[0];
    if (bytes.size() == 2) to[1] = bytes.data()[1];
    return to + bytes.size();
}

/// How many bytes come after the last line feed; more than there are if there is none.
std::size_t size_after_line(Bytes bytes) {
    if (bytes.size() > 2) {
        const void* const found = memrchr(bytes.data(), '\n', bytes.size());
        return found == nullptr ? SIZE_MAX : static_cast<std::size_t>(bytes.end() - static_cast<const char*>(found)) - 1;
    }
    std::size_t size = 0;
    while (size != bytes.size() && bytes.end()[-1 - static_cast<std::ptrdiff_t>(size)] != '\n') ++size;
    return size == bytes.size() ? SIZE_MAX : size;
}

} // namespace

std::string sentence_of_mark(std::uint64_t games) {
    return "the byte order mark is left out: CA[UTF-8] says it in " + counted(games, "game");
}

std::vector<std::string> Formatter::Losses::sentences() const {
    std::vector<std::string> sentences;
    if (nameless != 0)
        sentences.push_back(counted(nameless, "value has", "values have") + " no identifier: " + counted(nameless_bytes, "byte is", "bytes are") +
                            " left out");
    if (unfinished != 0)
        sentences.push_back("the last value is unfinished: " + counted(unfinished, "byte is ", "bytes are ") + (is_closed ? "written" : "left out"));
    if (marked != 0) sentences.push_back(sentence_of_mark(marked));
    return sentences;
}

void Formatter::flush() {
    if (used_ != 0) failed_ = sink_.write(sink_.context, buffer_, used_) != used_ || failed_;
    used_ = 0;
}

void Formatter::put(Bytes bytes) {
    for (Bytes rest = bytes; !rest.empty();) {
        if (used_ == sizeof buffer_) flush();
        const Bytes piece = rest.first(sizeof buffer_ - used_);
        std::memcpy(buffer_ + used_, piece.data(), piece.size());
        used_ += piece.size();
        rest = rest.from(piece.size());
    }
}

std::size_t Formatter::take(void* self, const char* bytes, std::size_t size) {
    auto& formatter = *static_cast<Formatter*>(self);
    const std::string_view piece(bytes, size);
    const std::size_t line = piece.rfind('\n');
    formatter.column_ = line == std::string_view::npos ? formatter.column_ + size : size - line - 1;
    formatter.put(piece);
    return size;
}

void Formatter::begin_tree(bool is_added) {
    if (writes()) make(writer_.begin_tree());
    is_valued_ = false;
    added_.push_back(is_added);
    is_after_variation_ = false;
}

void Formatter::on_begin_tree(std::uint64_t) {
    if (version_) version_->begin_tree();
    if (in_root_) end_root();
    if (added_.empty()) {
        canonical_.begin_game();
        use_charset_(canonical_.charset());
        root_follows_ = true;
    }
    begin_tree(false);
}

/// Where the properties of a game are known: they are not held, so what is missing comes after them.
void Formatter::end_root() {
    if (has_mark_ && writes_mark_ && writes() && !canonical_.has_claim()) {
        name_ = "CA";
        has_value_ = false;
        write_value(Bytes("UTF-8"));
        ++losses_.marked;
    }
    in_root_ = false;
}

void Formatter::write_node() {
    if (used_ + 2 > sizeof buffer_) flush();
    if (column_ >= line_width) {
        buffer_[used_++] = '\n';
        column_ = 0;
    }
    if (!is_valued_) return make(writer_.node());
    buffer_[used_++] = ';';
    ++column_;
}

void Formatter::take_long_name(Identifier name, std::uint64_t at) {
    if (names_.is_lost(at) && findings_ != nullptr) findings_->lose(code::ident_too_long, at);
    name_ = names_.whole(name, at);
}

void Formatter::report_missing() {
    if (findings_ == nullptr) return;
    if (is_named_) findings_->add(code::ident_missing, *missing_);
    else findings_->lose(code::ident_missing, *missing_);
    missing_.reset();
}

void Formatter::on_diagnostic(const DiagnosticOf<FormatPolicy>& diagnostic) {
    has_mark_ = has_mark_ || diagnostic.code == code::bom;
    if (findings_ == nullptr) return;
    if (diagnostic.code == code::ident_missing) missing_ = diagnostic.offset;
    else findings_->add(diagnostic.code, diagnostic.offset);
}

void Formatter::take_piece(Bytes raw, Part part) {
    if (part.first()) {
        value_.clear();
        is_streamed_ = false;
        losses_.unfinished = 0;
    }
    losses_.unfinished += raw.size();
    if (part.last() && !part.incomplete()) {
        if (!is_named_) losses_.nameless_bytes += losses_.unfinished;
        if (!is_named_) ++losses_.nameless;
        losses_.unfinished = 0;
    }
    if (!is_named_ || !needs_name()) return;
    if (!is_streamed_ && value_.size() + raw.size() > longest_held) {
        is_streamed_ = true;
        canonical_.begin_value(Bytes(name_));
        begin_value();
        write_piece(canonical_.piece(value_), canonical_.charset());
    }
    if (is_streamed_)
        write_piece(canonical_.piece(raw), canonical_.charset());
    else
        value_.append(raw.data(), raw.size());
    if (!part.last()) return;
    losses_.is_closed = is_streamed_;
    if (is_streamed_)
        end_value();
    else if (!part.incomplete())
        write_value(value_);
}

// The identifier waits for the first value, which the end of the input may cut off.
void Formatter::begin_value() {
    if (!writes()) return;
    if (!has_value_) make(writer_.property_as_read(name_));
    has_value_ = true;
    make(writer_.begin_value());
}

void Formatter::end_value() {
    if (writes()) make(writer_.end_value());
    is_valued_ = writes();
}

void Formatter::write_value(Bytes raw) {
    const Charset before = canonical_.charset();
    const Bytes made = canonical_.value(Bytes(name_), raw, in_root_);
    if (is_valued_ && before == Charset::single_byte && nanosgf::detail::is_capital(name_[0])) {
        put_property(made);
    } else {
        begin_value();
        write_piece(made, before);
        end_value();
    }
    if (canonical_.charset() != before) use_charset_(canonical_.charset());
}

/// What the writer would do after a value, without its checks: most of the cost of a move.
void Formatter::put_property(Bytes canonical) {
    const Bytes name = std::exchange(has_value_, true) ? Bytes() : Bytes(name_);
    const std::size_t size = name.size() + canonical.size() + 2;
    if (size > sizeof buffer_ - used_) {
        put(name);
        put(Bytes("["));
        put(canonical);
        put(Bytes("]"));
    } else {
        char* to = copied(name, buffer_ + used_);
        *to = '[';
        to = copied(canonical, to + 1);
        *to = ']';
        used_ += size;
    }
    const std::size_t after_line = size_after_line(canonical);
    column_ = after_line > canonical.size() ? column_ + size : after_line + 1;
}

// The writer takes every byte for a character; with two-byte characters the value is ready.
void Formatter::write_piece(Bytes canonical, Charset charset) {
    if (!writes()) return;
    if (charset == Charset::single_byte)
        make(writer_.raw(canonical));
    else
        (void)take(this, canonical.data(), canonical.size());
}

void Formatter::on_end_tree(std::uint64_t) {
    if (version_) version_->end_tree();
    if (in_root_) end_root();
    is_valued_ = false;
    for (bool is_added = true; is_added; added_.pop_back()) {
        is_added = added_.back();
        if (writes()) make(writer_.end_tree());
    }
    is_after_variation_ = !added_.empty();
}

} // namespace nanosgf::tool
