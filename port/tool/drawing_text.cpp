// SPDX-License-Identifier: MIT
// The position in a terminal: board, then moves, marks and comment.
#include "drawing.hpp"

#include "counted.hpp"
#include "text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

constexpr const char* mark_signs[] = {"◦", "×", "◆", "□", "△", "△"};
constexpr const char* mark_names[] = {"circle", "cross", "selected", "square", "triangle", "mark"};

/// Control sequences for the terminal; all empty without colours.
struct Colours {
    std::string_view board, dim, black, white, mark, label, title, quiet, normal;
};
constexpr Colours none = {};
// 256 colours: the board's background is that of wood, and stands in each of the first six.
constexpr Colours all = {"\x1b[0;38;5;94;48;5;179m",
                         "\x1b[0;38;5;137;48;5;179m",
                         "\x1b[0;38;5;16;48;5;179m",
                         "\x1b[0;1;38;5;231;48;5;179m",
                         "\x1b[0;1;38;5;124;48;5;179m",
                         "\x1b[0;1;38;5;18;48;5;179m",
                         "\x1b[1m",
                         "\x1b[2m",
                         "\x1b[0m"};

/// One column of the terminal.
struct Sign {
    std::string text = " ";
    std::string_view colour;
};

/// What Output does, into memory.
class Lines {
  public:
    void put(std::string_view text) { text_ += text; }
    void put(char byte) { text_ += byte; }
    void put_spaces(std::size_t count) { text_.append(count, ' '); }
    void put_sequence(std::string_view sequence) { text_ += sequence; }
    [[nodiscard]] std::vector<std::string> take() {
        std::vector<std::string> lines;
        for (std::size_t begin = 0, end; (end = text_.find('\n', begin)) != std::string::npos; begin = end + 1)
            lines.push_back(text_.substr(begin, end - begin));
        text_.clear();
        return lines;
    }

  private:
    std::string text_;
};

template <class Out>
class TextDrawing {
  public:
    TextDrawing(const Position& position, Out& output, std::size_t width, bool colours)
        : position_(position), out_(output), width_(std::max<std::size_t>(width, 20)),
          colours_(colours ? all : none), is_coloured_(colours), window_(window_of(position)),
          edges_(edges_of(position.kind)) {}

    void draw() {
        put_players();
        if (position_.kind == BoardKind::none) put_moves();
        else put_board();
        put_state();
        put_next();
        put_notes();
        put_texts();
    }

    void put_board() {
        put_column_names(0, window_.first.row == 0);
        for (std::uint16_t row = window_.first.row; row <= window_.last.row; ++row) put_row(row);
        put_column_names(shift_of(window_.last.row),
                         window_.last.row + 1 == position_.size.rows);
        out_.put("\n");
    }

    void put_state() {
        // Who begins a game that is not known is not known.
        const bool is_unknown =
            position_.kind == BoardKind::none && position_.last_color == Color::none;
        const char* const player = position_.to_play == Color::white ? "White" : "Black";
        put_line(move_sentence(position_) +
                 (is_unknown ? "" : fmt::format(" · {} to play", player)));
        if (position_.sides_swapped) put_line(swap_sentence(position_));
        if (position_.header.game == 1)
            put_line(fmt::format("Prisoners: Black {}, White {}", position_.prisoners[0],
                                 position_.prisoners[1]));
    }

    /// After the board, whose signs they explain.
    void put_notes() {
        put_legend();
        std::string strokes;
        for (const Stroke& stroke : position_.strokes)
            add_note(strokes, point_name(position_, stroke.from) +
                                  (stroke.kind == LineKind::arrow ? " → " : " — ") +
                                  point_name(position_, stroke.to));
        if (!strokes.empty()) put_line(strokes);
        std::string remarks;
        for (const std::string& remark : position_.remarks) add_note(remarks, remark);
        if (!remarks.empty()) put_line("(" + remarks + ")");
    }

  private:
    void put_line(std::string_view text) {
        for (const std::string& line : wrapped(text, width_)) out_.put(line + "\n");
    }

    void put_players() {
        out_.put_sequence(colours_.title);
        put_line("● " + player_of(position_, Color::black) + "   ○ " +
                 player_of(position_, Color::white));
        out_.put_sequence(colours_.normal);
        std::string facts;
        for (const std::string& fact : facts_of(position_))
            facts += (facts.empty() ? "" : " · ") + fact;
        if (!facts.empty()) put_line(facts);
        out_.put("\n");
    }

    void put_moves() {
        const auto& listed = position_.listed;
        const auto first = std::find_if(listed.begin(), listed.end(),
                                        [](const auto& entry) { return entry.number != 0; });
        if (first != listed.end() && first->number > 1)
            put_line(counted(first->number - 1, "move") + " before these");
        std::string line;
        bool has_comments = false;
        // A line ends between two entries, and inside of one only where that alone is too long.
        const auto put_entry = [&](const std::string& entry) {
            const bool fits = columns(line) + 2 + columns(entry) <= width_;
            if (!line.empty() && !fits) put_line(line);
            if (!fits) line.clear();
            line += (line.empty() ? "" : "  ") + entry;
        };
        for (const Position::Listed& entry : listed) {
            put_entry((entry.number == 0 ? "[" + entry.text + "]"
                                         : fmt::format("{}. {}", entry.number, entry.text)) +
                      (entry.has_comment ? "*" : ""));
            has_comments = has_comments || entry.has_comment;
        }
        if (first == listed.end()) put_entry("No moves");
        put_line(line);
        if (has_comments) put_line("* with a comment");
        out_.put("\n");
    }

    /// The names of rows, and in front of them whose goal the edge is.
    [[nodiscard]] std::size_t margin() const { return name_width() + (has_edges() ? 3 : 1); }
    [[nodiscard]] std::size_t name_width() const {
        return std::max(row_name(position_, window_.first.row).size(),
                        row_name(position_, window_.last.row).size());
    }
    [[nodiscard]] bool has_edges() const { return edges_.rows != Color::none; }
    /// The colour of an edge, if the window reaches it.
    [[nodiscard]] static const char* edge_sign(Color color, bool is_reached) {
        return !is_reached ? " " : color == Color::black ? "●" : "○";
    }

    /// Whether VW hides a point of the window.
    [[nodiscard]] bool has_hidden() const {
        for (std::uint16_t row = window_.first.row; row <= window_.last.row; ++row)
            for (std::uint16_t column = window_.first.column; column <= window_.last.column; ++column)
                if (!position_.visible[{column, row}]) return true;
        return false;
    }

    /// Each row of Hex stands half a cell further to the right.
    [[nodiscard]] std::size_t shift_of(std::uint16_t row) const {
        return position_.kind == BoardKind::hex ? std::size_t{row} - window_.first.row : 0;
    }

    /// Names of more than a character stand upright.
    void put_column_names(std::size_t shift, bool is_reached) {
        std::size_t height = 0;
        for (std::uint16_t c = window_.first.column; c <= window_.last.column; ++c)
            height = std::max(height, column_name(position_, c).size());
        for (std::size_t line = 0; line < height; ++line) {
            std::string names(shift + margin() - 1, ' ');
            for (std::uint16_t c = window_.first.column; c <= window_.last.column; ++c) {
                const std::string name = column_name(position_, c);
                const std::size_t blanks = height - name.size();
                names += ' ';
                names += line < blanks ? ' ' : name[line - blanks];
            }
            names.erase(names.find_last_not_of(' ') + 1);
            if (has_edges() && is_reached && line + 1 == height) {
                const char* const sign = edge_sign(edges_.rows, true);
                names.replace(shift + margin() - 2, 1, sign);
                names += fmt::format(" {}", sign);
            }
            out_.put_sequence(colours_.quiet);
            out_.put(names);
            out_.put_sequence(colours_.normal);
            out_.put("\n");
        }
    }

    void put_row(std::uint16_t row) {
        const std::size_t count = std::size_t{1} + window_.last.column - window_.first.column;
        std::vector<Sign> signs(2 * count + 1, {" ", colours_.board});
        for (std::size_t i = 0; i < count; ++i) {
            const Point point = {static_cast<std::uint16_t>(window_.first.column + i), row};
            if (position_.visible[point]) put_point(point, &signs[2 * i + 1]);
        }
        const std::string name = row_name(position_, row);
        const std::string padding(name_width() - name.size(), ' ');
        out_.put_spaces(shift_of(row));
        out_.put_sequence(colours_.quiet);
        if (has_edges())
            out_.put(fmt::format("{} ", edge_sign(edges_.columns, window_.first.column == 0)));
        out_.put(padding + name);
        out_.put_sequence(colours_.normal);
        // Where the board has blank places at its edge, the names after it stay below each other.
        const bool has_blanks = position_.rules == Games::gess || position_.rules == Games::twixt || has_hidden();
        const bool ends_in_mark = signs.back().text == ")";
        while (!is_coloured_ && !has_blanks && !signs.empty() && signs.back().text == " ") signs.pop_back();
        if (has_blanks && signs.back().text == " ") signs.pop_back();
        std::string_view colour;
        for (const Sign& sign : signs) {
            if (sign.colour != colour) out_.put_sequence(sign.colour);
            colour = sign.colour;
            out_.put(sign.text);
        }
        out_.put_sequence(colours_.normal);
        if (is_coloured_) out_.put(" ");
        else if (!signs.empty() && !ends_in_mark) out_.put(' ');
        out_.put_sequence(colours_.quiet);
        out_.put(name);
        const bool is_reached = window_.last.column + 1 == position_.size.columns;
        if (has_edges() && is_reached)
            out_.put(fmt::format("{} {}", padding, edge_sign(edges_.columns, true)));
        out_.put_sequence(colours_.normal);
        out_.put("\n");
    }

    /// `sign`: of the point; those beside it are its neighbours in the line.
    void put_point(Point point, Sign* sign) {
        const Color stone = position_.stones[point];
        const bool is_dim = position_.dimmed[point];
        if (position_.arrows[point]) {
            *sign = {"■", is_dim ? colours_.dim : colours_.black};
            has_arrow_ = true;
        } else if (stone == Color::none) {
            *sign = {crossing(point), is_dim ? colours_.dim : colours_.board};
        } else {
            *sign = {stone == Color::black || is_coloured_ ? "●" : "○", is_dim ? colours_.dim
                                                                        : stone == Color::black
                                                                            ? colours_.black
                                                                            : colours_.white};
        }
        connect(point, sign);
        if (position_.last_move && *position_.last_move == point) {
            sign[-1] = {"(", colours_.mark};
            sign[1] = {")", colours_.mark};
        }
        put_marks(point, stone == Color::none ? sign : sign + 1, stone == Color::none);
    }

    void connect(Point point, Sign* sign) {
        if (position_.kind != BoardKind::lines || point.column == window_.first.column) return;
        const auto left = static_cast<std::uint16_t>(point.column - 1);
        if (position_.visible[{left, point.row}] && sign[-1].text == " ")
            sign[-1] = {"─", position_.dimmed[point] ? colours_.dim : colours_.board};
    }

    void put_marks(Point point, Sign* sign, bool is_empty) {
        const auto label = position_.labels.find(point);
        if (label != position_.labels.end()) {
            const std::string text = harmless(label->second);
            const std::size_t taken = columns(text);
            if (taken == 1) *sign = {text, colours_.label};
            else if (taken == 2 && is_empty && text.size() == 2) {
                sign[0] = {text.substr(0, 1), colours_.label};
                sign[1] = {text.substr(1), colours_.label};
            } else {
                *sign = {"*", colours_.label};
                add_note(far_labels_, point_name(position_, point) + " \"" + text + "\"");
            }
        } else if (position_.marks[point] != 0) {
            Markup mark = position_.mark(point);
            if (mark == Markup::plain) mark = is_empty ? Markup::cross : Markup::triangle;
            const auto index = static_cast<std::size_t>(mark);
            *sign = {mark_signs[index], colours_.mark};
            has_mark_[index] = true;
        } else if (position_.territory[point] != Color::none) {
            const bool is_black = position_.territory[point] == Color::black;
            *sign = {is_black ? "▪" : "▫", is_black ? colours_.black : colours_.white};
            (is_black ? has_black_territory_ : has_white_territory_) = true;
        }
        if (position_.dimmed[point]) add_note(dimmed_, point_name(position_, point));
    }

    [[nodiscard]] std::string crossing(Point point) const {
        if (!is_field(position_, point)) return " ";
        if (position_.kind != BoardKind::lines) return "·";
        if (is_hoshi(position_.size, point)) return "╋";
        const bool top = point.row == 0, bottom = point.row + 1 == position_.size.rows;
        const bool left = point.column == 0, right = point.column + 1 == position_.size.columns;
        if (top && bottom) return left && right ? "·" : left ? "╶" : right ? "╴" : "─";
        if (left && right) return top ? "╷" : bottom ? "╵" : "│";
        if (top) return left ? "┌" : right ? "┐" : "┬";
        if (bottom) return left ? "└" : right ? "┘" : "┴";
        return left ? "├" : right ? "┤" : "┼";
    }

    void put_next() {
        const std::vector<Position::Continuation>& next = position_.next;
        if (!position_.branchings.empty()) {
            const std::size_t count = position_.branchings.size();
            const std::size_t most = 10;
            std::string moves = count > most ? "... " : "";
            for (std::size_t i = count - std::min(count, most); i < count; ++i)
                moves += position_.branchings[i].text + (i + 1 < count ? ", " : "");
            put_line(fmt::format("Variations after move {}: {} shows {}", moves, position_.branchings.back().options,
                                 count == 1 ? "them" : "the last ones"));
        }
        if (next.empty()) return;
        std::size_t width = 0;
        const auto text_of = [&](std::size_t i) {
            const bool is_marked = i == 0 && position_.is_main_line && position_.next_count > 1;
            return harmless(next[i].text) + (is_marked ? " (main line)" : "");
        };
        for (std::size_t i = 0; i < next.size(); ++i) width = std::max(width, columns(text_of(i)));
        for (std::size_t i = 0; i < next.size(); ++i) {
            const std::string text = text_of(i);
            const std::string gap(next[i].options.empty() ? 0 : width - columns(text) + 2, ' ');
            put_line((i == 0 ? "Next: " : "      ") + text + gap + next[i].options);
        }
        if (position_.next_count > next.size())
            put_line(fmt::format("      and {} more", position_.next_count - next.size()));
    }

    void put_legend() {
        std::string marks;
        for (std::size_t i = 0; i < has_mark_.size(); ++i)
            if (has_mark_[i])
                marks +=
                    fmt::format("{}{} {}", marks.empty() ? "" : "  ", mark_signs[i], mark_names[i]);
        const auto add = [&marks](bool is_there, const char* text) {
            if (is_there) marks += (marks.empty() ? "" : "  ") + std::string(text);
        };
        add(has_arrow_, "■ arrow");
        add(has_black_territory_, "▪ Black's territory");
        add(has_white_territory_, "▫ White's territory");
        if (!marks.empty()) put_line(marks);
        if (!far_labels_.empty()) put_line("* " + far_labels_);
        if (!dimmed_.empty()) put_line("Dimmed: " + dimmed_);
    }

    void put_texts() {
        if (!position_.name.empty()) {
            out_.put("\n");
            out_.put_sequence(colours_.title);
            put_line(position_.name);
            out_.put_sequence(colours_.normal);
        }
        if (!position_.comment.empty()) {
            out_.put("\n");
            put_line(position_.comment);
        }
    }

    static void add_note(std::string& notes, const std::string& note) {
        if (notes.size() < 2000) notes += (notes.empty() ? "" : ", ") + note;
        else if (notes.back() != '.') notes += ", ...";
    }

    const Position& position_;
    Out& out_;
    std::size_t width_;
    const Colours& colours_;
    bool is_coloured_;
    Window window_;
    Edges edges_;
    std::array<bool, 6> has_mark_{};
    bool has_arrow_ = false;
    bool has_black_territory_ = false;
    bool has_white_territory_ = false;
    std::string far_labels_;
    std::string dimmed_;
};

} // namespace

void draw_text(const Position& position, Output& output, std::size_t width, bool colours) {
    TextDrawing<Output>(position, output, width, colours).draw();
}

BoardText board_text(const Position& position, std::size_t width, bool colours) {
    Lines lines;
    TextDrawing<Lines> drawing(position, lines, width, colours);
    BoardText text;
    if (position.kind != BoardKind::none) {
        drawing.put_board();
        text.board = lines.take();
        text.board.pop_back(); // a blank one
    }
    drawing.put_state();
    drawing.put_notes();
    text.notes = lines.take();
    return text;
}

} // namespace nanosgf::tool
