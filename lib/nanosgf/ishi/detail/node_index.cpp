// SPDX-License-Identifier: MIT
// The uses of each known property, and the pass over a node.
#include "nanosgf/ishi/detail/node_index.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

/// In the order of `names`.
constexpr uint8_t uses[] = {
    use::root | use::board | use::setup | use::leaf, use::board | use::leaf, use::root, use::board,
    use::root | use::board | use::setup | use::leaf, use::board, use::root, use::root, use::all, use::root,
    use::all | use::mark, use::board, use::root, use::root, use::root, use::figure | use::leaf, use::root,
    use::root, use::root, use::root, use::root, use::all | use::mark, use::board, use::all | use::mark, use::move,
    use::all, use::root, use::root, use::root, use::root, use::root, use::root, use::root, use::root,
    use::all | use::mark, use::root, use::all | use::mark, use::root, use::all | use::mark, use::root,
    use::all | use::mark, use::all | use::mark, use::root, use::board | use::figure | use::leaf, use::board,
    use::root, use::root, use::figure | use::leaf, use::root, use::all, use::move, use::all, use::all,
    use::move | use::setup | use::figure | use::leaf};
static_assert(sizeof uses == known_names, "a row for each name");

} // namespace

Identifier name_of(Known property) {
    const char* const letters = names + 2 * static_cast<uint8_t>(property);
    return Identifier(Bytes(letters, letters[1] == ' ' ? 1 : 2));
}

uint8_t uses_of(Known property) {
    return property == Known::none ? uint8_t{0} : uses[static_cast<uint8_t>(property)];
}

NodeIndex::NodeIndex(Bytes node) : node_(node) {
    nanosgf::detail::NodeProperties properties(node);
    for (bool is_first = true; properties.next(); is_first = false) {
        is_single_ = is_first;
        const Known property = known_of(properties.name());
        if (property == Known::none || has(property)) continue;
        values_[static_cast<uint8_t>(property)] = properties.text().begin();
        uses_ = static_cast<uint8_t>(uses_ | uses_of(property));
    }
}

nanosgf::detail::NodeValues NodeIndex::values(Known property) const {
    const char* const begin = values_[static_cast<uint8_t>(property)];
    if (begin == nullptr) return {};
    return nanosgf::detail::NodeValues(Bytes(begin, static_cast<size_t>(node_.end() - begin)));
}

bool NodeIndex::value(Known property, Bytes& raw) const {
    nanosgf::detail::NodeValues values = this->values(property);
    Bytes other;
    return values.next(raw) && !values.next(other);
}

bool NodeIndex::has_control() const {
    for (const char character : node_) {
        const auto c = static_cast<uint8_t>(character);
        if (c == 127 || (c != 0 && c < ' ' && !is_space(c))) return true;
    }
    return false;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
