// SPDX-License-Identifier: MIT
// The steps of the upgrade recipe on one node.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_NODE_UPGRADE_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_NODE_UPGRADE_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/tree/versions/detail/node_conversion.hpp"
#include "nanosgf/tree/versions/detail/path_board.hpp"
#include "nanosgf/tree/versions/detail/seen_points.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Follows Versions 3; steps are numbered as there.
class NodeUpgrade : public NodeConversion {
  public:
    NodeUpgrade(Tree& tree, const Survey& survey, const UpgradeOptions& options, Report<Change> report,
                PathBoard* board)
        : NodeConversion(tree, survey, report, true), options_(options), board_(board),
          is_old_(survey.version.number < 4), is_new_(!is_old_ && survey.version.is_declared) {}

    /// Goes to a node of the game, before the next call.
    [[nodiscard]] bool enter(Node node) { return board_ == nullptr || board_->enter(node); }
    /// Converts a node without doubles, which may become two; `last` is the last of them.
    [[nodiscard]] Status take(Node node, uint32_t number, Node& last);
    void leave(Node node) {
        if (board_ != nullptr) board_->leave(node);
    }

  private:
    /// Names that the steps look for in a node.
    enum Name : uint8_t { b, w, te, bm, l, lb, m, tr, ma, ot, om, op, tm, km, gn, gc, id, ff, ca, names };
    /// Which of a node's nodes a property goes to.
    struct Parts {
        uint8_t count = 1;
        uint32_t splits_off = 0; ///< what setup may not be beside; 0: nothing is split off
        bool has_move = false;
        bool drops_pl = false;
    };

    // upgrade_node.cpp
    void look();
    void run(uint8_t part);
    [[nodiscard]] Status write(Node& last);
    [[nodiscard]] uint8_t part_of(const Property& property) const;
    void report_split();
    void begin_root();
    void convert(const Property& property);
    void convert_other(const Property& property);
    [[nodiscard]] bool has(Name name) const { return (seen_ >> name & 1) != 0; }
    /// Whether this is the first time in this run; then not again.
    [[nodiscard]] bool first(Name name);

    // upgrade_marks.cpp: steps 5 to 9
    void annotation(const Property& property);
    void letters(const Property& property);
    void put_letters(bool goes_on);
    void label(const Property& property);
    void marks(const Property& property);
    void put_marks(bool on_stones, bool goes_on, SeenPoints& taken);
    void marked(const Property& property, bool on_stones);
    void view(const Property& property);
    void move(const Property& property);
    [[nodiscard]] bool point_of(Bytes raw, Point& point) const;

    // upgrade_info.cpp: steps 10 to 17
    void time(const Property& property);
    void overtime(const Property& property);
    void put_overtime();
    [[nodiscard]] bool takes_overtime() const;
    void half_point_komi(const Property& property);
    void date(const Property& property);
    void result(const Property& property);
    void real(const Property& property);
    void game_id(const Property& property);
    void comment_on_game(const Property& property);
    void obsolete(const Property& property);
    [[nodiscard]] bool drop_empty(const Property& property, const schema::PropertyFacts& row);

    const UpgradeOptions& options_;
    PathBoard* board_;
    bool is_old_; ///< all steps, not only those of the root
    bool is_new_; ///< step 1 only
    uint32_t seen_ = 0;
    uint32_t done_ = 0;
    Name first_annotation_ = te;
    Parts parts_;
};

/// The time at the start of a text, and the rest of the text: `1 hour + byo-yomi`.
struct MainTime {
    Decimal seconds;
    Bytes overtime;
    bool has_time = false;
};
[[nodiscard]] MainTime split_time(Bytes raw, TimeUnit plain);

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
