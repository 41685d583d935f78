// SPDX-License-Identifier: MIT
// The picture: a wooden board with shaded stones, as SVG 1.1.
#include "drawing.hpp"
#include "text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

constexpr const char* definitions = R"(<defs>
<linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{0:.0f}" y2="{1:.0f}">
<stop offset="0" stop-color="#ecc687"/><stop offset=".5" stop-color="#e3b76f"/><stop offset="1" stop-color="#d9a95f"/>
</linearGradient>
<radialGradient id="black" cx=".36" cy=".32" r=".75">
<stop offset="0" stop-color="#7a7a7e"/><stop offset=".35" stop-color="#38383c"/><stop offset="1" stop-color="#0c0c0e"/>
</radialGradient>
<radialGradient id="white" cx=".38" cy=".34" r=".78">
<stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#f4f2ee"/><stop offset="1" stop-color="#c9c5bd"/>
</radialGradient>
<radialGradient id="shadow">
<stop offset=".72" stop-color="#3a2408" stop-opacity=".5"/><stop offset="1" stop-color="#3a2408" stop-opacity="0"/>
</radialGradient>
</defs>
)";
constexpr const char* ink = "#4a3210";    ///< lines and coordinates
constexpr const char* accent = "#d8342a"; ///< the last move
constexpr const char* font_family = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : harmless(text)) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    }
    return safe;
}

struct Place {
    double x, y;
};

class SvgDrawing {
  public:
    explicit SvgDrawing(const Position& position)
        : position_(position), window_(window_of(position)),
          columns_(window_.last.column - window_.first.column + 1),
          rows_(window_.last.row - window_.first.row + 1),
          cell_(std::clamp(800.0 / std::max(columns_, rows_), 28.0, 56.0)), margin_(1.35 * cell_),
          is_hex_(position.kind == BoardKind::hex) {}

    std::string draw() {
        const double across = is_hex_ ? columns_ + (rows_ - 1) * 0.5 : columns_;
        const double down = is_hex_ ? 1 + (rows_ - 1) * slope : rows_;
        board_width_ = across * cell_ + 2 * margin_ - (is_hex_ ? 0 : cell_ * 0.6);
        board_height_ = down * cell_ + 2 * margin_ - (is_hex_ ? 0 : cell_ * 0.6);
        width_ = std::max(board_width_, 380.0);
        left_ = (width_ - board_width_) / 2;
        const std::vector<std::string> caption = caption_lines();
        const double height = board_height_ + 26 + 22.0 * static_cast<double>(caption.size() - 1);
        put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
            "width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
            "font-family=\"{2}\">\n",
            width_, height, font_family);
        out_ += fmt::format(fmt::runtime(definitions), width_, board_height_);
        put("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#f7f4ee\"/>\n", width_, height);
        put_wood();
        if (is_hex_) put_hexagons();
        else if (position_.kind == BoardKind::pegs) put_holes();
        else put_grid();
        put_coordinates();
        each_point([this](Point point) { put_territory_below(point); });
        each_point([this](Point point) { put_arrow(point); });
        put_origin();
        each_point([this](Point point) { put_links(point); });
        each_point([this](Point point) { put_shadow(point); });
        each_point([this](Point point) { put_stone(point); });
        each_point([this](Point point) { put_mark(point); });
        for (const Stroke& stroke : position_.strokes) put_stroke(stroke);
        each_point([this](Point point) { put_label(point); });
        each_point([this](Point point) { put_veil(point); });
        put_caption(caption);
        out_ += "</svg>\n";
        return std::move(out_);
    }

  private:
    static constexpr double slope = 0.8660254037844386; ///< rows of hexagons, in widths of one

    template <class... Arguments>
    void put(const char* format, const Arguments&... arguments) {
        out_ += fmt::format(fmt::runtime(format), arguments...);
    }

    template <class Action>
    void each_point(Action action) {
        for (std::uint16_t row = window_.first.row; row <= window_.last.row; ++row)
            for (std::uint16_t column = window_.first.column; column <= window_.last.column;
                 ++column)
                if (position_.visible[{column, row}]) action(Point{column, row});
    }

    [[nodiscard]] Place place(Point point) const {
        const double column = point.column - window_.first.column;
        const double row = point.row - window_.first.row;
        if (is_hex_)
            return {left_ + margin_ + (column + 0.5 + row * 0.5) * cell_,
                    margin_ + (row * slope + 0.5) * cell_};
        return {left_ + margin_ + (column + 0.2) * cell_, margin_ + (row + 0.2) * cell_};
    }

    void put_wood() {
        put("<rect x=\"{:.1f}\" y=\"8\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\" "
            "fill=\"#b98d4a\"/>\n",
            left_ + 8, board_width_ - 16, board_height_ - 13);
        put("<rect x=\"{:.1f}\" y=\"8\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"6\" "
            "fill=\"url(#wood)\"/>\n",
            left_ + 8, board_width_ - 16, board_height_ - 16);
        // The grain: the same streaks on every board.
        std::uint32_t noise = 2463534242u;
        put("<g fill=\"none\" stroke=\"#8a5a1c\" stroke-width=\"1.1\">\n");
        for (double y = 14; y < board_height_ - 14; y += 5) {
            noise ^= noise << 13;
            noise ^= noise >> 17;
            noise ^= noise << 5;
            const double bend = static_cast<double>(noise % 9) - 4;
            const double strength = 0.03 + static_cast<double>(noise >> 8 & 7) / 120;
            put("<path d=\"M{:.1f},{:.1f} Q{:.1f},{:.1f} {:.1f},{:.1f}\" "
                "stroke-opacity=\"{:.3f}\"/>\n",
                left_ + 9, y, left_ + board_width_ / 2, y + bend, left_ + board_width_ - 9, y,
                strength);
        }
        put("</g>\n");
    }

    /// What of the window lies within the lines: the ring of Gess does not.
    [[nodiscard]] Window field() const {
        const int ring = position_.rules == Games::gess ? 1 : 0;
        const auto within = [ring](int index, int side) {
            return static_cast<std::uint16_t>(std::clamp(index, ring, std::max(ring, side - 1 - ring)));
        };
        const BoardSize size = position_.size;
        return {{within(window_.first.column, size.columns), within(window_.first.row, size.rows)},
                {within(window_.last.column, size.columns), within(window_.last.row, size.rows)}};
    }

    /// Lines end at the edge of the board, and run on where the window cuts it.
    void put_grid() {
        const bool has_squares = position_.kind == BoardKind::cells;
        const Window field = this->field();
        const double half = has_squares ? 0.5 : 0;
        const auto beyond = [half](bool is_edge) { return is_edge ? half : 0.5; };
        const Place first = place(field.first), last = place(field.last);
        const double left = first.x - cell_ * beyond(field.first.column == 0);
        const double top = first.y - cell_ * beyond(field.first.row == 0);
        const double right =
            last.x + cell_ * beyond(field.last.column + 1 == position_.size.columns);
        const double bottom = last.y + cell_ * beyond(field.last.row + 1 == position_.size.rows);
        const double thickness = std::max(1.0, cell_ / 36);
        if (position_.rules == Games::amazons || position_.rules == Games::lines_of_action)
            put_dark_squares();
        put("<g stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-linecap=\"square\">\n", ink,
            thickness);
        const int more = has_squares ? 2 : 1;
        for (int i = 0; i < field.last.column - field.first.column + more; ++i) {
            const double x = snapped(first.x + (i - half) * cell_, thickness);
            put("<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\"/>\n", x,
                snapped(top, thickness), snapped(bottom, thickness));
        }
        for (int i = 0; i < field.last.row - field.first.row + more; ++i) {
            const double y = snapped(first.y + (i - half) * cell_, thickness);
            put("<line x1=\"{1:.1f}\" y1=\"{0:.1f}\" x2=\"{2:.1f}\" y2=\"{0:.1f}\"/>\n", y,
                snapped(left, thickness), snapped(right, thickness));
        }
        put("</g>\n");
        each_point([this, has_squares](Point point) {
            const Place at = place(point);
            if (!has_squares && is_hoshi(position_.size, point))
                put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\"/>\n",
                    snapped(at.x, 1), snapped(at.y, 1), std::max(2.2, cell_ * 0.085), ink);
        });
        hide_invisible();
    }

    void put_dark_squares() {
        put("<g fill=\"#6b3f0c\" fill-opacity=\".22\">\n");
        each_point([this](Point point) {
            if ((point.column + point.row) % 2 == 0) return;
            const Place at = place(point);
            put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                at.x - cell_ / 2, at.y - cell_ / 2, cell_, cell_);
        });
        put("</g>\n");
    }

    /// Twixt: White joins top and bottom, Black left and right, and nobody plays behind the other's
    /// line.
    void put_holes() {
        const BoardSize size = position_.size;
        const Place first = place({0, 0});
        const double left = first.x + cell_ / 2, right = first.x + (size.columns - 1.5) * cell_;
        const double top = first.y + cell_ / 2, bottom = first.y + (size.rows - 1.5) * cell_;
        const auto goal = [this](double x1, double y1, double x2, double y2, const char* colour) {
            put("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
                "stroke-width=\"{:.1f}\" stroke-linecap=\"round\"/>\n",
                x1, y1, x2, y2, colour, cell_ * 0.1);
        };
        const bool is_whole = columns_ == size.columns && rows_ == size.rows;
        if (is_whole && size.columns > 2 && size.rows > 2) {
            goal(left, top, right, top, "#fbfaf7");
            goal(left, bottom, right, bottom, "#fbfaf7");
            goal(left, top, left, bottom, "#26262a");
            goal(right, top, right, bottom, "#26262a");
        }
        each_point([this](Point point) {
            if (!is_field(position_, point)) return;
            const Place at = place(point);
            put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" "
                "fill-opacity=\".75\"/>\n",
                at.x, at.y, cell_ * 0.09, ink);
        });
    }

    /// So that thin lines are as dark as one another in a picture of pixels.
    static double snapped(double x, double thickness) {
        return thickness < 1.5 ? std::floor(x) + 0.5 : std::round(x);
    }

    void hide_invisible() {
        for (std::uint16_t row = window_.first.row; row <= window_.last.row; ++row)
            for (std::uint16_t column = window_.first.column; column <= window_.last.column;
                 ++column) {
                if (position_.visible[{column, row}]) continue;
                const Place at = place({column, row});
                put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
                    "fill=\"url(#wood)\"/>\n",
                    at.x - cell_ / 2, at.y - cell_ / 2, cell_, cell_);
            }
    }

    /// A hexagon of width `cell_` times `scale`, as points of a polygon.
    [[nodiscard]] std::string hexagon(Place at, double scale) const {
        std::string points;
        for (int i = 0; i < 6; ++i) {
            const double angle = (i * 60 + 30) * 3.14159265358979 / 180;
            const double radius = cell_ * scale / std::sqrt(3.0);
            points += fmt::format("{:.1f},{:.1f} ", at.x + radius * std::cos(angle),
                                  at.y + radius * std::sin(angle));
        }
        return points;
    }

    /// Black joins top and bottom, White left and right (Hex, orientation): a border of their own.
    void put_hexagons() {
        const auto border = [this](std::uint16_t column, std::uint16_t row, int dx, int dy,
                                   const char* colour) {
            const Place at = place({column, row});
            put("<polygon points=\"{}\" fill=\"{}\"/>\n",
                hexagon({at.x + dx * cell_ * 0.07, at.y + dy * cell_ * 0.1}, 1.06), colour);
        };
        const auto last_column = static_cast<std::uint16_t>(position_.size.columns - 1);
        const auto last_row = static_cast<std::uint16_t>(position_.size.rows - 1);
        for (std::uint16_t c = window_.first.column; c <= window_.last.column; ++c) {
            if (window_.first.row == 0) border(c, 0, 0, -1, "#26262a");
            if (window_.last.row == last_row) border(c, last_row, 0, 1, "#26262a");
        }
        for (std::uint16_t row = window_.first.row; row <= window_.last.row; ++row) {
            if (window_.first.column == 0) border(0, row, -2, 0, "#fbfaf7");
            if (window_.last.column == last_column) border(last_column, row, 2, 0, "#fbfaf7");
        }
        each_point([this](Point point) {
            put("<polygon points=\"{}\" fill=\"url(#wood)\" stroke=\"{}\" stroke-width=\"1\"/>\n",
                hexagon(place(point), 1), ink);
        });
    }

    void put_coordinates() {
        const double size = std::clamp(cell_ * 0.36, 10.0, 17.0);
        const bool is_crowded = position_.size.columns > 25;
        put("<g font-size=\"{:.1f}\" fill=\"{}\" text-anchor=\"middle\">\n",
            is_crowded ? std::min(size, 11.5) : size, ink);
        const double away = is_hex_ ? cell_ * 0.95 : cell_ * 0.85;
        for (std::uint16_t c = window_.first.column; c <= window_.last.column; ++c) {
            const Place above = place({c, window_.first.row}), below = place({c, window_.last.row});
            put_text({above.x, above.y - away}, size, column_name(position_, c));
            put_text({below.x, below.y + away}, size, column_name(position_, c));
        }
        for (std::uint16_t row = window_.first.row; row <= window_.last.row; ++row) {
            const Place before = place({window_.first.column, row});
            const Place behind = place({window_.last.column, row});
            put_text({before.x - away, before.y}, size, row_name(position_, row));
            put_text({behind.x + away, behind.y}, size, row_name(position_, row));
        }
        put("</g>\n");
    }

    /// Text around its middle; the attributes are those of the group.
    void put_text(Place at, double size, const std::string& text) {
        put("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", at.x, at.y + size * 0.36, escaped(text));
    }

    void put_territory_below(Point point) {
        if (position_.stones[point] == Color::none) put_territory(point);
    }

    void put_territory(Point point) {
        const Color color = position_.territory[point];
        if (color == Color::none) return;
        const Place at = place(point);
        const double half = cell_ * 0.14;
        put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" "
            "stroke=\"{}\" stroke-width=\".8\"/>\n",
            at.x - half, at.y - half, 2 * half, 2 * half,
            color == Color::black ? "#1c1c1f" : "#fdfcf9",
            color == Color::black ? "#1c1c1f" : "#77705f");
    }

    /// Amazons: a square that an arrow has burnt.
    void put_arrow(Point point) {
        if (!position_.arrows[point]) return;
        const Place at = place(point);
        const bool is_last = position_.last_arrow && *position_.last_arrow == point;
        put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"4\" "
            "fill=\"#3a2408\" fill-opacity=\".85\" stroke=\"{}\" stroke-width=\"{:.1f}\"/>\n",
            at.x - cell_ * 0.4, at.y - cell_ * 0.4, cell_ * 0.8, cell_ * 0.8,
            is_last ? accent : "none", cell_ * 0.06);
    }

    /// Where the last piece came from; of Gess, the nine points before and after.
    void put_origin() {
        if (!position_.last_from || !position_.last_move) return;
        const bool is_group = position_.rules == Games::gess;
        const double half = cell_ * (is_group ? 1.5 : 0.4);
        const auto frame = [&](Point centre, const char* dashes) {
            if (!position_.visible[centre]) return;
            const Place at = place(centre);
            put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"4\" "
                "fill=\"none\" stroke=\"{}\" stroke-width=\"{:.1f}\"{}/>\n",
                at.x - half, at.y - half, 2 * half, 2 * half, accent, cell_ * 0.06, dashes);
        };
        frame(*position_.last_from, " stroke-dasharray=\"4 4\"");
        if (is_group) frame(*position_.last_move, "");
    }

    void put_links(Point point) {
        for (int direction = 0; direction < Link::directions; ++direction) {
            if ((position_.links[point] >> direction & 1) == 0) continue;
            const Link link = {point, direction};
            if (!position_.visible[link.to()]) continue;
            const Place from = place(point), to = place(link.to());
            put("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
                "stroke-width=\"{:.1f}\"/>\n",
                from.x, from.y, to.x, to.y,
                position_.stones[point] == Color::black ? "#26262a" : "#fbfaf7", cell_ * 0.13);
        }
    }

    /// The piece of Amazons is a queen.
    void put_crown(Place at, const char* colour) {
        const double unit = cell_ * 0.9;
        std::string path;
        constexpr double corners[][2] = {{-.24, .17}, {-.30, -.13}, {-.13, .01}, {0, -.23},
                                         {.13, .01},  {.30, -.13},  {.24, .17}};
        for (const auto& corner : corners)
            path += fmt::format("{:.1f},{:.1f} ", at.x + corner[0] * unit, at.y + corner[1] * unit);
        put("<polygon points=\"{}\" fill=\"{}\"/>\n", path, colour);
    }

    [[nodiscard]] double radius() const {
        return cell_ * (is_hex_ ? 0.40 : position_.kind == BoardKind::pegs ? 0.3 : 0.475);
    }

    void put_shadow(Point point) {
        if (position_.stones[point] == Color::none) return;
        const Place at = place(point);
        put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"url(#shadow)\"/>\n",
            at.x + cell_ * 0.035, at.y + cell_ * 0.07, radius() * 1.12);
    }

    void put_stone(Point point) {
        const Color color = position_.stones[point];
        if (color == Color::none) return;
        const Place at = place(point);
        put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"url(#{})\"/>\n", at.x, at.y,
            radius(), color == Color::black ? "black" : "white");
        put_territory(point);
        const bool is_last = position_.last_move && *position_.last_move == point;
        if (position_.rules == Games::amazons)
            return put_crown(at, is_last                 ? accent
                                 : color == Color::black ? "#f4eee2"
                                                         : "#2b2620");
        if (!is_last || position_.marks[point] != 0 || position_.labels.count(point) != 0 ||
            position_.territory[point] != Color::none)
            return;
        put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\"/>\n", at.x, at.y,
            cell_ * 0.15, accent);
    }

    void put_mark(Point point) {
        if (position_.marks[point] == 0) return;
        const Color stone = position_.stones[point];
        Markup mark = position_.mark(point);
        if (mark == Markup::plain) mark = stone == Color::none ? Markup::cross : Markup::triangle;
        const Place at = place(point);
        const bool is_last = position_.last_move && *position_.last_move == point;
        const char* const colour = is_last                 ? accent
                                   : stone == Color::black ? "#ffffff"
                                   : stone == Color::white ? "#1a1a1c"
                                                           : "#8c1a12";
        put("<g fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\">\n",
            colour, std::max(1.6, cell_ * 0.065));
        const double r = cell_ * 0.24;
        switch (mark) {
        case Markup::circle:
            put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", at.x, at.y, r);
            break;
        case Markup::cross:
            put("<path d=\"M{0:.1f},{1:.1f} L{2:.1f},{3:.1f} M{2:.1f},{1:.1f} "
                "L{0:.1f},{3:.1f}\"/>\n",
                at.x - r * 0.85, at.y - r * 0.85, at.x + r * 0.85, at.y + r * 0.85);
            break;
        case Markup::selected:
            put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#2f7fd0\" "
                "stroke=\"#ffffff\" stroke-width=\"1.2\"/>\n",
                at.x, at.y, cell_ * 0.19);
            break;
        case Markup::square:
            put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                at.x - r * 0.85, at.y - r * 0.85, r * 1.7, r * 1.7);
            break;
        default:
            put("<polygon points=\"{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}\"/>\n", at.x,
                at.y - r * 1.15, at.x - r, at.y + r * 0.62, at.x + r, at.y + r * 0.62);
        }
        put("</g>\n");
    }

    void put_stroke(const Stroke& stroke) {
        if (!position_.visible[stroke.from] || !position_.visible[stroke.to]) return;
        const Place from = place(stroke.from), to = place(stroke.to);
        const double dx = to.x - from.x, dy = to.y - from.y;
        const double length = std::max(1.0, std::hypot(dx, dy));
        const double ux = dx / length, uy = dy / length, head = cell_ * 0.32;
        const bool is_arrow = stroke.kind == LineKind::arrow;
        const Place end = {to.x - ux * (is_arrow ? head : 0), to.y - uy * (is_arrow ? head : 0)};
        put("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#1f63b5\" "
            "stroke-width=\"{:.1f}\" stroke-linecap=\"round\"/>\n",
            from.x, from.y, end.x, end.y, cell_ * 0.08);
        if (!is_arrow) return;
        put("<polygon points=\"{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}\" fill=\"#1f63b5\"/>\n",
            to.x, to.y, end.x - uy * head * 0.5, end.y + ux * head * 0.5, end.x + uy * head * 0.5,
            end.y - ux * head * 0.5);
    }

    /// On an empty point the lines under a label are covered.
    void put_label(Point point) {
        const auto found = position_.labels.find(point);
        if (found == position_.labels.end()) return;
        const std::string text = cut(harmless(found->second), 6);
        const std::size_t length = std::max<std::size_t>(columns(text), 1);
        const Place at = place(point);
        const Color stone = position_.stones[point];
        const double size = cell_ * std::min(0.58, 1.45 / (static_cast<double>(length) + 0.4));
        const bool is_last = position_.last_move && *position_.last_move == point;
        if (stone == Color::none)
            put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"url(#wood)\"/>\n", at.x,
                at.y, cell_ * (length > 2 ? 0.46 : 0.38));
        put("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" font-weight=\"bold\" "
            "text-anchor=\"middle\" fill=\"{}\">{}</text>\n",
            at.x, at.y + size * 0.36, size,
            stone == Color::black ? (is_last ? "#ff8d80" : "#ffffff")
            : is_last             ? accent
                                  : "#1a1a1c",
            escaped(text));
    }

    void put_veil(Point point) {
        if (!position_.dimmed[point]) return;
        const Place at = place(point);
        put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "fill=\"url(#wood)\" "
            "fill-opacity=\".62\"/>\n",
            at.x - cell_ / 2, at.y - cell_ / 2, cell_, cell_);
    }

    [[nodiscard]] std::vector<std::string> caption_lines() const {
        const auto fitting = static_cast<std::size_t>((width_ - 40) / 8.6);
        std::vector<std::string> lines = {
            cut(harmless(player_of(position_, Color::black)), fitting / 2 - 2),
            cut(harmless(player_of(position_, Color::white)), fitting / 2 - 2)};
        std::string facts;
        for (const std::string& fact : facts_of(position_))
            facts += (facts.empty() ? "" : " · ") + fact;
        std::string state = move_sentence(position_);
        if (position_.sides_swapped) state += " · " + swap_sentence(position_);
        if (position_.header.game == 1)
            state += fmt::format(" · prisoners {} and {}", position_.prisoners[0],
                                 position_.prisoners[1]);
        for (const std::string& text : {facts, state})
            for (const std::string& line : wrapped(text, fitting))
                if (!line.empty() && lines.size() < 6) lines.push_back(line);
        return lines;
    }

    /// The players on one line, each with a stone; then the rest.
    void put_caption(const std::vector<std::string>& lines) {
        double y = board_height_ + 24;
        for (std::size_t i = 0; i < 2; ++i) {
            const double x = 24 + static_cast<double>(i) * width_ / 2;
            put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"8\" fill=\"url(#{})\" stroke=\"#8f8a80\" "
                "stroke-width=\".6\"/>\n",
                x, y - 5, i == 0 ? "black" : "white");
            put("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"15\" font-weight=\"bold\" "
                "fill=\"#2b2620\">{}</text>\n",
                x + 16, y, escaped(lines[i]));
        }
        for (std::size_t i = 2; i < lines.size(); ++i) {
            y += 22;
            put("<text x=\"16\" y=\"{:.1f}\" font-size=\"13.5\" fill=\"#5b5347\">{}</text>\n", y,
                escaped(lines[i]));
        }
    }

    const Position& position_;
    Window window_;
    int columns_;
    int rows_;
    double cell_;
    double margin_;
    bool is_hex_;
    double board_width_ = 0;
    double board_height_ = 0;
    double width_ = 0;
    double left_ = 0;
    std::string out_;
};

} // namespace

std::string svg_drawing(const Position& position) { return SvgDrawing(position).draw(); }

} // namespace nanosgf::tool
