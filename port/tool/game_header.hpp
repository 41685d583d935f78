// SPDX-License-Identifier: MIT
// What the headers of games say: one after the other, each in fixed memory.
#ifndef NANOSGF_TOOL_GAME_HEADER_HPP
#define NANOSGF_TOOL_GAME_HEADER_HPP

#include "charset.hpp"
#include "findings.hpp"
#include "typed.hpp"

#include <array>

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
    bool has_size = false; ///< SZ gives it, or the kind of game; else `size` says nothing
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
    /// Whether the property is one of a header.
    [[nodiscard]] static bool has(std::uint32_t property);
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

} // namespace nanosgf::tool

#endif
