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

HeaderReader::HeaderReader(Findings& findings, const Source& source, std::function<void(const GameHeader&)> take)
    : findings_(findings), source_(source), take_(std::move(take)) {}

void HeaderReader::on_begin_tree(std::uint64_t at) {
    is_leaf_ = true;
    if (depth_++ != 0) return;
    findings_.begin_game();
    game_ = GameHeader();
    game_.number = ++games_;
    game_.offset = at;
    fields_.clear();
    lines_ = 0;
    is_main_line_ = true;
}

void HeaderReader::on_end_tree(std::uint64_t, const TypedContext& context) {
    if (is_leaf_) ++lines_;
    is_leaf_ = false;
    is_main_line_ = false;
    if (--depth_ == 0) end_game(context);
}

// FF, GM, SZ and CA must pass wherever they stand: the reader needs them, and says what is wrong.
Answer HeaderReader::on_property(const Identifier& name, std::uint64_t at) {
    findings_.in_property(name.key());
    fields_.begin_other();
    switch (name.key()) {
    case key("B"):
    case key("W"): return is_main_line_ ? Answer::go_on : Answer::skip_property;
    case key("FF"):
    case key("GM"):
    case key("SZ"): return Answer::go_on;
    case key("CA"): (void)fields_.begin(key("CA"), at); return Answer::go_on;
    default:
        return is_main_line_ && fields_.begin(name.key(), at) ? Answer::go_on
                                                              : Answer::skip_property;
    }
}

void HeaderReader::on_number(std::uint32_t name, std::int32_t value) {
    if (name != key("FF") && name != key("GM")) fields_.add(value);
}

void HeaderReader::end_game(const TypedContext& context) {
    findings_.in_property(0);
    game_.variations = lines_ == 0 ? 0 : lines_ - 1;
    fields_.finish(game_, context, charset_, source_, findings_);
    take_(game_);
}

void HeaderFields::clear() { *this = HeaderFields(); }

bool HeaderFields::begin(std::uint32_t property, std::uint64_t at) {
    field_ = nullptr;
    if (property == key("CA")) {
        if (charset_.empty()) field_ = &charset_;
        return field_ != nullptr;
    }
    const std::uint32_t wanted = property == key("KI") ? key("KM") : property; // half points
    const auto row = std::find_if(std::begin(rows), std::end(rows),
                                  [wanted](const Row& r) { return r.key == wanted; });
    if (row == std::end(rows)) return false;
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
