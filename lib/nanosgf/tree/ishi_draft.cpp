// SPDX-License-Identifier: MIT
// The walk through a game in the order of Ishi, where variations stand behind the move that they replace.
#include "nanosgf/tree/ishi_draft.hpp"

#include "nanosgf/tree/ishi_blocks.hpp"
#include "nanosgf/tree/tree_writer.hpp"

namespace nanosgf {
namespace tree {
namespace detail {
namespace {

using ishi::Keyword;

[[nodiscard]] bool is_first(Node node) { return node.parent().first_child() == node; }

/// A number without sign, at most 65535; 0: none.
[[nodiscard]] uint16_t number_in(Bytes raw) {
    uint32_t number = 0;
    for (const char c : raw) {
        if (c < '0' || c > '9') return 0;
        number = number * 10 + static_cast<uint32_t>(c - '0');
        if (number > UINT16_MAX) return 0;
    }
    return static_cast<uint16_t>(number);
}

/// Two letters of a board of at most 19 lines.
[[nodiscard]] bool find_point(Bytes raw, BoardSize size, Point& point) {
    if (raw.size() < 2) return false;
    point.column = static_cast<uint16_t>(raw[0] - 'a');
    point.row = static_cast<uint16_t>(raw[1] - 'a');
    return raw[0] >= 'a' && raw[1] >= 'a' && size.contains(point);
}

[[nodiscard]] bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Whether the bytes would end a user block at the begin of a line.
[[nodiscard]] bool ends_block(const char* at, const char* end) {
    const Bytes word = "enduser";
    if (static_cast<size_t>(end - at) < word.size()) return false;
    for (const char c : word)
        if ((*at++ | 32) != c) return false;
    return true;
}

/// Adds text of SGF as lines of a block: line breaks are line feeds, other white space that Ishi does
/// not have is a blank, and a word that would end the block gets a needless escape.
[[nodiscard]] bool add_lines(Bytes text, Scratch& to) {
    bool at_start = true;
    for (const char* at = text.begin(); at != text.end(); ++at) {
        const bool is_break = *at == '\n' || *at == '\r';
        if (is_break) {
            const bool is_pair = at + 1 != text.end() && (at[1] == '\n' || at[1] == '\r') && at[1] != *at;
            if (is_pair) ++at;
            if (!to.add("\n")) return false;
            at_start = true;
            continue;
        }
        if (at_start && !is_blank(*at)) {
            if (ends_block(at, text.end()) && !to.add("\\")) return false;
            at_start = false;
        }
        const bool is_space = *at == '\v' || *at == '\f';
        if (!to.add(is_space ? Bytes(" ") : Bytes(at, 1))) return false;
    }
    return true;
}

} // namespace

Code find_board(Node root, BoardSize& size) {
    const Bytes game = root.value("GM");
    if (!game.empty() && number_in(game) != 1) return Code::gm_unsupported;
    uint16_t side = 19;
    if (root.has("SZ")) {
        const Bytes raw = root.value("SZ");
        size_t colon = 0;
        while (colon != raw.size() && raw[colon] != ':') ++colon;
        side = number_in(raw.first(colon));
        if (colon != raw.size() && number_in(raw.from(colon + 1)) != side) side = 0;
    }
    size = {side, side};
    return side >= 2 && side <= 19 ? Code::none : Code::ishi_size;
}

size_t IshiDraft::keep(void* context, const char* bytes, size_t size) {
    return static_cast<IshiDraft*>(context)->lines_.add_some(Bytes(bytes, size));
}

size_t IshiDraft::keep_game(void* context, const char* bytes, size_t size) {
    return static_cast<IshiDraft*>(context)->games_.add_some(Bytes(bytes, size));
}

bool IshiDraft::run() {
    bool good = true;
    for (Node node = root_; good && !node.none();) {
        good = write_node(node);
        begins_variation_ = false;
        if (good) node = after(node, good);
    }
    return good && put([&] { return writer_.finish(); });
}

/// The number of the last move before a node.
uint16_t IshiDraft::number_before(Node node) const {
    uint16_t moves = 0;
    for (Node above = node.parent(); above != root_; above = above.parent()) {
        Color color;
        Point point;
        const Head head = head_of(above, color, point);
        if (head != Head::move && head != Head::pass) continue;
        const uint16_t number = number_in(above.value("MN"));
        if (number != 0) return static_cast<uint16_t>(number + moves);
        ++moves;
    }
    return moves;
}

/// What stands behind a node: the variations beside it, then what follows it; behind the last node of
/// a line of play what follows the move beside which that stands.
Node IshiDraft::after(Node node, bool& good) {
    Color color;
    Point point;
    const Head head = head_of(node, color, point);
    const bool is_move = head == Head::move || head == Head::pass;
    if (is_move && is_first(node) && !node.next_sibling().none()) {
        good = enter(node.next_sibling());
        return node.next_sibling();
    }
    while (node.first_child().none()) {
        while (node != root_ && is_first(node)) node = node.parent();
        if (node == root_) return Node();
        good = put([&] { return writer_.end_variation(); });
        const Node next = node.next_sibling();
        if (!next.none()) {
            good = good && enter(next);
            return next;
        }
        node = node.parent().first_child();
        head_ = Head::move;
        if (!node.first_child().none()) number_ = number_before(node.first_child());
    }
    return node.first_child();
}

bool IshiDraft::enter(Node variation) {
    number_ = number_before(variation);
    begins_variation_ = true;
    const Bytes label = variation.value("XV").first(2);
    bool is_label = true;
    for (const char c : label) is_label = is_label && c > ' ' && c < 127 && c != '\\';
    return put([&] { return writer_.begin_variation(is_label ? label : Bytes()); });
}

IshiDraft::Head IshiDraft::head_of(Node node, Color& color, Point& point) const {
    if (node == root_) return Head::root;
    Bytes move;
    uint32_t moves = 0;
    bool is_figure = false;
    for (const Property& property : node.properties()) {
        is_figure = is_figure || property.name() == Bytes("FG");
        const bool is_black = property.name() == Bytes("B");
        if (!is_black && property.name() != Bytes("W")) continue;
        color = is_black ? Color::black : Color::white;
        move = property.value();
        moves += static_cast<uint32_t>(property.values().count());
    }
    if (moves == 1 && (move.empty() || move == Bytes("tt"))) return Head::pass;
    if (moves == 1 && move.size() == 2 && find_point(move, size_, point)) return Head::move;
    return is_figure ? Head::diagram : Head::setup;
}

bool IshiDraft::write_node(Node node) {
    return write_head(node) && write_blocks(node);
}

/// The line with which the node's step begins. Setup behind setup would be the same step: it becomes a
/// diagram.
bool IshiDraft::write_head(Node node) {
    Color color = Color::none;
    Point point;
    Head head = head_of(node, color, point);
    const bool is_behind_move = begins_variation_ || head_ == Head::move || head_ == Head::pass;
    if (head == Head::setup && !is_behind_move) head = Head::diagram;
    head_ = head;
    if (head == Head::root) {
        if (!put([&] { return writer_.event(Bytes()); })) return false;
        if (root_.has("SZ") && !put([&] { return writer_.board_size(size_.columns); })) return false;
        return write_setup(node);
    }
    if (head == Head::setup) return put([&] { return writer_.setup(); }) && write_setup(node);
    if (head == Head::diagram) return put([&] { return writer_.diagram(ishi::Diagram()); });
    const uint16_t told = number_in(node.value("MN"));
    const auto next = static_cast<uint16_t>(number_ == UINT16_MAX ? 1 : number_ + 1);
    number_ = told != 0 && told != writer_.last_number() ? told : next;
    return put([&] {
        return head == Head::pass ? writer_.pass(color, number_) : writer_.move(color, number_, point);
    });
}

bool IshiDraft::write_setup(Node node) {
    return write_points(node, "AB", Color::black) && write_points(node, "AW", Color::white);
}

/// The stones of a list, rectangles point by point.
bool IshiDraft::write_points(Node node, Bytes name, Color color) {
    for (const Property& property : node.properties()) {
        if (property.name() != name) continue;
        for (const Bytes value : property.values()) {
            Point first, last;
            if (!find_point(value, size_, first)) continue;
            last = first;
            const bool is_rectangle = value.size() == 5 && value[2] == ':';
            if (value.size() != 2 && !(is_rectangle && find_point(value.from(3), size_, last))) continue;
            Point point = first;
            for (point.row = first.row; point.row <= last.row; ++point.row)
                for (point.column = first.column; point.column <= last.column; ++point.column)
                    if (!put([&] { return writer_.setup(color, point); })) return false;
        }
    }
    return true;
}

/// What Ishi has no words for, as text of SGF.
bool IshiDraft::write_blocks(Node node) {
    const bool is_move = head_ == Head::move || head_ == Head::pass;
    if (!is_plain_ && differing_.size() > node.index() && differing_[node.index()] != 0) {
        text_.cut(0);
        for (const Property& property : node.properties()) {
            if (text_.size() != 0 && !text_.add("\n")) return false;
            if (!text_.add(property.name().bytes())) return false;
            for (const Bytes value : property.values())
                if (!text_.add("[") || !add_lines(value, text_) || !text_.add("]")) return false;
        }
        if (!write_block(node_block)) return false;
    }
    if (is_plain_ || is_move || node == root_ || !is_first(node) || node.next_sibling().none()) return true;
    ++reported_;
    if (lost_ != nullptr) lost_(context_, Code::ishi_kept, node);
    games_.cut(0);
    for (Node game = node.next_sibling(); !game.none(); game = game.next_sibling()) {
        constexpr size_t more = 80;
        TreeWriter games(game, {&keep_game, this}, Form::preserve);
        while (games.write() != Status::ok)
            if (!games_.make_room(games_.size() + more)) return false;
    }
    text_.cut(0);
    return add_lines(games_.bytes(), text_) && write_block(variations_block);
}

/// A user block of text_.
bool IshiDraft::write_block(Bytes title) {
    if (!put([&] { return writer_.begin_text(Keyword::user); })) return false;
    if (!is_written_) return true;
    return put_text(title) && put_text(text_.bytes()) && put([&] { return writer_.end_text(); });
}

bool IshiDraft::put_text(Bytes text) {
    return put([&] { return writer_.text(text); });
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
