// SPDX-License-Identifier: MIT
// Calls the methods that a handler has, and refuses at compile time those that match no event.
#ifndef NANOSGF_SYNTAX_DETAIL_HANDLER_HPP
#define NANOSGF_SYNTAX_DETAIL_HANDLER_HPP

#include "nanosgf/syntax/detail/detect.hpp"
#include "nanosgf/syntax/detail/grammar_machine.hpp"

namespace nanosgf {
namespace detail {

NANOSGF_EVENT(on_begin_tree)
NANOSGF_EVENT(on_node)
NANOSGF_EVENT(on_identifier_chunk)
NANOSGF_EVENT(on_property)
NANOSGF_EVENT(on_value_chunk)
NANOSGF_EVENT(on_plain_move)
NANOSGF_EVENT(on_end_tree)
NANOSGF_EVENT(on_diagnostic)

// C++17 cannot list a class's methods; these are the names that one would write by mistake.
#define NANOSGF_MISNOMERS(of)                                                                      \
    of(on_tree) of(on_tree_begin) of(on_tree_start) of(on_start_tree) of(on_begin)                 \
    of(on_game_tree) of(on_begin_game_tree) of(on_begin_game) of(on_open_tree) of(on_variation)    \
    of(on_begin_variation) of(on_tree_end) of(on_end) of(on_close_tree) of(on_finish_tree)         \
    of(on_end_game_tree) of(on_end_variation) of(on_begin_node) of(on_node_begin)                  \
    of(on_start_node) of(on_end_node) of(on_nodes) of(on_ident) of(on_identifier)                  \
    of(on_ident_chunk) of(on_prop) of(on_properties) of(on_begin_property) of(on_end_property)     \
    of(on_property_name) of(on_value) of(on_values) of(on_value_part) of(on_value_end)             \
    of(on_begin_value) of(on_end_value) of(on_chunk) of(on_text) of(on_error) of(on_warning)       \
    of(on_diagnostics) of(on_diag) of(on_message) of(on_event) of(on_finish) of(on_end_of_input)

NANOSGF_MISNOMERS(NANOSGF_NAME)

/// Which events a parser with this policy delivers to the handler. Instantiating it checks the
/// handler.
template <class Handler, class Policy>
struct Wants {
    using Offset = typename Policy::Offset;
    using Diagnostic = DiagnosticOf<Policy>;

    static constexpr bool begin_tree = takes_on_begin_tree<void, Handler, Offset>;
    static constexpr bool node = takes_on_node<void, Handler, Offset>;
    static constexpr bool spelling = takes_on_identifier_chunk<void, Handler, Bytes, Offset>;
    static constexpr bool property = takes_on_property<void, Handler, Identifier, Offset>;
    static constexpr bool value = takes_on_value_chunk<void, Handler, Bytes, Part, Offset>;
    static constexpr bool plain_move = takes_on_plain_move<void, Handler, Bytes, Offset>;
    static constexpr bool end_tree = takes_on_end_tree<void, Handler, Offset>;
    static constexpr bool diagnostic = takes_on_diagnostic<void, Handler, const Diagnostic>;

    static_assert(begin_tree || !named_on_begin_tree<Handler>, "expected: on_begin_tree(Offset)");
    static_assert(node || !named_on_node<Handler>, "expected: on_node(Offset)");
    static_assert(spelling || !named_on_identifier_chunk<Handler>,
                  "expected: on_identifier_chunk(Bytes, Offset)");
    static_assert(property || !named_on_property<Handler>,
                  "expected: on_property(Identifier, Offset)");
    static_assert(value || !named_on_value_chunk<Handler>,
                  "expected: on_value_chunk(Bytes, Part, Offset)");
    static_assert(plain_move || !named_on_plain_move<Handler>, "expected: on_plain_move(Bytes, Offset)");
    static_assert(!plain_move || !spelling, "on_plain_move has no spelling: leave on_identifier_chunk out");
    static_assert(end_tree || !named_on_end_tree<Handler>, "expected: on_end_tree(Offset)");
    static_assert(diagnostic || !named_on_diagnostic<Handler>,
                  "expected: on_diagnostic(const Diagnostic&), or DiagnosticOf<Policy>");
#define NANOSGF_REFUSE(name)                                                                       \
    static_assert(!named_##name<Handler>, #name " is not an event: see README.md beside parser.hpp");
    NANOSGF_MISNOMERS(NANOSGF_REFUSE)
    static_assert(begin_tree || node || spelling || property || value || end_tree || diagnostic,
                  "this handler has no method for any event");
};

#undef NANOSGF_REFUSE
#undef NANOSGF_MISNOMERS

/// Whether a handler of the library has a read_move(), which stands for the three events of a move.
template <class Handler, class = void>
constexpr bool reads_moves = false;
template <class Handler>
constexpr bool reads_moves<Handler, Void<decltype(Handler::reads_moves)>> = Handler::reads_moves;

/// Whether a handler of the library has a take_run() beside its on_plain_move(), for what follows after many moves.
template <class Handler, class = void>
constexpr bool takes_runs = false;
template <class Handler>
constexpr bool takes_runs<Handler, Void<decltype(&Handler::take_run)>> = true;

/// Delivers events to the methods of a handler.
template <class Handler, class Policy>
class Methods {
    using Wants = detail::Wants<Handler, Policy>;
    using Diagnostic = typename Wants::Diagnostic;

  public:
    using Offset = typename Policy::Offset;
    using Location = LineAndColumn<Policy::line_and_column>;
    static constexpr bool wants_spelling = Wants::spelling;
    static constexpr bool reads_moves = Wants::plain_move || detail::reads_moves<Handler>;
    static constexpr bool takes_runs = detail::takes_runs<Handler>;
    static constexpr bool joins = false;
    static constexpr bool scans_skipped = false;
    static constexpr bool has_move_events = false;
    static constexpr bool may_take_apart = false;

    explicit Methods(Handler& handler) : handler_(handler) {}

    /// The facts of an event that are needed after the handler has returned: its kind.
    struct Frame {
        EventKind kind = EventKind::none;
        void rebase(Offset) {}
    };
    [[nodiscard]] Frame frame(Offset) const { return {}; }

    Answer node(Frame& frame, const char*, Offset at) {
        frame.kind = EventKind::node;
        if constexpr (Wants::node) return deliver_on_node(handler_, at);
        return Answer::go_on;
    }
    /// Before the first of some moves: what is the same after each of them, if each is one call.
    [[gnu::always_inline]] inline void begin_moves(Frame& frame, Mode& mode) {
        if constexpr (!Wants::plain_move) return;
        mode = Mode::after_value;
        frame.kind = EventKind::value_chunk;
    }
    /// Reads `;X[yz]`. Returns how many bytes: 6, or 1 or 2 after an answer to the node or the property, or 0 if it is
    /// to be delivered as node, property and chunk. More than 6: some moves before `end`, of which the last one is at `at`.
    [[gnu::always_inline]] inline size_t move(Frame& frame, const char* move, const char* end, Offset& at, Mode& mode, Answer& answer) {
        if constexpr (Wants::plain_move) {
            answer = deliver_on_plain_move(handler_, Bytes(move, 6), at);
            return 6;
        } else {
            const size_t size = handler_.read_move(move, end, at, mode, answer);
            frame.kind = size == 1 ? EventKind::node : size == 2 ? EventKind::property : EventKind::value_chunk;
            return size;
        }
    }
    /// Reads none or some of the moves at `p`. Returns their end; `last` is where the last one is.
    [[nodiscard]] const uint8_t* take_run(const uint8_t* p, const uint8_t* end, Offset& last) { return handler_.take_run(p, end, last); }
    Answer property(Frame& frame, Identifier name, Offset at) {
        frame.kind = EventKind::property;
        if constexpr (Wants::property) return deliver_on_property(handler_, name, at);
        return Answer::go_on;
    }
    Answer chunk(Frame& frame, Bytes raw, Part part, Offset at) {
        frame.kind = EventKind::value_chunk;
        if constexpr (Wants::value) return deliver_on_value_chunk(handler_, raw, part, at);
        return Answer::go_on;
    }
    /// Of a move, in the loop over moves: a call for each would cost more than what most handlers do.
    [[gnu::always_inline]] inline Answer point(Frame& frame, Bytes raw, Offset at) {
        frame.kind = EventKind::value_chunk;
        if constexpr (Wants::value) return deliver_on_value_chunk(handler_, raw, Part(true, true), at);
        return Answer::go_on;
    }
    Answer spelling(Frame& frame, Bytes raw, Offset at) {
        frame.kind = EventKind::identifier_chunk;
        if constexpr (Wants::spelling) return deliver_on_identifier_chunk(handler_, raw, at);
        return Answer::go_on;
    }
    /// Any event or Code.
    Answer deliver(Frame& frame, Step what, Part part, Bytes bytes, Offset at, const Location& where) {
        frame.kind = step::kind(what);
        switch (what) {
        case step::begin_tree:
            if constexpr (Wants::begin_tree) return deliver_on_begin_tree(handler_, at);
            break;
        case step::node: return node(frame, nullptr, at);
        case step::property: return property(frame, Identifier(bytes), at);
        case step::chunk: return chunk(frame, bytes, part, at);
        case step::end_tree:
            if constexpr (Wants::end_tree) return deliver_on_end_tree(handler_, at);
            break;
        case step::spelling: return spelling(frame, bytes, at);
        default:
            if constexpr (Wants::diagnostic) {
                Diagnostic diagnostic;
                static_cast<Location&>(diagnostic) = where;
                diagnostic.code = static_cast<Code>(what);
                diagnostic.offset = at;
                return deliver_on_diagnostic(handler_, static_cast<const Diagnostic&>(diagnostic));
            }
        }
        return Answer::go_on;
    }

  private:
    Handler& handler_;
};

} // namespace detail
} // namespace nanosgf

#endif
