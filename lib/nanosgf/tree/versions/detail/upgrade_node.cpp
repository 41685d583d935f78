// SPDX-License-Identifier: MIT
// Which steps a node needs, its parts if it is split, and the conversion of each property.
#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/detail/lone_move.hpp"
#include "nanosgf/tree/versions/detail/node_upgrade.hpp"
#include "nanosgf/tree/versions/detail/private_name.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

/// In the order of NodeUpgrade::Name.
constexpr uint32_t looked_for[] = {
    key("B"),  key("W"),  key("TE"), key("BM"), key("L"),  key("LB"), key("M"),
    key("TR"), key("MA"), key("OT"), key("OM"), key("OP"), key("TM"), key("KM"),
    key("GN"), key("GC"), key("ID"), key("FF"), key("CA")};

[[nodiscard]] schema::PropertyFacts row_of(const Property& property, const RootContext& context) {
    return schema::all_properties().find(property.name(), 4, context.game_number);
}

[[nodiscard]] bool is_setup(const Property& property, const RootContext& context) {
    const schema::PropertyFacts row = row_of(property, context);
    return row.in_version(4) && row.in_game(context.game_number) &&
           row.type() == schema::PropertyType::setup;
}

/// Clocks, move numbers and annotations, but for those that are dropped because they say nothing.
[[nodiscard]] bool is_of_move(const Property& property, const RootContext& context) {
    const schema::PropertyFacts row = row_of(property, context);
    const bool needs_value = row.value_type() == schema::ValueType::number || row.value_type() == schema::ValueType::real;
    return row.type() == schema::PropertyType::move && row.in_version(4) && !(needs_value && property.value().empty());
}

} // namespace

bool NodeUpgrade::first(Name name) {
    const bool is_first = (done_ >> name & 1) == 0;
    done_ |= uint32_t{1} << name;
    return is_first;
}

/// Finds the node's properties, and how many nodes it becomes.
void NodeUpgrade::look() {
    static_assert(sizeof(looked_for) / sizeof(looked_for[0]) == names, "each has a name");
    seen_ = 0;
    parts_ = Parts();
    bool has_setup = false, has_pl = false;
    for (const Property& property : node_.properties()) {
        const uint32_t name = property.key();
        if (name == key("PL"))
            has_pl = true;
        else if (is_setup(property, context_))
            has_setup = true;
        else if (parts_.splits_off == 0 && is_of_move(property, context_))
            parts_.splits_off = name;
        for (uint8_t i = 0; i != names; ++i) {
            if (looked_for[i] != name || has(static_cast<Name>(i))) continue;
            if (i == te && !has(bm)) first_annotation_ = te;
            if (i == bm && !has(te)) first_annotation_ = bm;
            // An empty name or komi is none (step 17).
            if ((i == gn || i == km || i == gc || i == ot) && property.value().empty()) continue;
            seen_ |= uint32_t{1} << i;
        }
    }
    parts_.has_move = has(b) || has(w);
    if (parts_.has_move) parts_.splits_off = has(b) ? key("B") : key("W");
    if (!is_old_ || !has_setup) parts_.splits_off = 0;
    parts_.drops_pl = is_old_ && parts_.has_move && has_pl && !has_setup;
    parts_.count = parts_.splits_off == 0 ? 1 : 2;
}

uint8_t NodeUpgrade::part_of(const Property& property) const {
    const auto last = static_cast<uint8_t>(parts_.count - 1);
    if (last == 0) return 0;
    if (!parts_.has_move) return is_of_move(property, context_) ? last : uint8_t{0};
    const uint32_t name = property.key();
    const schema::PropertyFacts row = schema::all_properties().find(
        property.name(), survey_.version.number, context_.game_number);
    const bool goes_first = row.type() == schema::PropertyType::setup ||
                            row.type() == schema::PropertyType::root ||
                            row.type() == schema::PropertyType::game_info;
    const bool is_time = name == key("OM") || name == key("OP") || name == key("OV") || name == key("LT");
    return goes_first || name == key("N") || is_time ? 0 : last;
}

Status NodeUpgrade::take(Node node, uint32_t number, Node& last) {
    const Bytes move = lone_move(node);
    if (!node.is_root() && !move.empty() && move[2] != 't') return Status::ok; // `tt` may be a pass
    begin_run(node, number, false);
    look();
    for (uint8_t part = 0; part != parts_.count; ++part) run(part);
    report_split();
    if (!is_of_note()) return Status::ok;
    if (is_changed_) return write(last);
    begin_run(node, number, true);
    run(0);
    return Status::ok;
}

/// The second run, which writes.
Status NodeUpgrade::write(Node& last) {
    constexpr uint8_t most_parts = 2;
    if (!rewrite_.make_room(most_parts)) return Status::failed;
    begin_run(node_, number_, true);
    uint32_t texts[most_parts];
    for (uint8_t part = 0; part != parts_.count; ++part) {
        texts[part] = rewrite_.begin();
        run(part);
        rewrite_.end();
    }
    report_split();
    rewrite_.commit(node_, texts[0]);
    last = node_;
    for (uint8_t part = 1; part != parts_.count; ++part) {
        Node made;
        const Status status = tree_.insert_below(last, made);
        if (status != Status::ok) return status;
        rewrite_.commit(made, texts[part]);
        last = made;
    }
    return Status::ok;
}

void NodeUpgrade::report_split() {
    if (parts_.splits_off != 0) report(KeyName(parts_.splits_off).name(), Outcome::split, code::upgrade_setup);
}

void NodeUpgrade::run(uint8_t part) {
    const Bytes text = node_.text();
    const char* before = text.begin();
    const bool is_root = node_.is_root() && part == 0;
    done_ = 0;
    gap_ = Bytes();
    const Properties properties = node_.properties();
    if (is_root && !is_new_ && (properties.empty() || properties->key() != key("FF"))) begin_root();
    for (const Property& property : properties) {
        const bool goes_here = part_of(property) == part;
        gap_ = part == 0 ? Bytes(before, static_cast<size_t>(property.text().begin() - before)) : Bytes();
        before = property.text().end();
        if (goes_here) convert(property);
    }
    if (part + 1 == parts_.count)
        rewrite_.put(Bytes(before, static_cast<size_t>(text.end() - before)));
}

/// Step 2, and 19: FF[4] is the first property, CA the next.
void NodeUpgrade::begin_root() {
    (void)first(ff);
    report("FF", Outcome::changed, code::upgrade_version);
    put(Bytes("FF"), Bytes("4"));
    if (has(ca)) return;
    Bytes charset = options_.charset;
    if (charset.empty() && options_.guesses_charset && survey_.has_high_bytes && survey_.is_utf8)
        charset = encoding_name(Encoding::utf_8);
    if (!charset.empty()) {
        report("CA", Outcome::changed, code::upgrade_charset);
        put(Bytes("CA"), charset);
    } else if (survey_.has_high_bytes) {
        report("CA", Outcome::kept, code::upgrade_charset);
    }
}

void NodeUpgrade::convert(const Property& property) {
    const uint32_t name = property.key();
    if (!is_legal_name(property.name().bytes(), 4)) return rename(property);
    if (has_lower_case(property)) report(property.name(), Outcome::changed, code::upgrade_identifier);
    // FF[5] was never published.
    if (is_new_ && node_.is_root() && name == key("FF") && survey_.version.number > 4)
        return replace(property, Bytes("4"), code::upgrade_version);
    if (is_new_) return copy(property);
    if (node_.is_root() && name == key("FF")) {
        if (first(ff)) begin_root();
        return; // reported already
    }
    if (!is_old_) {
        // Free text until FF says 4.
        if (name == key("DT")) return date(property);
        if (name == key("RE")) return result(property);
        return copy(property);
    }
    const schema::PropertyFacts row = row_of(property, context_);
    if (drop_empty(property, row)) return;
    switch (name) {
    case key("PL"):
        if (parts_.drops_pl) return drop(property, code::upgrade_setup);
        return copy(property);
    case key("B"):
    case key("W"): return move(property);
    case key("TE"):
    case key("BM"): return annotation(property);
    case key("L"): return letters(property);
    case key("LB"): return label(property);
    case key("M"): return marks(property);
    case key("TR"): return marked(property, true);
    case key("MA"): return marked(property, false);
    case key("VW"): return view(property);
    default: return convert_other(property);
    }
}

void NodeUpgrade::convert_other(const Property& property) {
    switch (property.key()) {
    case key("TM"): return time(property);
    case key("OT"):
    case key("OM"):
    case key("OP"):
    case key("OV"):
    case key("LT"): return overtime(property);
    case key("KI"): return half_point_komi(property);
    case key("KM"):
    case key("BL"):
    case key("WL"):
    case key("V"): return real(property);
    case key("DT"): return date(property);
    case key("RE"): return result(property);
    case key("ID"): return game_id(property);
    case key("GC"): return comment_on_game(property);
    default: return obsolete(property);
    }
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
