// SPDX-License-Identifier: MIT
// Copies, replaces, drops and keeps properties, and reports it.
#include "nanosgf/tree/versions/detail/node_conversion.hpp"

#include "nanosgf/tree/versions/detail/private_name.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

void NodeConversion::begin_run(Node node, uint32_t number, bool reports) {
    node_ = node;
    number_ = number;
    reports_ = reports;
    if (reports) return;
    notes_ = 0;
    is_changed_ = false;
    rewrite_.measure();
}

void NodeConversion::report(Identifier name, Outcome outcome, Code code) {
    if (outcome != Outcome::kept) is_changed_ = true;
    if (!reports_) {
        ++notes_;
        return;
    }
    report_({code, outcome, node_, number_, name, Bytes()});
}

void NodeConversion::begin(Bytes name) {
    rewrite_.put(gap_);
    gap_ = Bytes();
    rewrite_.put(name);
}

void NodeConversion::copy(const Property& property) {
    if (!drops_lower_case_ || !has_lower_case(property)) return begin(property.text());
    begin(property.name().bytes());
    const Bytes text = property.text();
    size_t bracket = 0;
    while (text[bracket] != '[') ++bracket;
    rewrite_.put(text.from(bracket));
}

void NodeConversion::replace(const Property& property, Bytes raw, Code code) {
    report(property.name(), Outcome::changed, code);
    put(property.name().bytes(), raw);
    put_rest(property);
}

void NodeConversion::put_rest(const Property& property) {
    Values rest = property.values();
    for (++rest; !rest.empty(); ++rest) value(rest.front());
}

void NodeConversion::drop(const Property& property, Code code) {
    report(property.name(), Outcome::dropped, code);
}

void NodeConversion::rename(const Property& property) {
    report(property.name(), Outcome::changed, code::name_replaced);
    begin(Bytes());
    PrivateName made(property.name().bytes());
    for (char c = made.next(); c != '\0'; c = made.next()) rewrite_.put(Bytes(&c, 1));
    for (const Bytes raw : property.values()) value(raw);
}

void NodeConversion::keep(const Property& property, Code code) {
    report(property.name(), Outcome::kept, code);
    copy(property);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
