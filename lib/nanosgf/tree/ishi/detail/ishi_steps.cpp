// SPDX-License-Identifier: MIT
// Lines of play of an Ishi file: steps, VARs, diagrams that become leaves.
#include "nanosgf/tree/ishi/detail/ishi_steps.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

using ishi::Checkpoint;
using ishi::Keyword;

IshiSteps::IshiSteps(Tree& tree, const Memory& memory, Bytes file, bool is_plain)
    : tree_(tree), memory_(memory), file_(file), ends_(file, memory), steps_({&read_file, this}, {&keep, this}, 0),
      leaves_private_(is_plain), text_(memory), node_(memory), block_(memory), games_(memory), frames_(memory),
      deferred_(memory), waiting_(memory) {
    steps_.know_ends(ends_);
    steps_.read_words();
}

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
        steps_.begin_event();
        parent_ = tree_.collection();
        root_ = Node();
        if (!read_event()) return Status::failed;
    } while (steps_.step().follows == Step::Next::event);
    return Status::ok;
}

bool IshiSteps::read_event() {
    const Step& step = steps_.step();
    do {
        if (!steps_.read(false, keeps_label_) || !place_step()) return false;
        goes_on_ = step.follows == Step::Next::step;
        if (step.head == Step::Head::move && step.variation_at != 0 ? !enter_first() : !goes_on_ && !close_line())
            return false;
    } while (goes_on_);
    return true;
}

/// Writes the step and adds it to the tree. A label in front of a deferred diagram belongs to the next
/// step.
bool IshiSteps::place_step() {
    Step& step = steps_.step();
    const bool is_deferred = step.hides() && step.follows == Step::Next::step;
    const uint8_t label_size = step.label_size;
    if (is_deferred) step.label_size = 0;
    if (step.is_plain_move() && steps_.position().size().contains(step.point)) {
        const char move[] = {step.color == Color::black ? 'B' : 'W', '[', static_cast<char>('a' + step.point.column),
                             static_cast<char>('a' + step.point.row), ']'};
        steps_.end_step();
        keeps_label_ = after_node_ = is_part_ = false;
        games_.cut(0);
        return hang(Bytes(move, sizeof move), false);
    }
    Bytes node;
    if (!make_node(node)) return false;
    steps_.end_step();
    step.label_size = label_size;
    keeps_label_ = is_deferred;
    return is_part_ || hang(node, is_deferred);
}

/// Makes the step's node of its lines and blocks; of its blocks alone if one of them holds the node.
bool IshiSteps::make_node(Bytes& node) {
    Step& step = steps_.step();
    const bool has_block = step.has_block;
    step.has_block = false; // take_blocks() reads it: it knows charsets, and variations beside the node
    const ishi::detail::StepFacts whole = step;
    const bool was_after_node = after_node_;
    if (has_block) step.keep_user_blocks();
    if (!write_step(steps_.is_root())) return false;
    static_cast<ishi::detail::StepFacts&>(step) = whole;
    if (!take_blocks(node)) return false;
    if (!has_block || has_node_) return true;
    // The block is not read without repair, so the lines count.
    after_node_ = was_after_node;
    steps_.output().end_step();
    return write_step(false) && take_blocks(node);
}

/// Writes the step to text_, as ToSgf does.
bool IshiSteps::write_step(bool opens_tree) {
    constexpr size_t more = 64;
    const Step& step = steps_.step();
    text_.cut(0);
    // Each pause starts the passes over the step anew.
    const uint32_t size = step.data_end - step.begin.offset;
    const size_t room = size < file_.size() ? static_cast<size_t>(size) : file_.size();
    if (!text_.make_room(room + more)) return fail(code::out_of_memory);
    Status status;
    while ((status = steps_.write(opens_tree)) == Status::paused)
        if (!text_.make_room(text_.size() + more)) return fail(code::out_of_memory);
    return status == Status::ok;
}

/// Finds the first VAR after an offset that belongs to the current step.
class IshiSteps::Finder {
  public:
    Finder(IshiSteps& steps, uint32_t after) : parser(*this), steps_(steps), after_(after) {}

    Answer on_line(Keyword keyword, uint32_t at) {
        if (at < after_) return Answer::go_on;
        switch (keyword) {
        case Keyword::remark:
            if (!has_remark_) remark_ = parser.checkpoint();
            has_remark_ = true;
            return Answer::go_on;
        case Keyword::end_variation: return has_ended_ ? Answer::stop : after_end();
        case Keyword::variation:
            steps_.found_at_ = at;
            steps_.found_from_ = has_remark_ ? remark_ : parser.checkpoint();
            return Answer::stop;
        case Keyword::event:
        case Keyword::setup:
        case Keyword::move_black:
        case Keyword::move_white:
        case Keyword::diagram: return Answer::stop;
        default: has_remark_ = false; return Answer::go_on;
        }
    }

    ishi::Parser<Finder> parser;

  private:
    /// Remarks before ENDVAR belong to no step.
    Answer after_end() {
        has_ended_ = true;
        if (has_remark_) steps_.steps_.report(ishi::detail::finding_at(remark_, code::ishi_lost));
        has_remark_ = false;
        return Answer::go_on;
    }

    IshiSteps& steps_;
    uint32_t after_;
    bool has_remark_ = false;
    bool has_ended_ = false;
    Checkpoint remark_;
};

void IshiSteps::find_variation(const Checkpoint& from, uint32_t after) {
    Finder finder(*this, after);
    found_at_ = 0;
    // The last line may lack its end.
    if (finder.parser.resume(from) == Status::ok &&
        finder.parser.feed(file_.from(static_cast<size_t>(from.offset))) == Status::ok)
        (void)finder.parser.finish();
}

/// Enters a VAR of the current step: an alternative to it comes next.
bool IshiSteps::enter_first() {
    const Step& step = steps_.step();
    ishi::detail::Position& position = steps_.position();
    find_variation(step.begin, step.variation_start);
    Frame frame;
    frame.node = parent_.index();
    frame.stop = step.stop;
    frame.next = step.next;
    frame.follows = step.follows;
    frame.is_pass = step.is_pass;
    frame.color = step.color;
    frame.number = step.number;
    frame.point = step.point;
    if (step.color != Color::none) position.undo();
    frame.before = position.save();
    if (!frames_.push(frame)) return fail(code::out_of_memory);
    ++open_;
    enter(frame);
    return true;
}

/// Continues in the VAR that was found.
void IshiSteps::enter(const Frame& frame) {
    after_node_ = false;
    steps_.position().restore(frame.before);
    steps_.enter_variation(found_from_, found_at_);
    parent_ = Node(tree_, frame.node).parent();
    goes_on_ = true;
}

/// Continues after the last VAR of a move.
void IshiSteps::leave(const Frame& frame) {
    ishi::detail::Position& position = steps_.position();
    after_node_ = false;
    position.restore(frame.before);
    if (frame.is_pass) position.pass(frame.color, frame.number);
    else if (frame.color != Color::none) (void)position.move(frame.color, frame.number, frame.point);
    steps_.go_to(frame.next, frame.stop);
    steps_.step().follows = frame.follows;
    parent_ = Node(tree_, frame.node);
    goes_on_ = frame.follows == Step::Next::step;
}

/// Ends a line of play. The next step belongs to the move that the line is an alternative to, or to one around that.
bool IshiSteps::close_line() {
    if (!place_deferred()) return false;
    while (open_ != 0 && !goes_on_) {
        Frame frame;
        frames_.peek(frame);
        found_at_ = 0;
        if (steps_.step().follows == Step::Next::end_variation) find_variation(steps_.step().next, 0);
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

/// Adds the deferred diagrams of the line of play that has ended, the last one first.
bool IshiSteps::place_deferred() {
    while (deferred_.size() != 0) {
        Deferred last;
        deferred_.peek(last);
        if (last.open != open_) return true;
        deferred_.pop(last);
        Node made;
        const Bytes text = waiting_.bytes().from(static_cast<size_t>(last.text));
        if (tree_.insert(Node(tree_, last.parent), Node(), text, made) != Status::ok) return fail(tree_.error());
        places_({made, last.line, last.column});
        waiting_.cut(static_cast<size_t>(last.text));
    }
    return true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
