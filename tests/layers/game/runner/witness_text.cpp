// SPDX-License-Identifier: MIT
// Texts and raw values as one line each, however many pieces they come in.
#include "witness.hpp"

namespace game_test {

using nanosgf::Part;
using nanosgf::TextPart;

// What was found in a text before its first piece waits for the text's end; a raw value comes after
// what was found in it.
void Witness::begin_piece(bool is_first, bool is_raw) {
    if (!is_first && line_open_) {
        late_ = true;
        if (silence_ != Silence::none) fault("a piece of what was skipped");
        return;
    }
    const uint8_t held = held_count_;
    if (!is_raw) held_count_ = 0;
    arrive(Silence::property);
    if (!is_raw) held_count_ = held;
    if (!is_first && lines_ == 0) fault("the first piece is not marked first");
}

Answer Witness::end_piece(Bytes piece, Part part, const Context& context, bool is_raw) {
    Answer given = Answer::go_on;
    if (late_) {
        if (plan_.act == Plan::Act::pause_always) given = Answer::pause;
    } else {
        given = answer();
        log.put(' ');
        if (given != Answer::go_on && given != Answer::pause) {
            if (log.summing())
                log.put_text("skipped\n");
            else
                log.abandon_line();
            held_count_ = 0;
            return given;
        }
        log.put('"');
    }
    check(context);
    for (const char byte : piece) log.put_byte(static_cast<uint8_t>(byte));
    line_open_ = !part.last();
    if (!part.last()) return given;
    log.put('"');
    if (is_raw) {
        log.put(' ');
        log.put_number(raw_at_);
    }
    if (part.incomplete()) log.put_text(" incomplete");
    if (context.provisional()) log.put_text(" provisional");
    log.put('\n');
    write_held();
    return given;
}

Answer Witness::text(uint32_t key, Bytes piece, TextPart part, const Context& context) {
    begin_piece(part.first(), false);
    if (!late_ && part.first()) {
        log.put_text("text");
        say_key(key);
        if (part.component() == 1) say("1");
        if (part.component() > 1) fault("a text of more than two components");
    } else if (!late_) {
        log.put_text("rest");
    }
    return end_piece(piece, part, context, false);
}

Answer Witness::label(Point point, Bytes piece, TextPart part, const Context& context) {
    begin_piece(part.first(), false);
    if (!late_) log.put_text(part.first() ? "label" : "rest");
    if (!late_ && part.first()) say(point);
    return end_piece(piece, part, context, false);
}

Answer Witness::raw(Bytes piece, Part part, uint32_t at, const Context& context) {
    begin_piece(part.first(), true);
    if (!late_) {
        log.put_text(part.first() ? "raw" : "rest");
        raw_at_ = at;
    } else if (at != raw_end_) {
        fault("a raw piece is not where the last one ended");
    }
    raw_end_ = at + static_cast<uint32_t>(piece.size());
    return end_piece(piece, part, context, true);
}

} // namespace game_test
