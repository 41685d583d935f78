// SPDX-License-Identifier: MIT
// Lines of play of an Ishi file: steps, VARs, diagrams that become leaves.
#include "nanosgf/tree/ishi/detail/ishi_steps.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

using ishi::Checkpoint;
using ishi::Keyword;

IshiSteps::IshiSteps(Tree& tree, const Memory& memory, Bytes file, bool is_plain)
    : ToSgf({&read_file, this}, {&keep, this}, nullptr, 1), tree_(tree), memory_(memory), file_(file),
      leaves_private_(is_plain), text_(memory), node_(memory), block_(memory), games_(memory), frames_(memory),
      deferred_(memory) {}

size_t IshiSteps::read_file(void* context, uint32_t offset, char* bytes, size_t size) {
    const Bytes rest = static_cast<IshiSteps*>(context)->file_.from(static_cast<size_t>(offset)).first(size);
    if (!rest.empty()) nanosgf::detail::copy_bytes(bytes, rest.data(), rest.size());
    return rest.size();
}

/// The sink of the writer: busy when there is no room.
size_t IshiSteps::keep(void* context, const char* bytes, size_t size) {
    return static_cast<IshiSteps*>(context)->text_.add_some(Bytes(bytes, size));
}

Status IshiSteps::run() {
    do {
        is_root_ = true;
        parent_ = tree_.collection();
        if (!read_event()) return Status::failed;
    } while (step_.follows == Next::event);
    return Status::ok;
}

bool IshiSteps::read_event() {
    do {
        if (!scan_step() || !place_step()) return false;
        goes_on_ = step_.follows == Next::step;
        if (step_.head == Head::move && step_.variation_at != 0 ? !enter_first() : !goes_on_ && !close_line())
            return false;
    } while (goes_on_);
    return true;
}

bool IshiSteps::scan_step() {
    const Checkpoint begin = step_.next;
    const uint32_t stop = step_.stop;
    step_ = Step();
    step_.begin = begin;
    step_.head = is_root_ ? Head::root : Head::setup;
    quiet_below_ = enter_at_ != 0 ? enter_at_ : stop;
    return find_step(begin) && play_step(begin) && check_headers();
}

/// Writes the step and hangs it into the tree. A label that a diagram would take along is the next
/// step's.
bool IshiSteps::place_step() {
    const bool hides = step_.head == Head::diagram && (step_.has_hidden || step_.has_setup);
    const bool is_deferred = hides && step_.follows == Next::step;
    const uint8_t label_size = label_size_;
    if (is_deferred) label_size_ = 0;
    constexpr size_t more = 64;
    text_.cut(0);
    block_at_ = UINT32_MAX; // hang() takes blocks itself: it knows of charsets, and of others beside
    // Each pause begins the passes over the step once more.
    const uint32_t size = step_.data_end - step_.begin.offset;
    const size_t room = size < file_.size() ? static_cast<size_t>(size) : file_.size();
    if (!text_.make_room(room)) return fail(code::out_of_memory);
    Status status;
    while ((status = write()) == Status::paused)
        if (!text_.make_room(text_.size() + more)) return fail(code::out_of_memory);
    if (status != Status::ok) return false;
    out_.end_step();
    label_size_ = label_size;
    leaves_out_ = is_deferred;
    is_root_ = false;
    enter_at_ = 0;
    Bytes text = text_.bytes();
    while (text[0] != ';') text = text.from(1);
    return hang(text.from(1), is_deferred);
}

/// Finds the first VAR behind an offset that belongs to the step at hand.
class IshiSteps::Finder {
  public:
    Finder(IshiSteps& steps, uint32_t behind) : reader(*this), steps_(steps), behind_(behind) {}

    Answer on_line(Keyword keyword, uint32_t at) {
        if (at < behind_) return Answer::go_on;
        switch (keyword) {
        case Keyword::remark:
            if (!has_remark_) remark_ = reader.checkpoint();
            has_remark_ = true;
            return Answer::go_on;
        case Keyword::end_variation: return has_ended_ ? Answer::stop : after_end();
        case Keyword::variation:
            steps_.found_at_ = at;
            steps_.found_from_ = has_remark_ ? remark_ : reader.checkpoint();
            return Answer::stop;
        case Keyword::event:
        case Keyword::setup:
        case Keyword::move_black:
        case Keyword::move_white:
        case Keyword::diagram: return Answer::stop;
        default: has_remark_ = false; return Answer::go_on;
        }
    }

    ishi::Parser<Finder> reader;

  private:
    /// Remarks before ENDVAR have no step that they could belong to.
    Answer after_end() {
        has_ended_ = true;
        if (has_remark_) {
            ishi::Finding lost;
            lost.code = code::ishi_lost;
            lost.offset = remark_.offset;
            lost.line = remark_.line;
            lost.column = remark_.offset - remark_.line_start + 1;
            steps_.tell(lost);
        }
        has_remark_ = false;
        return Answer::go_on;
    }

    IshiSteps& steps_;
    uint32_t behind_;
    bool has_remark_ = false;
    bool has_ended_ = false;
    Checkpoint remark_;
};

void IshiSteps::find_variation(const Checkpoint& from, uint32_t behind) {
    Finder finder(*this, behind);
    found_at_ = 0;
    // The last line may lack its end.
    if (finder.reader.resume(from) == Status::ok &&
        finder.reader.feed(file_.from(static_cast<size_t>(from.offset))) == Status::ok)
        (void)finder.reader.finish();
}

/// The step at hand has a VAR: an alternative to it comes next.
bool IshiSteps::enter_first() {
    find_variation(step_.begin, step_.variation_start);
    Frame frame;
    frame.node = parent_.index();
    frame.stop = step_.stop;
    frame.next = step_.next;
    frame.follows = step_.follows;
    frame.is_pass = is_pass_;
    frame.color = color_;
    frame.number = number_;
    frame.point = point_;
    if (color_ != Color::none) position_.undo();
    frame.before = position_.save();
    if (!frames_.push(frame)) return fail(code::out_of_memory);
    ++open_;
    enter(frame);
    return true;
}

/// Goes on in the VAR that was found.
void IshiSteps::enter(const Frame& frame) {
    position_.restore(frame.before);
    step_.next = found_from_;
    enter_at_ = found_at_;
    parent_ = Node(tree_, frame.node).parent();
    goes_on_ = true;
}

/// Goes on behind the last VAR of a move.
void IshiSteps::leave(const Frame& frame) {
    position_.restore(frame.before);
    if (frame.is_pass) position_.pass(frame.color, frame.number);
    else if (frame.color != Color::none) (void)position_.move(frame.color, frame.number, frame.point);
    step_.next = frame.next;
    step_.stop = frame.stop;
    step_.follows = frame.follows;
    parent_ = Node(tree_, frame.node);
    goes_on_ = step_.follows == Next::step;
}

/// A line of play is over: what comes next belongs to the move beside which it stands, or to one around that.
bool IshiSteps::close_line() {
    if (!place_deferred()) return false;
    while (open_ != 0 && !goes_on_) {
        Frame frame;
        frames_.peek(frame);
        found_at_ = 0;
        if (step_.follows == Next::end_variation) find_variation(step_.next, 0);
        if (found_at_ != 0) {
            enter(frame);
            return true;
        }
        frames_.pop(frame);
        --open_;
        leave(frame);
        if (!goes_on_ && !place_deferred()) return false;
    }
    return true;
}

/// Those of the line of play that is over, the last one first.
bool IshiSteps::place_deferred() {
    while (deferred_.size() != 0) {
        Deferred last;
        deferred_.peek(last);
        if (last.open != open_) return true;
        deferred_.pop(last);
        if (tree_.move(Node(tree_, last.node), Node(tree_, last.parent), Node()) != Status::ok)
            return fail(tree_.error());
    }
    return true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
