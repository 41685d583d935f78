// SPDX-License-Identifier: MIT
// The typed parser: bytes in, moves, stones, marks, texts and numbers out, in fixed memory.
#ifndef NANOSGF_GAME_PARSER_HPP
#define NANOSGF_GAME_PARSER_HPP

#include "nanosgf/game/detail/interpreter_decode_impl.hpp"
#include "nanosgf/game/detail/interpreter_nodes_impl.hpp"
#include "nanosgf/game/detail/interpreter_points_impl.hpp"
#include "nanosgf/game/detail/interpreter_values_impl.hpp"
#include "nanosgf/game/detail/structure_parser.hpp"
#include "nanosgf/game/options.hpp"

namespace nanosgf {
namespace detail {

/// Whether the byte pairs were set by the caller; empty if no double-byte charset is compiled in.
template <bool double_byte> struct PairsSource {};
template <> struct PairsSource<true> {
    bool has_fixed_pairs = false;
};

} // namespace detail

namespace game {

/// A place at which a typed parser can resume: the start of a tree or node, with what the root of its
/// game said. Trivially copyable; keep it in memory, in a table or in a file (for the same build).
template <class OffsetType, bool lines = false>
struct BasicTypedCheckpoint : BasicCheckpoint<OffsetType, lines>, detail::TypedState {};

using Checkpoint = BasicTypedCheckpoint<uint32_t>;

/// Reads one collection, fed in pieces of any size, and delivers its meaning to `Handler`:
///
///     struct Moves {
///         uint32_t count = 0;
///         void on_move(Color, Point) { ++count; }
///         void on_pass(Color) { ++count; }
///     };
///     Moves moves;
///     game::Parser<Moves> parser(moves);
///
/// To play them on a board, take the handler GoPlayer (nanosgf/play/player.hpp).
///
/// The handler has one or more of these methods, each returning void or Answer. Each except
/// on_diagnostic may take one more argument, `const Context&` (BasicContext<Offset>): FF, GM, SZ,
/// CA, the property, the offset, and whether the event is provisional.
///
/// Structure, as the parser delivers it; a variation is a tree in a tree:
///     on_begin_tree(Offset at)   on_node(Offset at)   on_end_tree(Offset at)
///     on_property(Identifier name, Offset at)    each property, before its values
/// The root:
///     on_board_size(BoardSize)   before the first event with a point, and when it changes
///     on_root()                  the root node has ended; FF, GM, SZ and CA are final
/// Moves and positions:
///     on_move(Color, Point)   on_pass(Color)   on_special_move(Color, const Move&)
///     on_setup(Color, Point)  Color::none: the point becomes empty
///     on_player(Color)        on_move_number(int32_t)
///     on_expected_move(const Move&)   EX of FF[1] and FF[2]; after it on_text if it is Kind::text
/// Annotations and markup:
///     on_annotation(Annotation, Double)    on_markup(Markup, Point)
///     on_label(Point, Bytes text, TextPart)   on_line(LineKind, Point from, Point to)
///     on_territory(Color, Point)
///     on_begin_region(Region), then on_region(Region, Point) for each of its points: the view or
///         the dimmed points from this node on, down its tree; no point: all visible, none dimmed
///     on_figure(const Figure&), then on_text with its name   on_print_mode(PrintMode)
/// Clocks and the game:
///     on_time_left(Color, Decimal seconds)   on_moves_left(Color, int32_t)
///     on_time_limit(Decimal seconds)   on_komi(Decimal)   on_handicap(int32_t)
///     on_result(const Result&)         on_date(Date), one by one
///     on_rank(Color, Rank)   on_round(const Round&), its type decoded   on_rules(Rules), in Go
///     on_overtime(const Overtime&)   on_lose_on_time()   LT of FF[3]
/// The program:
///     on_application(Bytes name, Bytes version), both decoded   on_style(Style)
/// Everything else, with nanosgf::key() of the identifier for `switch`:
///     on_text(uint32_t key, Bytes piece, TextPart)   decoded, also of AP, BR, CA, DT, OT, RE, RO, RU
///         and WR, before the event of their own
///     on_number(uint32_t key, int32_t)   on_real(uint32_t key, Decimal)
///     on_point(uint32_t key, Point)
///     on_raw_chunk(Bytes raw, Part, Offset at)  values of unknown and private properties, of those
///         for which the handler has no other method, and values that could not be decoded
///     on_diagnostic(const Diagnostic&)  from the parser, the decoders and this class; with other options
///         const DiagnosticOf<Options>&; those of a value have its offset, and line and column where the
///         options have them
///
/// Values for which the handler has no method are skipped, and their decoders are not linked. Bytes
/// are valid until the method returns. If a method answers `pause`, the remaining points of the
/// value come first; any other answer except go_on ends the value.
///
/// One more method takes values in one piece and not decoded, which links no decoders:
///     on_whole_value(uint32_t key, Bytes raw)  of AP, BR, DT, OT, RE, RO, RU and WR, after on_text, if the handler
///         has no other method for them; without on_number also numbers, Doubles, Reals and values that are None.
///         Longer ones have value_truncated. Not for type-erased handlers
///
/// Values of FF[1] to FF[3] have the meaning of their version: VW holds two corners, L letters, TE
/// with BM is an interesting or doubtful move, TM is in minutes in FF[1] and FF[2], KI in half points of
/// komi. If FF, GM, SZ or CA come late in the root, the values before them are read by defaults, and
/// root_order is reported; with expect() every order means the same.
///
/// Of a property that takes one value the first counts, of several moves the first of each colour; the others
/// are reported and go to on_raw_chunk. README.md beside this file has the details.
///
/// No heap, no recursion. The handler must outlive the parser.
template <class Handler, class Options = Everything>
class Parser : private detail::Interpreter<Handler, Options, Parser<Handler, Options>>,
               private detail::PairsSource<Options::double_byte> {
    using Interpreter = detail::Interpreter<Handler, Options, Parser<Handler, Options>>;
    friend Interpreter;

  public:
    using Offset = typename Options::Offset;
    using Context = BasicContext<Offset>;
    using Diagnostic = DiagnosticOf<Options>;
    using Checkpoint = BasicTypedCheckpoint<Offset, Options::line_and_column>;

    explicit Parser(Handler& handler) : Interpreter(handler), parser_(*this) {}
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    // The same as nanosgf::Parser's, also when the handler throws.
    [[nodiscard]] Status feed(const Bytes& bytes) { return parser_.feed(bytes); }
    [[nodiscard]] Status feed(Bytes& bytes) { return parser_.feed(bytes); }
    [[nodiscard]] Status finish() { return parser_.finish(); }
    [[nodiscard]] Status reset() {
        const Status status = parser_.reset();
        if (status != Status::ok) return status;
        follow_ca();
        this->reset_state();
        return status;
    }
    [[nodiscard]] Status skip(Answer scope, EventKind last) { return parser_.skip(scope, last); }
    [[nodiscard]] Offset offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }
    [[nodiscard]] uint32_t depth() const { return parser_.depth(); }

    /// Line and column of a byte of the current event or after it; see nanosgf::Parser.
    [[nodiscard]] LineAndColumn<Options::line_and_column> location(Offset at) { return parser_.location(at); }

    /// The context of the current tree and of the last event.
    [[nodiscard]] const Context& context() const { return Interpreter::context(); }

    /// The start of the tree or node of the last event, to return there with resume(): nanosgf::Parser
    /// says when there is one.
    [[nodiscard]] Checkpoint checkpoint() const {
        Checkpoint checkpoint;
        static_cast<Structure&>(checkpoint) = parser_.checkpoint();
        this->save(checkpoint);
        return checkpoint;
    }
    /// Continues at a checkpoint: feed the byte at checkpoint.offset next. The first event is the one at
    /// which the checkpoint was taken (of a tree, after the diagnostics of the bytes from its `(` on);
    /// the same events follow. Returns `misuse`, and changes nothing, inside a handler and for a value
    /// that checkpoint() with these Options cannot return.
    [[nodiscard]] Status resume(const Checkpoint& checkpoint) {
        if (!checkpoint.is_possible()) return Status::misuse;
        const Status status = parser_.resume(checkpoint);
        if (status != Status::ok) return status;
        this->restore(checkpoint, checkpoint.depth);
        this->use_pairs(charset_of(checkpoint.root.encoding));
        return status;
    }
    /// Continues at a checkpoint of a nanosgf::Parser with these Options, which has no values of the
    /// root: the defaults apply until you call assume(), or a root is read.
    [[nodiscard]] Status resume(const BasicCheckpoint<Offset, Options::line_and_column>& place) {
        const Status status = parser_.resume(place);
        if (status == Status::ok) this->restore(detail::TypedState(), place.depth);
        return status;
    }
    /// Continues at another place of the file, outside a handler, at BasicCheckpoint::at(). With `keeps_root` FF, GM, SZ and
    /// CA of the last root hold there: for a node of that game, or for its `(`, as with expect(). Without, the defaults.
    /// Whether the file starts with a byte order mark is kept. Less flash than a checkpoint; for cursors.
    [[nodiscard]] Status move_to(const BasicCheckpoint<Offset, Options::line_and_column>& place, bool keeps_root) {
        const Status status = parser_.resume(place);
        if (status != Status::ok) return status;
        this->move_state_to(place.depth, keeps_root);
        this->use_pairs(keeps_root ? charset_of(this->context().encoding()) : Charset::single_byte);
        return status;
    }
    /// Whether the file starts with the byte order mark of UTF-8; set_byte_order_mark() if its start was not read.
    [[nodiscard]] bool has_byte_order_mark() const { return this->has_mark(); }
    void set_byte_order_mark(bool has_mark) { this->set_mark(has_mark); }
    /// Sets the values of a root that was not read: call it after resume(). In the root, or in
    /// on_begin_tree before it, it replaces the defaults. CA also chooses the byte pairs of texts.
    /// on_board_size comes again.
    void assume(const RootValues& root) {
        this->assume_root(root);
        use_charset(root.encoding);
    }

    /// Sets the byte pairs of the texts that follow; CA no longer does. For games whose charset is known
    /// otherwise. Call it outside values. Returns `misuse`, and changes nothing, without
    /// Options::double_byte.
    [[nodiscard]] Status set_pairs(Charset charset) {
        if constexpr (Options::double_byte) {
            if (parser_.set_charset(charset) != Status::ok) return Status::misuse;
            this->has_fixed_pairs = true;
            this->use_pairs(charset);
            return Status::ok;
        }
        return Status::misuse;
    }
    /// CA sets the byte pairs again, from the next game on.
    void follow_ca() {
        if constexpr (Options::double_byte) this->has_fixed_pairs = false;
    }

    /// Gives the values of the next game's root before it is read, from a RootScan: then nothing in that root is
    /// provisional, and every order of its properties means the same; root_order is reported with
    /// Options::reports_order only. Call it before the game's `(` is fed, or in on_begin_tree. Returns `misuse`, and
    /// changes nothing, inside a game.
    [[nodiscard]] Status expect(const RootValues& root) {
        if (!this->expect_root(root)) return Status::misuse;
        use_charset(root.encoding);
        return Status::ok;
    }

  private:
    using Structure = BasicCheckpoint<Offset, Options::line_and_column>;

    [[nodiscard]] LineAndColumn<Options::line_and_column> locate(Offset at) { return parser_.location(at); }
    void use_charset(Encoding encoding) {
        if constexpr (Options::double_byte) {
            if (this->has_fixed_pairs) return;
            const Charset charset = charset_of(encoding);
            (void)parser_.set_charset(charset);
            this->use_pairs(charset);
        }
    }

    detail::StructureParser<Interpreter, Options> parser_;
};

} // namespace game
} // namespace nanosgf

#endif
