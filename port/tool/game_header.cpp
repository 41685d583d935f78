// SPDX-License-Identifier: MIT
// Which properties make a header, and how they are gathered.
#include "game_header.hpp"

#include "nanosgf/value/format.hpp"

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

constexpr std::uint32_t charset_key = key("CA");

} // namespace

const char* header_field_name(HeaderField field) {
    return rows[static_cast<std::size_t>(field)].name;
}

HeaderReader::HeaderReader(Findings& findings, const std::string& charset,
                           std::function<void(const GameHeader&)> take)
    : findings_(findings), take_(std::move(take)) {
    has_fixed_charset_ = !charset.empty() && charset_.choose(charset);
}

void HeaderReader::on_begin_tree(std::uint64_t at) {
    is_leaf_ = true;
    if (depth_++ != 0) return;
    game_ = GameHeader();
    game_.number = ++games_;
    game_.offset = at;
    seen_ = {};
    lines_ = 0;
    is_main_line_ = true;
    field_ = nullptr;
}

void HeaderReader::on_end_tree(std::uint64_t, const TypedContext& context) {
    if (is_leaf_) ++lines_;
    is_leaf_ = false;
    is_main_line_ = false;
    if (--depth_ == 0) end_game(context);
}

// FF, GM, SZ and CA must pass wherever they stand: the reader needs them, and says what is wrong.
Answer HeaderReader::on_property(const Identifier& name, std::uint64_t at) {
    const std::uint32_t wanted = name.key();
    field_ = nullptr;
    switch (wanted) {
    case key("B"):
    case key("W"):
        if (is_main_line_) ++game_.moves;
        return Answer::skip_property;
    case key("KI"): // half points, before FF[4]
        if (!game_[HeaderField::komi].empty()) return Answer::skip_property;
        field_ = &game_.fields[static_cast<std::size_t>(HeaderField::komi)];
        return Answer::go_on;
    case charset_key: field_ = game_.charset.empty() ? &game_.charset : nullptr; return Answer::go_on;
    case key("FF"):
    case key("GM"):
    case key("SZ"): return Answer::go_on;
    default: break;
    }
    const auto row = std::find_if(std::begin(rows), std::end(rows),
                                  [wanted](const Row& r) { return r.key == wanted; });
    if (row == std::end(rows) || !is_main_line_) return Answer::skip_property;
    const auto index = static_cast<std::size_t>(row->field);
    if (seen_[index]) return Answer::skip_property;
    seen_[index] = true;
    offsets_[index] = at;
    field_ = &game_.fields[index];
    return Answer::go_on;
}

void HeaderReader::append(Bytes bytes) {
    if (field_ == nullptr) return;
    const Bytes kept = bytes.first(longest_field - std::min(longest_field, field_->size()));
    field_->append(kept.data(), kept.size());
}

void HeaderReader::on_text(std::uint32_t, Bytes piece, TextPart part) {
    if (part.component() == 1 && part.first() && !piece.empty()) append(" ");
    append(piece);
    if (part.last() && part.component() == 1) field_ = nullptr;
}

void HeaderReader::on_number(std::uint32_t name, std::int32_t value) {
    if (name == key("FF") || name == key("GM")) return;
    append(format_number(value).bytes());
}

void HeaderReader::on_komi(Decimal komi) { append(format_real(komi).bytes()); }
void HeaderReader::on_handicap(std::int32_t stones) { append(format_number(stones).bytes()); }

// A komi or handicap that is no number: shown as it stands.
void HeaderReader::on_raw_chunk(Bytes raw, Part, std::uint64_t, const TypedContext&) { append(raw); }

void HeaderReader::end_game(const TypedContext& context) {
    game_.file_format = context.file_format();
    game_.game = context.game();
    game_.size = context.size();
    game_.variations = lines_ == 0 ? 0 : lines_ - 1;
    if (!has_fixed_charset_) {
        if (game_.charset.empty()) charset_.choose_default();
        else charset_.choose(context.encoding(), game_.charset);
    }
    for (std::size_t i = 0; i < header_fields; ++i) {
        std::string converted;
        charset_.add(game_.fields[i], converted);
        if (!charset_.finish(converted) && game_.fields[i].size() < longest_field)
            findings_.add(Code::text_charset, offsets_[i]);
        game_.fields[i] = std::move(converted);
    }
    field_ = nullptr;
    take_(game_);
}

} // namespace nanosgf::tool
