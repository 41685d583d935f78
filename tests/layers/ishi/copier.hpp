// SPDX-License-Identifier: MIT
// A handler that writes again what a parser delivers, to a sink that takes little at a time.
#ifndef NANOSGF_TESTS_ISHI_COPIER_HPP
#define NANOSGF_TESTS_ISHI_COPIER_HPP

#include "log.hpp"

#include "nanosgf/ishi/writer.hpp"

namespace ishi_tests {

/// Collects what is written. It takes `step` bytes at most and then, if so asked, is busy or fails once.
template <size_t Capacity>
class Tray {
  public:
    enum class Manner : uint8_t { willing, busy, failing };

    Manner manner = Manner::willing;
    size_t step = SIZE_MAX;

    [[nodiscard]] nanosgf::Sink sink() { return {&Tray::write, this}; }
    [[nodiscard]] Bytes bytes() const { return paper_.bytes(); }
    void clear() { paper_.clear(); }

  private:
    static size_t write(void* context, const char* bytes, size_t size) {
        Tray& self = *static_cast<Tray*>(context);
        self.resting_ = self.manner != Manner::willing && !self.resting_;
        if (self.resting_) return self.manner == Manner::busy ? 0 : nanosgf::Sink::failed;
        if (size > self.step) size = self.step;
        self.paper_.put(Bytes(bytes, size));
        return size;
    }

    Paper<Capacity> paper_;
    bool resting_ = false;
};

/// Repeats a call until it is done or refused.
template <class Call>
Status repeat(Call call) {
    Status status;
    do status = call();
    while (status == Status::paused || status == Status::failed);
    return status;
}

class Copier {
  public:
    bool copies_words = false; ///< marks and prisoners as they stand, not as they were understood
    uint32_t refused = 0;

    explicit Copier(ishi::Writer& writer) : writer_(writer) {}

    void on_line(ishi::Keyword keyword, uint32_t) {
        writer_.end_line();
        if (keyword == ishi::Keyword::comment) has_caption_ = false;
        if (keyword == ishi::Keyword::setup) write([&] { return writer_.setup(); });
    }
    void on_text(ishi::Text text, ishi::Keyword keyword, Bytes piece, TextPart part) {
        using ishi::Text;
        if (text == Text::words) return take_words(keyword, piece, part);
        const bool begins = part.first() && !(text == Text::comment && has_caption_);
        if (begins) is_open_ = write([&] { return writer_.begin_text(keyword); });
        if (!is_open_) return;
        if (text == Text::comment && begins) write([&] { return writer_.begin_lines(); });
        write([&] { return writer_.text(piece); });
        if (!part.last()) return;
        has_caption_ = text == Text::caption;
        if (has_caption_) write([&] { return writer_.begin_lines(); });
        else write([&] { return writer_.end_text(); });
    }
    void on_board_size(BoardSize size) {
        write([&] { return writer_.board_size(size.rows); });
    }
    void on_setup(Color color, Point point) {
        write([&] { return writer_.setup(color, point); });
    }
    void on_move(Color color, uint16_t number, Point point) {
        write([&] { return writer_.move(color, number, point); });
    }
    void on_pass(Color color, uint16_t number) {
        write([&] { return writer_.pass(color, number); });
    }
    void on_mark(const ishi::Mark& mark) {
        if (!copies_words) write([&] { return writer_.mark(mark); });
    }
    void on_prisoner(const ishi::Target& target) {
        if (!copies_words) write([&] { return writer_.prisoner(target); });
    }
    void on_hide(const ishi::Target& target) {
        write([&] { return writer_.hide(target); });
    }
    void on_diagram(const ishi::Diagram& diagram) {
        write([&] { return writer_.diagram(diagram); });
    }
    void on_begin_variation(Bytes label) {
        write([&] { return writer_.begin_variation(label); });
    }
    void on_end_variation(uint32_t) {
        write([&] { return writer_.end_variation(); });
    }

  private:
    template <class Call>
    bool write(Call call) {
        const bool good = repeat(call) == Status::ok;
        if (!good) ++refused;
        return good;
    }
    void take_words(ishi::Keyword keyword, Bytes piece, TextPart part) {
        if (part.first()) words_.clear();
        words_.put(piece);
        if (copies_words && part.last()) write([&] { return writer_.words(keyword, words_.bytes()); });
    }

    ishi::Writer& writer_;
    bool has_caption_ = false;
    bool is_open_ = false;
    Paper<400> words_;
};

} // namespace ishi_tests

#endif
