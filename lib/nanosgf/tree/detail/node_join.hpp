// SPDX-License-Identifier: MIT
// The properties of nodes that become one, brought together so that the node stays legal.
#ifndef NANOSGF_TREE_DETAIL_NODE_JOIN_HPP
#define NANOSGF_TREE_DETAIL_NODE_JOIN_HPP

#include "nanosgf/tree/detail/meaning.hpp"
#include "nanosgf/tree/merge.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Starts with the text of a node, takes the properties of others, and writes the new text. The first value of a
/// property stays; each value is looked up by its meaning once. Functions return false if there is no memory.
class NodeJoin {
  public:
    NodeJoin(const Memory& memory, Report<Conflict> report)
        : report_(report), texts_(memory), meanings_(memory), line_(memory), slots_(memory), additions_(memory),
          known_(memory), lookup_(memory) {}

    /// `drops_game_info`: game-info properties do not stay in the node.
    [[nodiscard]] bool begin(const Meaning& meaning, Node node, Properties properties, bool drops_game_info);
    enum class Which : uint8_t { all, game_info, others };
    /// Takes these properties of a node that is the same step, or of one whose game info belongs here.
    [[nodiscard]] bool take(Node node, Properties properties, Which which);
    /// Takes the game info of another record of the same game: what is new, or a comment if it contradicts.
    [[nodiscard]] bool unite_game_info(Node node, Properties properties);
    /// Takes those that are not known here as a comment.
    [[nodiscard]] bool remark_game_info(Node node, Properties properties);

    [[nodiscard]] bool is_changed() const { return is_changed_; }
    [[nodiscard]] bool put(Scratch& into) const;

  private:
    static constexpr uint32_t none = UINT32_MAX;
    enum class Kind : uint8_t { step, inherited, single, text, list, points, labels };

    /// A property of the result. Additions go after its last value, or into its first.
    struct Slot {
        uint32_t name, name_size; ///< in texts_
        uint32_t first, last;     ///< of additions_
        uint32_t count;           ///< values that are not empty
        bool is_own;              ///< it stands in the node's text
        bool is_dropped;
        bool goes_inside; ///< additions go into the first value: text, or one that was empty
        bool is_empty;    ///< without additions it is written as `[]`
    };
    struct Addition {
        uint32_t begin, size; ///< in texts_
        uint32_t next;
    };
    /// A meaning within its domain: a property, a group of properties, or names.
    struct Known {
        uint32_t domain;
        uint32_t begin, size; ///< in meanings_
        uint32_t slot;
    };
    static constexpr uint32_t names = 0xFFFFFFFF;
    static constexpr uint32_t groups = 0x80000000;      ///< and the group
    static constexpr uint32_t label_points = 0x40000000; ///< and the slot

    [[nodiscard]] Kind kind_of(const Property& property, schema::PropertyFacts facts) const;
    [[nodiscard]] uint32_t find(uint32_t domain, size_t begin, size_t end) const;
    [[nodiscard]] bool keep(uint32_t domain, size_t begin, size_t end, uint32_t slot);
    [[nodiscard]] bool slot_of(const Property& property, uint32_t& slot);
    [[nodiscard]] bool add_slot(const Property& property, bool is_own, bool is_dropped, uint32_t& slot);
    [[nodiscard]] bool add(uint32_t slot, Bytes raw);

    [[nodiscard]] bool take_property(const Property& property);
    [[nodiscard]] bool take_value(const Property& property, schema::PropertyFacts facts, Kind kind, uint32_t& slot,
                                  uint32_t number, Bytes raw);
    [[nodiscard]] bool take_whole(schema::PropertyFacts facts, uint32_t slot, Bytes raw);
    [[nodiscard]] bool take_text(uint32_t slot, schema::PropertyFacts facts, Bytes raw);
    [[nodiscard]] bool take_points(const Property& property, schema::PropertyFacts facts, uint32_t slot, Bytes raw);
    [[nodiscard]] bool take_letter(const Property& property, uint32_t slot, uint32_t number, Bytes raw);
    [[nodiscard]] bool take_label(const Property& property, schema::PropertyFacts facts, uint32_t slot, Bytes raw);
    [[nodiscard]] bool is_known(const Property& property, Bytes raw, uint32_t slot, bool& known);
    [[nodiscard]] bool is_misread(const Property& property, Bytes raw, uint32_t slot, bool& is_other);
    [[nodiscard]] bool contradicts(Properties properties, bool& does);
    void put_slot(const Slot& slot, Scratch& into) const;
    [[nodiscard]] bool is_safe(Bytes raw) const;
    void report(Code code, const Property& property, Bytes value) const;

    const Meaning* meaning_ = nullptr;
    Report<Conflict> report_;
    Node node_;
    Node other_;
    Properties properties_;
    Scratch texts_;
    Meanings meanings_;
    Scratch line_;
    List<Slot> slots_;
    List<Addition> additions_;
    List<Known> known_;
    Lookup lookup_;
    uint32_t groups_seen_ = 0; ///< annotations, a bit each
    bool is_own_ = false;      ///< the node's own properties are being read
    bool is_changed_ = false;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
