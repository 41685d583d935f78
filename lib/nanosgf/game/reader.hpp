// SPDX-License-Identifier: MIT
// The typed reader: bytes in, moves, stones, marks, texts and numbers out, in fixed memory.
#ifndef NANOSGF_GAME_READER_HPP
#define NANOSGF_GAME_READER_HPP

#include "nanosgf/game/interpreter_decode.hpp"
#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {
namespace game {

/// What a typed reader knows: derive from it and replace single members to choose differently.
/// It is a policy of the parser too (policy.hpp): repairs, limits, double-byte charsets.
struct Everything : Lenient {
    /// Which properties are known, besides those with an event of their own.
    [[nodiscard]] static schema::Table properties() { return schema::all_properties(); }
    /// Which properties are read at all, by nanosgf::key() of the identifier (0: longer than four
    /// characters): `return name != key("C");` costs no more than passing over comments. FF, GM, SZ
    /// and CA are always read.
    [[nodiscard]] static constexpr bool reads(uint32_t /*name*/) { return true; }
    /// Whose points and moves are read; those of other games arrive as text.
    static constexpr Games games = Games::all;
    /// Whether CA is understood: 560 bytes of flash. Otherwise it is a property like any other.
    static constexpr bool reads_charset = true;
};

/// Go in FF[4], for small machines: what else there is is unknown, and costs no flash.
struct GoOnly : Everything {
    [[nodiscard]] static schema::Table properties() { return schema::go_properties(); }
    static constexpr Games games = Games::go;
    static constexpr bool reads_charset = false;
};

/// Reads one collection, fed in pieces of any size, and tells `Handler` what it means:
///
///     struct Stones {
///         void on_board_size(BoardSize size) { board.reset(size); }
///         void on_setup(Color color, Point point) { board.set(point, color); }
///         void on_move(Color color, Point point) { board.play(color, point); }
///     };
///
/// The handler has any of these methods, each returning void or Answer. Each but on_diagnostic may
/// take one argument more, `const Context&` (BasicContext<Offset>): FF, GM, SZ, CA, the property,
/// the offset, whether the event is provisional.
///
/// Structure, as the parser delivers it; a variation is a tree in a tree:
///     on_begin_tree(Offset at)   on_node(Offset at)   on_end_tree(Offset at)
///     on_property(Identifier name, Offset at)    each property, before its values
/// The root:
///     on_board_size(BoardSize)   before the first event with a point, and when it changes
///     on_root()                  the root node has ended; FF, GM, SZ and CA are settled
/// Moves and positions:
///     on_move(Color, Point)   on_pass(Color)   on_special_move(Color, const Move&)
///     on_setup(Color, Point)  Color::none: the point becomes empty
///     on_player(Color)        on_move_number(int32_t)
/// What is said of them:
///     on_annotation(Annotation, Double)    on_markup(Markup, Point)
///     on_label(Point, Bytes text, TextPart)   on_line(LineKind, Point from, Point to)
///     on_territory(Color, Point)
///     on_begin_region(Region), then on_region(Region, Point) for each of its points: the view or
///         the dimmed points from this node on, down its tree; no point: all is visible, none dimmed
///     on_figure(const Figure&), its name by on_text   on_print_mode(PrintMode)
/// Clocks and the game:
///     on_time_left(Color, Decimal seconds)   on_moves_left(Color, int32_t)
///     on_time_limit(Decimal seconds)   on_komi(Decimal)   on_handicap(int32_t)
///     on_result(const Result&)         on_date(Date), one by one
/// Everything else, with nanosgf::key() of the identifier to switch over:
///     on_text(uint32_t key, Bytes piece, TextPart)   decoded, also of CA, DT and RE
///     on_number(uint32_t key, int32_t)   on_real(uint32_t key, Decimal)
///     on_point(uint32_t key, Point)
///     on_raw_chunk(Bytes raw, Part, Offset at)  values of unknown and private properties, of those
///         that the handler has no other method for, and values that could not be decoded
///     on_diagnostic(const Diagnostic<Offset>&)  from the parser, the decoders and the reader; with
///         Options::line_and_column the parser's have a line, those of values have line 0
///
/// What nobody has a method for is skipped, and its code is not in the image. Bytes are valid until
/// the method returns. A handler that answers `pause` in the middle of a value with many points gets
/// the others first; any other answer but go_on ends the value.
///
/// FF[1] to FF[3] mean what they meant: VW holds two corners, L letters, TE with BM an interesting
/// or doubtful move, TM minutes in FF[1], KI half points of komi. README.md beside this file tells
/// what happens when the root says FF, GM, SZ or CA late.
///
/// No heap, no recursion. The handler must outlive the reader.
template <class Handler, class Options = Everything>
class Reader : private detail::Interpreter<Handler, Options, Reader<Handler, Options>> {
    using Interpreter = detail::Interpreter<Handler, Options, Reader<Handler, Options>>;
    friend Interpreter;

  public:
    using Offset = typename Options::Offset;
    using Context = BasicContext<Offset>;

    explicit Reader(Handler& handler) : Interpreter(handler), parser_(*this) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // As those of Parser (basic_parser.hpp), also when the handler throws.
    [[nodiscard]] Status feed(Bytes bytes) { return parser_.feed(bytes); }
    [[nodiscard]] Status finish() { return parser_.finish(); }
    [[nodiscard]] Status reset() {
        const Status status = parser_.reset();
        if (status == Status::ok) this->reset_state();
        return status;
    }
    [[nodiscard]] Status skip(Answer scope, EventKind last) { return parser_.skip(scope, last); }
    [[nodiscard]] Offset offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }
    [[nodiscard]] uint32_t depth() const { return parser_.depth(); }

    /// What is known of the tree at hand and of the last event.
    [[nodiscard]] const Context& context() const { return Interpreter::context(); }

  private:
    void use_charset(Encoding encoding) {
        if constexpr (Options::double_byte) {
            const Charset charset = charset_of(encoding);
            (void)parser_.set_charset(charset);
            this->use_pairs(charset);
        }
    }

    Parser<Interpreter, Options> parser_;
};

} // namespace game
} // namespace nanosgf

#endif
