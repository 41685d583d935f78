// SPDX-License-Identifier: MIT
// The sentences, and what counts.
#include "findings.hpp"

#include "listing.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/value/decoded.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

/// Also an empty text, which is legal.
bool is_remark(Code code) {
    if (code == code::empty_value) return true;
    return layer_of(code) == Layer::value && Codes(code).without(remarks).empty();
}

} // namespace

void Findings::add(Code code, std::uint64_t offset) {
    is_cut_off_ = is_cut_off_ || code == code::eof_in_value || code == code::eof_in_tree;
    if (is_remark(code) || code == passed_over_) return;
    files_.worsen(ExitStatus::diagnostics);
    if (!limit_.take()) return;
    const bool is_encoding = code == code::encoding_unsupported;
    files_.complain_of(source_.name(),
                       fmt::format("byte {}: {} ({})", offset,
                                   sentence_for(code, is_encoding ? encoding_ : nullptr),
                                   tree::code_name(code)));
}

void Findings::finish(const Ending& ending) {
    limit_.each_more([this](const std::string&, std::uint64_t count) {
        files_.complain_of(source_.name(), fmt::format("{} more findings", count));
    });
    if (ending.is_whole && ending.offset == 0) files_.complain_of(source_.name(), "it is empty");
}

} // namespace nanosgf::tool
