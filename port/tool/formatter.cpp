// SPDX-License-Identifier: MIT
// Trees, nodes and properties on their way to the writer.
#include "formatter.hpp"

#include "counted.hpp"

namespace nanosgf::tool {

std::vector<std::string> Formatter::Losses::sentences() const {
    std::vector<std::string> sentences;
    if (nameless != 0)
        sentences.push_back(counted(nameless, "value has", "values have") + " no identifier: " + counted(nameless_bytes, "byte is", "bytes are") +
                            " left out");
    if (unfinished != 0)
        sentences.push_back("the last value is unfinished: " + counted(unfinished, "byte is ", "bytes are ") + (is_closed ? "written" : "left out"));
    return sentences;
}

void Formatter::begin_tree(bool is_added) {
    make(writer_.begin_tree());
    added_.push_back(is_added);
    is_after_variation_ = false;
}

void Formatter::on_begin_tree(std::uint64_t) {
    if (version_) version_->begin_tree();
    if (added_.empty()) {
        canonical_.begin_game();
        use_charset_(canonical_.charset());
        root_follows_ = true;
    }
    begin_tree(false);
}

void Formatter::on_node(std::uint64_t) {
    if (version_) version_->node();
    if (is_after_variation_) begin_tree(true);
    make(writer_.node());
    in_root_ = root_follows_;
    root_follows_ = false;
}

void Formatter::on_identifier_chunk(Bytes spelling, std::uint64_t at) {
    words_.add(spelling, at);
}

void Formatter::on_property(Identifier name, std::uint64_t at) {
    if (version_) version_->property(name);
    words_.take_name(at, name_);
    has_value_ = false;
    if (!missing_ || findings_ == nullptr) return;
    if (name_.empty()) findings_->lose(code::ident_missing, *missing_);
    else findings_->add(code::ident_missing, *missing_);
    missing_.reset();
}

void Formatter::on_diagnostic(const DiagnosticOf<FormatPolicy>& diagnostic) {
    if (findings_ == nullptr) return;
    if (diagnostic.code == code::ident_missing) missing_ = diagnostic.offset;
    else findings_->add(diagnostic.code, diagnostic.offset);
}

void Formatter::on_value_chunk(Bytes raw, Part part, std::uint64_t) {
    if (version_) version_->value(raw, part);
    if (part.first()) {
        value_.clear();
        is_streamed_ = false;
        losses_.unfinished = 0;
    }
    losses_.unfinished += raw.size();
    if (part.last() && !part.incomplete()) {
        if (name_.empty()) losses_.nameless_bytes += losses_.unfinished;
        if (name_.empty()) ++losses_.nameless;
        losses_.unfinished = 0;
    }
    if (name_.empty()) return;
    if (!is_streamed_ && value_.size() + raw.size() > longest_held) {
        is_streamed_ = true;
        begin_value();
        canonical_.begin_value(Bytes(name_));
        write_piece(canonical_.piece(value_), canonical_.charset());
    }
    if (is_streamed_)
        write_piece(canonical_.piece(raw), canonical_.charset());
    else
        value_.append(raw.data(), raw.size());
    if (!part.last()) return;
    losses_.is_closed = is_streamed_;
    if (is_streamed_)
        make(writer_.end_value());
    else if (!part.incomplete())
        write_value(value_);
}

// The identifier waits for the first value, which the end of the input may cut off.
void Formatter::begin_value() {
    if (!has_value_) make(writer_.property_as_read(name_));
    has_value_ = true;
    make(writer_.begin_value());
}

void Formatter::write_value(Bytes raw) {
    const Charset before = canonical_.charset();
    const std::string& made = canonical_.value(Bytes(name_), raw, in_root_);
    begin_value();
    write_piece(made, before);
    make(writer_.end_value());
    if (canonical_.charset() != before) use_charset_(canonical_.charset());
}

// The writer takes every byte for a character; with two-byte characters the value is ready.
void Formatter::write_piece(Bytes canonical, Charset charset) {
    if (charset == Charset::single_byte)
        make(writer_.raw(canonical));
    else
        failed_ = failed_ || sink_.write(sink_.context, canonical.data(), canonical.size()) != canonical.size();
}

void Formatter::on_end_tree(std::uint64_t) {
    if (version_) version_->end_tree();
    for (bool is_added = true; is_added; added_.pop_back()) {
        is_added = added_.back();
        make(writer_.end_tree());
    }
    is_after_variation_ = !added_.empty();
}

} // namespace nanosgf::tool
