// SPDX-License-Identifier: MIT
// An input in a charset in which brackets cannot be found byte by byte, as SGF in UTF-8.
#ifndef NANOSGF_TOOL_RECODING_HPP
#define NANOSGF_TOOL_RECODING_HPP

#include "utf8_copy.hpp"

namespace nanosgf::tool {

/// Takes UTF-16, UTF-32, ISO-2022, HZ or UTF-7, and gives UTF-8 without a byte order mark, in which CA of each game says so.
class Recoding {
  public:
    /// `charset`: its name for ToUtf8.
    explicit Recoding(const std::string& charset) { is_clean_ = charset_.choose(charset); }

    /// What can be said so far; valid until the next call.
    [[nodiscard]] Bytes take(Bytes bytes) {
        made_.clear();
        text_.clear();
        charset_.add(std::string_view(bytes.data(), bytes.size()), text_);
        pass();
        return Bytes(made_);
    }
    [[nodiscard]] Bytes finish() {
        made_.clear();
        text_.clear();
        if (is_ended_) return Bytes();
        is_ended_ = true;
        is_clean_ = charset_.finish(text_) && is_clean_;
        pass();
        (void)copy_.finish();
        return Bytes(made_);
    }
    /// After finish(): whether all bytes were characters.
    [[nodiscard]] bool is_clean() const { return is_clean_; }
    [[nodiscard]] bool is_reported() const { return is_reported_; }
    void report() { is_reported_ = true; }

  private:
    void pass() {
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        if (!has_begun_ && std::string_view(text_).substr(0, mark.size()) == mark) text_.erase(0, mark.size());
        has_begun_ = has_begun_ || !text_.empty();
        if (!text_.empty()) (void)copy_.feed(Bytes(text_));
    }

    ToUtf8 charset_;
    std::string text_;
    std::string made_;
    Utf8Copy copy_{[](ToUtf8& charset, std::uint64_t, const std::string&) { (void)charset.choose("UTF-8"); },
                   [this](std::string_view piece) { made_ += piece; }};
    bool is_clean_ = true;
    bool is_ended_ = false;
    bool has_begun_ = false;
    bool is_reported_ = false;
};

} // namespace nanosgf::tool

#endif
