// SPDX-License-Identifier: MIT
// Delivers the events of a parser to one function: what Methods (handler.hpp) is for a handler.
#ifndef NANOSGF_SYNTAX_DETAIL_CALLBACK_HPP
#define NANOSGF_SYNTAX_DETAIL_CALLBACK_HPP

#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {
namespace detail {

/// The function that takes a move, or a property and its first value, for an object: null for a function. Present only
/// where the parser reads them as one, and delivers them apart.
template <class Function, bool present>
class JoinedFunction {
  protected:
    explicit JoinedFunction(Function function) : take_joined_(function) {}
    [[nodiscard]] Function take_joined() const { return take_joined_; }

  private:
    Function take_joined_;
};
template <class Function>
class JoinedFunction<Function, false> {
  protected:
    explicit JoinedFunction(Function) {}
    [[nodiscard]] static constexpr Function take_joined() { return nullptr; }
};

template <class Policy>
class Callback;

/// What is joined: the value, bits of Part that say what precedes it, and the parser's mode, which handlers can see.
/// An answer other than go_on leaves in `event` the event that it is meant for.
template <class Policy>
using TakeJoined = Answer (*)(void* object, BasicEvent<typename Policy::Offset, Policy::line_and_column>& event, Bytes raw,
                              uint8_t bits, Mode& mode);
template <class Policy>
constexpr bool takes_joined = Policy::wide && !Policy::spelling && !Policy::joined;

/// The event of all calls, and one for each event of a move, of which only the address of the bytes is written before
/// a call.
template <class Event>
struct MoveEvents : Event {
    explicit MoveEvents(typename Event::Offset base) : Event(base), node(base), name(base), point(base) {
        const char* const none = nullptr;
        node.become(EventKind::node, Part(), Bytes(none, 0));
        name.become(EventKind::property, Part(), Bytes(none, 1));
        point.become(EventKind::value_chunk, Part(true, true), Bytes(none, 2));
    }
    Event node, name, point;
};
template <class Event, bool has_move_events>
struct FrameOf {
    using Type = MoveEvents<Event>;
};
template <class Event>
struct FrameOf<Event, false> {
    using Type = Event;
};

/// The events of the moves in a row that are being delivered, or null.
template <class Event, bool present>
class MovesInRow {
  public:
    [[nodiscard]] const MoveEvents<Event>* moves() const { return moves_; }

  protected:
    void set_moves(const MoveEvents<Event>* moves) { moves_ = moves; }

  private:
    const MoveEvents<Event>* moves_ = nullptr;
};
template <class Event>
class MovesInRow<Event, false> {};

template <class Policy>
using CallbackMoves = MovesInRow<BasicEvent<typename Policy::Offset, Policy::line_and_column>, takes_joined<Policy>>;

/// Delivers events to a function.
template <class Policy>
class Callback : JoinedFunction<TakeJoined<Policy>, takes_joined<Policy>>, public CallbackMoves<Policy> {
    using JoinedFunction = detail::JoinedFunction<TakeJoined<Policy>, takes_joined<Policy>>;

  public:
    using Offset = typename Policy::Offset;
    using Location = LineAndColumn<Policy::line_and_column>;
    using Event = BasicEvent<Offset, Policy::line_and_column>;
    using Function = Answer (*)(void* context, const Event& event);
    static constexpr bool wants_spelling = Policy::spelling;
    static constexpr bool scans_skipped = true;
    static constexpr bool reads_moves = false;
    static constexpr bool takes_runs = false;
    static constexpr bool joins = Policy::joined && !Policy::spelling;
    static constexpr bool may_take_apart = takes_joined<Policy>;

    Callback(Function function, void* context) : JoinedFunction(nullptr), function_(function), context_(context) {}
    /// For an object that is called with events: its calls for what is joined are compiled together.
    template <class Callable>
    explicit Callback(Callable& callable)
        : JoinedFunction(&Callback::call_for_joined<Callable>), function_(&Callback::call<Callable>),
          context_(const_cast<void*>(static_cast<const void*>(&callable))) {}

    /// The state that all events of one feed() call share.
    static constexpr bool has_move_events = takes_joined<Policy>;
    using Frame = typename FrameOf<Event, has_move_events>::Type;
    [[nodiscard]] Frame frame(Offset base) const { return Frame(base); }

    [[gnu::always_inline]] Answer node(Frame& event, const char* at, Offset) {
        event.become(EventKind::node, Part(), Bytes(at, 0));
        return function_(context_, event);
    }
    [[gnu::always_inline]] Answer property(Frame& event, Identifier name, Offset) {
        event.become(EventKind::property, Part(), name.bytes());
        return function_(context_, event);
    }
    [[gnu::always_inline]] Answer chunk(Frame& event, Bytes raw, Part part, Offset) {
        event.become(EventKind::value_chunk, part, raw);
        return function_(context_, event);
    }
    [[gnu::always_inline]] Answer point(Frame& event, Bytes raw, Offset at) { return chunk(event, raw, Part(true, true), at); }
    /// The events of a move.
    [[gnu::always_inline]] Answer move_node(Frame& frame, const char* at) { return deliver(frame, frame.node, at); }
    [[gnu::always_inline]] Answer move_name(Frame& frame, const char* at) { return deliver(frame, frame.name, at); }
    [[gnu::always_inline]] Answer move_point(Frame& frame, const char* at) { return deliver(frame, frame.point, at); }
    /// Prepares move() for the moves in a row from `at` on.
    void begin_moves(Frame& frame, const char* at) {
        frame.node.bytes = Bytes(at, 0);
        frame.name.bytes = Bytes(at + 1, 1);
        frame.point.bytes = Bytes(at + 3, 2);
        this->set_moves(&frame);
    }
    void end_moves() { this->set_moves(nullptr); }
    /// Delivers the events of the next move. After an answer other than go_on the frame holds the event that was answered.
    [[gnu::always_inline]] Answer move(Frame& frame) {
        Answer answer = call_and_pass(frame, frame.node);
        if (answer == Answer::go_on) answer = call_and_pass(frame, frame.name);
        if (answer == Answer::go_on) answer = call_and_pass(frame, frame.point);
        return answer;
    }
    /// After some moves: their events are in memory.
    [[gnu::always_inline]] static void moved(Frame& frame) { wide::in_memory(frame.point.bytes); }
    /// Moves the events one byte on, over a line feed.
    [[gnu::always_inline]] static void pass_byte(Frame& frame) {
        pass(frame.node, 1);
        pass(frame.name, 1);
        pass(frame.point, 1);
    }
    /// Whether the event being delivered is the node. One that was delivered points into the next move, after this point.
    [[nodiscard]] static bool is_at_node(const Frame& frame) { return frame.node.bytes.data() < frame.point.bytes.data(); }
    [[gnu::always_inline]] Answer joined(Frame& event, Bytes raw, uint8_t bits) {
        event.become(EventKind::joined, joined_part(bits), raw);
        return function_(context_, event);
    }
    /// Whether apart() may be called: there is an object.
    [[nodiscard]] bool takes_apart() const { return this->take_joined() != nullptr; }
    /// The events of a value that ends in these bytes, of its property, and what `bits` say. If the answer is not go_on,
    /// its event is the frame, and the parser continues at after().
    [[gnu::always_inline]] Answer apart(Frame& event, Bytes raw, uint8_t bits, Mode& mode) {
        return this->take_joined()(context_, event, raw, bits, mode);
    }
    [[nodiscard]] static const uint8_t* after(const Frame& event) {
        return reinterpret_cast<const uint8_t*>(event.bytes.end()) + (event.kind != EventKind::property);
    }
    Answer spelling(Frame& event, Bytes raw, Offset) {
        event.become(EventKind::identifier_chunk, Part(), raw);
        return function_(context_, event);
    }
    /// Any event or Code.
    [[gnu::always_inline]] Answer deliver(Frame& event, Step what, Part part, Bytes bytes, Offset at,
                                       const Location& where) {
        const bool is_event = what >= step::first_event;
        event.become(step::kind(what), is_event ? code::none : static_cast<Code>(what), part, bytes,
                     at);
        static_cast<Location&>(event) = where;
        return function_(context_, event);
    }

  private:
    /// An answer other than go_on is applied to the kind of the frame.
    [[gnu::always_inline]] Answer deliver(Frame& frame, Event& event, const char* at) {
        event.bytes = Bytes(at, event.bytes.size());
        const Answer answer = function_(context_, event);
        if (answer != Answer::go_on) frame.kind = event.kind;
        return answer;
    }
    [[gnu::always_inline]] static void pass(Event& event, size_t size) {
        event.bytes = Bytes(event.bytes.data() + size, event.bytes.size());
    }
    /// Delivers an event, and moves it on to the next move, so that little is left to write before its next call. After an
    /// answer other than go_on it becomes the frame instead.
    [[gnu::always_inline]] Answer call_and_pass(Frame& frame, Event& event) {
        const Answer answer = function_(context_, event);
        if (detail::expect_false(answer != Answer::go_on))
            static_cast<Event&>(frame) = event;
        else
            pass(event, wide::move_size);
        return answer;
    }
    template <class Callable>
    static Answer call(void* object, const Event& event) {
        auto& callable = *static_cast<Callable*>(object);
        if constexpr (same<decltype(callable(event)), void>)
            return callable(event), Answer::go_on;
        else
            return callable(event);
    }
    template <class Callable>
    static Answer call_for_joined(void* object, Event& frame, Bytes raw, uint8_t bits, Mode& mode) {
        Event event = frame.another(); // of its own: it is not in memory where the calls are inlined
        const size_t letters = (bits & Part::pair_bit) != 0 ? 2 : 1;
        const char* const name = raw.data() - 1 - letters;
        Answer answer;
        if ((bits & Part::node_bit) != 0) {
            mode = Mode::node_fresh;
            event.become(EventKind::node, Part(), Bytes(name - 1, 0));
            if ((answer = call<Callable>(object, event)) != Answer::go_on) return frame = event, answer;
        }
        mode = Mode::after_value;
        event.become(EventKind::property, Part(), Bytes(name, letters));
        if ((answer = call<Callable>(object, event)) != Answer::go_on) return frame = event, answer;
        event.become(EventKind::value_chunk, Part(true, true), raw);
        if ((answer = call<Callable>(object, event)) != Answer::go_on) frame = event;
        return answer;
    }

    Function function_; // loaded for each call: a copy would take a register of the loops
    void* context_;
};
} // namespace detail
} // namespace nanosgf

#endif
