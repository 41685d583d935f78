// SPDX-License-Identifier: MIT
// A board of sensors that is driven by a script of words, and the events that it gives as words.
#ifndef NANOSGF_TESTS_SENSE_DESK_HPP
#define NANOSGF_TESTS_SENSE_DESK_HPP

#include "nanosgf/sense/scan_reader.hpp"
#include "support/check.hpp"

namespace desk {

using nanosgf::Color;
using nanosgf::Point;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;
using nanosgf::ScanPolicy;

constexpr uint8_t side = 9;
constexpr uint32_t period_ms = 50;

/// Words of a script, separated by spaces:
///     bcc wcc xcc   a black stone, a white one, a stone that the sensors cannot tell is put on cc
///     -cc           what is on cc is lifted
///     ?cc           cc reads as unknown from now on
///     .  .20        one scan; twenty; 50 ms apart
///     gap500        500 ms without a scan
///     undo pass confirm end first other mask:cc expect:b2 replay:bcc
///     resync        the power comes back, and the record is the empty board
///
/// Events:
///     +cc -cc       placed, lifted (only with `raw`)
///     Bcc Wcc       a move; `~` before it: doubtful, `!`: out of turn, `k`: ko, `s`: suicide, `i`: inferred
///     Bcc>cd        the last move was moved from cc to cd
///     back2  setB:cc set-:cc  Bpass  ended  take:cc  cleared  illegal2  put:Bcc put:-cc  legal  ask:cc,dd  contradicts:cc
class Desk {
  public:
    explicit Desk(const ScanPolicy& policy, bool raw) : raw_(raw), reader(policy) {
        reader.report_to(*this);
        static_cast<void>(reader.reset({side, side}));
    }

    void run(const char* script) {
        while (*script != '\0') {
            const char* const end = end_of(script);
            word(script);
            script = *end == '\0' ? end : end + 1;
        }
    }
    /// Since the start, or the last `forget_events`.
    [[nodiscard]] const char* events() const { return events_; }
    void forget_events() {
        used_ = 0;
        events_[0] = '\0';
    }
    void operator()(const ScanEvent& event) { note(event); }

  private:
    static const char* end_of(const char* word) {
        while (*word != ' ' && *word != '\0') ++word;
        return word;
    }
    static bool starts(const char* word, const char* start) {
        while (*start != '\0')
            if (*word++ != *start++) return false;
        return true;
    }
    static uint32_t number(const char* digits) {
        uint32_t value = 0;
        while (*digits >= '0' && *digits <= '9') value = value * 10 + static_cast<uint32_t>(*digits++ - '0');
        return value;
    }
    static Point point(const char* letters) {
        return {static_cast<uint16_t>(letters[0] - 'a'), static_cast<uint16_t>(letters[1] - 'a')};
    }
    void read_as(const char* letters, uint8_t reading) {
        const Point at = point(letters);
        const auto index = static_cast<uint16_t>(at.row * side + at.column);
        uint8_t& four = map_[index / 4];
        const unsigned shift = index % 4 * 2U;
        four = static_cast<uint8_t>((four & ~(3U << shift)) | unsigned{reading} << shift);
    }
    void scans(uint32_t count) {
        for (; count != 0; --count, now_ += period_ms) reader.scan(map_, now_);
    }
    static Color color(char letter) { return letter == 'b' ? Color::black : Color::white; }
    void word(const char* w) {
        if (w[0] == '.') {
            const uint32_t count = number(w + 1);
            scans(count == 0 ? 1 : count);
        } else if (starts(w, "gap")) {
            now_ += number(w + 3);
        } else if (starts(w, "undo")) {
            reader.button(nanosgf::ScanButton::undo, now_);
        } else if (starts(w, "pass")) {
            reader.button(nanosgf::ScanButton::pass, now_);
        } else if (starts(w, "confirm")) {
            reader.button(nanosgf::ScanButton::confirm, now_);
        } else if (starts(w, "end")) {
            reader.button(nanosgf::ScanButton::end, now_);
        } else if (starts(w, "first")) {
            reader.answer(true, now_);
        } else if (starts(w, "other")) {
            reader.answer(false, now_);
        } else if (starts(w, "mask:")) {
            reader.mask(point(w + 5));
        } else if (starts(w, "expect:")) {
            reader.expect(color(w[7]), static_cast<uint8_t>(number(w + 8)));
        } else if (starts(w, "resync")) {
            static_cast<void>(reader.resync(reader.board()));
        } else if (starts(w, "replay:")) {
            reader.replay(color(w[7]), point(w + 8));
        } else {
            read_as(w + 1, w[0] == '-' ? 0 : w[0] == 'w' ? 2 : w[0] == '?' ? 3 : 1);
        }
    }

    void put(char letter) {
        if (used_ + 1 < sizeof events_) events_[used_++] = letter;
    }
    void put(const char* words) {
        while (*words != '\0') put(*words++);
    }
    void put(Point at) {
        put(static_cast<char>('a' + at.column));
        put(static_cast<char>('a' + at.row));
    }
    void put_number(uint8_t value) {
        if (value >= 10) put(static_cast<char>('0' + value / 10));
        put(static_cast<char>('0' + value % 10));
    }
    void put(Color color) { put(color == Color::black ? 'B' : color == Color::white ? 'W' : '-'); }
    void put_flags(uint8_t flags) {
        if ((flags & ScanEvent::doubtful) != 0) put('~');
        if ((flags & ScanEvent::out_of_turn) != 0) put('!');
        if ((flags & ScanEvent::ko) != 0) put('k');
        if ((flags & ScanEvent::suicide) != 0) put('s');
        if ((flags & ScanEvent::inferred) != 0) put('i');
    }
    void note(const ScanEvent& event) {
        if (!raw_ && (event.kind == ScanKind::placed || event.kind == ScanKind::lifted)) return;
        if (used_ != 0) put(' ');
        switch (event.kind) {
        case ScanKind::placed: put('+'); put(event.point); break;
        case ScanKind::lifted: put('-'); put(event.point); break;
        case ScanKind::move: put_flags(event.flags); put(event.color); put(event.point); break;
        case ScanKind::passed: put(event.color); put("pass"); break;
        case ScanKind::moved_last:
            put_flags(event.flags);
            put(event.color);
            put(event.from);
            put('>');
            put(event.point);
            break;
        case ScanKind::taken_back: put("back"); put_number(event.count); break;
        case ScanKind::setup: put("set"); put(event.color); put(':'); put(event.point); break;
        case ScanKind::ended: put("ended"); break;
        case ScanKind::remove: put("take:"); put(event.point); break;
        case ScanKind::cleared: put("cleared"); break;
        case ScanKind::illegal: put("illegal"); put_number(event.count); break;
        case ScanKind::advice: put("put:"); put(event.color); put(event.point); break;
        case ScanKind::legal: put("legal"); break;
        case ScanKind::ask: put("ask:"); put(event.from); put(','); put(event.point); break;
        case ScanKind::contradiction: put("contradicts:"); put(event.point); break;
        }
        events_[used_] = '\0';
    }

    bool raw_;
    uint8_t map_[nanosgf::ScanReader<side>::map_bytes] = {};
    uint32_t now_ = 10000;
    char events_[240] = {};
    size_t used_ = 0;

  public:
    nanosgf::ScanReader<side> reader;
};

} // namespace desk

#endif
