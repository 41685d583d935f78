// SPDX-License-Identifier: MIT
// A step as a node: its properties in their order, each by a pass over the step (Ishi 7).
#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/detail/step_reader.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/format.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

/// The key of the name of two letters in a row of them; a blank as the first is none.
uint32_t name_in(const char* row, uint8_t index) {
    const auto* const letters = reinterpret_cast<const uint8_t*>(row) + 2 * index;
    return letters[0] == ' ' ? letters[1] : static_cast<uint32_t>(letters[0] << 8 | letters[1]);
}

uint32_t header_name(uint8_t header) { return name_in("ANPBDTHAKMPCUSRERUSOTMPWGN", header); }

/// The keyword of the lines that have the texts of this pass.
Keyword keyword_of(Task task) {
    switch (task) {
    case Task::event_comment:
    case Task::caption:
    case Task::comment: return Keyword::comment;
    case Task::remarks: return Keyword::remark;
    case Task::user: return Keyword::user;
    case Task::prisoners: return Keyword::prisoner;
    default: return Keyword::unknown;
    }
}

} // namespace

bool StepReader::write_texts(Task task, uint32_t name, uint8_t header) {
    const Step& step = work_.step;
    const Keyword keyword = keyword_of(task);
    if (keyword != Keyword::unknown && !step.may_have(keyword)) return true;
    if (task == Task::marks && !step.may_have(Keyword::mark) && !step.may_have(Keyword::unmark)) return true;
    StepPass pass(work_, task, name, header);
    if (!feed(pass.lines(), step.begin, step.data_end)) return false;
    const bool is_text = task == Task::header || task == Task::event_comment || task == Task::caption ||
                         task == Task::comment;
    if (is_text && pass.has_written()) work_.output.end_value();
    return true;
}

/// Writes what a header is in SGF. What has another form than FF[4] prescribes waits for write_odd_headers().
bool StepReader::write_header(uint8_t header, uint32_t& odd) {
    const auto keyword = static_cast<Keyword>(header);
    const bool has_form = needs_form(keyword) || keyword == Keyword::rules || keyword == Keyword::time_limit;
    if (has_form) {
        StepPass pass(work_, Task::measure, 0, header);
        if (!feed(pass.lines(), work_.step.begin, work_.step.data_end)) return false;
        const HeaderValue value = pass.value();
        const bool is_zero = keyword == Keyword::handicap && value.bytes() == Bytes("0"); // no value of HA
        if (value && !is_zero) {
            if (!value.bytes().empty()) work_.output.value(header_name(header), value.bytes());
            return true;
        }
    }
    if (needs_form(keyword)) {
        odd |= StepFacts::mask_of(keyword);
        return true;
    }
    return write_texts(Task::header, keyword == Keyword::time_limit ? key("OT") : header_name(header), header);
}

Status StepReader::write(bool opens_tree) {
    const Step& step = work_.step;
    NodeOutput& output = work_.output;
    output.begin_run();
    if (opens_tree) output.begin_tree();
    output.node();
    if (step.has_block) return write_texts(Task::block, 0) ? output.status() : Status::failed;
    bool good = true;
    if (step.head == Step::Head::root) good = write_root();
    if (step.head == Step::Head::move) write_move();
    if (step.head == Step::Head::diagram) write_diagram();
    const bool shows_stones = step.head != Step::Head::diagram || !work_.leaves_out_hidden();
    if (good && step.has_setup && shows_stones)
        good = write_texts(Task::black_setup, 0) && write_texts(Task::white_setup, 0);
    if (good && step.has_hidden && shows_stones) {
        work_.position.clear_hidden();
        good = write_texts(Task::hidden, 0);
    }
    good = good && write_remaining();
    return good ? output.status() : Status::failed;
}

bool StepReader::write_root() {
    const Step& step = work_.step;
    NodeOutput& output = work_.output;
    output.value(key("FF"), "4");
    output.value(key("GM"), "1");
    output.value(key("SZ"), format_size(work_.position.size()).bytes());
    if (!is_plain_ && !write_texts(Task::remarks, key("XR"))) return false;
    uint32_t odd = 0;
    for (uint8_t i = 0; i < step.header_count; ++i)
        if (!write_header(step.headers[i], odd)) return false;
    for (uint8_t header = 0; header < title_header; ++header)
        if ((odd >> header & 1) != 0 && !is_plain_ && !write_texts(Task::odd_header, key("XH"), header)) return false;
    return write_texts(Task::event_comment, key("GC"));
}

void StepReader::write_move() {
    const Step& step = work_.step;
    if (step.color == Color::none) return;
    const uint32_t name = step.color == Color::black ? key("B") : key("W");
    if (step.is_pass) work_.output.value(name, Bytes());
    else work_.put_point(name, step.point);
    if (step.needs_number) work_.output.value(key("MN"), format_number(step.number).bytes());
}

void StepReader::write_diagram() {
    const Diagram& diagram = work_.step.diagram;
    work_.output.value(key("FG"), Bytes());
    if (diagram.kind == Diagram::Kind::size && !is_plain_) {
        ShortText text = format_number(diagram.size.columns);
        text.append('x');
        text.append_text(format_number(diagram.size.rows));
        work_.output.value(key("XD"), text.bytes());
    }
    if (diagram.kind != Diagram::Kind::corners) return;
    const Point a = diagram.first;
    const Point b = diagram.last;
    const bool ascends = a.column < b.column;
    const bool descends = a.row < b.row;
    const char corners[] = {static_cast<char>('a' + (ascends ? a : b).column), static_cast<char>('a' + (descends ? a : b).row),
                            ':', static_cast<char>('a' + (ascends ? b : a).column),
                            static_cast<char>('a' + (descends ? b : a).row)};
    work_.output.value(key("VW"), Bytes(corners, a == b ? 2 : sizeof corners));
}

/// What all steps may have.
bool StepReader::write_remaining() {
    const Step& step = work_.step;
    write_marks();
    for (uint8_t i = 0; i < 6 && step.has_texts(); ++i) {
        const auto task = static_cast<Task>(static_cast<uint8_t>(Task::caption) + i);
        if (task == Task::marks && is_plain_) return true;
        if (task == Task::remarks && step.head == Step::Head::root) continue;
        if (!write_texts(task, name_in(" N CXMXPXRXU", i))) return false;
    }
    if (step.label_size == 0) return true;
    work_.output.property(key("XV"));
    work_.output.begin_value();
    work_.output.text(Bytes(step.label, step.label_size));
    work_.output.end_value();
    return true;
}

/// The marks, by their shapes: labels and numbers first.
void StepReader::write_marks() {
    const Position& position = work_.position;
    const char shapes[] = {'\0', 'd', 'c', 's', 't'};
    if (position.marks() == 0) return;
    for (uint8_t row = 0; row < sizeof shapes; ++row)
        for (uint16_t i = 0; i < position.marks(); ++i) {
            const Position::Shown shown = position.shown(i);
            const char shape = shape_of(shown.size, shown.label);
            if (shape != shapes[row]) continue;
            const ShortText number = format_number(shown.number);
            const Bytes label = shown.size != 0 ? Bytes(shown.label, shown.size) : number.bytes();
            work_.put_point(name_in("LBCRMASQTR", row), shown.point, shape != 0 ? Bytes() : label);
        }
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
