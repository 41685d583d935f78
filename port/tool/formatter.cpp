// SPDX-License-Identifier: MIT
// Trees, nodes and properties on their way to the writer.
#include "formatter.hpp"

#include <algorithm>

namespace nanosgf::tool {

void Formatter::begin_tree(bool is_added) {
    make(writer_.begin_tree());
    added_.push_back(is_added);
    is_after_variation_ = false;
}

void Formatter::on_begin_tree(std::uint64_t) {
    if (version_) version_->begin_tree();
    if (added_.empty()) {
        canonical_.begin_game();
        use_charset_(Charset::single_byte);
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

void Formatter::on_property(Identifier name, std::uint64_t) {
    if (version_) version_->property(name);
    name_.assign(name.bytes().data(), name.size());
    is_named_ = !name_.empty() &&
                std::all_of(name_.begin(), name_.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    has_value_ = false;
}

void Formatter::on_value_chunk(Bytes raw, Part part, std::uint64_t) {
    if (version_) version_->value(raw, part);
    if (part.first()) unfinished_ = 0;
    unfinished_ += raw.size();
    if (part.last() && !part.incomplete()) unfinished_ = 0;
    if (!is_named_) return;
    if (part.first()) value_.clear();
    value_.append(raw.data(), raw.size());
    if (part.last() && !part.incomplete()) write_value(value_);
}

// The identifier waits for the first value, which the end of the input may cut off.
void Formatter::write_value(Bytes raw) {
    const Identifier name{Bytes(name_)};
    const Charset before = canonical_.charset();
    Bytes rest = canonical_.value(name, raw, in_root_);
    if (!has_value_) make(writer_.property(name));
    has_value_ = true;
    make(writer_.begin_value());
    // The writer takes every byte for a character; with two-byte characters the value is ready.
    if (before == Charset::single_byte)
        make(writer_.raw(rest));
    else
        failed_ = failed_ || sink_.write(sink_.context, rest.data(), rest.size()) != rest.size();
    make(writer_.end_value());
    if (canonical_.charset() != before) use_charset_(canonical_.charset());
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
