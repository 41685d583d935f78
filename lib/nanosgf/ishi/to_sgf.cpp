// SPDX-License-Identifier: MIT
// The conversion's way through the file: steps, forks, events.
#include "nanosgf/ishi/to_sgf.hpp"

namespace nanosgf {
namespace ishi {

using detail::Step;

Status ToSgf::write() {
    if (steps_.has_failed()) return Status::failed;
    Status status = Status::ok;
    while (status == Status::ok && phase_ != Phase::done) {
        switch (phase_) {
        case Phase::scan:
            if (!scan()) status = Status::failed;
            else phase_ = leaves_out_ ? Phase::scan : Phase::write;
            if (leaves_out_) next_step();
            break;
        case Phase::write:
            status = steps_.write(steps_.is_root() || opens_);
            if (status == Status::ok) next_step();
            break;
        case Phase::close: status = close(); break;
        default: status = end_event(); break;
        }
    }
    return steps_.has_failed() ? Status::failed : status;
}

/// Reads the next step, and sees where it forks.
bool ToSgf::scan() {
    if (steps_.is_root()) event_ = steps_.step().next;
    return steps_.read(is_deferred_, leaves_out_) && fork_here();
}

/// Keeps in mind where to come back. A step that is left out for now opens no branch.
bool ToSgf::fork_here() {
    const Step& step = steps_.step();
    leaves_out_ = step.is_part;
    if (leaves_out_) return true;
    const bool is_followed = step.follows == Step::Next::step;
    if (step.hides() && !is_deferred_ && is_followed && fork_count_ != 0) {
        Fork fork;
        fork.start = steps_.enter_at() != 0 ? step.head_at : step.begin.offset;
        fork.at = step.head_at;
        fork.state = Fork::diagram;
        leaves_out_ = true;
        // The conversion returns to the DIAGRAM line, and reads no remarks before the VAR.
        if (steps_.enter_at() > step.begin.offset) steps_.report(detail::finding_at(step.begin, code::ishi_lost));
        return push(fork);
    }
    if (step.head != Step::Head::move || step.variation_at == 0 || fork_count_ == 0) return true;
    Fork fork;
    fork.start = step.variation_start;
    fork.at = step.variation_at;
    return push(fork);
}

/// A further fork where the step opens a branch already begins with the same branch.
bool ToSgf::push(const Fork& fork) {
    if (depth_ == fork_count_) return steps_.fail(code::ishi_room);
    if (opens_ && depth_ != 0) {
        uint8_t& before = forks_[depth_ - 1].state;
        before = static_cast<uint8_t>(before | Fork::shared);
    }
    forks_[depth_++] = fork;
    opens_ = true;
    return true;
}

/// What comes after the step that was written, or left out.
void ToSgf::next_step() {
    steps_.end_step();
    const Step& step = steps_.step();
    phase_ = step.follows == Step::Next::step && !is_deferred_ ? Phase::scan : Phase::close;
    is_deferred_ = false;
    if (!leaves_out_) opens_ = false;
    if (step.follows != Step::Next::event || has_event_) return;
    has_event_ = true;
    next_event_ = step.next;
    next_event_stop_ = step.stop;
}

/// A line of moves is over: goes back to the last fork that has another branch.
Status ToSgf::close() {
    if (depth_ == 0) {
        phase_ = Phase::end_event;
        return Status::ok;
    }
    Fork& fork = forks_[depth_ - 1];
    if ((fork.state & Fork::shared) == 0) {
        detail::NodeOutput& output = steps_.output();
        output.begin_run();
        output.end_tree();
        if (output.status() != Status::ok) return output.status();
        output.end_step();
    }
    fork.state = static_cast<uint8_t>(fork.state & ~Fork::shared);
    bool found = false;
    if (!find_next(fork, found)) return Status::failed;
    if (!found) {
        // What opened the branch with it is closed with it: nothing is left to close here.
        --depth_;
        return Status::ok;
    }
    opens_ = true;
    phase_ = Phase::scan;
    return Status::ok;
}

/// Plays the event from its start: follows the forks down to the last one, and there to the line with which
/// its next branch begins.
class ToSgf::Replay {
  public:
    Replay(detail::Position& position, Fork* forks, uint8_t depth)
        : parser(*this), position_(position), forks_(forks), depth_(depth) {}

    [[nodiscard]] bool has_found() const { return found_; }
    /// Where that branch begins.
    [[nodiscard]] const Checkpoint& start() const { return start_; }

    void on_begin_event(uint32_t) { begun_ = true; }
    Answer on_end_event(uint32_t) { return begun_ ? Answer::stop : Answer::go_on; } // EVENT ends the event before it
    Answer on_line(Keyword keyword, uint32_t at);
    void on_board_size(BoardSize size) { position_.reset(size); }
    void on_setup(Color color, Point point) {
        if (!in_diagram_) (void)position_.setup(color, point);
    }
    void on_move(Color color, uint16_t number, Point point) { (void)position_.move(color, number, point); }
    void on_pass(Color color, uint16_t number) { position_.pass(color, number); }
    Answer on_begin_variation(Bytes) { return enters_ ? Answer::go_on : Answer::skip_tree; }

    Parser<Replay> parser;

  private:
    [[nodiscard]] Answer find_fork(Keyword keyword, uint32_t at);
    [[nodiscard]] Answer find_branch(Keyword keyword, uint32_t at);
    [[nodiscard]] Answer found() {
        found_ = true;
        return Answer::stop;
    }

    detail::Position& position_;
    Fork* forks_;
    uint8_t depth_;
    bool begun_ = false;
    bool in_diagram_ = false;
    bool found_ = false;
    bool past_ = false;   ///< after the variation that was written last
    bool enters_ = false; ///< the current VAR leads to the fork
    bool has_start_ = false;
    Checkpoint start_;
};

Answer ToSgf::Replay::on_line(Keyword keyword, uint32_t at) {
    if (keyword == Keyword::diagram) in_diagram_ = true;
    if (keyword == Keyword::move_black || keyword == Keyword::move_white) in_diagram_ = false;
    enters_ = false;
    return past_ ? find_branch(keyword, at) : find_fork(keyword, at);
}

Answer ToSgf::Replay::find_fork(Keyword keyword, uint32_t at) {
    const Fork& fork = forks_[depth_ - 1];
    const bool was_entered = (fork.state & Fork::entered) != 0;
    if (at == fork.start && !was_entered) start_ = parser.checkpoint();
    if (at == fork.at && !was_entered) {
        if ((fork.state & Fork::diagram) == 0) position_.undo();
        return found();
    }
    if (keyword != Keyword::variation) return Answer::go_on;
    past_ = at == fork.at;
    for (uint8_t i = 0; i + 1 < depth_; ++i)
        enters_ = enters_ || (forks_[i].is_in_variation() && forks_[i].at == at);
    if (enters_) position_.undo();
    return Answer::go_on;
}

Answer ToSgf::Replay::find_branch(Keyword keyword, uint32_t at) {
    switch (keyword) {
    case Keyword::remark:
    case Keyword::variation:
        if (!has_start_) start_ = parser.checkpoint();
        has_start_ = true;
        if (keyword == Keyword::remark) return Answer::go_on;
        forks_[depth_ - 1].start = start_.offset;
        forks_[depth_ - 1].at = at;
        position_.undo();
        return found();
    case Keyword::move_black:
    case Keyword::move_white:
    case Keyword::setup:
    case Keyword::diagram:
    case Keyword::event:
    case Keyword::end_variation: return Answer::stop;
    default: has_start_ = false; return Answer::go_on;
    }
}

/// Restores the position at the fork, and the line with which its next branch begins.
bool ToSgf::find_next(Fork& fork, bool& found) {
    const bool is_diagram = (fork.state & Fork::diagram) != 0;
    if (is_diagram && (fork.state & Fork::entered) != 0) return true;
    steps_.position().reset({19, 19});
    Replay replay(steps_.position(), forks_, depth_);
    if (!steps_.feed(replay.parser.lines(), event_, UINT32_MAX)) return false;
    found = replay.has_found();
    if (!found) return true;
    fork.state = static_cast<uint8_t>(fork.state | Fork::entered);
    steps_.enter_variation(replay.start(), is_diagram ? 0 : fork.at);
    is_deferred_ = is_diagram;
    return true;
}

Status ToSgf::end_event() {
    detail::NodeOutput& output = steps_.output();
    output.begin_run();
    output.end_tree();
    if (!has_event_) output.finish();
    if (output.status() != Status::ok) return output.status();
    output.end_step();
    phase_ = has_event_ ? Phase::scan : Phase::done;
    if (!has_event_) return Status::ok;
    has_event_ = false;
    steps_.begin_event();
    steps_.go_to(next_event_, next_event_stop_);
    return Status::ok;
}

} // namespace ishi
} // namespace nanosgf
