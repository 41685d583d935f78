// SPDX-License-Identifier: MIT
// Walks through a game in the order of Ishi, where variations follow the move that they replace.
#include "nanosgf/tree/ishi/detail/ishi_game_writer.hpp"

#include "nanosgf/tree/detail/lone_move.hpp"
#include "nanosgf/tree/ishi/detail/ishi_blocks.hpp"
#include "nanosgf/value/format.hpp"

namespace nanosgf {
namespace tree {
namespace detail {
namespace {

using ishi::Keyword;

[[nodiscard]] bool is_first(Node node) { return node.parent().first_child() == node; }

/// Adds a raw value as lines of a block.
[[nodiscard]] bool add_lines(Bytes raw, Scratch& to) {
    bool at_start = false;
    while (!raw.empty())
        if (!to.add(ishi::detail::next_block_piece(raw, at_start))) return false;
    return true;
}

} // namespace

size_t IshiGameWriter::keep(void* context, const char* bytes, size_t size) {
    return static_cast<IshiGameWriter*>(context)->lines_.add_some(Bytes(bytes, size));
}

bool IshiGameWriter::run() {
    bool good = true;
    for (Node node = root_; good && node;) {
        good = write_node(node);
        has_label_ = false;
        if (good) node = after(node, good);
    }
    return good && put([&] { return writer_.finish(); });
}

/// The number of the last move up to a node that was written.
uint16_t IshiGameWriter::number_at(Node node) const {
    uint16_t number;
    nanosgf::detail::copy_bytes(&number, numbers_.data() + size_t{2} * node.index(), sizeof number);
    return number;
}

/// The node written after this one: first the variations beside it, then its continuation; after the last node of
/// a line of play, the continuation of the move that the line is an alternative to.
Node IshiGameWriter::after(Node node, bool& good) {
    if (state_.is_move && node != root_ && is_first(node) && node.next_sibling()) {
        good = enter(node.next_sibling());
        return node.next_sibling();
    }
    while (!node.first_child()) {
        while (node != root_ && is_first(node)) node = node.parent();
        if (node == root_) return Node();
        good = put([&] { return writer_.end_variation(); });
        const Node next = node.next_sibling();
        if (next) {
            good = good && enter(next);
            return next;
        }
        node = node.parent().first_child();
        state_ = ishi::NodeWriter::State();
        state_.is_move = true;
        state_.number = number_at(node);
    }
    return node.first_child();
}

/// Starts a VAR. Setup may come next, as after a move.
bool IshiGameWriter::enter(Node variation) {
    state_ = ishi::NodeWriter::State();
    state_.is_move = true;
    state_.number = number_at(variation.parent());
    const Bytes label = variation.value("XV");
    has_label_ = !label.empty() && label.size() <= 2;
    for (const char c : label) has_label_ = has_label_ && c > ' ' && c < 127 && c != '\\';
    return put([&] { return writer_.begin_variation(has_label_ ? label : Bytes()); });
}

/// Writes the line of a move that has nothing else to say, as NodeWriter would. `misuse`: it is another node, or the line is refused.
Status IshiGameWriter::write_plain_move(Node node) {
    const Bytes text = lone_move(node);
    const bool continues_setup = state_.is_kept && !state_.is_move;
    const bool is_alone = node != root_ && !has_label_ && !continues_setup && !differs(node);
    if (!is_alone || text.empty() || state_.number == UINT16_MAX) return Status::misuse;
    const auto number = static_cast<uint16_t>(state_.number + 1);
    const Point point = {static_cast<uint16_t>(text[2] - 'a'), static_cast<uint16_t>(text[3] - 'a')};
    if (!put([&] { return writer_.move(text[0] == 'B' ? Color::black : Color::white, number, point); })) return Status::failed;
    if (!is_written_) return Status::misuse;
    state_ = ishi::NodeWriter::State();
    state_.is_move = true;
    state_.number = number;
    numbers_.set(2 * static_cast<size_t>(node.index()), number);
    return Status::ok;
}

/// Writes the node's step, and blocks for everything that the step cannot express.
bool IshiGameWriter::write_node(Node node) {
    const Status plain = write_plain_move(node);
    if (plain != Status::misuse) return plain == Status::ok;
    text_.cut(0);
    for (const Property& property : node.properties())
        if (!text_.add(property.text())) return false;
    const bool is_kept = differs(node);
    // The title of an event with a block is its number; NodeWriter gives it to those alone whose block it writes itself.
    if (is_kept && node == root_ && !node.has("GN") && !node.has("EV") && !add_number()) return false;
    ishi::NodeWriter& nodes = is_kept || is_plain_ ? bare_ : nodes_;
    ishi::NodeWriter::Place place;
    place.is_root = node == root_;
    place.is_leaf = !node.first_child();
    place.has_label = has_label_;
    // Several steps would not be one node again without their blocks, nor be what VARs are alternatives to.
    place.is_one_step = is_kept || (node != root_ && (is_plain_ || (is_first(node) && node.next_sibling())));
    nodes.restore(state_);
    if (!lines_.make_room(text_.size())) return false; // each pause starts the node anew
    if (!put([&] { return nodes.write(text_.bytes(), place); })) return false;
    state_ = nodes.state();
    if (node == root_) root_steps_ = nodes.further_steps();
    numbers_.set(2 * static_cast<size_t>(node.index()), state_.number);
    state_.is_kept = state_.is_kept || (is_kept && !is_plain_);
    return write_blocks(node);
}

/// The event's number as the root's title.
bool IshiGameWriter::add_number() {
    const ShortText number = format_number(events_ + 1);
    return text_.add("GN[") && text_.add(number.bytes()) && text_.add("]");
}

/// Properties that Ishi cannot express, as text of SGF.
bool IshiGameWriter::write_blocks(Node node) {
    if (!is_plain_ && differs(node)) {
        text_.cut(0);
        if (!add_node(node, "\n") || !write_block(node_block)) return false;
    }
    if (is_plain_ || state_.is_move || node == root_ || !is_first(node) || !node.next_sibling()) return true;
    ++reported_;
    report_({code::ishi_kept, node});
    text_.cut(0);
    for (Node game = node.next_sibling(); game; game = game.next_sibling())
        if (!add_game(game)) return false;
    return write_block(variations_block);
}

/// Adds the node's properties to text_, with `between` between two.
bool IshiGameWriter::add_node(Node node, Bytes between) {
    bool is_first = true;
    for (const Property& property : node.properties()) {
        if ((!is_first && !text_.add(between)) || !text_.add(spelling_of(property))) return false;
        is_first = false;
        for (const Bytes value : property.values())
            if (!text_.add("[") || !add_lines(value, text_) || !text_.add("]")) return false;
    }
    return true;
}

/// Adds a game tree to text_. Outside values lines end before variations only, because nowhere else does SGF have a
/// place for the escape that a line may need.
bool IshiGameWriter::add_game(Node game) {
    const auto branches = [game](Node node) { return node == game || !is_first(node) || node.next_sibling(); };
    Node node = game;
    for (;;) {
        const bool opens = branches(node);
        if (opens && ((text_.size() != 0 && !text_.add("\n")) || !text_.add("("))) return false;
        if (!text_.add(";") || !add_node(node, Bytes())) return false;
        if (node.first_child()) {
            node = node.first_child();
            continue;
        }
        for (;; node = node.parent()) {
            if (branches(node) && !text_.add(")")) return false;
            if (node == game) return true;
            if (node.next_sibling()) break;
        }
        node = node.next_sibling();
    }
}

/// A user block of text_.
bool IshiGameWriter::write_block(Bytes title) {
    if (!put([&] { return writer_.begin_text(Keyword::user); })) return false;
    if (!is_written_) return true;
    return put_text(title) && put_text(text_.bytes()) && put([&] { return writer_.end_text(); });
}

bool IshiGameWriter::put_text(Bytes text) {
    return put([&] { return writer_.text(text); });
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
