// SPDX-License-Identifier: MIT
// Game info of several records in one node, and the text of the result.
#include "nanosgf/tree/detail/node_join.hpp"

#include "nanosgf/value/board_size.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Whether this value of a property is in the node.
bool NodeJoin::is_known(const Property& property, Bytes raw, uint32_t slot, bool& known) {
    known = raw.empty();
    if (slot == none || known) return true;
    const size_t begin = meanings_.size();
    meaning_->put_value(meaning_->facts(property.name()), raw, meanings_);
    if (!meanings_.is_whole()) return false;
    known = find(slot, begin, meanings_.size()) != none;
    meanings_.cut(begin);
    return true;
}

/// Whether FF, GM or SZ of a game that begins alike is other text, one of the two without a meaning.
bool NodeJoin::is_misread(const Property& property, Bytes raw, uint32_t slot, bool& is_other) {
    is_other = false;
    if (property.name() == "CA") return true; // names of one charset
    bool known;
    if (!is_known(property, raw, slot, known)) return false;
    const Properties own = node_.find(property.name());
    const bool is_size = property.name() == "SZ" && decode_size(raw, SizeLimits()) &&
                         (own.empty() || decode_size(own->value(), SizeLimits()));
    is_other = !known && !is_size;
    return true;
}

/// Whether a property has another value in the node, of which it can have but one.
bool NodeJoin::contradicts(Properties properties, bool& does) {
    does = false;
    for (; !does && !properties.empty(); ++properties) {
        const Property& property = *properties;
        uint32_t slot;
        bool known;
        if (!meaning_->is_game_info(property)) continue;
        if (!slot_of(property, slot) || !is_known(property, property.value(), slot, known)) return false;
        const Kind kind = kind_of(property, meaning_->facts(property.name()));
        does = kind == Kind::single && slot != none && slots_.at(slot).count != 0 && !known;
    }
    return true;
}

bool NodeJoin::unite_game_info(Node node, Properties properties) {
    bool does;
    if (!contradicts(properties, does)) return false;
    return does ? remark_game_info(node, properties) : take(node, properties, Which::game_info);
}

bool NodeJoin::remark_game_info(Node node, Properties properties) {
    other_ = node;
    line_.cut(0);
    for (; !properties.empty(); ++properties) {
        const Property& property = *properties;
        if (!meaning_->is_game_info(property)) continue;
        uint32_t slot;
        if (!slot_of(property, slot)) return false;
        for (const Bytes raw : property.values()) {
            bool known;
            if (!is_known(property, raw, slot, known)) return false;
            if (known) continue;
            if ((line_.size() != 0 && !line_.add("\n")) || !line_.add(property.name().bytes()) || !line_.add(": ") ||
                !line_.add(raw))
                return false;
        }
    }
    if (line_.size() == 0) return true;
    const char comment[] = "C[];";
    const Properties made(comment, comment + sizeof comment - 1, Charset::single_byte, false);
    uint32_t slot;
    if (!slot_of(*made, slot) || (slot == none && !add_slot(*made, false, false, slot))) return false;
    report_({code::merge_game_info, other_, node_, Identifier(), line_.bytes()});
    return take_text(slot, meaning_->facts("C"), line_.bytes());
}

/// Adds the additions of a property, for which room was made.
void NodeJoin::put_slot(const Slot& slot, Scratch& into) const {
    for (uint32_t i = slot.first; i != none; i = additions_.at(i).next)
        (void)into.add_some(texts_.part(additions_.at(i).begin, additions_.at(i).size));
}

/// Adds the text of the node: what it had, white space included, with the additions.
bool NodeJoin::put(Scratch& into) const {
    const Bytes all = node_.text();
    if (!into.make_room(all.size() + texts_.size() + static_cast<size_t>(slots_.size()) * 2)) return false;
    const char* copied = all.begin();
    const auto copy_to = [&](const char* end) {
        (void)into.add_some(Bytes(copied, static_cast<size_t>(end - copied)));
        copied = end;
    };
    Properties each = properties_;
    uint32_t index = 0;
    for (; !each.empty(); ++each, ++index) {
        const Slot slot = slots_.at(index);
        const char* place = slot.goes_inside ? each->value().end() : each->text().end();
        if (slot.is_dropped) {
            // With the white space before it.
            place = each->text().begin();
            while (place != copied && is_space(static_cast<uint8_t>(place[-1]))) --place;
        } else if (slot.first == none) {
            continue;
        }
        copy_to(place);
        if (slot.is_dropped) copied = each->text().end();
        else put_slot(slot, into);
    }
    if (each.position() != nullptr && each.position() > copied) copy_to(each.position());
    for (; index != slots_.size(); ++index) {
        const Slot slot = slots_.at(index);
        if (slot.first == none && !slot.is_empty) continue;
        const bool has_brackets = slot.goes_inside || slot.first == none;
        (void)into.add_some(texts_.part(slot.name, slot.name_size));
        if (has_brackets) (void)into.add_some("[");
        put_slot(slot, into);
        if (has_brackets) (void)into.add_some("]");
    }
    copy_to(all.end());
    return true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
