// SPDX-License-Identifier: MIT
// Lines, columns and texts of findings.
#include "checked_file.hpp"

#include "charset.hpp"

#include "nanosgf/check/code_text.hpp"
#include "nanosgf/game/code.hpp"
#include "nanosgf/value/number.hpp"

#include <algorithm>
#include <cstdio>

namespace nanosgf::tool {

CheckMemory::CheckMemory() : levels(256), planes_(5 * 338), marks_(4096), positions_(4096) {}

check::CheckScratch CheckMemory::scratch() {
    check::CheckScratch scratch;
    scratch.planes = planes_.data();
    scratch.plane_bytes = planes_.size() / 5;
    scratch.marks = marks_.data();
    scratch.mark_count = static_cast<std::uint16_t>(marks_.size());
    scratch.positions = positions_.data();
    scratch.position_count = static_cast<std::uint16_t>(positions_.size());
    return scratch;
}

CheckedFile::CheckedFile(CheckMemory& memory, const Source& source, check::Profile profile, const std::vector<check::Override>& overrides,
                         Take take)
    : source_(source), take_(std::move(take)),
      checker_(memory.board, memory.scratch(), memory.levels.data(), static_cast<std::uint32_t>(memory.levels.size())), reader_(checker_), bytes_(source.descriptor()) {
    checker_.set_profile(profile);
    checker_.profile = profile;
    checker_.set_overrides(overrides.data(), overrides.size());
    checker_.report_to(
        [](void* context, const check::CheckFinding& finding) { static_cast<CheckedFile*>(context)->show(finding); }, this);
}

RootValues CheckedFile::Follower::judged(RootValues values) const {
    switch (profile) {
    case check::Profile::ff1:
    case check::Profile::kierulf: values.set_file_format(1); break;
    case check::Profile::ff2: values.set_file_format(2); break;
    case check::Profile::ff3: values.set_file_format(3); break;
    case check::Profile::ff4: values.set_file_format(4); break;
    case check::Profile::hex:
        values.set_game(11);
        if (!values.has(RootValues::board)) values.size = usual_size(values.game);
        break;
    default: break;
    }
    return values;
}

bool CheckedFile::Follower::decides(std::uint32_t property) const {
    if (profile == check::Profile::hex) return property == key("GM");
    return profile > check::Profile::strict && property == key("FF");
}

Status CheckedFile::feed(Bytes block) {
    lines_.add(block);
    return reader_.feed(block);
}

namespace {

/// A real number with more digits after the point than the library keeps: FF[4] allows any number of them.
bool is_only_finer(const std::string& text) {
    const std::size_t point = text.find('.');
    if (point == std::string::npos) return false;
    const Decoded<Decimal> whole = decode_real(Bytes(text.data(), point));
    return whole && !whole.codes.has(code::number_range);
}

} // namespace

void CheckedFile::show(const check::CheckFinding& finding) {
    if (finding.severity < least_) return; // its texts and its place would cost more than the check
    FileFinding found;
    auto [texts, is_new] = texts_.try_emplace(finding.code);
    if (is_new) texts->second = {check::code_name(finding.code), check::code_message(finding.code)};
    found.code = texts->second.first;
    found.number = finding.code;
    found.severity = finding.severity;
    found.message = texts->second.second;
    const KeyName name(finding.property);
    found.property = std::string(name.name().bytes().data(), name.name().size());
    found.offset = finding.offset;
    found.game = finding.game;
    found.node = finding.node;
    found.depth = finding.depth;
    if (!checker_.variations.empty() && checker_.variations.size() <= FileFinding::most_variations) found.variations.assign(checker_.variations.begin() + 1, checker_.variations.end());
    place(found);
    if (!source_.is_converted()) read_value(found);
    if (finding.code == code::ca_unknown && is_known_charset(found.text)) return; // RFC 1345 has more than the library decodes
    if (finding.code == code::number_range && is_only_finer(found.text)) return;
    if (finding.code == code::root_contradiction && checker_.decides(finding.property)) return;
    if (has_repairs_ && source_.is_read_as_it_is()) find_repair(finding, found);
    take_(found);
}

void CheckedFile::find_repair(const check::CheckFinding& finding, FileFinding& found) {
    RepairPlace place;
    place.root = checker_.root;
    place.node = checker_.current_node();
    place.ends_in_value = checker_.ends_in_value;
    const std::optional<Charset> pairs = source_.pairs();
    if (pairs) place.has_pairs = *pairs != Charset::single_byte;
    else if (place.root != nullptr) {
        const Encoding encoding = place.root->encoding;
        place.has_pairs = encoding == Encoding::shift_jis || encoding == Encoding::gbk || encoding == Encoding::gb18030 ||
                          encoding == Encoding::big5;
    }
    found.repair = repair_of(finding, place, bytes_);
}

/// The value that begins at the finding, if one does.
void CheckedFile::read_value(FileFinding& found) const {
    const std::string& window = lines_.window();
    const std::uint64_t begin = lines_.window_begin();
    if (found.property.empty() || found.offset <= begin || found.offset > begin + window.size()) return;
    auto at = static_cast<std::size_t>(found.offset - begin);
    if (window[at - 1] != '[') return;
    found.has_value = true;
    for (bool is_escaped = false; at != window.size() && found.text.size() != FileFinding::longest_text; ++at) {
        if (window[at] == ']' && !is_escaped) return;
        is_escaped = window[at] == '\\' && !is_escaped;
        found.text += window[at];
    }
    if (found.text.size() == FileFinding::longest_text) found.text += "...";
}

int CheckedFile::old_byte(std::uint64_t offset) {
    if (!source_.is_recoding()) return bytes_.at(offset);
    if (!again_ || offset < again_begin_) {
        again_ = source_.opened_again();
        again_begin_ = 0;
        again_block_ = again_->read();
    }
    while (!again_block_.empty() && offset - again_begin_ >= again_block_.size()) {
        again_begin_ += again_block_.size();
        again_block_ = again_->read();
    }
    return again_block_.empty() ? -1 : static_cast<unsigned char>(again_block_[static_cast<std::size_t>(offset - again_begin_)]);
}

void CheckedFile::place(FileFinding& found) {
    if (!source_.is_converted()) {
        std::tie(found.line, found.column) = lines_.place_of(found.offset, [this](std::uint64_t offset) { return old_byte(offset); });
        return;
    }
    found.has_offset = false;
    unsigned long long line = 1, column = 1;
    if (std::sscanf(source_.place_of(found.offset).c_str(), "line %llu, column %llu", &line, &column) == 2) {
        found.line = line;
        found.column = column;
    }
}

} // namespace nanosgf::tool
