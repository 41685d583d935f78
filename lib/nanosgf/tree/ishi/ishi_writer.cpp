// SPDX-License-Identifier: MIT
// Writes games, reads them back, compares, and writes them again with blocks for everything that was lost.
#include "nanosgf/tree/ishi/ishi_writer.hpp"

#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/tree/detail/lone_move.hpp"
#include "nanosgf/tree/ishi/detail/ishi_blocks.hpp"
#include "nanosgf/tree/ishi/detail/ishi_game_writer.hpp"
#include "nanosgf/tree/ishi/ishi_builder.hpp"

namespace nanosgf {
namespace tree {
namespace {

/// The characters of a raw value one by one: without escapes and soft line breaks, line breaks as line
/// feeds, other white space as blanks.
class Characters {
  public:
    Characters(Bytes raw, Charset charset) : at_(raw.begin()), end_(raw.end()), charset_(charset) {}

    /// -1: there is none left.
    [[nodiscard]] int next() {
        for (;;) {
            if (at_ == end_) return -1;
            const auto c = static_cast<uint8_t>(*at_++);
            if (is_trail_) {
                is_trail_ = false;
                return c;
            }
            const bool is_double = charset_ != Charset::single_byte;
            if (is_double && nanosgf::detail::is_lead(c, charset_) && at_ != end_ &&
                nanosgf::detail::is_trail(static_cast<uint8_t>(*at_), charset_)) {
                is_trail_ = true;
                return c;
            }
            const bool is_escape = c == '\\' && !is_escaped_;
            const bool was_escaped = is_escaped_;
            is_escaped_ = is_escape;
            if (is_escape) continue;
            if (c == '\n' || c == '\r') {
                if (at_ != end_ && (*at_ == '\n' || *at_ == '\r') && static_cast<uint8_t>(*at_) != c) ++at_;
                if (was_escaped) continue;
                return '\n';
            }
            return c == '\t' || c == '\v' || c == '\f' ? ' ' : c;
        }
    }

  private:
    const char* at_;
    const char* end_;
    Charset charset_;
    bool is_escaped_ = false;
    bool is_trail_ = false;
};

[[nodiscard]] bool are_same_values(const Property& property, const Property& other) {
    Values others = other.values();
    const bool is_same_charset = property.charset() == other.charset();
    for (const Bytes value : property.values()) {
        if (others.empty()) return false;
        if (is_same_charset && value == others.front()) {
            ++others;
            continue;
        }
        Characters left(value, property.charset()), right(others.front(), other.charset());
        int c;
        do {
            c = left.next();
            if (c != right.next()) return false;
        } while (c >= 0);
        ++others;
    }
    return others.empty();
}

[[nodiscard]] bool are_same(const Property& property, const Property& other) {
    if (property.charset() == other.charset() && property.text() == other.text()) return true;
    return property.name() == other.name() && are_same_values(property, other);
}

/// The property of this name that follows `before` others of the name.
[[nodiscard]] Properties find(Node node, Identifier name, uint32_t before) {
    Properties found = node.properties();
    for (; !found.empty(); ++found)
        if (found->name() == name && before-- == 0) break;
    return found;
}

/// The property's number among those of its name.
[[nodiscard]] uint32_t count_before(Node node, const Property& property) {
    uint32_t count = 0;
    for (const Property& other : node.properties()) {
        if (other.text().begin() == property.text().begin()) break;
        if (other.name() == property.name()) ++count;
    }
    return count;
}

/// Whether names that are spelled in another way than with up to 16 capitals are spelled the same in the other node. Other
/// names may be in any order.
[[nodiscard]] bool are_spelled_alike(Node node, Node other) {
    Properties next = other.properties();
    for (const Property& property : node.properties()) {
        const Bytes spelling = detail::spelling_of(property);
        const bool is_plain = spelling == property.name().bytes();
        if (!is_plain && (next.empty() || detail::spelling_of(*next) != spelling)) return false;
        if (!next.empty()) ++next;
    }
    return true;
}

/// Whether the lines gave the node back.
[[nodiscard]] bool came_back(Node node, Node other) {
    constexpr size_t size = 5; // without white space
    const Bytes move = detail::lone_move(node).first(size);
    if (!move.empty() && move == detail::lone_move(other).first(size)) return true;
    return are_same_node(node, other) && are_spelled_alike(node, other);
}

/// Whether the other node, or one of so many after it, has each property of this one, except those private to Ishi.
[[nodiscard]] bool holds(Node other, uint8_t more, Node node) {
    for (const Property& property : node.properties()) {
        bool is_held = detail::is_private(property.name());
        Node at = other;
        for (uint8_t i = 0; !is_held && at && i <= more; ++i, at = at.first_child()) {
            const Properties found = find(at, property.name(), count_before(node, property));
            is_held = !found.empty() && are_same_values(property, *found);
        }
        if (!is_held) return false;
    }
    return true;
}

} // namespace

bool are_same_node(Node node, Node other) {
    Properties one = node.properties(), next = other.properties();
    while (!one.empty() && !next.empty() && are_same(*one, *next)) {
        ++one;
        ++next;
    }
    if (one.empty() && next.empty()) return true;
    // Nodes that were read from lines have few properties, so this loop is short.
    for (Properties left = one; !left.empty() || !next.empty(); ++left, ++next)
        if (left.empty() || next.empty()) return false;
    for (; !one.empty(); ++one) {
        const Properties found = find(other, one->name(), count_before(node, *one));
        if (found.empty() || !are_same_values(*one, *found)) return false;
    }
    return true;
}

Status IshiWriter::write() {
    if (error_ == code::out_of_memory || error_ == code::input_too_long) return Status::failed;
    error_ = code::none;
    while (game_) {
        if (!is_composed_ && !compose()) return Status::failed;
        while (done_ != lines_.size()) {
            const Bytes rest = lines_.bytes().from(done_);
            const size_t taken = sink_.write(sink_.context, rest.data(), rest.size());
            if (taken == 0) return Status::paused;
            if (taken > rest.size()) {
                error_ = code::sink_failed;
                return Status::failed;
            }
            done_ += taken;
        }
        is_composed_ = false;
        game_ = top_.is_collection() ? game_.next_sibling() : Node();
    }
    return Status::ok;
}

/// Makes the lines of a game; none for a game that Ishi cannot hold.
bool IshiWriter::compose() {
    lines_.cut(0);
    done_ = 0;
    is_composed_ = true;
    BoardSize size;
    const Code refusal = ishi::NodeWriter::find_board(game_.text(), size);
    if (refusal != code::none) {
        report_({refusal, game_});
        return true;
    }
    ++events_;
    // Room for all games at once.
    constexpr uint16_t none = 0;
    for (size_t i = differing_.size(); i <= top_.tree().nodes() && error_ == code::none; ++i)
        if (!numbers_.push(none) || !differing_.push(false)) error_ = code::out_of_memory;
    bool differs = true;
    for (int turn = is_plain_ ? 1 : 0; turn != 2 && differs && error_ == code::none; ++turn) {
        lines_.cut(0);
        detail::IshiGameWriter lines(game_, lines_, differing_.bytes(), numbers_, memory_, line_end_);
        lines.set_events(events_ - 1);
        if (is_plain_) lines.leave_sgf_out();
        if (turn == 1) lines.report_to(report_);
        if (!lines.run()) error_ = code::out_of_memory;
        else if (!read_back(turn == 1, is_plain_ ? lines.root_steps() : uint8_t{0}, differs)) return false;
        differs = differs || lines.reported() != 0;
    }
    return error_ == code::none;
}

/// Reads the lines and compares. Stores which nodes differ; the second time, reports them.
/// `root_steps`: without blocks, the nodes that the root's moves have become.
bool IshiWriter::read_back(bool reports, uint8_t root_steps, bool& differs) {
    differs = false;
    Tree back(memory_);
    IshiBuilder builder(back, memory_);
    if (is_plain_) builder.leave_private_out();
    Status status = builder.feed_in_place(lines_.bytes());
    if (status == Status::ok) status = builder.finish();
    if (status != Status::ok) {
        error_ = builder.error();
        return false;
    }
    Node node = game_, other = back.collection().first_child();
    const auto judge = [&](Node lost, Code code, bool same) {
        if (same) return;
        differs = true;
        if (reports) report_({code, lost});
        else differing_.set(static_cast<size_t>(lost.index()), true);
    };
    for (;;) {
        judge(node, code::ishi_lost, is_plain_ ? holds(other, root_steps, node) : came_back(node, other));
        for (; root_steps != 0; --root_steps) other = other.first_child();
        const Node child = node.first_child(), other_child = other.first_child();
        if (child && other_child) {
            node = child;
            other = other_child;
            continue;
        }
        judge(node, code::ishi_variation, !child && !other_child);
        for (; node != game_; node = node.parent(), other = other.parent()) {
            const Node next = node.next_sibling(), other_next = other.next_sibling();
            if (next && other_next) {
                node = next;
                other = other_next;
                break;
            }
            judge(node, code::ishi_variation, !next && !other_next);
        }
        if (node == game_) return true;
    }
}

} // namespace tree
} // namespace nanosgf
