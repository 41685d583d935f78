// SPDX-License-Identifier: MIT
// Walks through a node's properties and calls the conversion of each.
#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/detail/lone_move.hpp"
#include "nanosgf/tree/versions/detail/node_downgrade.hpp"
#include "nanosgf/tree/versions/detail/private_name.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

NodeDowngrade::NodeDowngrade(Tree& tree, Node root, const Survey& survey, uint8_t version,
                             const DowngradeOptions& options, Report<Change> report)
    : NodeConversion(tree, survey, report, false), options_(options), version_(version),
      is_new_(survey.version.number <= version), writes_version_(!is_new_ || lacks_version(survey, version)),
      transcodes_(survey.context.encoding == Encoding::utf_8 && survey.is_utf8 && survey.has_high_bytes &&
                  (options.only_latin1 || survey.can_be_latin1(root))) {}

Status NodeDowngrade::take(Node node, uint32_t number, Node& last) {
    last = node;
    if (!node.is_root() && !lone_move(node).empty()) return Status::ok;
    begin_run(node, number, false);
    run();
    if (!is_of_note()) return Status::ok;
    const bool is_changed = is_changed_;
    if (is_changed && !rewrite_.make_room(1)) return Status::failed;
    begin_run(node, number, true);
    const uint32_t text = rewrite_.begin();
    run();
    if (!is_changed) return Status::ok;
    rewrite_.end();
    rewrite_.commit(node, text);
    return Status::ok;
}

void NodeDowngrade::run() {
    const Bytes text = node_.text();
    const char* before = text.begin();
    const Properties properties = node_.properties();
    has_marks_ = has_version_ = false;
    gap_ = Bytes();
    if (node_.is_root() && writes_version_ && (properties.empty() || properties->key() != key("FF"))) put_version();
    for (const Property& property : properties) {
        gap_ = Bytes(before, static_cast<size_t>(property.text().begin() - before));
        before = property.text().end();
        convert(property);
    }
    rewrite_.put(Bytes(before, static_cast<size_t>(text.end() - before)));
}

/// A reader that finds no FF would look at the features that stay.
void NodeDowngrade::put_version() {
    if (has_version_) return;
    has_version_ = true;
    report("FF", Outcome::changed, code::downgrade_version);
    put(Bytes("FF"), is_version(3) ? Bytes("3") : Bytes("1"));
}

void NodeDowngrade::convert(const Property& property) {
    const uint32_t name = property.key();
    if (!is_legal_name(property.name().bytes(), version_)) return rename(property);
    if (node_.is_root() && writes_version_ && name == key("FF")) return put_version();
    if (is_new_) return begin(property.text());
    switch (name) {
    case key("CA"): return charset(property);
    case key("SZ"): return size(property);
    case key("B"):
    case key("W"): return move(property);
    case key("VW"): return view(property);
    case key("FG"):
        if (property.value().empty()) return copy(property);
        return replace(property, Bytes(), code::downgrade_figure);
    default: break;
    }
    if (is_version(1)) return convert_for_ff1(property);
    if (name == key("LB")) return labels(property);
    if (name == key("OT")) return overtime(property);
    other(property);
}

void NodeDowngrade::convert_for_ff1(const Property& property) {
    const uint32_t name = property.key();
    switch (name) {
    case key("TM"): return minutes(property);
    case key("V"): return score(property);
    case key("LB"): return letters(property);
    case key("TR"):
    case key("MA"):
    case key("CR"): return marks(property);
    case key("IT"):
    case key("DO"):
        if (node_.has("TE") || node_.has("BM")) return unknown(property);
        report(property.name(), Outcome::changed, code::downgrade_annotation);
        put(name == key("IT") ? Bytes("TE") : Bytes("BM"), Bytes("1"));
        return put(name == key("IT") ? Bytes("BM") : Bytes("TE"), Bytes("1"));
    default: return other(property);
    }
}

/// Properties that the version has, and unknown ones, stay; points lose rectangles, and text gets its old form.
void NodeDowngrade::other(const Property& property) {
    const uint16_t from = survey_.version.number > 4 ? 4 : survey_.version.number;
    const schema::PropertyFacts row =
        schema::all_properties().find(property.name(), from, context_.game_number);
    const bool is_private = !row || row.versions() == 0;
    if (!is_private && !row.in_version(version_)) return unknown(property);
    if (is_point_list(property.key())) return points(property);
    const schema::ValueType type = row.value_type();
    const bool is_text =
        !is_private && (type == schema::ValueType::text || type == schema::ValueType::simple_text);
    put_texts(property, is_text ? Escapes::as_few : Escapes::as_they_are);
}

/// Keeps the property, because no other expresses the same.
void NodeDowngrade::stay(const Property& property, Code code) {
    report(property.name(), Outcome::kept, code);
    put_texts(property, Escapes::as_they_are);
}

void NodeDowngrade::unknown(const Property& property, Code code) {
    if (options_.drops_unknown) return drop(property, code);
    stay(property, code);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
