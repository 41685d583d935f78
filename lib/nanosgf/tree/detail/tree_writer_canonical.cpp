// SPDX-License-Identifier: MIT
// The canonical form: tokens as Writer has them, properties in the order of the strict writer profile.
#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/detail/lone_move.hpp"
#include "nanosgf/tree/detail/wide_value.hpp"
#include "nanosgf/tree/tree_writer.hpp"

namespace nanosgf {
namespace tree {

namespace {

constexpr uint8_t last_rank = 9;

} // namespace

// The names that are most frequent are answered without the table.
uint8_t rank_of(Identifier name) {
    switch (name.key()) {
    case key("FF"): return 0;
    case key("GM"): return 1;
    case key("SZ"): return 2;
    case key("CA"): return 3;
    case key("AP"): return 4;
    case key("ST"): return 5;
    case key("B"):
    case key("W"):
    case key("C"):
    case key("N"):
    case key("BL"):
    case key("WL"):
    case key("OB"):
    case key("OW"):
    case key("LB"):
    case key("TR"): return last_rank;
    default: break;
    }
    switch (schema::all_properties().find(name, 4, 1).type()) {
    case schema::PropertyType::root: return 6;
    case schema::PropertyType::game_info: return 7;
    case schema::PropertyType::setup: return 8;
    default: return last_rank;
    }
}

/// Adds bytes that end at `limit` at the latest to those that are to be written. Those before go to the sink first
/// unless both are one piece in memory; where the sink stops nothing was added.
Status TreeWriter::add(Bytes bytes, const char* limit) {
    if (bytes.data() != run_.end() || limit != limit_) {
        const Status status = put(run_);
        if (status != Status::ok) return status;
        run_ = bytes.first(0);
        limit_ = limit;
    }
    run_ = Bytes(run_.data(), run_.size() + bytes.size());
    // More bytes of a line than break it do not count.
    const size_t most = width_ != 0 ? width_ : 1;
    if (bytes.size() > most) bytes = bytes.from(bytes.size() - most);
    size_t column = column_;
    while (const void* const found = nanosgf::detail::find_byte(bytes.data(), '\n', bytes.size())) {
        column = 0;
        bytes = bytes.from(static_cast<size_t>(static_cast<const char*>(found) + 1 - bytes.data()));
    }
    column += bytes.size();
    column_ = static_cast<uint16_t>(column < most ? column : most);
    return Status::ok;
}

/// Adds a parenthesis or semicolon with its line breaks; without one, in its place in the tree's text if it is there.
Status TreeWriter::add_token(char token) {
    const bool breaks = token == '('   ? column_ != 0
                        : token == ';' ? width_ != 0 && column_ == width_
                                       : node_ == top_ || node_.is_root();
    if (!breaks && run_.end() != limit_ && *run_.end() == token) return add(Bytes(run_.end(), 1), limit_);
    Bytes bytes = token == '(' ? Bytes("\n(") : token == ';' ? Bytes("\n;") : Bytes(")\n");
    if (!breaks) bytes = token == ')' ? bytes.first(1) : bytes.from(1);
    return add(bytes, bytes.end());
}

/// The latest possible end of the node's text.
const char* TreeWriter::text_limit() const {
    const Tree& tree = top_.tree();
    return tree.limit(tree.record(node_.index()).text);
}

namespace {

/// The end of the properties that begin at `at`, if they are canonical as they are; otherwise null.
[[nodiscard]] const char* canonical_end(const char* at, const char* limit) {
    // A move alone.
    constexpr size_t move = 5;
    if (Lenient::wide && static_cast<size_t>(limit - at) > nanosgf::detail::wide::load_size &&
        nanosgf::detail::is_capital(*at) && detail::ends_node(at[move]) &&
        nanosgf::detail::wide::is_point(reinterpret_cast<const uint8_t*>(at + 1)))
        return at + move;
    Bytes before;
    for (;;) {
        const char* const name = at;
        while (at != limit && nanosgf::detail::is_capital(*at)) ++at;
        if (at == limit || *at != '[') return nullptr;
        const Bytes next(name, static_cast<size_t>(at - name));
        if (next.empty() || (!before.empty() && rank_of(next) < rank_of(before))) return nullptr;
        before = next;
        do {
            at = detail::single_value_end(at + 1, limit);
            if (at == limit) return nullptr;
        } while (++at != limit && *at == '[');
        const char* const token = nanosgf::detail::skip_space(at, limit);
        if (token == limit || detail::ends_node(*token)) return at;
        if (token != at) return nullptr;
    }
}

} // namespace

/// Finds the text of node_ and of nodes below it that is canonical as it is, semicolons between them included: at most
/// one line and a node.
void TreeWriter::find_text() {
    const Tree& tree = top_.tree();
    uint32_t index = node_.index();
    const char* const begin = tree.at(tree.record(index).text);
    text_ = Bytes();
    // CA may change how a root is read.
    if (node_.is_root() || tree.charset(node_) != Charset::single_byte) return;
    const char* const limit = text_limit();
    const size_t room = width_ != 0 ? static_cast<size_t>(width_ - column_) : 0;
    const uint32_t text = tree.record(index).text;
    size_t size = 0;
    for (const char* at = begin; (at = canonical_end(at, limit)) != nullptr; ++at) {
        size = static_cast<size_t>(at - begin);
        last_node_ = index;
        index = tree.record(index).last_child;
        if (index == detail::Record::none || size >= room || at == limit || *at != ';') break;
        const detail::Record& child = tree.record(index);
        if (child.next != index || child.text - text != size + 1) break;
    }
    text_ = Bytes(begin, size);
}

/// Finds out which ranks the node's properties have, and where the first and the last of each is.
void TreeWriter::begin_rank() {
    ranks_ = 0;
    uint8_t number = 0;
    properties_ = node_.properties();
    for (Properties each = properties_; !each.empty(); ++each) {
        const uint8_t rank = rank_of(each->name());
        if ((ranks_ >> rank & 1) == 0) first_[rank] = number;
        last_[rank] = number;
        ranks_ = static_cast<uint16_t>(ranks_ | 1U << rank);
        if (number == kept_ranks) continue;
        kept_[number++] = rank;
    }
    number_ = 0;
    if (ranks_ != 0) next_rank();
}

/// Starts the smallest rank that is left.
void TreeWriter::next_rank() {
    rank_ = 0;
    while ((ranks_ >> rank_ & 1) == 0) ++rank_;
    if (number_ <= first_[rank_] && number_ != kept_ranks) return; // they are all ahead
    properties_ = node_.properties();
    number_ = 0;
}

/// Goes on to the next property of the node in its own order.
void TreeWriter::next_property() {
    ++properties_;
    if (number_ != kept_ranks) ++number_;
}

/// Moves to the next property to be written; false after the last one.
bool TreeWriter::find_property() {
    while (ranks_ != 0) {
        for (; !properties_.empty() && number_ <= last_[rank_]; next_property())
            if ((number_ != kept_ranks ? kept_[number_] : rank_of(properties_->name())) == rank_) return true;
        ranks_ = static_cast<uint16_t>(ranks_ & ~(1U << rank_));
        if (ranks_ != 0) next_rank();
    }
    return false;
}

/// Goes up while nodes have neither a parenthesis nor siblings.
void TreeWriter::skip_ends() {
    const Tree& tree = top_.tree();
    uint32_t index = node_.index();
    while (index != top_.index() && tree.record(index).next == index && tree.record(index).parent() != 0)
        index = tree.record(index).parent();
    node_ = Node(tree, index);
}

Status TreeWriter::add_name() {
    const Bytes spelling = properties_->spelling(), name = properties_->name().bytes();
    const bool is_spelled = name.size() == spelling.size();
    const Status status = add(is_spelled ? spelling : name, is_spelled ? text_limit() : name.end());
    if (status != Status::ok) return status;
    values_ = properties_->values();
    step_ = Step::value;
    return Status::ok;
}

/// Adds the next value of the property, or goes on to the next property.
Status TreeWriter::add_value() {
    if (values_.empty()) {
        next_property();
        step_ = Step::properties;
        return Status::ok;
    }
    const Bytes value = values_.front(); // its brackets are around it
    const Status status = add(Bytes(value.data() - 1, value.size() + 2), text_limit());
    if (status == Status::ok) ++values_;
    return status;
}

Status TreeWriter::step_canonical() {
    Status status = Status::ok;
    switch (step_) {
    case Step::open:
        if (is_opened(node_)) status = add_token('(');
        if (status != Status::ok) break;
        step_ = Step::begin;
        [[fallthrough]];
    case Step::begin:
        status = add_token(';');
        if (status != Status::ok) break;
        find_text();
        if (text_.empty()) {
            step_ = Step::properties;
            begin_rank();
            break;
        }
        step_ = Step::text;
        [[fallthrough]];
    case Step::text:
        status = add(text_, text_limit());
        if (status != Status::ok) break;
        node_ = Node(top_.tree(), last_node_);
        after_properties();
        break;
    case Step::properties:
        if (find_property())
            step_ = Step::name;
        else
            after_properties();
        break;
    case Step::name: status = add_name(); break;
    case Step::value: status = add_value(); break;
    case Step::close:
        skip_ends();
        if (is_opened(node_)) status = add_token(')');
        if (status == Status::ok) after_tree();
        break;
    default:
        status = put(run_);
        if (status == Status::ok) step_ = Step::done;
        break;
    }
    return status;
}

} // namespace tree
} // namespace nanosgf
