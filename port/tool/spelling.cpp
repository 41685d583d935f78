// SPDX-License-Identifier: MIT
// Bookkeeping of words by offset, in bounded memory however long a run of words is.
#include "spelling.hpp"

#include <algorithm>

namespace nanosgf::tool {

void Spelling::add(Bytes piece, std::uint64_t at) {
    if (words_.empty() || at != end_) {
        if (!text_.empty()) text_ += ' ';
        words_.push_back({at, text_.size()});
    }
    text_.append(piece.data(), piece.size());
    end_ = at + piece.size();
    if (text_.size() > 2 * limit) drop_first(text_.size() - limit);
}

Spelling::Words Spelling::from(std::uint64_t at) const {
    std::string_view words = text_;
    bool is_cut = words_.empty() || at < words_.front().at;
    if (!is_cut) {
        const auto next = std::find_if(words_.begin(), words_.end(),
                                       [at](const Word& word) { return word.at > at; });
        const Word& word = *(next - 1);
        words.remove_prefix(std::min(words.size(), word.position + (at - word.at)));
    }
    if (words.size() > limit) {
        words.remove_prefix(words.size() - limit);
        is_cut = true;
    }
    return {std::string(words), is_cut};
}

void Spelling::clear() {
    text_.clear();
    words_.clear();
}

void Spelling::drop_first(std::size_t count) {
    text_.erase(0, count);
    auto first = std::find_if(words_.begin(), words_.end(),
                              [count](const Word& word) { return word.position > count; });
    const Word& cut = *(first - 1);
    const Word rest = {cut.at + (count - cut.position), 0};
    words_.erase(words_.begin(), first);
    for (Word& word : words_) word.position -= count;
    words_.insert(words_.begin(), rest);
}

} // namespace nanosgf::tool
