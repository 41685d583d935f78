// SPDX-License-Identifier: MIT
// Which properties make a header, and how they are gathered.
#include "game_header.hpp"

#include "nanosgf/value/format.hpp"
#include "nanosgf/value/number.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

struct Row {
    std::uint32_t key;
    HeaderField field;
    const char* name;
};
constexpr Row rows[] = {
    {key("PB"), HeaderField::black, "black"},
    {key("BR"), HeaderField::black_rank, "black_rank"},
    {key("BT"), HeaderField::black_team, "black_team"},
    {key("PW"), HeaderField::white, "white"},
    {key("WR"), HeaderField::white_rank, "white_rank"},
    {key("WT"), HeaderField::white_team, "white_team"},
    {key("DT"), HeaderField::date, "date"},
    {key("EV"), HeaderField::event, "event"},
    {key("RO"), HeaderField::round, "round"},
    {key("PC"), HeaderField::place, "place"},
    {key("GN"), HeaderField::game_name, "game_name"},
    {key("RU"), HeaderField::rules, "rules"},
    {key("KM"), HeaderField::komi, "komi"},
    {key("HA"), HeaderField::handicap, "handicap"},
    {key("TM"), HeaderField::time_limit, "time_limit"},
    {key("OT"), HeaderField::overtime, "overtime"},
    {key("ON"), HeaderField::opening, "opening"},
    {key("RE"), HeaderField::result, "result"},
    {key("AN"), HeaderField::annotator, "annotator"},
    {key("US"), HeaderField::user, "user"},
    {key("SO"), HeaderField::source, "source"},
    {key("CP"), HeaderField::copyright, "copyright"},
    {key("AP"), HeaderField::application, "application"},
};
static_assert(std::size(rows) == header_fields);

/// Null: the property is none of a header.
const Row* row_of(std::uint32_t property) {
    if (property <= key("Z")) return nullptr; // of one letter, as moves: all have two
    const std::uint32_t wanted = property == key("KI") ? key("KM") : property; // half points
    const Row* const row = std::find_if(std::begin(rows), std::end(rows), [wanted](const Row& r) { return r.key == wanted; });
    return row == std::end(rows) ? nullptr : row;
}

} // namespace

const char* header_field_name(HeaderField field) {
    return rows[static_cast<std::size_t>(field)].name;
}

std::string komi_text(const GameHeader& game) {
    const std::string& komi = game[HeaderField::komi];
    const Decoded<std::int32_t> number = decode_number(komi);
    if (!number.codes.empty() || !number.usable || number.value < 100 || number.value > 999 || number.value % 25 != 0) return komi;
    Decimal hundredths = {number.value, 2};
    for (; hundredths.mantissa % 10 == 0 && hundredths.scale != 0; --hundredths.scale) hundredths.mantissa /= 10;
    const ShortText points = format_real(hundredths);
    return std::string(points.bytes().data(), points.size()) + " (KM[" + komi + "])";
}

bool HeaderFields::has(std::uint32_t property) { return row_of(property) != nullptr; }

void HeaderFields::clear() { *this = HeaderFields(); }

bool HeaderFields::begin(std::uint32_t property, std::uint64_t at) {
    field_ = nullptr;
    if (property == key("CA")) {
        if (charset_.empty()) field_ = &charset_;
        return field_ != nullptr;
    }
    const Row* const row = row_of(property);
    if (row == nullptr) return false;
    const auto index = static_cast<std::size_t>(row->field);
    if (seen_[index] && !fields_[index].empty()) return false;
    seen_[index] = true;
    offsets_[index] = at;
    field_ = &fields_[index];
    return true;
}

void HeaderFields::add(Bytes text) {
    if (field_ == nullptr) return;
    const Bytes kept = text.first(longest_field - std::min(longest_field, field_->size()));
    field_->append(kept.data(), kept.size());
}

void HeaderFields::add_raw(Bytes raw, Part part) {
    if (part.first()) adds_raw_ = field_ != nullptr && field_->empty();
    if (adds_raw_) add(raw);
}

void HeaderFields::add(Bytes piece, TextPart part) {
    if (part.component() == 1 && part.first() && !piece.empty()) add(Bytes(" "));
    add(piece);
}

void HeaderFields::add(Decimal number) { add(format_real(number).bytes()); }
void HeaderFields::add(std::int32_t number) { add(format_number(number).bytes()); }

void HeaderFields::finish(GameHeader& game, const TypedContext& context, ToUtf8& charset, const Source& source,
                          Findings& findings) {
    game.file_format = context.file_format();
    game.game = context.game();
    game.size = context.size();
    game.has_size = has_size(context);
    game.charset = charset_;
    game.text_charset = use_charset(charset, source, game.offset, charset_);
    for (std::size_t i = 0; i < header_fields; ++i) {
        game.fields[i].clear();
        charset.add(fields_[i], game.fields[i]);
        if (!charset.finish(game.fields[i]) && fields_[i].size() < longest_field)
            findings.add(code::text_charset, offsets_[i]);
    }
    field_ = nullptr;
}

} // namespace nanosgf::tool
