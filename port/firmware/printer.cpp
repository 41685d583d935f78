// SPDX-License-Identifier: MIT
// Trees, game information and comments: what is printed where, and what is skipped.
#include "printer.hpp"

#include "nanosgf/game/code_text.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/utf8.hpp"

namespace firmware {

namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::key;
using nanosgf::TextPart;

namespace {

/// The heading of a game-info property that is a text (FF[4] properties, game info), or null.
const char* info_label(uint32_t name) {
    switch (name) {
    case key("PB"): return "Black";
    case key("PW"): return "White";
    case key("BR"): return "Black rank";
    case key("WR"): return "White rank";
    case key("BT"): return "Black team";
    case key("WT"): return "White team";
    case key("GN"): return "Game";
    case key("EV"): return "Event";
    case key("RO"): return "Round";
    case key("DT"): return "Date";
    case key("PC"): return "Place";
    case key("RU"): return "Rules";
    case key("RE"): return "Result";
    case key("OT"): return "Overtime";
    case key("ON"): return "Opening";
    case key("AN"): return "Comments by";
    case key("SO"): return "Source";
    case key("CP"): return "Copyright";
    default: return nullptr;
    }
}

/// The same for those that are numbers.
const char* number_label(uint32_t name) {
    switch (name) {
    case key("HA"): return "Handicap";
    case key("KM"): return "Komi";
    case key("TM"): return "Time";
    default: return nullptr;
    }
}

/// Findings that are no faults (value/decoded.hpp), or that the page shows anyway.
bool is_worth_a_line(Code code) {
    switch (code) {
    case code::empty_value: // servers write every property that they know
    case code::needless_escape:
    case code::trailing_space:
    case code::pass_tt:
    case code::date_order:
    case code::date_shortcut:
    case code::info_format:
    case code::gm_unsupported: return false;
    default: return true;
    }
}

const char* words_for(nanosgf::Result::How how) {
    using How = nanosgf::Result::How;
    switch (how) {
    case How::resignation: return " by resignation";
    case How::time: return " on time";
    case How::forfeit: return " by forfeit";
    default: return "";
    }
}

} // namespace

void Printer::on_begin_tree(uint32_t at) {
    player_.on_begin_tree(at);
    ++depth_;
    Fork* parent = fork_at(depth_ - 1);
    uint8_t indent = 0;
    if (depth_ == 1) {
        begin_game();
    } else if (parent != nullptr && parent->children != 0) {
        parent->children = 2;
        begin_variation(*parent);
        number_ = parent->number;
        indent = static_cast<uint8_t>(parent->indent + 4);
    } else if (parent != nullptr) {
        parent->children = 1;
        parent->number = number_;
        indent = parent->indent;
    }
    if (Fork* fork = fork_at(depth_)) {
        *fork = Fork();
        fork->indent = indent;
    }
}

void Printer::begin_game() {
    if (++games_ > 1) {
        console_.fresh_line();
        console_.line();
        console_.indent(0);
        console_.text("Game ");
        console_.number(games_);
        console_.line();
    }
    last_ = Played();
    game_ = 1;
    open_info_ = 0;
    number_ = 0;
    main_line_moves_ = 0;
    in_root_ = is_main_line_ = true;
    has_charset_ = has_setup_ = in_moves_ = above_moves_ = false;
}

void Printer::begin_variation(const Fork& fork) {
    ++variations_;
    end_run();
    console_.fresh_line();
    console_.line();
    in_moves_ = false;
    open_info_ = 0;
    console_.indent(static_cast<uint8_t>(margin + fork.indent));
    console_.text("Variation");
    if (fork.number != unknown) {
        console_.text(" at move ");
        console_.number(fork.number + 1U);
    }
    if (fork.replaced.color != Color::none) {
        console_.text(", instead of ");
        print_played(fork.replaced);
    }
    console_.fresh_line();
}

void Printer::on_end_tree(uint32_t at) {
    player_.on_end_tree(at);
    is_main_line_ = false;
    end_run();
    // Which variation comes next is not known of trees that lie too deep.
    if (depth_ > deepest) number_ = unknown;
    if (depth_-- == 1) console_.fresh_line();
}

uint8_t Printer::indent_here() {
    const Fork* fork = fork_at(depth_ < deepest ? depth_ : deepest);
    const uint8_t indent = fork != nullptr ? fork->indent : uint8_t{0};
    return static_cast<uint8_t>(margin + (indent < 40 ? indent : 40));
}

void Printer::on_property(Identifier, uint32_t) {
    end_run();
    has_value_ = false;
}

void Printer::on_board_size(BoardSize size) {
    size_ = size;
}

void Printer::on_root(const Context& context) {
    game_ = context.game();
    print_root_setup();
    player_.on_root(context);
    in_root_ = false;
}

void Printer::begin_info(uint32_t name, const char* label) {
    const bool rank = (name == key("BR") && open_info_ == key("PB")) ||
                      (name == key("WR") && open_info_ == key("PW"));
    if (rank) {
        console_.text(", ");
    } else {
        console_.fresh_line();
        in_moves_ = false;
        console_.indent(margin);
        console_.text(label);
        uint8_t length = 0;
        while (label[length] != '\0') ++length;
        console_.spaces(static_cast<uint8_t>(length < 12 ? 12 - length : 1));
    }
    open_info_ = name;
    above_moves_ = above_moves_ || number_ == 0;
}

void Printer::begin_block(uint8_t deeper) {
    above_moves_ = above_moves_ || number_ == 0;
    console_.fresh_line();
    in_moves_ = false;
    open_info_ = 0;
    console_.indent(static_cast<uint8_t>(indent_here() + deeper));
}

Answer Printer::on_text(uint32_t name, Bytes piece, TextPart part, const Context& context) {
    switch (name) {
    case key("CA"): has_charset_ = true; return Answer::go_on;
    case key("B"):
    case key("W"):
        print_literal_move(name == key("B") ? Color::black : Color::white, piece, part.first(),
                           part.last());
        return Answer::go_on;
    case key("AB"):
    case key("AW"):
    case key("AE"):
        if (part.first()) begin_setup_value(name);
        print_letters(piece, part.last());
        return Answer::go_on;
    default: break;
    }
    if (piece.empty() && part.first() && part.last()) return Answer::go_on;
    switch (name) {
    case key("C"):
    case key("GC"):
    case key("N"): print_comment(piece, part, name == key("N"), context); return Answer::go_on;
    default: break;
    }
    const char* const label = info_label(name);
    if (label == nullptr) return Answer::skip_property;
    if (part.first()) {
        if (has_value_) console_.text(", ");
        else begin_info(name, label);
        has_value_ = true;
    }
    print_running(piece, false, context);
    if (part.last()) console_.end_of_word();
    return Answer::go_on;
}

void Printer::print_comment(Bytes piece, TextPart part, bool is_title,
                            const Context& context) {
    if (part.first()) begin_block(is_title ? 2 : 4);
    print_running(piece, !is_title, context);
    if (!part.last()) return;
    if (!is_title) ++comments_;
    console_.fresh_line();
}

// A text of ISO-8859-1 becomes UTF-8 if CA says that it is one; all others stay as they are.
void Printer::print_running(Bytes piece, bool keeps_lines, const Context& context) {
    if (!has_charset_ || context.encoding() != nanosgf::Encoding::iso_8859_1) {
        print_bytes(piece, keeps_lines);
        return;
    }
    nanosgf::Latin1ToUtf8 converter;
    for (Bytes text; converter.next(piece, text);) print_bytes(text, keeps_lines);
}

void Printer::print_bytes(Bytes text, bool keeps_lines) {
    for (const char letter : text) {
        if (letter == '\n' && keeps_lines) console_.line();
        else console_.running(static_cast<uint8_t>(letter));
    }
}

void Printer::print_number(uint32_t name, nanosgf::ShortText number, const char* unit) {
    begin_info(name, number_label(name));
    console_.text(number.bytes());
    console_.text(unit);
}

void Printer::on_handicap(int32_t stones) {
    player_.on_handicap(stones);
    print_number(key("HA"), nanosgf::format_number(stones), "");
}

void Printer::on_komi(nanosgf::Decimal komi) {
    print_number(key("KM"), nanosgf::format_real(komi), "");
}

void Printer::on_time_limit(nanosgf::Decimal seconds) {
    print_number(key("TM"), nanosgf::format_real(seconds), " seconds");
}

// It follows the text of RE, which stands in the line already.
void Printer::on_result(const nanosgf::Result& result) {
    using nanosgf::Result;
    if (result.kind == Result::Kind::draw) console_.text(" (nobody wins)");
    if (result.kind == Result::Kind::voided) console_.text(" (no result)");
    if (result.kind == Result::Kind::unknown) console_.text(" (not known)");
    if (result.kind != Result::Kind::win) return;
    console_.text(result.winner == Color::black ? " (Black wins" : " (White wins");
    console_.text(words_for(result.how));
    if (result.how == Result::How::score) {
        const bool is_one = result.margin.mantissa == 1 && result.margin.scale == 0;
        console_.text(" by ");
        console_.text(nanosgf::format_real(result.margin).bytes());
        console_.text(is_one ? " point" : " points");
    }
    console_.text(")");
}

// What could not be decoded is shown as it stands.
Answer Printer::on_raw_chunk(Bytes raw, nanosgf::Part part, uint32_t, const Context& context) {
    const uint32_t name = context.key();
    const char* const label = number_label(name);
    if (label != nullptr) {
        if (part.first()) begin_info(name, label);
        console_.foreign(raw);
        return Answer::go_on;
    }
    if (name != key("B") && name != key("W")) return Answer::skip_property;
    print_literal_move(name == key("B") ? Color::black : Color::white, raw, part.first(),
                       part.last());
    return Answer::go_on;
}

void Printer::on_diagnostic(const nanosgf::Diagnostic& found) {
    if (!is_worth_a_line(found.code)) return;
    ++diagnostics_;
    end_run();
    console_.fresh_line();
    in_moves_ = false;
    open_info_ = 0;
    console_.indent(0);
    console_.text("! byte ");
    console_.number(found.offset);
    console_.text(": ");
    console_.text(nanosgf::game::code_message(found.code));
    console_.text(" (");
    console_.text(nanosgf::game::code_name(found.code));
    console_.text(")");
    console_.line();
}

void Printer::end_page() {
    if (games_ == 0) return;
    print_position();
    const struct {
        uint32_t count;
        const char* one;
        const char* many;
    } totals[] = {{games_, " game, ", " games, "},
                  {moves_, " move, ", " moves, "},
                  {variations_, " variation, ", " variations, "},
                  {comments_, " comment", " comments"}};
    console_.fresh_line();
    console_.line();
    console_.indent(margin);
    for (const auto& total : totals) {
        console_.number(total.count);
        console_.text(total.count == 1 ? total.one : total.many);
    }
    console_.line();
}

} // namespace firmware
