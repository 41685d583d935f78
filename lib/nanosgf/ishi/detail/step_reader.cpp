// SPDX-License-Identifier: MIT
// One pass that finds out what a step is, and how passes read the source.
#include "nanosgf/ishi/detail/step_reader.hpp"

#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/detail/plain_move.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

bool StepReader::feed(LineMachine& lines, const Checkpoint& from, uint32_t end) {
    if (lines.resume(from) != Status::ok) return false;
    char block[Lenient::wide ? 1024 : 64];
    for (uint32_t at = from.offset; at < end;) {
        const uint32_t left = end - at;
        const size_t size = left < sizeof block ? static_cast<size_t>(left) : sizeof block;
        const size_t count = source_.read(source_.context, at, block, size);
        if (count == SeekableSource::failed) return fail(code::source_failed);
        if (count == 0) {
            (void)lines.finish();
            return true;
        }
        at += static_cast<uint32_t>(count);
        if (lines.feed(Bytes(block, count)) == Status::ok) continue;
        VariationEnds* const ends = work_.ends;
        if (ends == nullptr || ends->wanted == 0) return true;
        Checkpoint after;
        const Code failure = ends->find(*ends, after);
        if (failure != code::none) return fail(failure);
        ends->wanted = 0;
        (void)lines.resume(after);
        at = after.offset;
    }
    return true; // at the start of a line: no text is open
}

bool StepReader::read(bool is_again, bool keeps_label) {
    Step& step = work_.step;
    work_.quiet_below = is_again || work_.enter_at != 0 ? UINT32_MAX : step.stop; // after the line of the VAR: step_pass.cpp
    const bool follows_block = step.has_block || step.is_part;
    StepFacts facts;
    facts.head = is_root_ ? Step::Head::root : Step::Head::setup;
    if (keeps_label) {
        facts.label_size = step.label_size;
        facts.label[0] = step.label[0];
        facts.label[1] = step.label[1];
    }
    static_cast<StepFacts&>(step) = facts;
    step.begin = step.next;
    work_.position.clear_marks();
    if (is_root_) work_.position.reset({19, 19});
    if (Lenient::wide && !is_root_ && work_.enter_at == 0 && take_plain_move()) return true;
    if (!scan()) return false;
    const bool may_be_part = follows_block && step.head == Step::Head::move && step.variation_at == 0 && work_.enter_at == 0;
    step.is_part = step.is_part && may_be_part;
    return check_headers();
}

/// Takes a line `B 12 Q16` before another move as scan() would, if there is nothing to report. Only big machines read whole lines.
bool StepReader::take_plain_move() {
    Step& step = work_.step;
    Position& position = work_.position;
    char line[PlainMove::most];
    const size_t count = source_.read(source_.context, step.begin.offset, line, sizeof line);
    PlainMove move;
    if (count > sizeof line || !move.read(Bytes(line, count), step.begin)) return false;
    if (move.number != position.number() + 1 || !position.is_free(move.point)) return false;
    step.head = Step::Head::move;
    step.head_at = step.begin.offset;
    step.color = move.color;
    step.number = move.number;
    step.point = move.point;
    step.keywords = Step::mask_of(move.color == Color::black ? Keyword::move_black : Keyword::move_white);
    step.next = move.after(step.begin);
    step.data_end = step.stop = step.next.offset;
    step.follows = Step::Next::step;
    (void)position.move(move.color, move.number, move.point); // of a free point of the board
    return true;
}

/// Not inlined, so that its pass is on the stack before those of check_headers(), not below them.
[[gnu::noinline]] bool StepReader::scan() {
    StepPass pass(work_, Task::scan);
    if (!feed(pass.lines(), work_.step.begin, UINT32_MAX)) return false;
    pass.finish_scan();
    return true;
}

/// Reports headers that have no meaning in SGF.
bool StepReader::check_headers() {
    const Step& step = work_.step;
    for (uint8_t i = 0; i < step.header_count && !step.has_block; ++i) {
        const auto keyword = static_cast<Keyword>(step.headers[i]);
        if (!needs_form(keyword)) continue;
        StepPass pass(work_, Task::measure, 0, step.headers[i]);
        if (!feed(pass.lines(), step.begin, step.data_end)) return false;
        if (!pass.value()) work_.report(pass.place());
    }
    return true;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
