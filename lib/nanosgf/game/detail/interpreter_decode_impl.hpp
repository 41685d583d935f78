// SPDX-License-Identifier: MIT
// The typed parser's short values: decoded whole, and delivered.
#ifndef NANOSGF_GAME_DETAIL_INTERPRETER_DECODE_IMPL_HPP
#define NANOSGF_GAME_DETAIL_INTERPRETER_DECODE_IMPL_HPP

#include "nanosgf/game/detail/interpreter.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode(Bytes raw) {
    if constexpr (Wants::any_move || Wants::expected_move)
        if (role_ <= Role::expected_move) return decode_move_role(raw);
    if (role_ >= Role::file_format && role_ <= Role::board_size) return decode_root(raw);
    if constexpr (Wants::any_list)
        if (role_ >= Role::no_setup && role_ <= Role::points) return decode_list(raw);
    if constexpr (Wants::player)
        if (role_ == Role::player) return decode_player(raw);
    if constexpr (Wants::whole)
        if (is_whole()) return deliver_whole(raw);
    if constexpr (Wants::annotation)
        if (role_ >= Role::bad_move && role_ <= Role::unclear) return decode_annotation(raw);
    if constexpr (Wants::label && Options::reads_old)
        if (role_ == Role::letters) return decode_letter(raw);
    if constexpr (Wants::line)
        if (role_ == Role::arrow || role_ == Role::line) return decode_line_role(raw);
    if constexpr (Wants::style)
        if (role_ == Role::style) return decode_style_role(raw);
    if constexpr (Wants::any_number)
        if (role_ >= Role::move_number && role_ <= Role::number) return decode_number_role(raw);
    if constexpr (Wants::any_real)
        if (role_ >= Role::black_time && role_ <= Role::real) return decode_real_role(raw);
    if constexpr (Wants::print_mode)
        if (role_ == Role::print_mode) return decode_print_mode_role(raw);
    if constexpr (Wants::result)
        if (role_ == Role::result) return decode_result_role(raw);
    if constexpr (Wants::date)
        if (role_ == Role::date) return decode_dates(raw);
    if constexpr (Wants::any_words)
        if (role_ >= Role::black_rank) return decode_words(raw);
    if constexpr (Wants::lose_on_time && Options::reads_old)
        if (role_ == Role::lose_on_time) return decode_lose_on_time(raw);
    return role_ == Role::charset ? decode_root(raw) : Answer::go_on;
}

/// Whether the handler has no other method for the current value, whose end is known.
template <class Handler, class Options, class Owner>
bool Interpreter<Handler, Options, Owner>::is_whole() const {
    switch (role_) {
    case Role::number: return !Wants::number;
    case Role::result: return !Wants::result;
    case Role::date: return !Wants::date;
    case Role::black_rank:
    case Role::white_rank: return !Wants::rank;
    case Role::game_round: return !Wants::game_round;
    case Role::rules: return !Wants::rules;
    case Role::overtime: return !Wants::overtime;
    case Role::application: return !Wants::application;
    default: return false;
    }
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_whole(Bytes raw) {
    if (role_ == Role::rules) depend_on(by_game);
    return offer_on_whole_value(handler_, context_, context_.key_, raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_player(Bytes raw) {
    const Decoded<Color> color = decode_color(raw);
    return take(color) ? offer_on_player(handler_, context_, color.value) : refuse(raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_root_charset(Bytes raw) {
    const Encoding encoding = decode_encoding(raw);
    if (encoding == Encoding::unknown) report(code::ca_unknown);
    if (raw.empty()) return refuse_unless_delivered(raw);
    context_.root_.encoding = encoding;
    learn(by_charset);
    static_cast<Owner&>(*this).use_charset(context_.root_.encoding);
    return refuse_unless_delivered(raw);
}

// FF, GM, SZ and CA, in the root. Values after the first that can be read do not come here.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_root(Bytes raw) {
    if (!in_root_) report(code::root_outside_root);
    if (!in_root_) return refuse_unless_delivered(raw);
    if (role_ == Role::board_size) {
        const SizeLimits limits = size_limits(context_.root_, default_size());
        const Decoded<BoardSize> size = decode_size(raw, limits);
        if (!take(size) || has_fixed_board()) return refuse(raw);
        if constexpr (Options::games != Games::go) {
            if (size.codes.has(code::size_range)) depend_on(by_game);
            this->whole_size_ = decode_size(raw, SizeLimits()).value;
        }
        learn(by_size);
        report_size(size.value);
        [[maybe_unused]] const Answer answer = change_size(size.value, true);
        if constexpr (Wants::size) return answer;
        else return refuse(raw);
    }
    if constexpr (Options::reads_charset)
        if (role_ == Role::charset) return decode_root_charset(raw);
    const Decoded<int32_t> number = decode_number(raw);
    if (!number) report(code::number_malformed);
    else report(number.codes);
    if (!number) return refuse(raw);
    learn(role_ == Role::file_format ? by_format : by_game);
    [[maybe_unused]] const RootValues expected = context_.root_;
    Answer answer = Answer::go_on;
    if (role_ == Role::file_format) {
        report(context_.root_.set_file_format(number.value));
        if (!is_expected_ && (known_ & by_size) != 0) report_size(context_.root_.size);
    } else {
        report(context_.root_.set_game(number.value));
        if (!is_expected_) answer = change_game();
    }
    if constexpr (Options::expect_decides)
        if (is_expected_) context_.root_ = expected;
    if (is_final(answer)) return answer;
    if constexpr (Wants::whole && !Wants::number) return after(answer, deliver_whole(raw));
    if constexpr (!Wants::number) return after(answer, refuse(raw));
    return after(answer, offer_on_number(handler_, context_, context_.key_, number.value));
}

template <class Handler, class Options, class Owner>
BoardSize Interpreter<Handler, Options, Owner>::default_size() const {
    if constexpr (Options::games == Games::go) return BoardSize();
    else return usual_size(context_.root_.game);
}

// The size that the game has without SZ, or an SZ that this game allows.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::change_game() {
    const BoardSize usual = default_size();
    if (has_fixed_board()) context_.root_.given = static_cast<uint8_t>(context_.root_.given & ~by_size);
    if ((known_ & by_size) == 0 || has_fixed_board()) return change_size(usual, false);
    if constexpr (Options::games != Games::go)
        return change_size(cut_size(this->whole_size_, size_limits(context_.root_, usual)), true);
    else return Answer::go_on;
}

// Delivers a size at once if it is certain. One that SZ may still replace is delivered only if an earlier one was.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::change_size(BoardSize size, bool is_certain) {
    const bool is_news = is_certain || size_reported_;
    size_reported_ = size_reported_ && size == context_.root_.size;
    context_.root_.size = size;
    return is_news ? deliver_size() : Answer::go_on;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_move_role(Bytes raw) {
    const Color color = role_ == Role::black_move ? Color::black : Color::white;
    if constexpr (Options::games == Games::go) {
        return decode_go(color, raw);
    } else if constexpr (!includes(Options::games, Games::go)) {
        return decode_other_game(color, raw);
    } else {
        return game_ == Games::go ? decode_go(color, raw) : decode_other_game(color, raw);
    }
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_go(Color color, Bytes raw) {
    const auto move = on_board([&](BoardSize size) { return decode_go_play(raw, size); });
    if (!take(move)) return refuse(raw);
    remember(move);
    if (raw.empty() && is_old()) report(code::pass_empty_old_ff);
    if constexpr (Wants::expected_move) {
        if (role_ == Role::expected_move)
            return offer_on_expected_move(handler_, context_,
                                          move.value.pass ? Move::of(Move::Kind::pass)
                                                          : Move::play_at(move.value.point));
    }
    if (!move.value.pass) {
        if constexpr (Wants::move) return offer_on_move(handler_, context_, color, move.value.point);
        else return deliver_special(color, Move::play_at(move.value.point), raw);
    }
    if constexpr (Wants::pass) return offer_on_pass(handler_, context_, color);
    else return deliver_special(color, Move::of(Move::Kind::pass), raw);
}

// A move for which the handler has no method of its own is delivered as a special move.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_special(Color color, const Move& move, Bytes raw) {
    if constexpr (Wants::expected_move)
        if (role_ == Role::expected_move) return offer_on_expected_move(handler_, context_, move);
    if constexpr (Wants::special_move) return offer_on_special_move(handler_, context_, color, move);
    if constexpr (Wants::text)
        if (move.kind == Move::Kind::text) return Answer::go_on;
    return refuse(raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_other_game(Color color, Bytes raw) {
    const auto decoded =
        on_board([&](BoardSize size) { return decode_move<Options::games>(game_, raw, size); });
    if (!take(decoded)) return refuse(raw);
    remember(decoded);
    const Move& move = decoded.value;
    [[maybe_unused]] bool is_played = true;
    if constexpr (Wants::expected_move) is_played = role_ != Role::expected_move;
    if constexpr (Wants::move)
        if (is_played && move.kind == Move::Kind::play)
            return offer_on_move(handler_, context_, color, move.point);
    if constexpr (Wants::pass)
        if (is_played && move.kind == Move::Kind::pass) return offer_on_pass(handler_, context_, color);
    Answer answer = deliver_special(color, move, raw);
    if constexpr (Wants::text) {
        if (move.kind == Move::Kind::text && !is_final(answer))
            answer = after(answer, deliver_as_text(raw));
    }
    return answer;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_annotation(Bytes raw) {
    auto kind = static_cast<Annotation>(role_ - Role::bad_move);
    Double weight = Double::normal;
    if (kind == Annotation::doubtful || kind == Annotation::interesting ||
        kind == Annotation::forced) {
        report(decode_none(raw).codes);
    } else {
        const Decoded<Double> decoded = decode_double(raw);
        if (!take(decoded)) return refuse(raw);
        weight = decoded.value;
    }
    // Versions 3, step 5: TE and BM together say something else, by their order.
    if constexpr (Options::reads_old) {
        const bool is_tesuji = kind == Annotation::tesuji;
        if ((is_tesuji || kind == Annotation::bad_move) && is_before_ff4()) {
            bool& seen = is_tesuji ? this->has_tesuji_ : this->has_bad_move_;
            const bool other = is_tesuji ? this->has_bad_move_ : this->has_tesuji_;
            seen = true;
            if (other) {
                depend_on(by_format);
                report(code::legacy_te_bm);
                kind = is_tesuji ? Annotation::doubtful : Annotation::interesting;
            }
        }
    }
    return offer_on_annotation(handler_, context_, kind, weight);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_number_role(Bytes raw) {
    const Decoded<int32_t> decoded = decode_number(raw);
    if (!take(decoded)) return refuse(raw);
    const int32_t value = decoded.value;
    switch (role_) {
    case Role::move_number: return offer_on_move_number(handler_, context_, value);
    case Role::black_moves_left: return offer_on_moves_left(handler_, context_, Color::black, value);
    case Role::white_moves_left: return offer_on_moves_left(handler_, context_, Color::white, value);
    case Role::handicap: return offer_on_handicap(handler_, context_, value);
    case Role::half_point_komi: {
        constexpr int32_t most = INT32_MAX / 5;
        const int32_t halves = value > most ? most : value < -most ? -most : value;
        const bool is_whole = (halves & 1) == 0;
        return offer_on_komi(handler_, context_,
                             is_whole ? Decimal{halves / 2, 0} : Decimal{halves * 5, 1});
    }
    case Role::style:
        if (value < 0 || value > 3) report(code::st_range);
        [[fallthrough]];
    default: return offer_on_number(handler_, context_, context_.key_, value);
    }
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_real_role(Bytes raw) {
    if constexpr (Wants::time_limit && Options::reads_old) {
        if (role_ == Role::time_limit) {
            depend_on(by_format);
            const Decoded<Decimal> time = decode_time(raw, context_.root_.time_unit());
            if (!take(time)) return refuse(raw);
            return offer_on_time_limit(handler_, context_, time.value);
        }
    }
    Decoded<Decimal> decoded = decode_real(raw);
    // FF[1], Real: `5.` was legal before FF[4].
    if (decoded.usable && raw[raw.size() - 1] == '.') {
        depend_on(by_format);
        if (is_before_ff4()) decoded.codes = decoded.codes.without(code::real_malformed);
    }
    if (!take(decoded)) return refuse(raw);
    const Decimal value = decoded.value;
    switch (role_) {
    case Role::black_time: return offer_on_time_left(handler_, context_, Color::black, value);
    case Role::white_time: return offer_on_time_left(handler_, context_, Color::white, value);
    case Role::komi: return offer_on_komi(handler_, context_, value);
    case Role::time_limit: return offer_on_time_limit(handler_, context_, value);
    default: return offer_on_real(handler_, context_, context_.key_, value);
    }
}

template <class Handler, class Options, class Owner>
ResultForm Interpreter<Handler, Options, Owner>::result_form() const {
    if constexpr (Options::games != Games::go) {
        if (game_of(context_.root_.game) == Games::hex) return ResultForm::hex;
        if (game_of(context_.root_.game) == Games::backgammon) return ResultForm::backgammon;
    }
    return ResultForm::standard;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_result_role(Bytes raw) {
    WholeText text;
    decode_whole(raw, Split::none, text);
    const Bytes words = text.without_escapes();
    const Decoded<Result> result = Options::games == Games::go ? decode_result(words) : decode_result(words, result_form());
    if (take(result)) return offer_on_result(handler_, context_, result.value);
    return refuse_unless_delivered(raw);
}

// Ranks, rounds, rules, overtime and programs: simple texts whose words mean something.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_words(Bytes raw) {
    if (role_ == Role::rules) {
        // Names of rules belong to Go; other games have their own.
        depend_on(by_game);
        if (game_of(context_.root_.game) != Games::go) return refuse_unless_delivered(raw);
    }
    WholeText text;
    decode_whole(raw, role_ == Role::application ? Split::first_colon : Split::none, text);
    if constexpr (Wants::rank) {
        if (role_ <= Role::white_rank) {
            const Decoded<Rank> rank = decode_rank(text.all());
            const Color color = role_ == Role::black_rank ? Color::black : Color::white;
            if (take(rank)) return offer_on_rank(handler_, context_, color, rank.value);
        }
    }
    if constexpr (Wants::game_round) {
        if (role_ == Role::game_round) {
            const Decoded<Round> decoded = decode_round(text.all());
            if (take(decoded)) return offer_on_round(handler_, context_, decoded.value);
        }
    }
    if constexpr (Wants::rules) {
        if (role_ == Role::rules) {
            const Decoded<Rules> rules = decode_rules(text.all());
            if (take(rules)) return offer_on_rules(handler_, context_, rules.value);
        }
    }
    if constexpr (Wants::overtime) {
        if (role_ == Role::overtime) {
            const Decoded<Overtime> overtime = decode_overtime(text.all());
            if (take(overtime)) return offer_on_overtime(handler_, context_, overtime.value);
        }
    }
    if constexpr (Wants::application) {
        if (role_ == Role::application) {
            if (!raw.empty()) return offer_on_application(handler_, context_, text.first(), text.second());
            if constexpr (!Wants::text) report(code::empty_value);
        }
    }
    return refuse_unless_delivered(raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_print_mode_role(Bytes raw) {
    Decoded<PrintMode> mode = decode_print_mode(raw);
    if (mode.codes.has(code::number_range)) report(code::pm_range);
    mode.codes = mode.codes.without(code::number_range);
    return take(mode) ? offer_on_print_mode(handler_, context_, mode.value) : refuse(raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_style_role(Bytes raw) {
    Decoded<Style> style = decode_style(raw);
    if (style.codes.has(code::number_range)) report(code::st_range);
    style.codes = style.codes.without(code::number_range);
    return take(style) ? offer_on_style(handler_, context_, style.value) : refuse(raw);
}

// Some programs write the length of byo-yomi into it: that says nothing of who loses.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_lose_on_time(Bytes raw) {
    report(decode_none(raw).codes);
    return raw.empty() ? offer_on_lose_on_time(handler_, context_) : refuse(raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_dates(Bytes raw) {
    Answer answer = Answer::go_on;
    WholeText text;
    decode_whole(raw, Split::none, text);
    Dates dates(text.without_escapes());
    bool is_delivered = false;
    for (Date date; !is_final(answer) && dates.next(date); is_delivered = true)
        answer = after(answer, offer_on_date(handler_, context_, date));
    if (is_final(answer)) return answer;
    report(dates.codes());
    return is_delivered ? answer : after(answer, refuse_unless_delivered(raw));
}

} // namespace detail
} // namespace nanosgf

#endif
