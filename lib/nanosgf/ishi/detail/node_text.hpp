// SPDX-License-Identifier: MIT
// A node of SGF as text, and its properties one after another.
#ifndef NANOSGF_ISHI_DETAIL_NODE_TEXT_HPP
#define NANOSGF_ISHI_DETAIL_NODE_TEXT_HPP

#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The raw values of a property.
class NodeValues {
  public:
    NodeValues() = default;
    explicit NodeValues(Bytes text) : text_(text) {}

    /// Gives the next value as it stands, with its escapes; false: there is none left.
    [[nodiscard]] bool next(Bytes& raw);

  private:
    Bytes text_; ///< from a `[` on, or empty
};

/// Properties of `B[pd]C[text][more]`, white space between tokens allowed, names in capitals.
class NodeProperties {
  public:
    explicit NodeProperties(Bytes text) : text_(text) {}

    [[nodiscard]] bool next();
    [[nodiscard]] Identifier name() const { return Identifier(name_); }
    [[nodiscard]] NodeValues values() const { return NodeValues(values_); }
    /// The values with their brackets.
    [[nodiscard]] Bytes text() const { return values_; }

  private:
    Bytes text_;
    Bytes name_;
    Bytes values_;
};

/// Finds the values of the first property of this name.
[[nodiscard]] bool find_property(Bytes node, Bytes name, NodeValues& values);
/// The value of a property that has one.
[[nodiscard]] bool find_value(Bytes node, Bytes name, Bytes& raw);

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
