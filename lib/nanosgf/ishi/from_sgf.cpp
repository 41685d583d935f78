// SPDX-License-Identifier: MIT
// Gathers each node, and has it written before the next one is read.
#include "nanosgf/ishi/from_sgf.hpp"

namespace nanosgf {
namespace ishi {

void FromSgf::report_to(Function function, void* context) {
    report_ = {function, context};
    writer_.report_to(&FromSgf::report_text, this);
    nodes_.report_to(&FromSgf::report_property, this);
}

void FromSgf::report(Code code, uint32_t offset) const {
    Finding finding;
    finding.code = code;
    finding.offset = offset;
    finding.line = finding.column = 0; // not known
    report_(finding);
}

void FromSgf::report_text(void* self, const Writer::Finding& finding) {
    const FromSgf& conversion = *static_cast<const FromSgf*>(self);
    conversion.report(finding.code, conversion.node_at_);
}

void FromSgf::report_property(void* self, const NodeWriter::Finding& finding) {
    const FromSgf& conversion = *static_cast<const FromSgf*>(self);
    conversion.report(finding.code, conversion.node_at_);
}

Status FromSgf::feed(Bytes& bytes) {
    for (;;) {
        if (is_due_) {
            const Status status = write_node();
            if (status != Status::ok) return status;
        }
        if (bytes.empty()) return Status::ok;
        const Status status = parser_.feed(bytes);
        if (status == Status::ok || status == Status::paused) continue;
        error_ = parser_.error();
        return status;
    }
}

Status FromSgf::finish() {
    while (!ended_ || is_due_) {
        if (is_due_) {
            const Status status = write_node();
            if (status != Status::ok) return status;
            continue;
        }
        const Status status = parser_.finish();
        if (status == Status::paused) continue;
        if (status != Status::ok) {
            error_ = parser_.error();
            return status;
        }
        ended_ = true;
    }
    const Status status = writer_.finish();
    error_ = writer_.error();
    return status;
}

/// Writes the current node, and forgets it.
Status FromSgf::write_node() {
    const Bytes node(buffer_, size_);
    const Status status = nodes_.write(node, place_);
    error_ = status == Status::failed ? writer_.error() : code::none;
    if (status == Status::paused || status == Status::failed) return status;
    if (status == Status::misuse) {
        BoardSize size;
        report(NodeWriter::find_board(node, size), node_at_);
        is_left_out_ = true;
    }
    size_ = 0;
    is_due_ = false;
    has_node_ = next_begins_ && !is_left_out_;
    node_at_ = next_at_;
    place_.is_root = false;
    return Status::ok;
}

Answer FromSgf::take(void* context, const nanosgf::Event& event) {
    FromSgf& self = *static_cast<FromSgf*>(context);
    switch (event.kind) {
    case EventKind::begin_tree: return self.begin_tree(event);
    case EventKind::node: return self.begin_node(event);
    case EventKind::property: return self.property(event);
    case EventKind::value_chunk: return self.value(event);
    case EventKind::end_tree: return self.end_tree();
    case EventKind::diagnostic: self.report(event.code, event.offset()); return Answer::go_on;
    default: return Answer::go_on;
    }
}

/// The parser stops here, and goes on when the node is written.
Answer FromSgf::end_node(bool is_leaf, bool another_begins) {
    is_due_ = true;
    next_begins_ = another_begins;
    place_.is_leaf = is_leaf;
    return Answer::pause;
}

Answer FromSgf::begin_tree(const nanosgf::Event& event) {
    if (depth_++ == 0) {
        is_closed_ = is_left_out_ = false;
        place_.is_root = true;
        return Answer::go_on;
    }
    if (is_left_out_) return Answer::skip_tree;
    if (is_closed_) {
        report(code::ishi_variation, event.offset());
        return Answer::skip_tree;
    }
    return has_node_ ? end_node(false, false) : Answer::go_on;
}

Answer FromSgf::begin_node(const nanosgf::Event& event) {
    if (is_left_out_) return Answer::skip_node;
    if (is_closed_) { // after a variation
        report(code::ishi_variation, event.offset());
        return Answer::skip_node;
    }
    next_at_ = event.offset();
    if (has_node_) return end_node(false, true);
    node_at_ = next_at_;
    has_node_ = true;
    return Answer::go_on;
}

Answer FromSgf::end_tree() {
    --depth_;
    is_closed_ = true;
    return has_node_ ? end_node(true, false) : Answer::go_on;
}

bool FromSgf::add(Bytes bytes) {
    if (bytes.size() > capacity_ - size_) {
        report(code::ishi_room, property_at_);
        size_ = property_;
        return false;
    }
    for (size_t i = 0; i < bytes.size(); ++i) buffer_[size_++] = bytes.data()[i];
    return true;
}

Answer FromSgf::property(const nanosgf::Event& event) {
    property_ = size_;
    property_at_ = event.offset();
    const bool good = has_node_ && !event.bytes.empty() && add(event.bytes);
    value_ = size_;
    return good ? Answer::go_on : Answer::skip_property;
}

Answer FromSgf::value(const nanosgf::Event& event) {
    if (event.part.first()) value_ = size_;
    if (event.part.incomplete()) {
        const bool is_only = buffer_[value_ - 1] != ']';
        size_ = is_only ? property_ : value_;
        return Answer::go_on;
    }
    const bool good = (!event.part.first() || add("[")) && add(event.bytes) && (!event.part.last() || add("]"));
    return good ? Answer::go_on : Answer::skip_property;
}

} // namespace ishi
} // namespace nanosgf
