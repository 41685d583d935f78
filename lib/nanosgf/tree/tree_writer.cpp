// SPDX-License-Identifier: MIT
// Walks through a tree without a stack and writes it. Each step can be repeated where the sink stopped.
#include "nanosgf/tree/tree_writer.hpp"

#include "nanosgf/tree/detail/lone_move.hpp"

namespace nanosgf {
namespace tree {

TreeWriter::TreeWriter(Node top, Sink sink, Form form, Extent extent, uint16_t width)
    : top_(top), node_(top), sink_(sink), width_(width), form_(form), extent_(extent) {
    const Tree& tree = top.tree();
    if (!top.is_collection()) return;
    node_ = top.first_child();
    const bool is_all = form == Form::preserve && extent == Extent::whole;
    if (is_all) gap_ = tree.source().data();
    if (is_all && !tree.is_edited())
        step_ = Step::verbatim;
    else if (!node_)
        step_ = Step::done;
}

Status TreeWriter::write() {
    Status status = Status::ok;
    error_ = code::none;
    while (status == Status::ok && step_ != Step::done) status = step();
    return status;
}

/// Gives bytes to the sink, from the place where it stopped.
Status TreeWriter::put(Bytes bytes) {
    while (done_ != bytes.size()) {
        const Bytes rest = bytes.from(done_);
        const size_t taken = sink_.write(sink_.context, rest.data(), rest.size());
        if (taken > rest.size()) {
            error_ = code::sink_failed;
            return Status::failed;
        }
        if (taken == 0) return Status::paused;
        done_ += taken;
        on_new_line_ = rest[taken - 1] == '\n';
    }
    done_ = 0;
    return Status::ok;
}

/// A parenthesis or semicolon, with the white space before it if it follows the same token as in the file; otherwise
/// a parenthesis starts a line. Three stages: the white space, the token, done.
Status TreeWriter::put_token(char token) {
    if (stage_ == 0) {
        const Bytes source = top_.tree().source();
        const char* const space = gap_;
        if (gap_ != nullptr) gap_ = nanosgf::detail::skip_space(gap_, source.end());
        const bool is_there = gap_ != nullptr && gap_ != source.end() && *gap_ == token;
        Bytes before;
        if (is_there)
            before = Bytes(space, static_cast<size_t>(gap_ - space));
        else if (token == '(' && !on_new_line_)
            before = Bytes("\n");
        if (gap_ != nullptr) gap_ = space;
        const Status status = put(before);
        if (status != Status::ok) return status;
        gap_ = is_there ? space + before.size() + 1 : nullptr;
        stage_ = 1;
    }
    const Status status = put(Bytes(&token, 1));
    if (status == Status::ok) stage_ = 0;
    return status;
}

/// Finds the text of node_, and of nodes below it as far as these follow each other in memory, with the semicolons between.
void TreeWriter::find_run() {
    const Tree& tree = top_.tree();
    text_ = node_.text();
    const char* const limit = tree.from_text(node_).end();
    for (last_node_ = node_.index();;) {
        const uint32_t last = tree.record(last_node_).last_child;
        if (last == detail::Record::none) return;
        const uint32_t child = tree.record(last).next;
        if (is_opened(Node(tree, child))) return;
        const char* const end = text_.end();
        if (end == limit || *end != ';' || tree.at(tree.record(child).text) != end + 1) return;
        Bytes text = detail::lone_move(Bytes(end + 1, static_cast<size_t>(limit - end - 1)));
        if (text.empty()) text = Node(tree, child).text();
        text_ = Bytes(text_.data(), static_cast<size_t>(text.end() - text_.data()));
        last_node_ = child;
    }
}

/// The properties that find_run() found, unchanged.
Status TreeWriter::put_text() {
    const Status status = put(text_);
    if (status != Status::ok) return status;
    node_ = Node(top_.tree(), last_node_);
    const bool is_kept = extent_ == Extent::whole && top_.tree().is_from_source(text_.data());
    gap_ = is_kept ? text_.end() : nullptr;
    return status;
}

/// White space after the last game; after a part, a line feed.
Status TreeWriter::put_end() {
    const Bytes source = top_.tree().source();
    Bytes rest("\n");
    if (gap_ != nullptr && top_.is_collection())
        rest = Bytes(gap_, static_cast<size_t>(nanosgf::detail::skip_space(gap_, source.end()) - gap_));
    return put(rest);
}

bool TreeWriter::is_opened(Node node) const {
    const detail::Record& record = node.tree().record(node.index());
    if (node == top_ || record.parent() == 0) return true;
    if (extent_ == Extent::main_line) return false;
    return record.next != node.index() || (form_ == Form::preserve && (record.up & detail::Record::opened) != 0);
}

/// The node to be written after everything below a node; none: the end of its parent.
Node TreeWriter::following(Node node) const {
    if (node == top_) return Node();
    return extent_ == Extent::main_line && !node.is_root() ? Node() : node.next_sibling();
}

Status TreeWriter::step() {
    if (form_ == Form::canonical) return step_canonical();
    Status status = Status::ok;
    switch (step_) {
    case Step::verbatim:
        status = put(top_.tree().source());
        if (status == Status::ok) step_ = Step::done;
        break;
    case Step::open:
        if (gap_ != nullptr && gap_ == top_.tree().source().data()) {
            const Bytes preamble = top_.tree().preamble();
            status = put(preamble);
            if (status != Status::ok) break;
            gap_ += preamble.size();
            if (!preamble.empty()) on_new_line_ = false;
        }
        if (is_opened(node_)) status = put_token('(');
        if (status == Status::ok) step_ = Step::begin;
        break;
    case Step::begin:
        status = put_token(';');
        if (status != Status::ok) break;
        find_run();
        step_ = Step::properties;
        break;
    case Step::properties:
        status = put_text();
        if (status == Status::ok) after_properties();
        break;
    case Step::close:
        if (is_opened(node_)) status = put_token(')');
        if (status == Status::ok) after_tree();
        break;
    case Step::end:
        status = put_end();
        if (status == Status::ok) step_ = Step::done;
        break;
    default: break;
    }
    return status;
}

/// Down to the first child, or up.
void TreeWriter::after_properties() {
    const Node child = node_.first_child();
    step_ = child ? Step::open : Step::close;
    if (child) node_ = child;
}

/// On to the next tree, or up; to the end after all of them.
void TreeWriter::after_tree() {
    if (const Node next = following(node_)) {
        node_ = next;
        step_ = Step::open;
    } else {
        node_ = node_ == top_ ? Node() : node_.parent();
        // Without a parenthesis a node has no sibling to be written.
        while (node_ && !node_.is_collection() && !is_opened(node_)) node_ = node_.parent();
        if (!node_ || node_.is_collection()) step_ = Step::end;
    }
}

} // namespace tree
} // namespace nanosgf
