// SPDX-License-Identifier: MIT
// The records to be measured on: generated alike in every run and on every machine, or files.
#ifndef NANOSGF_TESTS_BENCH_INPUTS_HPP
#define NANOSGF_TESTS_BENCH_INPUTS_HPP

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "floor.hpp"

namespace bench {

/// One or more texts, of which each is a record.
class Input {
  public:
    explicit Input(std::string name) : name_(std::move(name)) {}
    void add(std::string text) {
        size_ += text.size();
        text += guard;
        guarded_.push_back(std::move(text));
    }
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Bytes in all.
    [[nodiscard]] size_t size() const { return size_; }
    [[nodiscard]] size_t texts() const { return guarded_.size(); }
    /// After each text stands the guard.
    [[nodiscard]] std::string_view text(size_t index) const {
        const std::string& guarded = guarded_[index];
        return std::string_view(guarded.data(), guarded.size() - guard.size());
    }

  private:
    std::string name_;
    std::vector<std::string> guarded_;
    size_t size_ = 0;
};

/// Of one such text the processor's branch predictor would learn every comment by heart when it
/// passes again and again, and memcpy would never leave the caches; no real input is like that.
constexpr size_t text_size = 250000;
constexpr unsigned texts_each = 64;

/// Three kinds, so many `texts` of each, of which a shorter text is the start of a longer one:
/// * moves: games of 266 moves, ten a line, and nothing else
/// * comments: a comment of about 400 bytes at each move; one of 100 characters has a backslash before it
/// * variations: trees of variations of one to eight moves, some with markup and a short comment
[[nodiscard]] std::vector<Input> generated(size_t size, unsigned texts);

/// Whole files; one that cannot be read ends the program.
[[nodiscard]] std::vector<Input> files(const std::vector<std::string>& paths);

} // namespace bench

#endif
