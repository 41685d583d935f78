// SPDX-License-Identifier: MIT
// The sentences, and what counts.
#include "findings.hpp"

#include "listing.hpp"
#include "nanosgf/tree/code_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {

void Findings::set_version(std::uint8_t file_format) {
    file_format_ = file_format;
    decide([file_format](std::uint64_t) { return file_format; });
}

void Findings::add(Code code, std::uint64_t offset) {
    is_cut_off_ = is_cut_off_ || code == code::eof_in_value || code == code::eof_in_tree;
    take({code, source_.in_file(offset), property_, false, offset});
}

void Findings::take(const Finding& finding) {
    if (is_held_ || !waiting_.empty() || (!file_format_ && depends_on_version(finding.code, finding.property))) waiting_.push_back(finding);
    else report(finding, file_format_.value_or(4));
}

void Findings::lose(Code code, std::uint64_t offset) {
    take({code, source_.in_file(offset), property_, true, offset});
}

void Findings::decide(const std::function<std::uint8_t(std::uint64_t)>& version_at) {
    for (const Finding& finding : waiting_) report(finding, version_at(finding.offset));
    waiting_.clear();
}

void Findings::report(const Finding& finding, std::uint8_t file_format) {
    const Code code = finding.code;
    // Values before FF, GM, SZ or CA were read with the defaults.
    const bool is_lost = finding.is_lost || std::count(lost_.begin(), lost_.end(), code) != 0;
    const bool is_always_shown = code == code::root_order || is_left_out(finding) || is_lost;
    if (code == passed_over_ || (!is_always_shown && severity(code, file_format, finding.property) == Severity::info)) return;
    files_.worsen(ExitStatus::diagnostics);
    if (is_silent_ || (!is_lost && !files_.take(tree::code_name(code)))) return;
    show(finding);
}

bool Findings::is_skipped(Code code) {
    return code == code::junk_before || code == code::junk_after || code == code::data_outside_tree || code == code::char_illegal;
}

std::vector<std::uint64_t> Findings::skipped() const {
    std::vector<std::uint64_t> places;
    for (const Finding& finding : waiting_)
        if (is_skipped(finding.code)) places.push_back(finding.read_from);
    std::sort(places.begin(), places.end());
    return places;
}

bool Findings::is_left_out(const Finding& finding) const {
    const Code code = finding.code;
    if (std::count(left_out_.begin(), left_out_.end(), code) != 0) return true;
    return is_copied_ && is_skipped(code) && !is_copied_(finding.read_from);
}

void Findings::show(const Finding& finding) {
    const Code code = finding.code;
    const RefusedEncoding* const encoding = code == code::encoding_unsupported ? encoding_ : nullptr;
    std::string sentence = sentence_for(code, encoding);
    // What the parser does with it follows a semicolon.
    if (is_copying_ && !is_left_out(finding) && encoding == nullptr) sentence.resize(std::min(sentence.size(), sentence.find("; ")));
    files_.complain_of(source_.name(), fmt::format("{}: {} ({})", source_.place_of(finding.offset), sentence, tree::code_name(code)));
}

void Findings::finish(const Ending& ending) {
    if (!waiting_.empty()) set_version(1); // the default
    if (ending.is_whole && ending.offset == 0) files_.complain_of(source_.name(), "it is empty");
}

} // namespace nanosgf::tool
