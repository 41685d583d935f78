// SPDX-License-Identifier: MIT
// What each pass over a step takes from it.
#include "nanosgf/ishi/detail/to_sgf_walker.hpp"

namespace nanosgf {
namespace ishi {
namespace {

constexpr uint8_t title = 12;

bool adds_up(Keyword keyword) {
    return keyword == Keyword::analysis || keyword == Keyword::place ||
           keyword == Keyword::recorder || keyword == Keyword::source;
}

} // namespace

Answer ToSgf::Walker::on_begin_event(uint32_t) {
    // An EVENT without line end is the last line; after the event's own remarks it is the event's.
    const bool is_own = !begun_ && to_.step_.head == Head::root;
    if (ended_ && !is_own) return end_scan(Next::event);
    ended_ = false;
    begun_ = true;
    return Answer::go_on;
}

/// A variation that is left out may end with the event, and then no line tells.
Answer ToSgf::Walker::on_end_event(uint32_t) {
    const bool is_before = !begun_ && (task_ != Task::scan || to_.step_.head == Head::root);
    if (is_before && !ending_) return Answer::go_on; // EVENT ends the event before it
    if (task_ != Task::scan) return task_ == Task::replay ? Answer::stop : Answer::go_on;
    if (!ending_) return end_scan(Next::event);
    ended_ = true;
    to_.step_.end = UINT32_MAX;
    to_.step_.follows = Next::end;
    return Answer::go_on;
}

Answer ToSgf::Walker::on_line(Keyword keyword, uint32_t at) {
    line_at_ = at;
    if (keyword == Keyword::setup) has_setup_ = true;
    if (task_ == Task::scan) return scan_line(keyword, at);
    if (task_ == Task::replay) return replay_line(keyword, at);
    const bool counts = to_.step_.head != Head::root || has_setup_;
    if (keyword == Keyword::comment && counts && blocks_ < 2) ++blocks_;
    if (keyword == Keyword::diagram) in_diagram_ = true;
    if (task_ == Task::evaluate && is_header(keyword)) {
        const uint8_t row = static_cast<uint8_t>(keyword);
        if (to_.last_header_[row] == UINT32_MAX) to_.headers_[to_.header_count_++] = row;
        else if (!adds_up(keyword)) report(code::ishi_lost);
        to_.last_header_[row] = at;
    }
    return Answer::go_on;
}

Answer ToSgf::Walker::end_scan(Next follows) {
    const Checkpoint here = reader_.checkpoint();
    to_.step_.next = has_pending_ ? pending_ : here;
    to_.step_.end = to_.step_.next.offset;
    to_.step_.stop = here.offset;
    to_.step_.follows = follows;
    return Answer::stop;
}

/// Finds the end of the step: the line with which the next one begins, or its remarks.
Answer ToSgf::Walker::scan_line(Keyword keyword, uint32_t at) {
    Step& step = to_.step_;
    step.keywords |= uint32_t{1} << static_cast<uint8_t>(keyword);
    if (keyword == Keyword::remark) {
        const bool is_own = !has_head_ || (step.head == Head::root && !begun_);
        if (is_own || has_pending_) return Answer::go_on;
        has_pending_ = true;
        pending_ = reader_.checkpoint();
        return Answer::go_on;
    }
    const bool was_pending = has_pending_;
    switch (keyword) {
    case Keyword::event:
        if (step.head == Head::root && !begun_) break;
        return reader_.depth() == 0 ? end_scan(Next::event) : Answer::go_on;
    case Keyword::end_variation: return end_scan(Next::end_variation);
    case Keyword::variation:
        if (at != to_.enter_at_ && step.variation_at == 0 && step.head == Head::move) {
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
    default: step.has_late_data = step.has_late_data || step.variation_at != 0; break;
    }
    has_pending_ = false;
    return Answer::go_on;
}

/// Follows the forks down to the last, and there to the line with which its next branch begins.
Answer ToSgf::Walker::replay_line(Keyword keyword, uint32_t at) {
    Fork& fork = to_.forks_[to_.depth_ - 1];
    const bool is_diagram = (fork.state & Fork::diagram) != 0;
    const bool was_entered = (fork.state & Fork::entered) != 0;
    if (keyword == Keyword::diagram) in_diagram_ = true;
    if (keyword == Keyword::move_black || keyword == Keyword::move_white) in_diagram_ = false;
    enters_ = false;
    if (at == fork.start && !was_entered) pending_ = reader_.checkpoint();
    if (at == fork.at && !was_entered) {
        found_ = true;
        if (!is_diagram) to_.position_.undo();
        return Answer::stop;
    }
    if (!past_) {
        if (keyword != Keyword::variation) return Answer::go_on;
        past_ = at == fork.at;
        for (uint8_t i = 0; i + 1 < to_.depth_; ++i)
            enters_ = enters_ || (to_.forks_[i].is_in_variation() && to_.forks_[i].at == at);
        if (enters_) to_.position_.undo();
        return Answer::go_on;
    }
    switch (keyword) {
    case Keyword::remark:
        if (!has_pending_) pending_ = reader_.checkpoint();
        has_pending_ = true;
        return Answer::go_on;
    case Keyword::variation:
        if (!has_pending_) pending_ = reader_.checkpoint();
        fork.start = pending_.offset;
        fork.at = at;
        found_ = true;
        to_.position_.undo();
        return Answer::stop;
    case Keyword::move_black:
    case Keyword::move_white:
    case Keyword::setup:
    case Keyword::diagram:
    case Keyword::event:
    case Keyword::end_variation: return Answer::stop;
    default: has_pending_ = false; return Answer::go_on;
    }
}

Answer ToSgf::Walker::on_begin_variation(Bytes label) {
    if (task_ == Task::replay) return enters_ ? Answer::go_on : Answer::skip_tree;
    if (line_at_ != to_.enter_at_ || to_.enter_at_ == 0) {
        if (task_ == Task::scan && to_.room_ == 0) report(code::ishi_variation);
        return Answer::skip_tree;
    }
    if (task_ == Task::evaluate) {
        to_.label_size_ = static_cast<uint8_t>(label.size());
        for (size_t i = 0; i < label.size(); ++i) to_.label_[i] = label.data()[i];
    }
    return Answer::go_on;
}

void ToSgf::Walker::report(Code code) {
    const Checkpoint here = reader_.checkpoint();
    Finding finding;
    finding.code = code;
    finding.offset = here.offset;
    finding.line = here.line;
    finding.column = here.offset - here.line_start + 1;
    to_.tell(finding);
}

void ToSgf::Walker::on_diagnostic(const Finding& finding) {
    if (task_ == Task::scan && finding.offset >= to_.quiet_below_) to_.tell(finding);
}

void ToSgf::Walker::on_board_size(BoardSize size) {
    if (task_ == Task::evaluate || task_ == Task::replay) to_.position_.reset(size);
}

void ToSgf::Walker::on_setup(Color color, Point point) {
    const bool wanted = (task_ == Task::black_setup && color == Color::black) ||
                        (task_ == Task::white_setup && color == Color::white);
    if (wanted) return to_.write_point(color == Color::black ? Bytes("AB") : Bytes("AW"), point);
    if (in_diagram_ || (task_ != Task::evaluate && task_ != Task::replay)) return;
    const Code code = to_.position_.setup(color, point);
    if (task_ == Task::evaluate && code != code::none) report(code);
}

void ToSgf::Walker::on_move(Color color, uint16_t number, Point point) {
    if (task_ != Task::evaluate && task_ != Task::replay) return;
    to_.needs_number_ = number != to_.position_.number() + 1;
    to_.color_ = color;
    to_.number_ = number;
    to_.point_ = point;
    to_.is_pass_ = false;
    const Code code = to_.position_.move(color, number, point);
    if (task_ == Task::evaluate && code != code::none) report(code);
}

void ToSgf::Walker::on_pass(Color color, uint16_t number) {
    if (task_ != Task::evaluate && task_ != Task::replay) return;
    to_.needs_number_ = number != to_.position_.number() + 1;
    to_.color_ = color;
    to_.number_ = number;
    to_.is_pass_ = true;
    to_.position_.pass(color, number);
}

void ToSgf::Walker::on_mark(const Mark& mark) {
    if (task_ != Task::evaluate) return;
    const Code code = to_.position_.mark(mark);
    if (code != code::none) report(code);
}

void ToSgf::Walker::on_prisoner(const Target& target) {
    if (task_ != Task::evaluate) return;
    to_.has_prisoners_ = true;
    if (to_.position_.takes(target)) return;
    to_.prisoners_differ_ = true;
    report(code::ishi_prisoner);
}

void ToSgf::Walker::on_hide(const Target& target) {
    if (task_ != Task::hidden) return;
    Point point = target.point;
    if (target.kind == Target::Kind::point) return to_.write_point("AE", point);
    for (uint32_t number = target.first; number <= target.last; ++number)
        if (to_.position_.find(static_cast<uint16_t>(number), point)) to_.write_point("AE", point);
}

void ToSgf::Walker::on_diagram(const Diagram& diagram) {
    if (task_ == Task::evaluate) to_.diagram_ = diagram;
}

/// Whether the text is of those that this pass is for.
bool ToSgf::Walker::writes(Text text, Keyword keyword) const {
    const bool is_step = blocks_ != 0;
    switch (task_) {
    case Task::header:
    case Task::measure:
        if (header_ == title) return text == Text::title;
        return text == Text::header && static_cast<uint8_t>(keyword) == header_ &&
               (adds_up(keyword) || line_at_ == to_.last_header_[header_]);
    case Task::event_comment: return !is_step && (text == Text::comment || text == Text::caption);
    case Task::caption: return text == Text::caption && blocks_ == 1;
    case Task::comment:
        return is_step && (text == Text::comment || (text == Text::caption && blocks_ > 1));
    case Task::marks: return text == Text::words && keyword != Keyword::prisoner;
    case Task::prisoners: return text == Text::words && keyword == Keyword::prisoner;
    case Task::remarks: // those behind the step's line belong to its first VAR
        return text == Text::remark && (to_.step_.variation_at == 0 || line_at_ < to_.step_.head_at);
    case Task::user: return text == Text::user;
    default: return false;
    }
}

Answer ToSgf::Walker::on_text(Text text, Keyword keyword, Bytes piece, TextPart part) {
    if (task_ == Task::evaluate && text == Text::title && part.first())
        to_.headers_[to_.header_count_++] = title;
    if (task_ == Task::evaluate && text == Text::user) find_block(piece, part);
    if (task_ == Task::block && text == Text::user && line_at_ == to_.block_at_) write_block(piece, part);
    if (!writes(text, keyword)) return Answer::go_on;
    if (task_ == Task::measure) {
        for (size_t i = 0; i < piece.size() && size_ <= sizeof text_; ++i, ++size_)
            if (size_ < sizeof text_) text_[size_] = piece.data()[i];
        return Answer::go_on;
    }
    const bool is_list = task_ == Task::marks || task_ == Task::prisoners || task_ == Task::remarks ||
                         task_ == Task::user;
    if (is_list) write_value(keyword, piece, part);
    else write_text(text, keyword, piece, part);
    return Answer::go_on;
}

/// Whether the user block holds the step's node; the first one counts.
void ToSgf::Walker::find_block(Bytes piece, TextPart part) {
    if (part.first()) node_ = detail::NodeBlock();
    for (size_t i = 0; i < piece.size(); ++i) (void)node_.take(piece[i]);
    const bool is_node = part.last() && !part.incomplete() && node_.is_whole();
    if (is_node && to_.block_at_ == UINT32_MAX) to_.block_at_ = line_at_;
}

/// The properties of the block as they stand.
void ToSgf::Walker::write_block(Bytes piece, TextPart part) {
    using Piece = detail::NodeBlock::Found;
    if (part.first()) node_ = detail::NodeBlock();
    size_t begin = 0;
    for (size_t i = 0; i < piece.size(); ++i) {
        const Piece found = node_.take(piece[i]);
        if (found == Piece::raw) continue;
        to_.out_.raw(Bytes(piece.data() + begin, i - begin));
        begin = i + 1;
        if (found == Piece::first_value) to_.out_.property(node_.name());
        if (found == Piece::first_value || found == Piece::next_value) to_.out_.begin_value();
        if (found == Piece::end_value) to_.out_.end_value();
    }
    to_.out_.raw(piece.from(begin));
}

/// A value of a list for each text.
void ToSgf::Walker::write_value(Keyword keyword, Bytes piece, TextPart part) {
    if (part.first()) {
        if (is_first_) to_.out_.property(name_);
        is_first_ = false;
        to_.out_.begin_value();
        if (task_ == Task::marks) {
            char word[longest_keyword];
            to_.out_.text(Bytes(word, copy_keyword(keyword, word)));
            to_.out_.text(" ");
        }
    }
    to_.out_.text(piece);
    if (part.last()) to_.out_.end_value();
}

/// One value for all texts, with what stands between them; none when there is nothing to say.
void ToSgf::Walker::write_text(Text text, Keyword, Bytes piece, TextPart part) {
    const bool begins_block = text == Text::caption || !after_caption_;
    if (part.first() && !is_first_ && begins_block) between_ = text == Text::header ? 2 : 1;
    if (!piece.empty()) {
        if (is_first_) {
            to_.out_.property(name_);
            to_.out_.begin_value();
        } else if (between_ != 0) {
            to_.out_.text(between_ == 2 ? Bytes("; ") : between_ == 1 ? Bytes("\n\n") : Bytes("\n"));
        }
        between_ = 0;
        is_first_ = false;
        to_.out_.text(piece);
    }
    if (!part.last()) return;
    after_caption_ = text == Text::caption;
    if (after_caption_ && task_ != Task::caption) between_ = 3;
}

} // namespace ishi
} // namespace nanosgf
