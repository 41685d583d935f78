// SPDX-License-Identifier: MIT
// The conversion's way through the file: steps, forks, events.
#include "nanosgf/ishi/detail/to_sgf_walker.hpp"

namespace nanosgf {
namespace ishi {

void detail::Repeater::put(Bytes piece, Form form) {
    if (piece.empty() || !is_due()) return;
    Bytes rest = piece.from(taken_);
    const Status status = form == Form::text  ? writer_.text(rest)
                          : form == Form::raw ? writer_.raw(rest)
                                              : writer_.part(rest);
    taken_ = status == Status::ok ? 0 : piece.size() - rest.size();
    ended(status);
}

Status ToSgf::run() {
    if (error_ != code::none) return Status::failed;
    Status status = Status::ok;
    while (status == Status::ok && phase_ != Phase::done) {
        switch (phase_) {
        case Phase::scan:
            if (!scan()) status = Status::failed;
            else phase_ = leaves_out_ ? Phase::scan : Phase::write;
            if (leaves_out_) next_step();
            break;
        case Phase::write:
            status = write();
            if (status == Status::ok) next_step();
            break;
        case Phase::close: status = close(); break;
        default: status = end_event(); break;
        }
    }
    return error_ != code::none ? Status::failed : status;
}

/// Reads from a checkpoint on to `end`, or until the walker has enough.
bool ToSgf::read(Walker& walker, const Checkpoint& from, uint32_t end) {
    if (walker.reader_.resume(from) != Status::ok) return false;
    char block[64];
    for (uint32_t at = from.offset; at < end;) {
        const uint32_t left = end - at;
        const size_t size = left < sizeof block ? static_cast<size_t>(left) : sizeof block;
        const size_t count = source_.read(source_.context, at, block, size);
        if (count == Source::failed) {
            error_ = code::source_failed;
            return false;
        }
        if (count == 0) break;
        if (walker.reader_.feed(Bytes(block, count)) != Status::ok) return true;
        at += static_cast<uint32_t>(count);
    }
    walker.ending_ = true;
    (void)walker.reader_.finish();
    return true;
}

/// Finds the step that begins at `step_.next`, plays it, and sees where it forks.
bool ToSgf::scan() {
    const Checkpoint begin = step_.next;
    const uint32_t stop = step_.stop;
    step_ = Step();
    step_.begin = begin;
    step_.head = is_root_ ? Head::root : Head::setup;
    quiet_below_ = is_deferred_ ? UINT32_MAX : enter_at_ != 0 ? enter_at_ : stop;
    return find_step(begin) && play_step(begin) && check_headers() && fork_here();
}

// These two are not inlined, so that their walkers are on the stack one after the other.

[[gnu::noinline]] bool ToSgf::find_step(const Checkpoint& begin) {
    Walker scanner(*this, Task::scan);
    scanner.has_head_ = is_root_;
    if (!read(scanner, begin, UINT32_MAX)) return false;
    const bool is_cut = step_.variation_at != 0 && !step_.has_late_data;
    step_.data_end = is_cut ? step_.variation_start : step_.end;
    return true;
}

[[gnu::noinline]] bool ToSgf::play_step(const Checkpoint& begin) {
    position_.clear_marks();
    color_ = Color::none;
    header_count_ = 0;
    block_at_ = UINT32_MAX;
    if (!leaves_out_) label_size_ = 0; // else it is the variation's, for its first node
    prisoners_differ_ = has_prisoners_ = needs_number_ = false;
    if (is_root_) {
        event_ = begin;
        position_.reset({19, 19});
        for (uint32_t& last : last_header_) last = UINT32_MAX;
    }
    Walker player(*this, Task::evaluate);
    if (!read(player, begin, step_.data_end)) return false;
    if (has_prisoners_ && position_.captured() != 0) {
        if (!prisoners_differ_) player.report(code::ishi_prisoner);
        prisoners_differ_ = true;
    }
    return true;
}

/// Reports headers that have no meaning in SGF.
bool ToSgf::check_headers() {
    if (block_at_ != UINT32_MAX) return true;
    for (uint8_t i = 0; i < header_count_; ++i) {
        ShortText value;
        if (!measure(headers_[i], value)) return false;
        const auto keyword = static_cast<Keyword>(headers_[i]);
        const Code code = keyword == Keyword::date       ? code::date_malformed
                          : keyword == Keyword::handicap ? code::number_malformed
                          : keyword == Keyword::komi     ? code::real_malformed
                          : keyword == Keyword::result   ? code::result_malformed
                                                         : code::none;
        Finding finding;
        finding.code = code;
        finding.offset = last_header_[headers_[i] < 12 ? headers_[i] : 0];
        finding.line = 0; // not known any more
        finding.column = 0;
        if (code != code::none && !value.valid()) tell(finding);
    }
    return true;
}

/// Keeps in mind where to come back. A step that is left out for now opens no branch.
bool ToSgf::fork_here() {
    leaves_out_ = false;
    const bool hides = step_.head == Head::diagram && (step_.has_hidden || step_.has_setup);
    if (hides && !is_deferred_ && step_.follows == Next::step && room_ != 0) {
        Fork fork;
        fork.start = enter_at_ != 0 ? step_.head_at : step_.begin.offset;
        fork.at = step_.head_at;
        fork.state = Fork::diagram;
        leaves_out_ = true;
        return push(fork);
    }
    if (hides && step_.follows == Next::step && room_ == 0) {
        Finding finding;
        finding.code = code::ishi_lost;
        finding.offset = step_.head_at;
        finding.line = step_.begin.line;
        tell(finding);
    }
    if (step_.head != Head::move || step_.variation_at == 0 || room_ == 0) return true;
    Fork fork;
    fork.start = step_.variation_start;
    fork.at = step_.variation_at;
    return push(fork);
}

/// A further fork where the step opens a branch already begins with the same branch.
bool ToSgf::push(const Fork& fork) {
    if (depth_ == room_) {
        error_ = code::ishi_room;
        return false;
    }
    if (opens_ && depth_ != 0) {
        uint8_t& before = forks_[depth_ - 1].state;
        before = static_cast<uint8_t>(before | Fork::shared);
    }
    forks_[depth_++] = fork;
    opens_ = true;
    return true;
}

/// What comes behind the step that was written, or left out.
void ToSgf::next_step() {
    out_.end_step();
    const bool was_deferred = is_deferred_;
    is_root_ = is_deferred_ = false;
    if (!leaves_out_) opens_ = false;
    enter_at_ = 0;
    phase_ = step_.follows == Next::step && !was_deferred ? Phase::scan : Phase::close;
    if (step_.follows != Next::event || has_event_) return;
    has_event_ = true;
    next_event_ = step_.next;
    next_event_stop_ = step_.stop;
}

/// A line of moves is over: goes back to the last fork that has another branch.
Status ToSgf::close() {
    if (depth_ == 0) {
        phase_ = Phase::end_event;
        return Status::ok;
    }
    Fork& fork = forks_[depth_ - 1];
    if ((fork.state & Fork::shared) == 0) {
        out_.begin_run();
        out_.end_tree();
        if (out_.status() != Status::ok) return out_.status();
        out_.end_step();
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

/// Restores the position at the fork, and the line with which its next branch begins.
bool ToSgf::find_next(Fork& fork, bool& found) {
    const bool is_diagram = (fork.state & Fork::diagram) != 0;
    if (is_diagram && (fork.state & Fork::entered) != 0) return true;
    position_.reset({19, 19});
    Walker walker(*this, Task::replay);
    if (!read(walker, event_, UINT32_MAX)) return false;
    found = walker.found_;
    if (!found) return true;
    step_.next = walker.pending_;
    fork.state = static_cast<uint8_t>(fork.state | Fork::entered);
    enter_at_ = is_diagram ? 0 : fork.at;
    is_deferred_ = is_diagram;
    return true;
}

Status ToSgf::end_event() {
    out_.begin_run();
    out_.end_tree();
    if (!has_event_) out_.finish();
    if (out_.status() != Status::ok) return out_.status();
    out_.end_step();
    phase_ = has_event_ ? Phase::scan : Phase::done;
    if (!has_event_) return Status::ok;
    has_event_ = false;
    is_root_ = true;
    step_.next = next_event_;
    step_.stop = next_event_stop_;
    return Status::ok;
}

} // namespace ishi
} // namespace nanosgf
