// SPDX-License-Identifier: MIT
// A cursor's handler: the parser's events go to its route, and those of the nodes on the path to the player.
#ifndef NANOSGF_NAVIGATE_DETAIL_DRIVEN_HPP
#define NANOSGF_NAVIGATE_DETAIL_DRIVEN_HPP

#include "nanosgf/game/context.hpp"
#include "nanosgf/navigate/detail/route.hpp"
#include "nanosgf/syntax/detail/handler.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class = void>
constexpr bool plays = false;
template <class Handler>
constexpr bool plays<Handler, Void<decltype(a<Handler>().end_node())>> = true;

template <class Handler, class = void>
constexpr bool has_snapshots = false;
template <class Handler>
constexpr bool has_snapshots<Handler, Void<typename Handler::Snapshot>> = true;

template <class Handler, class = void>
constexpr bool takes_back = false;
template <class Handler>
constexpr bool takes_back<Handler, Void<decltype(a<Handler>().take_back(uint32_t{}))>> = true;

template <class Handler, class = void>
constexpr bool ends_walks = false;
template <class Handler>
constexpr bool ends_walks<Handler, Void<decltype(a<Handler>().ends_walk())>> = true;

/// A node's position.
template <class Handler, class Offset, bool = has_snapshots<Handler>>
struct Kept {
    BasicWaypoint<Offset> place = {0, 0, 0}; // all zero, so that an array takes no flash
    typename Handler::Snapshot position;
};
template <class Handler, class Offset>
struct Kept<Handler, Offset, false> {};

/// What a cursor borrows, with an array for the positions to which it returns.
template <class Handler, class Offset>
struct Resources : BasicCursorResources<Offset> {
    using BasicCursorResources<Offset>::BasicCursorResources;
    using Kept = detail::Kept<Handler, Offset>;

    template <size_t Size, size_t Count>
    constexpr Resources(BasicFileSource<Offset> file, char (&bytes)[Size], BasicWaypoint<Offset> (&table)[Count])
        : Resources(file, bytes, Size, table, Count) {
        static_assert(Count >= 3, "the resources of a cursor have three waypoints or more");
    }
    template <size_t Size, size_t Count, size_t Positions>
    constexpr Resources(BasicFileSource<Offset> file, char (&bytes)[Size], BasicWaypoint<Offset> (&table)[Count], Kept (&positions)[Positions])
        : Resources(file, bytes, table) {
        static_assert(Positions <= UINT8_MAX, "positions are counted in 8 bits");
        kept = positions;
        kept_capacity = Positions;
    }

    Kept* kept = nullptr;
    uint8_t kept_capacity = 0;
};

/// The resources of a cursor that keeps a copy.
template <class Handler, class Offset>
struct OwnResources {
    OwnResources(BasicFileSource<Offset> source, char* buffer, size_t size, BasicWaypoint<Offset>* waypoints, size_t count)
        : resources(source, buffer, size, count < 3 ? few : waypoints, count < 3 ? 3 : count) {}

    Resources<Handler, Offset> resources;
    BasicWaypoint<Offset> few[3]; ///< in place of a table of one or two
};

/// The positions to which a cursor returns, on the path to its node: each of so many steps that the array holds them.
template <class Handler, class Offset, bool = has_snapshots<Handler>>
class Returns {
  public:
    using Resources = detail::Resources<Handler, Offset>;

    explicit Returns(const Resources& resources) : route() { route.borrow(resources); }

    Route<Offset> route;

  protected:
    /// Returns to the last position; null: there is none.
    [[nodiscard]] const BasicWaypoint<Offset>* go_back(Handler& handler) {
        route.steps = 0;
        if (route.kept_count == 0) {
            route.kept_steps = 7;
            return nullptr;
        }
        const auto& last = resources().kept[route.kept_count - 1];
        handler.restore(last.position);
        return &last.place;
    }
    /// Drops the positions that do not lead to the target, or all.
    void drop(bool all) {
        route.is_kept = false;
        while (route.kept_count != 0 && (all || !route.leads_on(resources().kept[route.kept_count - 1].place))) --route.kept_count;
    }
    /// The board is going to show `place`, one step further down.
    void step_to(const BasicWaypoint<Offset>& place) {
        const Resources& borrowed = resources();
        route.is_kept = (++route.steps & route.kept_steps) == 0 && borrowed.kept_capacity != 0;
        if (!route.is_kept) return;
        if (route.kept_count == borrowed.kept_capacity) {
            // Half of the positions, twice as far from each other.
            route.kept_steps = static_cast<uint16_t>(route.kept_steps * 2 + 1);
            route.kept_count /= 2;
            for (uint8_t i = 0; i < route.kept_count; ++i) borrowed.kept[i] = borrowed.kept[2 * i + 1];
        }
        borrowed.kept[route.kept_count].place = place;
    }
    /// It shows it.
    void arrive_at_step(const Handler& handler) {
        if (route.is_kept) resources().kept[route.kept_count++].position = handler.snapshot();
        route.is_kept = false;
    }

  private:
    [[nodiscard]] const Resources& resources() const { return static_cast<const Resources&>(route.resources()); }
};
template <class Handler, class Offset>
class Returns<Handler, Offset, false> {
  public:
    using Resources = detail::Resources<Handler, Offset>;

    explicit Returns(const Resources& resources) : route() { route.borrow(resources); }

    Route<Offset> route;

  protected:
    [[nodiscard]] const BasicWaypoint<Offset>* go_back(Handler&) { return nullptr; }
    void drop(bool) {}
    void step_to(const BasicWaypoint<Offset>&) {}
    void arrive_at_step(const Handler&) {}
};

/// The node that was played last, where the walk may end.
template <class Handler, class Offset, bool = ends_walks<Handler>>
struct LastPlayed {
    BasicWaypoint<Offset> last_played = {0, 0, 0}; ///< of level 0: none
};
template <class Handler, class Offset>
struct LastPlayed<Handler, Offset, false> {};

template <class Handler, class Offset>
class Driven : public Returns<Handler, Offset>, public LastPlayed<Handler, Offset>, public Handler {
    /// Named, since a handler may have functions of these names.
    using Positions = Returns<Handler, Offset>;
    using Last = LastPlayed<Handler, Offset>;

  public:
    using Place = BasicWaypoint<Offset>;
    using Resources = typename Positions::Resources;
    using Positions::route;

    template <class... Arguments>
    explicit Driven(const Resources& resources, Arguments&... arguments) : Positions(resources), Handler(arguments...) {}

    Answer on_begin_tree(Offset at) {
        const Answer answer = route.begin_tree(at);
        if constexpr (plays<Handler>)
            if (route.pass() == Pass::play && route.depth() == 1) {
                Handler::reset();
                Handler::on_begin_tree(at);
            }
        return answer;
    }
    Answer on_node(Offset at) {
        const bool is_played = route.pass() == Pass::play;
        if constexpr (ends_walks<Handler>)
            if (is_played && ends_before()) return Answer::pause;
        const Place place = route.place_at(at);
        const Answer answer = route.node(place);
        if constexpr (plays<Handler>)
            if (is_played && answer == Answer::go_on) {
                Handler::on_node(at);
                end_step();
                Positions::step_to(place);
                if constexpr (ends_walks<Handler>) Last::last_played = place;
                if constexpr (takes_back<Handler>)
                    if ((place.level & 1) != 0) Handler::enter_tree();
            }
        return answer;
    }
    Answer on_end_tree(Offset) { return route.end_tree(); }
    template <class Context>
    Answer on_property(Identifier name, Offset at, const Context& context) {
        // An empty variation ends the skip of a node, and properties of the node may follow.
        if (route.passes_over()) return Answer::skip_property;
        if (route.pass() != Pass::play) {
            switch (context.key()) {
            case nanosgf::key("FF"):
            case nanosgf::key("GM"):
            case nanosgf::key("SZ"):
            case nanosgf::key("CA"): return Answer::go_on;
            default: return Answer::skip_property;
            }
        }
        if constexpr (takes_on_property<void, Handler, Identifier, Offset>)
            return deliver_on_property(static_cast<Handler&>(*this), name, at);
        return Answer::go_on;
    }
    template <class Context>
    void on_root(const Context& context) {
        if constexpr (plays<Handler>)
            if (route.pass() == Pass::play) Handler::on_root(context);
    }

    /// The target is found, or it was played.
    [[nodiscard]] CursorStatus reach() {
        if constexpr (plays<Handler>) {
            if (route.pass() != Pass::play) {
                const Place& here = route.here();
                const bool leads_on = shows_path_from(here);
                // Without a position the last play failed, and what it kept is not on the path to here.
                Positions::drop(!route.has_position);
                const Place* const from = leads_on ? &here : Positions::go_back(*this);
                route.has_position = false;
                if constexpr (ends_walks<Handler>) Last::last_played.level = 0;
                route.plan(from);
                return CursorStatus::busy;
            }
            Handler::end_node();
            end_step();
            route.has_position = true;
        }
        route.arrive();
        return CursorStatus::ok;
    }

    /// The board shows nothing of use.
    void play_from_root() { route.has_position = false; }

  private:
    /// A node comes, and the handler wants the one before it.
    [[nodiscard]] bool ends_before() {
        if (Last::last_played.level == 0) return false;
        Handler::end_node();
        if (!Handler::ends_walk()) return false;
        route.end_at(Last::last_played);
        return true;
    }
    /// The board shows a further node. A position that was taken back in part is not kept.
    void end_step() {
        if constexpr (takes_back<Handler>)
            if (!Handler::is_whole()) return;
        Positions::arrive_at_step(*this);
    }
    /// Whether the board shows, or is made to show, the position from which the walk goes on.
    [[nodiscard]] bool shows_path_from(const Place& here) {
        if (!route.has_position) return false;
        if constexpr (takes_back<Handler>) {
            if (!Handler::notes_changes() && !Handler::is_whole()) return false;
            if (route.leads_on(here)) return true;
            return Handler::notes_changes() && route.destination() == Destination::next &&
                   Handler::take_back(here.depth() - route.target().parent_depth());
        }
        return route.leads_on(here);
    }
};

} // namespace detail
} // namespace nanosgf

#endif
