// SPDX-License-Identifier: MIT
// What each pass over a step takes from it.
#include "nanosgf/ishi/detail/step_pass.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

bool adds_up(Keyword keyword) {
    return keyword == Keyword::analysis || keyword == Keyword::place ||
           keyword == Keyword::recorder || keyword == Keyword::source;
}

} // namespace

Finding finding_at(const Checkpoint& place, Code code) {
    Finding finding;
    finding.code = code;
    finding.offset = place.offset;
    finding.line = place.line;
    finding.column = place.offset - place.line_start + 1;
    return finding;
}

void StepWork::put_point(uint32_t key, Point point, Bytes label) {
    if (!position.size().contains(point)) return;
    const char letters[] = {static_cast<char>('a' + point.column), static_cast<char>('a' + point.row)};
    output.list(key);
    output.begin_value();
    output.raw(Bytes(letters, 2));
    if (!label.empty()) {
        output.colon();
        output.part(label);
    }
    output.end_value();
}

void StepWork::hide(Point point) {
    if (position.hide(point)) put_point(key("AE"), point);
}

void StepWork::put_point(uint32_t key, Point point) { put_point(key, point, Bytes()); }

Answer StepPass::on_begin_event(uint32_t) {
    // An EVENT without line end is the last line; after the event's own remarks it is the event's.
    const bool is_own = !begun_ && work_.step.head == Step::Head::root;
    if (ended_ && !is_own) return end_scan(Step::Next::event);
    ended_ = false;
    begun_ = true;
    return Answer::go_on;
}

/// A variation that is left out may end with the event, and then no line says so.
Answer StepPass::on_end_event(uint32_t) {
    const bool is_ending = parser_.lines().is_finishing();
    const bool is_before = !begun_ && (task_ != Task::scan || work_.step.head == Step::Head::root);
    if ((is_before && !is_ending) || task_ != Task::scan) return Answer::go_on; // EVENT ends the event before it
    if (!is_ending) return end_scan(Step::Next::event);
    ended_ = true;
    work_.step.data_end = UINT32_MAX;
    work_.step.follows = Step::Next::end;
    return Answer::go_on;
}

Answer StepPass::on_line(Keyword keyword, uint32_t at) {
    line_at_ = at;
    if (keyword == Keyword::setup) has_setup_ = true;
    if (task_ == Task::scan) return scan_line(keyword, at);
    const bool counts = work_.step.head != Step::Head::root || has_setup_;
    if (keyword == Keyword::comment && counts && blocks_ < 2) ++blocks_;
    return Answer::go_on;
}

Answer StepPass::end_scan(Step::Next follows) {
    const Checkpoint here = parser_.checkpoint();
    Step& step = work_.step;
    step.next = has_pending_ ? pending_ : here;
    step.data_end = step.next.offset;
    step.stop = here.offset;
    step.follows = follows;
    return Answer::stop;
}

/// Data after a VAR are the step's too; what else comes there is not.
void StepPass::finish_scan() {
    Step& step = work_.step;
    if (step.variation_at != 0 && !step.has_late_data) step.data_end = step.variation_start;
    if (work_.leaves_out_hidden()) report(place_);
    if (ended_ && has_pending_ && step.variation_at != 0) lose_remarks();
    if (!step.has_prisoners || work_.position.captured() == 0) return;
    if (!step.prisoners_differ) report(place_);
}

/// The first remark after the step's own may begin the next step.
void StepPass::scan_remark() {
    const bool is_own = !has_head_ || (work_.step.head == Step::Head::root && !begun_);
    if (is_own || has_pending_) return;
    has_pending_ = true;
    pending_ = parser_.checkpoint();
}

/// Data belong to the step also after a VAR, where remarks before them have no place.
void StepPass::scan_data(Keyword keyword, uint32_t at, bool is_first, bool was_pending) {
    Step& step = work_.step;
    if (is_header(keyword)) scan_header(keyword, at, is_first);
    if (was_pending && step.variation_at != 0) lose_remarks();
    step.has_late_data = step.has_late_data || step.variation_at != 0;
}

/// Finds the end of the step: the line with which the next one begins, or its remarks.
Answer StepPass::scan_line(Keyword keyword, uint32_t at) {
    using Head = Step::Head;
    using Next = Step::Next;
    Step& step = work_.step;
    const bool is_first = !step.may_have(keyword);
    step.keywords |= uint32_t{1} << static_cast<uint8_t>(keyword);
    if (keyword == Keyword::remark) {
        scan_remark();
        return Answer::go_on;
    }
    const bool was_pending = has_pending_;
    switch (keyword) {
    case Keyword::event:
        if (step.head == Head::root && !begun_) break;
        return parser_.depth() == 0 ? end_scan(Next::event) : Answer::go_on;
    case Keyword::end_variation:
        // A reader that takes VARs in the order of the file finds these remarks after them.
        if (was_pending && work_.ends == nullptr) lose_remarks();
        return end_scan(Next::end_variation);
    case Keyword::variation:
        if (at != work_.enter_at && step.variation_at == 0 && step.head == Head::move) {
            step.variation_at = at;
            step.variation_start = was_pending ? pending_.offset : at;
        }
        break;
    case Keyword::move_black:
    case Keyword::move_white:
    case Keyword::diagram:
        if (has_head_) return end_scan(Next::step);
        step.head = keyword == Keyword::diagram ? Head::diagram : Head::move;
        step.head_at = at;
        has_head_ = true;
        break;
    case Keyword::setup:
        if (has_head_ && step.head == Head::move) return end_scan(Next::step);
        has_head_ = true; // a root and a diagram stay what they are
        step.has_setup = true;
        break;
    case Keyword::hide: step.has_hidden = true; break;
    default: scan_data(keyword, at, is_first, was_pending); break;
    }
    if (keyword == Keyword::diagram) in_diagram_ = true;
    has_pending_ = false;
    return Answer::go_on;
}

void StepPass::scan_header(Keyword keyword, uint32_t at, bool is_first) {
    const auto row = static_cast<uint8_t>(keyword);
    if (is_first) work_.step.headers[work_.step.header_count++] = row;
    else if (!adds_up(keyword)) report(code::ishi_lost);
    work_.step.last_header[row] = at;
}

Answer StepPass::on_begin_variation(Bytes label) {
    if (line_at_ != work_.enter_at || work_.enter_at == 0) {
        if (task_ == Task::scan && work_.is_forward) report(code::ishi_variation);
        if (work_.ends == nullptr || parser_.lines().is_finishing()) return Answer::skip_tree;
        work_.ends->wanted = line_at_;
        return Answer::stop;
    }
    work_.quiet_below = work_.enter_at; // this line was scanned with the step before it, too
    if (task_ == Task::scan) {
        work_.step.label_size = static_cast<uint8_t>(label.size());
        for (size_t i = 0; i < label.size(); ++i) work_.step.label[i] = label.data()[i];
    }
    return Answer::go_on;
}

Finding StepPass::finding_here(Code code) const { return finding_at(parser_.checkpoint(), code); }

void StepPass::report(ShortCode code) {
    if (code != ShortCode::none) report(finding_here(code_of(code)));
}

/// What was reported already is not reported again.
void StepPass::report(const Finding& finding) {
    if (finding.offset >= work_.quiet_below) work_.report(finding);
}

/// Remarks that no step follows to which they could belong.
void StepPass::lose_remarks() { report(finding_at(pending_, code::ishi_lost)); }

void StepPass::on_diagnostic(const Finding& finding) {
    if (task_ == Task::scan) report(finding);
}

void StepPass::on_board_size(BoardSize size) {
    if (task_ == Task::scan) work_.position.reset(size);
}

void StepPass::on_setup(Color color, Point point) {
    const bool wanted = (task_ == Task::black_setup && color == Color::black) ||
                        (task_ == Task::white_setup && color == Color::white);
    if (wanted) return work_.put_point(color == Color::black ? key("AB") : key("AW"), point);
    if (task_ != Task::scan) return;
    if (!in_diagram_) report(work_.position.setup(color, point));
    else check_point(point);
}

void StepPass::scan_move(Color color, uint16_t number, bool is_pass) {
    Step& step = work_.step;
    step.needs_number = number != work_.position.number() + 1;
    step.color = color;
    step.number = number;
    step.is_pass = is_pass;
}

void StepPass::on_move(Color color, uint16_t number, Point point) {
    if (task_ != Task::scan) return;
    scan_move(color, number, false);
    work_.step.point = point;
    report(work_.position.move(color, number, point));
}

void StepPass::on_pass(Color color, uint16_t number) {
    if (task_ != Task::scan) return;
    scan_move(color, number, true);
    work_.position.pass(color, number);
}

void StepPass::on_mark(const Mark& mark) {
    if (task_ != Task::scan) return;
    report(work_.position.mark(mark));
}

void StepPass::on_prisoner(const Target& target) {
    if (task_ != Task::scan) return;
    work_.step.has_prisoners = true;
    place_ = finding_here(code::ishi_prisoner);
    if (work_.position.takes(target)) return;
    work_.step.prisoners_differ = true;
    report(place_);
}

/// The stones of a diagram's own board that the event's board does not have cannot be written.
void StepPass::check_point(Point point) {
    if (!work_.position.size().contains(point)) report(code::ishi_lost);
}

void StepPass::on_hide(const Target& target) {
    const bool is_scan = task_ == Task::scan;
    if (task_ != Task::hidden && !is_scan) return;
    Point point = target.point;
    if (target.kind == Target::Kind::point) {
        if (is_scan) check_point(point);
        else work_.hide(point);
        return;
    }
    bool any = false;
    for (uint32_t number = target.first; number <= target.last; ++number) {
        if (!work_.position.find(static_cast<uint16_t>(number), point)) continue;
        any = true;
        if (!is_scan) work_.hide(point);
    }
    if (is_scan && !any) report(code::ishi_mark_nomove);
}

void StepPass::on_diagram(const Diagram& diagram) {
    if (task_ != Task::scan) return;
    work_.step.diagram = diagram;
    place_ = finding_here(code::ishi_lost);
}

/// Whether the text is of those that this pass is for.
bool StepPass::writes(Text text, Keyword keyword) const {
    const bool is_step = blocks_ != 0;
    switch (task_) {
    case Task::header:
    case Task::odd_header:
    case Task::measure:
        if (header_ == title_header) return text == Text::title;
        return text == Text::header && static_cast<uint8_t>(keyword) == header_ &&
               (adds_up(keyword) || line_at_ == work_.step.last_header[header_]);
    case Task::event_comment: return !is_step && (text == Text::comment || text == Text::caption);
    case Task::caption: return text == Text::caption && blocks_ == 1;
    case Task::comment:
        return is_step && (text == Text::comment || (text == Text::caption && blocks_ > 1));
    case Task::marks: return text == Text::words && keyword != Keyword::prisoner;
    case Task::prisoners: return text == Text::words && keyword == Keyword::prisoner;
    case Task::remarks: // others belong to a VAR, or are lost
        return text == Text::remark && (work_.step.variation_at == 0 || line_at_ < work_.step.variation_start);
    case Task::user: return text == Text::user;
    default: return false;
    }
}

Answer StepPass::on_text(Text text, Keyword keyword, Bytes piece, TextPart part) {
    if (task_ == Task::scan && text == Text::title && part.first())
        work_.step.headers[work_.step.header_count++] = title_header;
    if (task_ == Task::scan && text == Text::user) find_block(piece, part);
    if (task_ == Task::block && text == Text::user && line_at_ == work_.step.block_at) write_block(piece, part);
    if (task_ == Task::caption && text == Text::comment && blocks_ != 0) return Answer::stop; // there is none
    if (!writes(text, keyword)) return Answer::go_on;
    const bool is_all = part.last() && (task_ == Task::measure || task_ == Task::caption);
    if (task_ == Task::measure) {
        if (is_all) place_ = finding_here(code::ishi_header);
        for (size_t i = 0; i < piece.size() && size_ < sizeof text_; ++i) text_[size_++] = piece.data()[i];
        return is_all ? Answer::stop : Answer::go_on;
    }
    const bool is_list = task_ == Task::marks || task_ == Task::prisoners || task_ == Task::remarks ||
                         task_ == Task::user || task_ == Task::odd_header;
    if (is_list) write_value(keyword, piece, part);
    else write_text(text, piece, part);
    return is_all ? Answer::stop : Answer::go_on;
}

/// Whether the user block holds the step's node; the first one counts.
void StepPass::find_block(Bytes piece, TextPart part) {
    if (part.first()) node_ = NodeBlock();
    for (size_t i = 0; i < piece.size(); ++i) (void)node_.take(piece[i]);
    if (part.last() && !part.incomplete() && node_.is_part()) work_.step.is_part = true;
    const bool is_node = part.last() && !part.incomplete() && node_.is_whole();
    if (!is_node || work_.step.has_block) return;
    work_.step.has_block = true;
    work_.step.block_at = line_at_;
}

/// The properties of the block, unchanged.
void StepPass::write_block(Bytes piece, TextPart part) {
    using Piece = NodeBlock::Found;
    if (part.first()) node_ = NodeBlock();
    size_t begin = 0;
    for (size_t i = 0; i < piece.size(); ++i) {
        const Piece found = node_.take(piece[i]);
        if (found == Piece::raw) continue;
        work_.output.raw(Bytes(piece.data() + begin, i - begin));
        begin = i + 1;
        if (found == Piece::first_value) work_.output.property(node_.name());
        if (found == Piece::first_value || found == Piece::next_value) work_.output.begin_value();
        if (found == Piece::end_value) work_.output.end_value();
    }
    work_.output.raw(piece.from(begin));
}

/// A value of a list for each text.
void StepPass::write_value(Keyword keyword, Bytes piece, TextPart part) {
    if (part.first()) {
        work_.output.list(name_);
        work_.output.begin_value();
        if (task_ == Task::marks || task_ == Task::odd_header) {
            char word[longest_keyword];
            work_.output.text(Bytes(word, copy_keyword(keyword, word)));
            work_.output.text(" ");
        }
    }
    work_.output.text(piece);
    if (part.last()) work_.output.end_value();
}

/// One value for all texts, with separators between them; none if there is no text.
void StepPass::write_text(Text text, Bytes piece, TextPart part) {
    const bool begins_block = text == Text::caption || !after_caption_;
    if (part.first() && !is_first_ && begins_block) between_ = text == Text::header ? 2 : 1;
    if (!piece.empty()) {
        if (is_first_) {
            work_.output.property(name_);
            work_.output.begin_value();
        } else if (between_ != 0) {
            work_.output.text(between_ == 2 ? Bytes("; ") : between_ == 1 ? Bytes("\n\n") : Bytes("\n"));
        }
        between_ = 0;
        is_first_ = false;
        work_.output.text(piece);
    }
    if (!part.last()) return;
    after_caption_ = text == Text::caption;
    if (after_caption_ && task_ != Task::caption) between_ = 3;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
