// SPDX-License-Identifier: MIT
// Reads the headers of games: decodes the nodes that have any, and goes through all others by structure alone.
#ifndef NANOSGF_TOOL_HEADER_READER_HPP
#define NANOSGF_TOOL_HEADER_READER_HPP

#include "game_header.hpp"
#include "nanosgf/value/collector.hpp"

#include <functional>

namespace nanosgf::tool {

/// What feed_all() takes for its parser and its handler. Gathers headers from the root and the rest of the main line,
/// and counts moves and lines. The typed parser gets a node once it is complete, and only if it has FF, GM, SZ, CA, a property
/// of a header, or a move that is not simply a point of a Go board. A node longer than `longest_node` it gets as it comes.
class HeaderReader {
  public:
    static constexpr std::size_t longest_node = std::size_t{1} << 20;

    /// `take` is called at the end of each game; `source` knows the charsets.
    HeaderReader(Findings& findings, const Source& source, std::function<void(const GameHeader&)> take);
    HeaderReader(const HeaderReader&) = delete;
    HeaderReader& operator=(const HeaderReader&) = delete;

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    [[nodiscard]] Status feed(Bytes block);
    [[nodiscard]] Status finish();
    /// The byte pairs of the games that follow.
    [[nodiscard]] Status set_pairs(Charset charset);
    void follow_ca();
    [[nodiscard]] std::uint64_t offset() const { return structure_.offset(); }
    [[nodiscard]] Code error() const { return structure_.error(); }

  private:
    /// What the parser finds in all nodes.
    struct Structure {
        HeaderReader& to;

        void on_begin_tree(std::uint64_t at);
        void on_node(std::uint64_t at);
        void on_end_tree(std::uint64_t at);
        void on_property(const Identifier& name, std::uint64_t at);
        void on_plain_move(Bytes move, std::uint64_t at);
        void on_value_chunk(Bytes raw, Part part, std::uint64_t at);
        void on_diagnostic(const DiagnosticOf<Typed>& finding);
    };
    /// What the typed parser finds in the nodes that it gets.
    struct Values {
        HeaderReader& to;

        Answer on_property(const Identifier& name, std::uint64_t at);
        void on_text(std::uint32_t name, Bytes piece, TextPart part);
        void on_number(std::uint32_t name, std::int32_t value);
        void on_komi(Decimal komi) { to.fields_.add(komi); }
        void on_handicap(std::int32_t stones) { to.fields_.add(stones); }
        void on_time_limit(Decimal seconds) { to.fields_.add(seconds); }
        /// A komi, handicap or time that is no number: shown as it stands.
        void on_raw_chunk(Bytes raw, Part part, std::uint64_t) { to.fields_.add_raw(raw, part); }
        // What is no move of its game and board does not count.
        void on_move(Color, Point) { ++to.game_.moves; }
        void on_pass(Color) { ++to.game_.moves; }
        void on_special_move(Color, const Move& move) {
            if (move.kind != Move::Kind::text) ++to.game_.moves; // its text follows
        }
        void on_diagnostic(const TypedDiagnostic& finding);
    };
    /// Found in the current node.
    struct Noted {
        Code code;
        std::uint64_t offset;
        std::uint32_t property;
    };
    enum class Role : std::uint8_t { other, move, root };

    void begin_game(std::uint64_t at);
    void end_game();
    void begin_node(std::uint64_t at);
    void end_node(std::uint64_t end);
    void begin_values(bool is_complete);
    void pass_values(std::uint64_t end);
    void hold();
    void note(Code code, std::uint64_t offset, std::uint32_t property);
    void report_noted();
    [[nodiscard]] bool is_point(Bytes raw) const;
    void use_pairs(Charset charset);

    Findings& findings_;
    const Source& source_;
    std::function<void(const GameHeader&)> take_;
    ToUtf8 charset_;
    GameHeader game_;
    HeaderFields fields_;
    std::uint64_t games_ = 0;
    std::uint64_t lines_ = 0;
    std::uint32_t depth_ = 0;
    bool is_main_line_ = true;
    bool is_leaf_ = false;

    RootCollector root_;
    RootValues values_; ///< of the root, as far as it was read
    Collector<24> collector_; ///< of a value of FF, GM, SZ or CA; as long as the typed parser's
    std::uint32_t name_ = 0;
    Role role_ = Role::other; ///< of the current property
    bool has_mark_ = false;   ///< the input begins with UTF-8's byte order mark
    bool has_fixed_pairs_ = false;
    Charset pairs_ = Charset::single_byte;

    std::uint64_t begin_ = 0; ///< of the current node
    std::uint64_t moves_ = 0; ///< in the current node
    bool in_node_ = false;
    bool in_root_ = false;
    bool root_follows_ = false;
    bool is_wanted_ = false; ///< by the typed parser
    bool is_passed_ = false; ///< the typed parser has its start
    bool is_ended_ = false;  ///< the input
    std::uint32_t colours_ = 0; ///< of the node's moves: 1 black, 2 white
    std::vector<Noted> noted_;
    std::string held_; ///< the end of what was fed before this block: the current node, or a word that may become one
    Bytes block_;
    std::uint64_t block_begin_ = 0;

    Structure structure_events_{*this};
    Values value_events_{*this};
    Parser<Structure, Typed> structure_{structure_events_};
    game::Parser<Values, Typed> typed_{value_events_};
};

} // namespace nanosgf::tool

#endif
