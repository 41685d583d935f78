// SPDX-License-Identifier: MIT
// Ranges of the input go over as they are; between them stands what was converted.
#include "utf8_copy.hpp"

namespace nanosgf::tool {

void Utf8Copy::Handler::on_begin_tree(std::uint64_t at) {
    if (++copy.depth_ != 1) return copy.end_root();
    ++copy.games_;
    copy.is_ascii_ = true;
    copy.game_ = at;
    copy.root_follows_ = true;
    copy.has_claim_ = false;
    copy.claim_.clear();
}

void Utf8Copy::Handler::on_node(std::uint64_t at) {
    copy.end_root();
    if (!copy.root_follows_) return;
    copy.root_follows_ = false;
    const bool is_here = at >= copy.block_at_; // otherwise the `;` ended the last block
    const bool is_missing = is_here && copy.block_[static_cast<std::size_t>(at - copy.block_at_)] != ';';
    copy.copy_to(is_missing ? at : at + 1);
    copy.root_ = copy.made_.size();
}

void Utf8Copy::Handler::on_property(Identifier name, std::uint64_t at) {
    copy.is_bare_ = false;
    copy.bare_at_ = name.empty() ? at + 1 : 0;
    copy.is_claim_ = copy.root_ != std::string::npos && !copy.has_claim_ && name == Bytes("CA");
}

void Utf8Copy::Handler::on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
    if (copy.is_claim_) copy.put_claim(raw, part, at);
    else copy.put_text(raw, part, at);
    copy.is_bare_ = copy.is_bare_ || at == copy.bare_at_;
    if (copy.is_bare_ && part.last() && copy.root_ != std::string::npos) copy.pass_bare(at + raw.size(), part.incomplete());
}

void Utf8Copy::Handler::on_end_tree(std::uint64_t) {
    copy.end_root();
    if (--copy.depth_ == 0 && copy.is_ascii_ && !copy.claim_.empty()) copy.note_claim();
}

void Utf8Copy::copy_to(std::uint64_t at) {
    if (at <= copied_) return;
    const Bytes piece = block_.from(static_cast<std::size_t>(copied_ - block_at_)).first(static_cast<std::size_t>(at - copied_));
    made_.append(piece.data(), piece.size());
    copied_ = at;
}

// A name of UTF-8 stays as it is spelled.
void Utf8Copy::put_claim(Bytes raw, Part part, std::uint64_t at) {
    copy_to(at);
    claim_.append(raw.data(), raw.size());
    copied_ = at + raw.size();
    if (!part.last()) return;
    made_ += decode_encoding(Bytes(claim_)) == Encoding::utf_8 || part.incomplete() ? claim_ : "UTF-8";
    has_claim_ = true;
    is_claim_ = false;
}

void Utf8Copy::put_text(Bytes raw, Part part, std::uint64_t at) {
    if (part.first()) {
        in_text_ = false;
        value_ = at;
    }
    if (!in_text_ && !is_ascii(raw)) {
        in_text_ = true;
        is_ascii_ = false;
        choose_(charset_, game_, claim_);
    }
    if (!in_text_) return;
    copy_to(at);
    charset_.add(std::string_view(raw.data(), raw.size()), made_);
    copied_ = at + raw.size();
    if (!part.last()) return;
    in_text_ = false;
    if (charset_.finish(made_)) return;
    if (++wrong_count_ <= most_wrong) wrong_.push_back(value_);
}

/// A value without an identifier would become one of a CA before it.
void Utf8Copy::pass_bare(std::uint64_t end, bool is_cut_off) {
    if (!is_cut_off) copy_to(end + 1);
    root_ = is_cut_off ? std::string::npos : made_.size();
}

void Utf8Copy::end_root() {
    if (root_ == std::string::npos) return;
    if (!has_claim_) made_.insert(root_, "CA[UTF-8]");
    root_ = std::string::npos;
}

/// Nothing is decided about a game whose text is ASCII, so its unknown CA is noted here.
void Utf8Copy::note_claim() {
    const bool is_again = !unknown_.empty() && unknown_.back().claim == claim_;
    if (is_again) ++unknown_.back().games;
    else if (!is_known_charset(claim_)) unknown_.push_back({claim_, games_, 1});
}

void Utf8Copy::deliver() {
    if (root_ != std::string::npos) return; // CA may still come
    take_(made_);
    made_.clear();
}

Status Utf8Copy::feed(Bytes bytes) {
    block_ = bytes;
    block_at_ = copied_;
    const Status status = parser_.feed(bytes); // which takes them from the front
    copy_to(block_at_ + block_.size());
    deliver();
    return status;
}

Status Utf8Copy::finish() {
    block_ = Bytes();
    block_at_ = copied_;
    const Status status = parser_.finish();
    end_root();
    deliver();
    return status;
}

} // namespace nanosgf::tool
