// SPDX-License-Identifier: MIT
// The canonical form: properties in the order of the strict writer profile, tokens by Writer.
#include "nanosgf/tree/tree_writer.hpp"

#include "nanosgf/schema/table.hpp"

namespace nanosgf {
namespace tree {

namespace {

constexpr uint8_t last_rank = 9;

/// Whether the value is the same for readers that do not know byte pairs.
[[nodiscard]] bool is_single(Bytes value) {
    uint8_t state;
    return detail::value_end(value.begin(), value.end(), Charset::single_byte, state) == value.end() &&
           state == 0;
}

} // namespace

uint8_t rank_of(Identifier name) {
    switch (name.key()) {
    case key("FF"): return 0;
    case key("GM"): return 1;
    case key("SZ"): return 2;
    case key("CA"): return 3;
    case key("AP"): return 4;
    case key("ST"): return 5;
    case key("B"):
    case key("W"): return last_rank;
    default: break;
    }
    switch (schema::all_properties().find(name, 4, 1).type()) {
    case schema::PropertyType::root: return 6;
    case schema::PropertyType::game_info: return 7;
    case schema::PropertyType::setup: return 8;
    default: return last_rank;
    }
}

/// Finds out which ranks the node's properties have.
void TreeWriter::begin_rank() {
    ranks_ = 0;
    Properties first = node_.properties();
    properties_ = first;
    if (first.empty()) return;
    // A property alone, the most frequent case, has no order.
    Properties second = first;
    if ((++second).empty()) {
        ranks_ = 1;
        rank_ = 0xFF;
        return;
    }
    for (; !first.empty(); ++first)
        ranks_ = static_cast<uint16_t>(ranks_ | 1U << rank_of(first->name()));
    next_rank();
}

/// Starts the smallest rank that is left.
void TreeWriter::next_rank() {
    rank_ = 0;
    while ((ranks_ >> rank_ & 1) == 0) ++rank_;
    properties_ = node_.properties();
}

/// Moves to the next property to be written; false after the last one.
bool TreeWriter::find_property() {
    for (;;) {
        for (; !properties_.empty(); ++properties_) {
            if (rank_ != 0xFF && rank_of(properties_->name()) != rank_) continue;
            return true;
        }
        if (rank_ == 0xFF) ranks_ = 0;
        if (ranks_ == 0) return false;
        ranks_ = static_cast<uint16_t>(ranks_ & ~(1U << rank_));
        if (ranks_ == 0) return false;
        next_rank();
    }
}

Status TreeWriter::step_canonical() {
    Status status = Status::ok;
    switch (step_) {
    case Step::open:
        if (is_opened(node_)) status = writer_.begin_tree();
        if (status == Status::ok) step_ = Step::begin;
        break;
    case Step::begin:
        status = writer_.node();
        if (status != Status::ok) break;
        begin_rank();
        step_ = Step::properties;
        break;
    case Step::properties:
        if (find_property())
            step_ = Step::name;
        else
            after_properties();
        break;
    case Step::name:
        status = writer_.property(properties_->name());
        if (status == Status::misuse) status = writer_.property_as_read(properties_->name().bytes());
        if (status != Status::ok) break;
        values_ = properties_->values();
        step_ = Step::value;
        break;
    case Step::value:
        if (values_.empty()) {
            ++properties_;
            step_ = Step::properties;
            break;
        }
        // Writer regards each byte as a character. A value that would end within a pair by that is written as it is.
        if (is_single(values_.front())) {
            status = writer_.raw_value(values_.front());
            if (status == Status::ok) ++values_;
        } else {
            status = writer_.begin_value();
            if (status == Status::ok) step_ = Step::pairs;
        }
        break;
    case Step::pairs:
        if (stage_ == 0) status = put(values_.front());
        if (status != Status::ok) break;
        stage_ = 1;
        status = writer_.end_value();
        if (status != Status::ok) break;
        stage_ = 0;
        ++values_;
        step_ = Step::value;
        break;
    case Step::close:
        if (is_opened(node_)) status = writer_.end_tree();
        if (status == Status::ok) after_tree(Step::done);
        break;
    default: step_ = Step::done; break;
    }
    return status;
}

} // namespace tree
} // namespace nanosgf
