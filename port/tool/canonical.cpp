// SPDX-License-Identifier: MIT
// Decodes a value by its property, and formats it again.
#include "canonical.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {
namespace {

/// Read as text and for what it means: only texts that are too long for the second are left.
bool is_read_for_meaning(std::uint32_t name) { return name == key("CA") || name == key("RE") || name == key("DT"); }

/// How many bytes from the start on need no escape anywhere.
std::size_t length_without_escapes(Bytes text) {
    constexpr std::uint64_t each = 0x0101010101010101, high = each << 7;
    const auto has = [](std::uint64_t word, std::uint8_t c) { // false positives only after a byte that is c
        word ^= each * c;
        return (word - each) & ~word;
    };
    std::size_t length = 0;
    for (std::uint64_t word = 0; length + sizeof word <= text.size(); length += sizeof word) {
        std::memcpy(&word, text.data() + length, sizeof word);
        if (((has(word, ']') | has(word, '\\') | has(word, ':')) & high) != 0) break;
    }
    while (length != text.size() && text[length] != ']' && text[length] != '\\' && text[length] != ':') ++length;
    return length;
}

bool is_one_of(std::uint32_t name, std::initializer_list<std::uint32_t> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// What is no Double is passed on as it is, although it may be a number.
bool is_double(std::uint32_t name) { return is_one_of(name, {key("BM"), key("TE"), key("DM"), key("GB"), key("GW"), key("HO"), key("UC")}); }

} // namespace

void Canonical::begin_game() {
    game_ = 1;
    file_format_ = 1;
    charset_ = fixed_.value_or(Charset::single_byte);
    knows_game_ = knows_format_ = has_claim_ = false;
    knows_charset_ = fixed_.has_value();
}

// No reader reads longer values in full, unless they are text.
Bytes Canonical::value(Identifier name, Bytes raw, bool in_root) {
    const std::uint32_t key = name.key();
    if (is_plain_move(key, raw)) return raw;
    if (raw.size() > longest_short) {
        begin_value(name);
        return Bytes(piece(raw));
    }
    made_.clear();
    const bool is_read = short_value(key, raw) || point_value(key, raw) || other_value(name, raw);
    if (!is_read) made_.assign(raw.data(), raw.size());
    if (in_root) learn(key, raw);
    return Bytes(made_);
}

void Canonical::begin_value(Identifier name) {
    has_claim_ = has_claim_ || name.key() == key("CA");
    read_as_ = is_read_for_meaning(name.key()) ? ReadAs::bytes : type_of(name);
    if (is_text(read_as_)) begin_text(read_as_, read_as_ == ReadAs::composed ? TextPlace::composed_part : TextPlace::whole_value);
}

const std::string& Canonical::piece(Bytes raw) {
    made_.clear();
    if (is_text(read_as_))
        append_text(raw);
    else
        made_.assign(raw.data(), raw.size());
    return made_;
}

/// FF, GM and CA as the typed parser takes them: of several the first counts.
void Canonical::learn(std::uint32_t name, Bytes raw) {
    if (name == key("FF") && !knows_format_) {
        const std::int32_t said = decode_number(raw, 1).value;
        file_format_ = static_cast<std::uint8_t>(std::clamp<std::int32_t>(said, 1, 4));
        knows_format_ = true;
    } else if (name == key("GM") && !knows_game_) {
        const std::int32_t said = decode_number(raw, 1).value;
        game_ = static_cast<std::uint16_t>(said < 0 || said > UINT16_MAX ? 0 : said);
        knows_game_ = true;
    } else if (name == key("CA")) {
        if (!knows_charset_) charset_ = charset_of(decode_encoding(raw));
        knows_charset_ = has_claim_ = true;
    }
}

/// Most values: two letters are a point of the largest board, in their only form.
bool Canonical::is_plain_move(std::uint32_t name, Bytes raw) const {
    const auto is_letter = [](std::uint8_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return (name == key("B") || name == key("W")) && raw.size() == 2 && is_letter(raw[0]) && is_letter(raw[1]) &&
           game_of(game_) == Games::go;
}

/// Properties whose values are short, by their names alone; false: it is none of them, or cannot be read.
bool Canonical::short_value(std::uint32_t name, Bytes raw) {
    if (is_one_of(name, {key("DO"), key("IT"), key("KO")})) return false; // some servers write a komi into KO
    if (is_double(name)) {
        const Decoded<Double> weight = decode_double(raw);
        return weight && take(format_double(weight.value).bytes());
    }
    if (name == key("PL")) {
        const Decoded<Color> color = decode_color(raw);
        return color && take(format_color(color.value).bytes());
    }
    if (name == key("FG")) return figure(raw);
    if (name == key("SZ")) return size(raw);
    if (is_one_of(name, {key("FF"), key("GM"), key("MN"), key("OB"), key("OW"), key("HA"), key("KI"),
                         key("ST"), key("PM")}))
        return number(raw);
    return is_one_of(name, {key("BL"), key("WL"), key("TM"), key("KM")}) && real(raw);
}

/// The same for points and moves, which depend on the game.
bool Canonical::point_value(std::uint32_t name, Bytes raw) {
    if (game_of(game_) == Games::none) return false;
    if (is_one_of(name, {key("B"), key("W")})) return move(raw);
    if (name == key("L")) return one_point(raw);
    if (name == key("LB")) return label(raw);
    if (is_one_of(name, {key("AR"), key("LN")})) return line(raw);
    return is_one_of(name, {key("AB"), key("AW"), key("AE"), key("TB"), key("TW"), key("CR"), key("MA"),
                            key("SL"), key("SQ"), key("TR"), key("M"), key("VW"), key("DD")}) &&
           points(raw);
}

/// What the table of properties says. What was not read as points although it may be is left alone.
Canonical::ReadAs Canonical::type_of(Identifier name) const {
    using schema::ValueType;
    const schema::PropertyFacts property = schema::all_properties().find(name, file_format_, game_);
    if (!property || is_double(name.key())) return ReadAs::bytes;
    const bool has_notation = game_of(game_) != Games::none;
    switch (property.value_type()) {
    case ValueType::move:
    case ValueType::stone:
    case ValueType::point_point:
    case ValueType::point_simple_text: return has_notation ? ReadAs::bytes : ReadAs::simple_text;
    default: break;
    }
    if (property.standing() == schema::Standing::private_use) return ReadAs::bytes;
    switch (property.value_type()) {
    case ValueType::text: return ReadAs::text;
    case ValueType::simple_text:
    case ValueType::opaque: return ReadAs::simple_text;
    case ValueType::simple_text_simple_text: return ReadAs::composed;
    case ValueType::number:
    case ValueType::double_value:
    case ValueType::triple: return ReadAs::number;
    case ValueType::real: return ReadAs::real;
    case ValueType::point:
        if (!has_notation) return ReadAs::simple_text;
        return name.key() == key("L") ? ReadAs::bytes : ReadAs::points;
    default: return ReadAs::bytes;
    }
}

bool Canonical::other_value(Identifier name, Bytes raw) {
    const ReadAs type = is_read_for_meaning(name.key()) ? ReadAs::simple_text : type_of(name);
    switch (type) {
    case ReadAs::bytes: return false;
    case ReadAs::number: return number(raw);
    case ReadAs::real: return real(raw);
    case ReadAs::points: return points(raw);
    default: break;
    }
    begin_text(type, type == ReadAs::composed ? TextPlace::composed_part : TextPlace::whole_value);
    append_text(raw);
    return true;
}

bool Canonical::has_letters() const {
    constexpr Games letters = Games::go | Games::gomoku | Games::amazons | Games::gess;
    return includes(letters, game_of(game_));
}

/// A size that holds every point that can be written.
BoardSize Canonical::board() const {
    if (has_letters()) return largest_go_board;
    if (game_of(game_) == Games::backgammon) return backgammon_board;
    if (game_of(game_) == Games::octi) return octi_board;
    return {UINT16_MAX, UINT16_MAX};
}

bool Canonical::move(Bytes raw) {
    const Games game = game_of(game_);
    if (game == Games::go) {
        const Decoded<GoMove> play = decode_go_play(raw, board());
        return play &&
               take(play.value.pass ? Bytes() : format_go_point(play.value.point).bytes());
    }
    const Decoded<Move> any = decode_move(game, raw, board());
    return any && any.value.kind != Move::Kind::text && take_without_blanks(raw);
}

bool Canonical::points(Bytes raw) {
    if (raw.empty()) return true;
    const Decoded<Rectangle> decoded = decode_rectangle(raw, board(), point_notation(game_of(game_)));
    if (!decoded) return false;
    if (!has_letters()) return take_without_blanks(raw);
    return take(format_rectangle(decoded.value, board(), format_go_point).bytes());
}

bool Canonical::one_point(Bytes raw) {
    return decode_point(raw, board(), point_notation(game_of(game_))) && take_without_blanks(raw);
}

bool Canonical::line(Bytes raw) {
    return decode_line(raw, board(), point_notation(game_of(game_))) && take_without_blanks(raw);
}

bool Canonical::label(Bytes raw) {
    const Decoded<LabelHead> head = decode_label_head(raw, board(), point_notation(game_of(game_)));
    if (!head || head.codes.has(code::compose_expected)) return false;
    if (!take_without_blanks(raw.first(head.value.size))) return false;
    append_part(raw.from(head.value.size));
    return true;
}

bool Canonical::figure(Bytes raw) {
    const Decoded<Figure> figure = decode_figure(raw);
    const Codes doubts = Codes(code::compose_expected) | code::number_malformed | code::number_range;
    if (!figure || figure.codes.has_any(doubts)) return false;
    if (!take(format_figure_flags(figure.value).bytes())) return false;
    if (figure.value.has_flags) append_part(figure.value.name);
    return true;
}

bool Canonical::number(Bytes raw) {
    const Decoded<std::int32_t> decoded = decode_number(raw);
    if (!decoded || decoded.codes.has(code::number_range)) return false;
    return take(format_number(decoded.value).bytes());
}

bool Canonical::real(Bytes raw) {
    const Decoded<Decimal> decoded = decode_real(raw);
    if (!decoded || decoded.codes.has(code::number_range)) return false;
    return take(format_real(decoded.value).bytes());
}

bool Canonical::size(Bytes raw) {
    SizeLimits limits;
    limits.largest = limits.most_usual = UINT16_MAX;
    const Decoded<BoardSize> decoded = decode_size(raw, limits);
    if (!decoded || decoded.codes.has_any(Codes(code::size_range) | code::number_range)) return false;
    return take(format_size(decoded.value).bytes());
}

/// White space and line breaks as the decoder gives them, with the escapes that are needed.
void Canonical::begin_text(ReadAs type, TextPlace place) {
    decoder_.set_charset(charset_);
    decoder_.begin(type == ReadAs::text ? TextKind::text : TextKind::simple_text, type == ReadAs::composed ? Split::first_colon : Split::none);
    encoder_ = TextEncoder(place);
}

void Canonical::append_text(Bytes raw) {
    for (TextPiece piece; decoder_.next(raw, piece);) {
        for (Bytes left = piece.bytes; !left.empty();) {
            // The encoder has no state between single bytes, and looks at each.
            const std::size_t plain = charset_ == Charset::single_byte ? length_without_escapes(left) : 0;
            made_.append(left.data(), plain);
            left = left.from(plain);
            Bytes next = charset_ == Charset::single_byte ? left.first(1) : left;
            left = left.from(next.size());
            for (Bytes escaped; encoder_.next(next, escaped, charset_);) made_.append(escaped.data(), escaped.size());
        }
        if (!piece.ends_part) continue;
        made_ += ':';
        encoder_ = TextEncoder(TextPlace::composed_part);
    }
}

void Canonical::append_part(Bytes raw) {
    begin_text(ReadAs::simple_text, TextPlace::composed_part);
    append_text(raw);
}

bool Canonical::take(Bytes text) {
    made_.assign(text.data(), text.size());
    return true;
}

/// Points and moves hold no white space; a colon that was escaped stays so.
bool Canonical::take_without_blanks(Bytes raw) {
    made_.clear();
    for (std::size_t i = 0; i != raw.size(); ++i) {
        const bool is_escape = raw[i] == '\\' && i + 1 != raw.size();
        if (is_escape) ++i;
        if (is_space(raw[i])) continue;
        if (is_escape && (raw[i] == ':' || raw[i] == '\\' || raw[i] == ']')) made_ += '\\';
        made_ += raw.data()[i];
    }
    return true;
}

} // namespace nanosgf::tool
