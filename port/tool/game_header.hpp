// SPDX-License-Identifier: MIT
// What the headers of games say: one after the other, each in fixed memory.
#ifndef NANOSGF_TOOL_GAME_HEADER_HPP
#define NANOSGF_TOOL_GAME_HEADER_HPP

#include "charset.hpp"
#include "findings.hpp"
#include "typed.hpp"

#include <array>
#include <functional>

namespace nanosgf::tool {

/// The properties that are kept, by what they say. Of several of a name the first counts.
enum class HeaderField : std::uint8_t {
    black, black_rank, black_team, white, white_rank, white_team, // players
    date, event, round, place, game_name, rules, komi, handicap, time_limit, overtime, opening,
    result, annotator, user, source, copyright, application,
};
inline constexpr std::size_t header_fields = 23;

/// The name of a field in JSON, such as "black_rank".
[[nodiscard]] const char* header_field_name(HeaderField field);

/// One game.
struct GameHeader {
    std::uint64_t number = 0; ///< in its file, from 1
    std::uint64_t offset = 0; ///< of its `(`
    std::uint8_t file_format = 1;
    std::uint16_t game = 1;
    BoardSize size;
    std::uint64_t moves = 0;      ///< along the main line, passes included
    std::uint64_t variations = 0; ///< lines besides the main line
    std::string charset;          ///< CA as it stands; empty when there is none
    std::string text_charset;     ///< what its text is read in, where CA does not say it
    std::array<std::string, header_fields> fields; ///< UTF-8, at most `longest_field` bytes read

    [[nodiscard]] const std::string& operator[](HeaderField field) const {
        return fields[static_cast<std::size_t>(field)];
    }
};

/// Komi for people: of three digits, as the Fox server writes hundredths, "3.75 (KM[375])"; any other
/// as it is.
[[nodiscard]] std::string komi_text(const GameHeader& game);

/// Gathers the fields of one header from the texts and numbers of typed events.
class HeaderFields {
  public:
    static constexpr std::size_t longest_field = 2000;

    void clear();
    /// A property begins. Whether its value is wanted: it is one of a header, and the first.
    [[nodiscard]] bool begin(std::uint32_t property, std::uint64_t at);
    /// A property begins that is none of a header.
    void begin_other() { field_ = nullptr; }
    /// CA, as far as it was read.
    [[nodiscard]] const std::string& charset() const { return charset_; }
    [[nodiscard]] bool is_gathering() const { return field_ != nullptr; }

    void add(Bytes text);
    void add(Bytes piece, TextPart part);
    /// Not if it comes after the value that counts.
    void add_raw(Bytes raw, Part part);
    void add(Decimal number);
    void add(std::int32_t number);

    /// Converts what was gathered and says where it is not in its charset.
    void finish(GameHeader& game, const TypedContext& context, ToUtf8& charset, const Source& source,
                Findings& findings);

  private:
    std::array<std::string, header_fields> fields_;
    std::string charset_;
    std::array<std::uint64_t, header_fields> offsets_{}; ///< of the properties
    std::array<bool, header_fields> seen_{};
    std::string* field_ = nullptr; ///< of the current property, if it is kept
    bool adds_raw_ = false;        ///< the current raw value
};

/// Handler of typed events that gathers headers from the root and the rest of the main line, and
/// counts moves and lines.
class HeaderReader {
  public:
    /// `take` is called at the end of each game; `source` knows the charsets.
    HeaderReader(Findings& findings, const Source& source, std::function<void(const GameHeader&)> take);

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }

    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t) { is_leaf_ = true; }
    void on_root(const TypedContext& context) { findings_.set_version(context.file_format()); }
    void on_end_tree(std::uint64_t at, const TypedContext& context);
    Answer on_property(const Identifier& name, std::uint64_t at);
    void on_text(std::uint32_t name, Bytes piece, TextPart part) {
        if ((name == key("B") || name == key("W")) && part.first()) ++game_.moves;
        fields_.add(piece, part);
    }
    void on_number(std::uint32_t name, std::int32_t value);
    void on_komi(Decimal komi) { fields_.add(komi); }
    void on_handicap(std::int32_t stones) { fields_.add(stones); }
    void on_time_limit(Decimal seconds) { fields_.add(seconds); }
    /// A komi, handicap or time that is no number: shown as it stands.
    void on_raw_chunk(Bytes raw, Part part, std::uint64_t) { fields_.add_raw(raw, part); }
    // What is no move of its game and board does not count.
    void on_move(Color, Point) { ++game_.moves; }
    void on_pass(Color) { ++game_.moves; }
    void on_special_move(Color, const Move& move) {
        if (move.kind != Move::Kind::text) ++game_.moves; // its text follows
    }
    void on_diagnostic(const TypedDiagnostic& finding) {
        if (finding.code == code::ca_unknown && is_known_charset(fields_.charset())) return;
        findings_.add(finding.code, finding.offset);
    }

  private:
    void end_game(const TypedContext& context);

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
};

} // namespace nanosgf::tool

#endif
