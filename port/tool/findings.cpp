// SPDX-License-Identifier: MIT
// The sentences, and what counts.
#include "findings.hpp"

#include "listing.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/value/decoded.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

/// Also an empty text, which is legal.
bool is_remark(Code code) {
    if (code == Code::empty_value) return true;
    const auto number = static_cast<std::uint8_t>(code);
    return number >= 32 && number < 64 && Codes(code).without(remarks).empty();
}

} // namespace

void Findings::add(Code code, std::uint64_t offset) {
    is_cut_off_ = is_cut_off_ || code == Code::eof_in_value || code == Code::eof_in_tree;
    if (is_remark(code) || code == passed_over_) return;
    files_.worsen(ExitStatus::diagnostics);
    if (!limit_.take()) return;
    const bool is_encoding = code == Code::encoding_unsupported;
    files_.complain_of(source_.name(),
                       fmt::format("byte {}: {} ({})", offset,
                                   sentence_for(code, is_encoding ? encoding_ : nullptr),
                                   code_name(code)));
}

void Findings::finish(const Ending& ending) {
    limit_.each_more([this](const std::string&, std::uint64_t count) {
        files_.complain_of(source_.name(), fmt::format("{} more findings", count));
    });
    if (ending.is_whole && ending.offset == 0) files_.complain_of(source_.name(), "it is empty");
}

} // namespace nanosgf::tool
