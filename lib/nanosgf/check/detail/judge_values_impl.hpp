// SPDX-License-Identifier: MIT
// Game info, clocks, numbers and texts.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_VALUES_IMPL_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_VALUES_IMPL_HPP

#include "nanosgf/check/detail/judge.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/value/encoding.hpp"

namespace nanosgf {
namespace check {

inline constexpr uint32_t unit = 1000000000; // billionths: Decimal::max_scale digits

/// The absolute value in two parts. Divides bit by bit, as a processor without division does.
struct Parts {
    explicit Parts(Decimal decimal) {
        rest = decimal.mantissa < 0 ? 0U - static_cast<uint32_t>(decimal.mantissa) : static_cast<uint32_t>(decimal.mantissa);
        uint32_t power = 1, others = 1;
        for (uint8_t i = 0; i != decimal.scale; ++i) power *= 10;
        for (uint8_t i = decimal.scale; i != Decimal::max_scale; ++i) others *= 10;
        for (uint8_t shift = 32; shift-- != 0;) {
            if (power > rest >> shift) continue;
            rest -= power << shift;
            whole += 1U << shift;
        }
        rest *= others;
    }
    uint32_t whole = 0;
    uint32_t rest; ///< billionths
};
/// Of numbers that are not negative.
inline bool is_greater(Decimal a, Decimal b) {
    if (a.scale == b.scale) return a.mantissa > b.mantissa;
    const Parts one(a), other(b);
    return one.whole != other.whole ? one.whole > other.whole : one.rest > other.rest;
}

/// Whether the eight bytes at `p` are ASCII and no backslash.
[[nodiscard]] inline bool are_plain(const char* p) {
    constexpr uint64_t ones = ~uint64_t{0} / 0xFF;
    const uint64_t word = nanosgf::detail::wide::load(p);
    return ((word | ((word ^ ones * '\\') - ones)) & ones * 0x80) == 0;
}
/// Skips several bytes at a time while each is ASCII and no backslash.
[[nodiscard]] inline const char* pass_ascii(const char* p, const char* end) {
    const char* const begin = p;
    constexpr ptrdiff_t eight = nanosgf::detail::wide::load_size;
#if NANOSGF_GNU && defined(__SSE2__)
    using nanosgf::detail::wide::Vector;
    using nanosgf::detail::wide::sign_bits;
    constexpr ptrdiff_t step = sizeof(Vector);
    const auto others_at = [](const char* at) {
        Vector bytes;
        nanosgf::detail::copy_bytes(&bytes, at, sizeof bytes);
        return bytes | (bytes == Vector{} + static_cast<signed char>('\\'));
    };
    if (end - p >= step) {
        const char* const last = end - step; // the last step may overlap the one before
        for (;;) {
            const auto others = static_cast<unsigned>(sign_bits(others_at(p)));
            if (others != 0) return p + __builtin_ctz(others);
            if (p == last) return end;
            if (last - p >= step) {
                p += step;
                while (last - p >= step && sign_bits(others_at(p) | others_at(p + step)) == 0) p += 2 * step;
                if (p > last) p = last;
            } else {
                p = last;
            }
        }
    }
#else
    constexpr uint64_t ones = ~uint64_t{0} / 0xFF;
    for (; end - p >= 4 * eight; p += 4 * eight) {
        uint64_t found = 0;
        for (ptrdiff_t at = 0; at != 4 * eight; at += eight) {
            const uint64_t word = nanosgf::detail::wide::load(p + at);
            found |= word | ((word ^ ones * '\\') - ones);
        }
        if ((found & ones * 0x80) != 0) break;
    }
#endif
    while (end - p >= eight && are_plain(p)) p += eight;
    // The last eight bytes, some of them once more.
    return p != begin && end - p < eight && are_plain(end - eight) ? end : p;
}

template <bool go_only>
void Judge<go_only>::take_move_number(int32_t number_of_move) {
    place(at_number);
    player_.on_move_number(number_of_move);
    of_node_.move_number = number_of_move;
}

// FG takes no value in FF[1], and has flags for Go alone; V no fraction, GB and the like up to 3.
template <bool go_only>
void Judge<go_only>::take_figure(const Figure& figure) {
    if (file_format() == 1 && has_format() && (figure.has_flags || !figure.name.empty()))
        report(code::number_malformed, Severity::warning);
    constexpr uint16_t of_go = Figure::captured_stay | Figure::hoshi_off;
    const bool is_known = (figure.flags & ~Figure::known) == 0; // else reported when it was decoded
    if (!go_only && game() != go && is_known && (figure.flags & of_go) != 0) report(code::figure_flags);
}

template <bool go_only>
void Judge<go_only>::take_real(Decimal real) {
    if (named_ == Named::value && file_format() == 1 && has_format() && real.scale != 0)
        report(code::number_malformed, Severity::warning);
}

template <bool go_only>
void Judge<go_only>::take_print_mode(PrintMode mode) {
    const auto number = static_cast<uint8_t>(mode);
    if (path_.print_mode == number + 1) report(code::inherit_noop);
    path_.print_mode = static_cast<uint8_t>(number + 1);
}

template <bool go_only>
void Judge<go_only>::take_time(Color color, Decimal seconds) {
    if (seconds.mantissa < 0) return report(code::clock_negative);
    const auto index = static_cast<uint8_t>(color == Color::white);
    if (path_.has_time[index] && !has_overtime_ && is_exact_ && is_greater(seconds, path_.time[index])) report(code::time_backwards);
    path_.has_time[index] = true;
    path_.time[index] = seconds;
}

template <bool go_only>
void Judge<go_only>::take_moves_left(int32_t moves) {
    has_overtime_ = true;
    if (moves < 0) report(code::number_range, Severity::warning);
}

template <bool go_only>
void Judge<go_only>::take_time_limit(Decimal seconds) {
    if (file_format() >= 4) return;
    if (file_format() < 3 && has_format()) report(code::legacy_time_minutes);
    if (Parts(seconds).whole < 600 && seconds.mantissa > 0) report(code::time_unit);
}

template <bool go_only>
void Judge<go_only>::take_komi(Decimal komi) {
    const Parts parts(komi);
    const uint32_t is_whole = parts.rest == 0; // one more is needed to be above a limit
    in_node_.has_komi = true;
    of_node_.komi_rest = parts.rest;
    of_node_.is_komi_negative = komi.mantissa < 0;
    of_node_.is_komi_large = komi.mantissa > 0 && parts.whole > is_whole;
    if (parts.whole > 99 + is_whole || (is_whole == 0 && parts.rest != unit / 2)) report(code::komi_suspect);
}

template <bool go_only>
void Judge<go_only>::take_handicap(int32_t stones) {
    of_node_.handicap = stones;
    place(at_handicap);
    player_.on_handicap(stones);
    if (stones >= 2) return;
    const bool is_legal = stones == 0 || (!go_only && stones == 1 && file_format() < 3 && is_format_certain());
    report(code::handicap_value, is_legal ? Severity::info : Severity::fatal);
}

template <bool go_only>
void Judge<go_only>::take_result(const Result& result) {
    const bool is_score = result.kind == Result::Kind::win && result.how == Result::How::score;
    if (is_hex() && is_score) report(code::result_score);
    place(at_result);
    in_node_.has_score = is_score;
    in_node_.winner = result.winner;
    of_node_.margin_rest = Parts(result.margin).rest;
    if (!is_main_line_) return;
    result_at_ = offset_;
    result_ = result.kind == Result::Kind::win ? result.how : Result::How::unspecified;
}

// Other texts than the four of FF[4] are legal.
template <bool go_only>
void Judge<go_only>::take_rules(Rules rules) {
    if (held_at_ == none) return;
    if (rules <= Rules::new_zealand && is_word("aga goe japanese nz ")) report(code::rules_spelling);
    else report(code::info_format);
    held_at_ = none;
}

template <bool go_only>
void Judge<go_only>::take_application(Bytes version) {
    if (version.empty()) report(code::ap_version);
}

template <bool go_only>
void Judge<go_only>::end_info() {
    if (game() != go) return;
    if (has(at_handicap) && of_node_.handicap >= 2) {
        if (in_node_.has_komi && of_node_.is_komi_large) report(code::handicap_komi, at_handicap);
        if (in_root_ && of_node_.black_stones != of_node_.handicap) report(code::handicap_stones, at_handicap);
    }
    if (!has(at_result) || !in_node_.has_score || !in_node_.has_komi) return;
    const bool is_same = (in_node_.winner == Color::black) == of_node_.is_komi_negative;
    const bool can_be = is_same ? of_node_.komi_rest == of_node_.margin_rest : of_node_.komi_rest + of_node_.margin_rest == 0 || of_node_.komi_rest + of_node_.margin_rest == unit;
    if (!can_be) report(code::result_komi, at_result);
}

template <bool go_only>
void Judge<go_only>::take_number(int32_t number) {
    if constexpr (go_only) return;
    const bool is_ff1 = file_format() < 3;
    if (is_backgammon() && named_ == Named::cube) {
        if (number < 1 || (number & (number - 1)) != 0) report(code::cube_value);
    } else if (is_backgammon() && named_ == Named::dice) {
        int32_t one = 0, other = number;
        for (; other >= 10 && one < 7; other -= 10) ++one;
        if (one < 1 || one > 6 || other < 1 || other > 6) report(code::dice_value);
    } else if ((named_ == Named::check_mark || named_ == Named::significance) && (number < 1 || number > (is_ff1 ? 3 : 2))) {
        report(code::double_malformed, Severity::warning);
    }
}

template <bool go_only>
void Judge<go_only>::take_text(Bytes piece, TextPart part) {
    look_at_characters(piece, part);
    if (named_ == Named::overtime && !piece.empty()) has_overtime_ = true;
    if (facts_.value_type() != schema::ValueType::text) look_for_properties(piece);
    if constexpr (go_only) return;
    if (named_ == Named::other) return; // most texts; no rule lists its words
    if (named_ == Named::charset) return take_charset(piece, part);
    if (named_ == Named::rules) take_word(piece, part.first());
    const bool has_words = game() == backgammon || game() == lines_of_action || game() == hex;
    if (!has_words || !facts_ || !facts_.in_game(game()) || facts_.game() == 0) return;
    take_word(piece, part.first());
    if (part.last()) end_word(part);
}

/// A charset in which the brackets of SGF are other bytes, or bytes of other characters.
template <bool go_only>
void Judge<go_only>::take_charset(Bytes piece, TextPart part) {
    take_word(piece, part.first());
    if (!part.last() || !in_root_ || word_size_ > sizeof word_) return;
    if (!is_ascii_compatible(decode_encoding(Bytes(word_, word_size_)))) report(code::encoding_unsupported);
}

/// Collects a short text in small letters; that of CO stays, for it has these alone.
template <bool go_only>
void Judge<go_only>::take_word(Bytes piece, bool is_first) {
    if (is_first) word_size_ = 0;
    const char last_capital = named_ == Named::cube_owner ? '\0' : 'Z';
    for (const char c : piece) {
        if (word_size_ < sizeof word_) word_[word_size_] = static_cast<char>(c >= 'A' && c <= last_capital ? c + ('a' - 'A') : c);
        if (word_size_ <= sizeof word_) ++word_size_;
    }
}

template <bool go_only>
bool Judge<go_only>::is_word(const char* words) const {
    if (word_size_ > sizeof word_) return false;
    for (const char* word = words; *word != '\0';) {
        uint8_t size = 0;
        bool is_same = true;
        for (; word[size] != ' '; ++size) is_same = is_same && size < word_size_ && word[size] == word_[size];
        if (is_same && size == word_size_) return true;
        word += size + 1;
    }
    return false;
}

template <bool go_only>
void Judge<go_only>::end_word(const TextPart& part) {
    const bool is_second = part.component() != 0;
    if (named_ == Named::cube_owner && !is_word("b w c n ")) report(code::cube_value);
    if (named_ == Named::match_info && !is_second && !is_word("length game bs ws ")) report(code::mi_tag);
    if (named_ == Named::settings && !is_word(is_second ? "on off " : "tried marked lastmove headings lock ")) report(code::hex_setting);
    if (game() != lines_of_action) return;
    const char* const words = named_ == Named::setup_type   ? "standard scrambled-eggs parachute gemma custom "
                              : named_ == Named::invert_y ? "true false "
                              : named_ == Named::initial_position ? "end "
                              : named_ == Named::who_adds_stones ? "black white none "
                                                  : nullptr;
    if (words != nullptr && !is_word(words)) report(code::loa_value);
}

// Finds text that is not UTF-8, and text that was escaped twice.
template <bool go_only>
void Judge<go_only>::look_at_characters(Bytes piece, TextPart part) {
    if constexpr (Lenient::wide)
        if (is_plain(piece, part)) return;
    if (part.first()) last_character_ = 0;
    bool is_ascii = true;
    const char* const end = piece.end();
    for (const char* p = piece.begin(); p != end; ++p) {
        if constexpr (Lenient::wide) {
            const char* const from = p;
            if (last_character_ != '\\') p = pass_ascii(p, end);
            if (p != from) last_character_ = 0;
            if (p == end) break;
        }
        const auto c = static_cast<uint8_t>(*p);
        if (c >= 0x80) is_ascii = false;
        if (last_character_ == '\\' && (c == 'n' || c == ']')) report(code::text_double_escape);
        last_character_ = c;
    }
    if (!is_ascii && high_at_ == none) high_at_ = offset_;
    // ASCII is UTF-8, unless a character was begun before.
    if (Lenient::wide && is_ascii && !utf8_.is_inside()) return;
    Bytes rest = piece;
    bool is_wrong = false;
    while (utf8_.find_error(rest)) is_wrong = true;
    if (part.last() && utf8_.finish() && !part.incomplete()) is_wrong = true;
    if (!is_wrong) return;
    is_not_utf8_ = true;
    if (root_->encoding == Encoding::utf_8) report(code::text_charset);
}

// A semicolon or a line break, a name of one or two capitals, and a bracket: the value's own bracket is probably missing.
// A line break of a SimpleText is a space here; then the name must be a known one.
template <bool go_only>
void Judge<go_only>::look_for_properties(Bytes piece) {
    enum : uint8_t { nothing, after_space, after_start, reported };
    if (suspect_from_ < offset_) { // another value
        suspect_ = nothing;
        suspect_from_ = offset_;
    }
    if (suspect_ == reported) return;
    for (size_t i = 0; i != piece.size(); ++i) {
        const char c = piece.data()[i];
        if (c == ';' || c == '\n' || c == '\r' || c == ' ') {
            if (c == ' ' && suspect_ == after_start && suspect_name_[0] == '\0') continue;
            suspect_ = c == ' ' ? after_space : after_start;
            suspect_at_ = static_cast<Offset>(suspect_from_ + i);
            suspect_name_[0] = suspect_name_[1] = '\0';
        } else if (suspect_ != nothing && c >= 'A' && c <= 'Z' && suspect_name_[1] == '\0') {
            suspect_name_[suspect_name_[0] == '\0' ? 0 : 1] = c;
        } else if (suspect_ != nothing && c == '[' && suspect_name_[0] != '\0') {
            const Bytes name(suspect_name_, suspect_name_[1] == '\0' ? 1 : 2);
            const schema::PropertyFacts facts = go_only ? table().find(Identifier(name)) : table().find(Identifier(name), 4, game());
            if (suspect_ == after_start || (facts && facts.standing() == schema::Standing::standard)) {
                report_at(code::bracket_suspect, suspect_at_, key_);
                suspect_ = reported;
                return;
            }
            suspect_ = nothing;
        } else {
            suspect_ = nothing;
        }
    }
    suspect_from_ = static_cast<Offset>(suspect_from_ + piece.size());
}

template <bool go_only>
void Judge<go_only>::take_raw(Bytes raw, Part part) {
    if (is_private_) {
        for (const char c : raw)
            if (c == '[') return report(code::private_bracket);
        return;
    }
    look_for_properties(raw);
    if (!in_root_ || !is_of_root()) return;
    take_word(raw, part.first());
    if (part.last() && word_size_ <= sizeof word_) contradict(Bytes(word_, word_size_));
}

} // namespace check
} // namespace nanosgf

#endif
