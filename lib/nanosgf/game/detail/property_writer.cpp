// SPDX-License-Identifier: MIT
// Steps of a typed call; the sink may interrupt each.
#include "nanosgf/game/detail/property_writer.hpp"

#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace detail {

namespace {

/// The names of annotations and marks, in the order of their kinds.
NANOSGF_FLASH constexpr uint8_t annotation_letters[] = {'B', 'M', 'D', 'O', 'I', 'T', 'T', 'E', 'K', 'O',
                                                        'D', 'M', 'G', 'B', 'G', 'W', 'H', 'O', 'U', 'C'};
NANOSGF_FLASH constexpr uint8_t markup_letters[] = {'C', 'R', 'M', 'A', 'S', 'L',
                                                    'S', 'Q', 'T', 'R', 0,   'M'};

uint32_t key_at(const uint8_t* letters) {
    return uint32_t{flash_byte(letters)} << 8 | flash_byte(letters + 1);
}

} // namespace

uint32_t key_of(Annotation kind) { return key_at(annotation_letters + static_cast<uint8_t>(kind) * 2); }
uint32_t key_of(Markup kind) { return key_at(markup_letters + static_cast<uint8_t>(kind) * 2); }

/// A number for a property's name, not 0: the key, or, of longer names, a hash beyond all keys.
uint32_t PropertyWriter::id_of(Identifier name) {
    if (name.size() <= 4) return name.key();
    uint32_t sum = 0;
    for (const char letter : name.bytes()) sum = sum * 31 + static_cast<uint8_t>(letter);
    return sum | 0x80000000U;
}

bool PropertyWriter::begins(uint32_t call, bool allowed) {
    const bool good = pending_ == 0 ? allowed : pending_ == call;
    error_ = good ? code::none : code::call_order;
    if (good) pending_ = call;
    return good;
}

Status PropertyWriter::ended(Status status) {
    error_ = writer_.error();
    if (status != Status::paused && status != Status::failed) {
        pending_ = 0;
        step_ = 0;
        taken_ = 0;
    }
    return status;
}

/// Writes the rest of the last property.
Status PropertyWriter::close() {
    Status status = Status::ok;
    if (tail_ == Tail::value) status = writer_.end_value();
    if (tail_ == Tail::empty_list) status = writer_.raw_value(Bytes());
    if (status == Status::ok) tail_ = Tail::nothing;
    return status;
}

Status PropertyWriter::structure(char call, bool allowed, Place then) {
    if (!begins(static_cast<uint32_t>(call), allowed)) return Status::misuse;
    Status status = close();
    if (status == Status::ok)
        status = call == '(' ? writer_.begin_tree() : call == ';' ? writer_.node() : writer_.end_tree();
    if (status == Status::ok) {
        place_ = then;
        open_ = 0;
    }
    return ended(status);
}

Status PropertyWriter::begin_tree() {
    const bool is_game = depth() == 0;
    const Status status = structure('(', place_ != Place::tree_begun, Place::tree_begun);
    if (status == Status::ok) root_follows_ = is_game;
    return status;
}

Status PropertyWriter::node() {
    const bool allowed = place_ == Place::tree_begun || place_ == Place::in_node;
    const Status status = structure(';', allowed, Place::in_node);
    if (status != Status::ok) return status;
    is_root_ = root_follows_;
    root_follows_ = false;
    for (uint8_t& bits : seen_) bits = 0;
    return status;
}

Status PropertyWriter::end_tree() {
    const bool allowed = place_ == Place::in_node || place_ == Place::tree_ended;
    return structure(')', allowed, depth() == 1 ? Place::outside : Place::tree_ended);
}

Status PropertyWriter::finish() {
    if (pending_ != 0) return refuse(code::call_order);
    const Status status = writer_.finish();
    error_ = writer_.error();
    return status;
}

Status PropertyWriter::reset() {
    const Status status = writer_.reset();
    (void)ended(status);
    game = 1;
    open_ = 0;
    place_ = Place::outside;
    tail_ = Tail::nothing;
    is_root_ = root_follows_ = is_second_ = false;
    return status;
}

Status PropertyWriter::write(const PropertyPart& part) {
    const uint32_t id = id_of(part.name);
    if (pending_ == 0) {
        if (place_ != Place::in_node) return refuse(code::call_order);
        bool good = id != 0;
        for (const char letter : part.name.bytes()) good = good && is_capital(letter);
        if (!good) return refuse(code::name_illegal);
        if (part.start == PropertyPart::more && !is_open(part.name)) return refuse(code::call_order);
    }
    // Decided again when a call is repeated: its inputs do not change before step 2.
    const schema::PropertyFacts property = find(part.name);
    const bool is_single = property && property.list_kind() == schema::ListKind::single;
    const bool is_new = part.start != PropertyPart::more &&
                        (open_ != id || is_single || part.start == PropertyPart::empty_list);
    // One row of the table is for all private names that start with X.
    const bool is_counted =
        property && (property.standing() != schema::Standing::private_use || part.name[0] != 'X');
    if (pending_ == 0 && is_new && is_counted && has(property)) return refuse(code::property_duplicate);
    if (!begins(id, true)) return Status::misuse;
    for (; step_ != 7; ++step_, taken_ = 0) {
        const Status status = step(part, is_new);
        if (status != Status::ok) return ended(status);
        if (step_ == 1 && is_new) {
            open_ = id;
            uint8_t& bits = seen_[property.index() / 8];
            if (is_counted) bits = static_cast<uint8_t>(bits | 1U << (property.index() % 8));
        }
    }
    return ended(Status::ok);
}

Status PropertyWriter::step(const PropertyPart& part, bool is_new) {
    const bool begins_value = part.start == PropertyPart::value;
    if (part.start == PropertyPart::empty_list && step_ >= 2) {
        tail_ = Tail::empty_list;
        return Status::ok;
    }
    switch (step_) {
    case 0:
        // `VW[][aa]` says that all is visible: a raw value after the empty one must not replace it.
        if (begins_value && !is_new && tail_ == Tail::empty_list && part.text.empty()) tail_ = Tail::nothing;
        return part.start == PropertyPart::more ? Status::ok : close();
    case 1: return is_new ? writer_.property(part.name) : Status::ok;
    case 2: return begins_value ? writer_.begin_value() : Status::ok;
    case 3: return part.colon ? writer_.colon() : Status::ok;
    case 4: return put(part.head, TextPlace::raw);
    case 5: return put(part.text, part.place);
    default: break;
    }
    tail_ = Tail::value;
    return part.stays_open ? Status::ok : close();
}

Status PropertyWriter::write_composed(Identifier name, Bytes first, Bytes second) {
    PropertyPart parts[2];
    parts[0].name = name;
    parts[0].place = TextPlace::composed_part;
    parts[0].text = first;
    parts[1] = parts[0];
    parts[1].colon = true;
    parts[1].text = second;
    return write_two(parts);
}

Status PropertyWriter::write_enclosed(Identifier name, Bytes head, Bytes text, Bytes tail) {
    PropertyPart parts[2];
    parts[0].name = parts[1].name = name;
    parts[0].head = head;
    parts[0].place = TextPlace::whole_value;
    parts[0].text = text;
    parts[1].head = tail;
    return write_two(parts);
}

/// One value of two parts.
Status PropertyWriter::write_two(PropertyPart (&parts)[2]) {
    if (!is_second_) {
        parts[0].stays_open = true;
        const Status status = write(parts[0]);
        if (status != Status::ok) return status;
        is_second_ = true;
    }
    parts[1].start = PropertyPart::more;
    const Status status = write(parts[1]);
    is_second_ = pending_ != 0;
    return status;
}

Status PropertyWriter::put(Bytes bytes, TextPlace place) {
    Bytes rest = bytes.from(taken_);
    const Status status = place == TextPlace::raw             ? writer_.raw(rest)
                          : place == TextPlace::composed_part ? writer_.part(rest)
                                                              : writer_.text(rest);
    taken_ = bytes.size() - rest.size();
    return status;
}

} // namespace detail
} // namespace nanosgf
