// SPDX-License-Identifier: MIT
// Trees and properties: what is printed where, and what is skipped.
#include "printer.hpp"

#include "nanosgf/syntax/code_text.hpp"

namespace firmware {

using nanosgf::EventKind;
using nanosgf::key;

namespace {

/// The heading of a game-info property (FF[4] properties, game info), or null for all others.
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
    case key("KM"): return "Komi";
    case key("HA"): return "Handicap";
    case key("TM"): return "Seconds";
    case key("OT"): return "Overtime";
    case key("ON"): return "Opening";
    case key("AN"): return "Comments by";
    case key("SO"): return "Source";
    case key("CP"): return "Copyright";
    default: return nullptr;
    }
}

} // namespace

Answer Printer::on_event(void* printer, const Event& event) {
    auto& self = *static_cast<Printer*>(printer);
    switch (event.kind) {
    case EventKind::begin_tree: self.begin_tree(); break;
    case EventKind::property: return self.property(event.bytes);
    case EventKind::value_chunk: self.value(event); break;
    case EventKind::end_tree: self.end_tree(); break;
    case EventKind::diagnostic: self.diagnostic(event); break;
    default: break;
    }
    return Answer::go_on;
}

void Printer::begin_tree() {
    ++depth_;
    Fork* parent = fork_at(depth_ - 1);
    uint8_t indent = 0;
    if (depth_ == 1) {
        begin_game();
    } else if (parent != nullptr && parent->children != 0) {
        if (variation_depth_ == 0) variation_depth_ = depth_;
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
    open_info_ = 0;
    number_ = 0;
    columns_ = rows_ = 19;
    is_go_ = true;
    in_moves_ = above_moves_ = false;
}

void Printer::begin_variation(const Fork& fork) {
    ++variations_;
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
    if (fork.has_move) {
        console_.text(", instead of ");
        print_move(fork.black, fork.replaced);
    }
    console_.fresh_line();
}

void Printer::end_tree() {
    // Which variation comes next is not known of trees that lie too deep.
    if (depth_ > deepest) number_ = unknown;
    if (depth_ == variation_depth_) variation_depth_ = 0;
    if (depth_-- == 1) console_.fresh_line();
}

uint8_t Printer::indent_here() {
    const Fork* fork = fork_at(depth_ < deepest ? depth_ : deepest);
    const uint8_t indent = fork != nullptr ? fork->indent : uint8_t{0};
    return static_cast<uint8_t>(margin + (indent < 40 ? indent : 40));
}

Answer Printer::property(Bytes name_bytes) {
    const uint32_t name = key(name_bytes);
    value_ = ShortValue();
    first_value_ = true;
    switch (name) {
    case key("B"):
    case key("W"):
        use_ = Use::move;
        black_ = name == key("B");
        return Answer::go_on;
    case key("AB"):
    case key("AW"):
    case key("AE"):
        begin_block(Use::setup, 0);
        console_.text(name == key("AB") ? "Black stones" : name == key("AW") ? "White stones" : "Emptied");
        return Answer::go_on;
    case key("C"):
    case key("GC"): begin_block(Use::comment, 4); return Answer::go_on;
    case key("N"): begin_block(Use::title, 2); return Answer::go_on;
    case key("SZ"): use_ = Use::size; return Answer::go_on;
    case key("GM"): use_ = Use::game; return Answer::go_on;
    case key("RE"):
        begin_info(name, "Result");
        use_ = Use::result;
        return Answer::go_on;
    default: break;
    }
    const char* const label = info_label(name);
    if (label == nullptr) {
        use_ = Use::skip;
        return Answer::skip_property;
    }
    begin_info(name, label);
    return Answer::go_on;
}

void Printer::begin_info(uint32_t name, const char* label) {
    const bool rank = (name == key("BR") && open_info_ == key("PB")) ||
                      (name == key("WR") && open_info_ == key("PW"));
    use_ = Use::info;
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

void Printer::begin_block(Use use, uint8_t deeper) {
    use_ = use;
    above_moves_ = above_moves_ || number_ == 0;
    console_.fresh_line();
    in_moves_ = false;
    open_info_ = 0;
    console_.indent(static_cast<uint8_t>(indent_here() + deeper));
}

void Printer::value(const Event& chunk) {
    if (chunk.part.first()) {
        value_ = ShortValue();
        decoder_ = TextDecoder();
        if (!first_value_ && use_ == Use::info) console_.text(", ");
    }
    value_.add(chunk.bytes);
    if (use_ == Use::info || use_ == Use::result || use_ == Use::comment || use_ == Use::title)
        print_text(chunk.bytes);
    if (!chunk.part.last()) return;
    first_value_ = false;
    if (!chunk.part.incomplete()) end_value();
}

void Printer::end_value() {
    switch (use_) {
    case Use::info: console_.end_of_word(); break;
    case Use::result: print_result_in_words(); break;
    case Use::move: count_move(); break;
    case Use::comment:
        ++comments_;
        console_.fresh_line();
        break;
    case Use::title: console_.fresh_line(); break;
    case Use::setup: print_setup(); break;
    case Use::size: set_size(); break;
    case Use::game: is_go_ = value_.size == 1 && value_.letters[0] == '1'; break;
    case Use::skip: break;
    }
}

void Printer::diagnostic(const Event& event) {
    ++diagnostics_;
    console_.fresh_line();
    in_moves_ = false;
    open_info_ = 0;
    console_.indent(0);
    console_.text("! byte ");
    console_.number(event.offset());
    console_.text(": ");
    console_.text(nanosgf::code_message(event.code));
    console_.text(" (");
    console_.text(nanosgf::code_name(event.code));
    console_.text(")");
    console_.line();
}

void Printer::summary() {
    if (games_ == 0) return;
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
