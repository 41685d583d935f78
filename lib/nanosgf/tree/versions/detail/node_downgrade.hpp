// SPDX-License-Identifier: MIT
// Converts one node to an older version.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_NODE_DOWNGRADE_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_NODE_DOWNGRADE_HPP

#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/versions/detail/node_conversion.hpp"
#include "nanosgf/tree/versions/detail/seen_points.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Follows Versions 2 and 4.
class NodeDowngrade : public NodeConversion {
  public:
    NodeDowngrade(Tree& tree, Node root, const Survey& survey, uint8_t version, const DowngradeOptions& options,
                  Report<Change> report);

    /// Whether the game is of this version and does not say so: without FF it is FF[1], but FF[x] says nothing.
    [[nodiscard]] static bool lacks_version(const Survey& survey, uint8_t version) {
        return !survey.version.is_declared && survey.version.number == version && (version != 1 || survey.has_format);
    }

    /// Converts a node; `last` is that node.
    [[nodiscard]] Status take(Node node, uint32_t number, Node& last);
    [[nodiscard]] static bool enter(Node) { return true; }
    void leave(Node) {}

  private:
    /// The changes of a text.
    struct TextChange {
        bool breaks = false;   ///< escapes or soft line breaks were removed
        bool replaced = false; ///< characters became question marks
        bool cut = false;
        bool other = false; ///< other bytes for the same characters
        [[nodiscard]] bool any() const { return breaks || replaced || cut || other; }
        void operator|=(const TextChange& more) {
            breaks = breaks || more.breaks;
            replaced = replaced || more.replaced;
            cut = cut || more.cut;
            other = other || more.other;
        }
    };
    enum class Escapes : uint8_t { as_they_are, as_few };
    static constexpr uint32_t no_limit = UINT32_MAX;

    // downgrade_node.cpp
    void run();
    void put_version();
    void convert(const Property& property);
    void convert_for_ff1(const Property& property);
    void other(const Property& property);
    void stay(const Property& property, Code code);
    void unknown(const Property& property, Code code = code::downgrade_unknown);
    [[nodiscard]] bool is_version(uint8_t version) const { return version_ == version; }

    // downgrade_points.cpp
    void size(const Property& property);
    void move(const Property& property);
    void points(const Property& property);
    void view(const Property& property);
    void marks(const Property& property);
    void labels(const Property& property);
    void letters(const Property& property);
    [[nodiscard]] bool find_letter(const Property& property, Bytes letter, bool is_small, Bytes& point) const;

    // downgrade_text.cpp
    void put_texts(const Property& property, Escapes escapes, uint32_t most = no_limit, PointNotation notation = nullptr);
    TextChange put_text(Bytes raw, Escapes escapes, Charset charset, uint32_t most, bool writes);
    void report_text(const Property& property, TextChange change);
    void charset(const Property& property);
    void minutes(const Property& property);
    void score(const Property& property);
    void overtime(const Property& property);

    const DowngradeOptions& options_;
    uint8_t version_;
    bool is_new_; ///< the game is of this version or an older one: only names are replaced, and FF is added
    bool writes_version_;
    bool transcodes_; ///< UTF-8 becomes ISO-8859-1
    bool has_marks_ = false;
    bool has_version_ = false;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
