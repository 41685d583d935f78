// SPDX-License-Identifier: MIT
// Mutations that know the pieces of a record: whole properties, values, nodes and variations, or lines
// and blocks of Ishi, are spliced, repeated, exchanged and removed; values grow past any scanner's block.
#include "fuzz/support/mutator.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

/// Of other harnesses.
[[gnu::weak]] fuzz::Layout fuzz::layout_of(std::string_view) { return {0, Content::none, 4096}; }

namespace {

using namespace fuzz;

struct Piece {
    std::size_t first = 0, last = 0;
    [[nodiscard]] std::size_t size() const { return last - first; }
};
/// Of one kind each: values, properties, nodes, trees; of Ishi words, lines, blocks. The first kind can grow.
using Pieces = std::array<std::vector<Piece>, 4>;

Pieces pieces_of_sgf(std::string_view text) {
    constexpr std::size_t none = SIZE_MAX;
    Pieces found;
    std::vector<std::size_t> trees;
    std::size_t property = none, node = none, values_end = none;
    const auto close = [&](std::size_t& begin, unsigned kind, std::size_t end) {
        if (begin != none && end != none && begin < end) found[kind].push_back({begin, end});
        begin = none;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '[') {
            std::size_t end = i + 1;
            while (end < text.size() && text[end] != ']') end += text[end] == '\\' ? 2 : 1;
            values_end = std::min(end + 1, text.size());
            found[0].push_back({i, values_end});
            i = values_end - 1;
        } else if (c >= 'A' && c <= 'Z') {
            if (values_end != none) close(property, 1, values_end);
            if (property == none) property = i;
            values_end = none;
        } else if (c == ';' || c == '(' || c == ')') {
            close(property, 1, values_end);
            close(node, 2, i);
            values_end = none;
            if (c == ';') node = i;
            if (c == '(') trees.push_back(i);
            if (c == ')' && !trees.empty()) {
                found[3].push_back({trees.back(), i + 1});
                trees.pop_back();
            }
        }
    }
    close(property, 1, values_end);
    close(node, 2, text.size());
    return found;
}

Pieces pieces_of_ishi(std::string_view text) {
    Pieces found;
    std::vector<Piece> open; ///< first words of lines
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        found[1].push_back({at, end});
        std::size_t words = 0;
        for (std::size_t i = at; i < end; ++words) {
            const std::size_t word_end = std::min(text.find_first_of(" \t\r\n", i), end - 1) + 1;
            found[0].push_back({i, word_end});
            if (words == 0) {
                Piece word{i, word_end};
                while (word.size() != 0 && static_cast<unsigned char>(text[word.last - 1]) <= ' ') --word.last;
                const std::string_view name = text.substr(word.first, word.size());
                if (name.substr(0, 3) != "END") {
                    open.push_back(word);
                } else {
                    for (std::size_t n = open.size(); n-- != 0;) {
                        if (text.substr(open[n].first, open[n].size()) != name.substr(3)) continue;
                        found[2].push_back({open[n].first, end});
                        open.resize(n);
                        break;
                    }
                }
            }
            i = word_end;
        }
        at = end;
    }
    // Lines that follow each other, as far as eight.
    for (std::size_t i = 1; i < found[1].size(); ++i)
        found[3].push_back({found[1][i - std::min<std::size_t>(i, 1 + i * 5 % 8)].first, found[1][i].last});
    return found;
}

class Mutator {
  public:
    Mutator(Content kind, std::size_t most, unsigned seed) : kind_(kind), most_(most), random_(seed) {}

    /// One mutation of `text`, with pieces of `donor`.
    void change(std::string& text, std::string_view donor) {
        pieces_ = pieces_of(text);
        const Pieces given = donor.data() == text.data() ? pieces_ : pieces_of(donor);
        const std::string from(donor);
        switch (below(8)) {
        case 0: remove(text); break;
        case 1: repeat(text); break;
        case 2: exchange(text); break;
        case 3:
        case 4: lengthen(text); break;
        default: splice(text, from, given); break;
        }
    }

    std::size_t below(std::size_t count) { return count == 0 ? 0 : random_() % count; }

  private:
    [[nodiscard]] Pieces pieces_of(std::string_view text) const {
        if (kind_ == Content::ishi) return pieces_of_ishi(text);
        if (kind_ == Content::sgf) return pieces_of_sgf(text);
        Pieces whole;
        whole[0].push_back({0, text.size()});
        return whole;
    }

    /// A piece of a kind that there is; an empty one at the end where there is none.
    Piece any(const Pieces& pieces, unsigned& kind, std::size_t end) {
        kind = static_cast<unsigned>(below(pieces.size()));
        for (std::size_t tried = 0; tried < pieces.size() && pieces[kind].empty(); ++tried)
            kind = (kind + 1) % static_cast<unsigned>(pieces.size());
        if (pieces[kind].empty()) return {end, end};
        return pieces[kind][below(pieces[kind].size())];
    }

    void remove(std::string& text) {
        unsigned kind = 0;
        const Piece piece = any(pieces_, kind, text.size());
        text.erase(piece.first, piece.size());
    }

    void repeat(std::string& text) {
        unsigned kind = 0;
        const Piece piece = any(pieces_, kind, text.size());
        const std::string part = text.substr(piece.first, piece.size());
        const std::size_t times = std::min(1 + below(below(2) == 0 ? 3 : 60), room(text) / (part.size() + 1));
        std::string made;
        for (std::size_t i = 0; i < times; ++i) made += part;
        text.insert(piece.last, made);
    }

    void exchange(std::string& text) {
        unsigned kind = 0;
        Piece a = any(pieces_, kind, text.size());
        if (pieces_[kind].empty()) return;
        Piece b = pieces_[kind][below(pieces_[kind].size())];
        if (b.first < a.first) std::swap(a, b);
        if (b.first < a.last) return;
        const std::string first = text.substr(a.first, a.size());
        const std::string second = text.substr(b.first, b.size());
        text.replace(b.first, b.size(), first);
        text.replace(a.first, a.size(), second);
    }

    /// Puts a piece before, after or in place of another of its kind, rarely anywhere.
    void splice(std::string& text, const std::string& donor, const Pieces& given) {
        unsigned kind = 0;
        const Piece piece = any(given, kind, donor.size());
        const std::string part = donor.substr(piece.first, piece.size());
        Piece place{below(text.size() + 1), 0};
        place.last = place.first;
        if (!pieces_[kind].empty() && below(8) != 0) {
            place = pieces_[kind][below(pieces_[kind].size())];
            const std::size_t how = below(3);
            if (how == 0) place.last = place.first;
            if (how == 1) place.first = place.last;
        }
        if (part.size() > room(text) + place.size()) return;
        text.replace(place.first, place.size(), part);
    }

    /// Makes a value as long as scanners take at once, or much longer, with escapes near the borders.
    void lengthen(std::string& text) {
        const auto& values = pieces_[0];
        if (values.empty()) return;
        const Piece value = values[below(values.size())];
        std::size_t size = 0;
        switch (below(16)) {
        case 0: size = below(most_); break;
        case 1:
        case 2: size = 64 * (1 + below(20)) - 8 + below(16); break;
        case 3:
        case 4:
        case 5:
        case 6: size = 64 * (1 + below(4)) - 8 + below(16); break;
        default: size = below(24); break;
        }
        size = std::min(size, room(text));
        static constexpr std::string_view fillers[] = {"x", "lorem ipsum ", "a b\n", "aa:bb", "\xC3\xA9", "0123456789"};
        const std::string_view filler = fillers[below(6)];
        std::string made;
        while (made.size() + filler.size() <= size) made += filler;
        static constexpr std::string_view escapes[] = {"\\]", "\\\\", "\\\\\\]", "\\\n", "\\", "\\:", "\r\n", "["};
        for (std::size_t count = below(4); count != 0 && made.size() > 4; --count) {
            const std::string_view escape = escapes[below(8)];
            const std::size_t near = 64 * (1 + below(made.size() / 64 + 1)) - 4 + below(8);
            const std::size_t at = below(2) == 0 ? below(made.size() - 3) : std::min(near, made.size() - 3);
            made.replace(at, escape.size(), escape);
        }
        const bool has_brackets = kind_ == Content::sgf && value.size() > 1;
        const std::size_t inside = has_brackets ? value.size() - 2 : value.size();
        const std::size_t offset = below(2) == 0 ? 0 : below(inside + 1);
        text.insert(value.first + (has_brackets ? 1 : 0) + offset, made);
    }

    [[nodiscard]] std::size_t room(const std::string& text) const {
        return text.size() < most_ ? most_ - text.size() : 0;
    }

    Content kind_;
    std::size_t most_;
    std::minstd_rand random_;
    Pieces pieces_;
};

std::size_t put(const std::string& bytes, std::uint8_t* to, std::size_t most) {
    const std::size_t size = std::min(bytes.size(), most);
    std::copy_n(bytes.begin(), size, to);
    return size;
}

std::string_view view(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// One input of sixteen may be longer than usual, whatever it was made of.
std::size_t most_now(const Layout& layout, std::size_t front, std::size_t most, unsigned seed) {
    return seed % 16 == 0 ? most : std::min(most, front + layout.usual);
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    const Layout layout = layout_of(view(data, size));
    const std::size_t front = std::min({layout.front, size, most});
    most = most_now(layout, front, most, seed);
    size = std::min(size, most);
    Mutator mutator(layout.content, most - front, seed);
    const std::size_t what = mutator.below(16);
    // The control bytes change by libFuzzer's own mutations, like everything else.
    if (layout.content == Content::none || what < 3 || front == most) return LLVMFuzzerMutate(data, size, most);
    if (what < 8) return front + LLVMFuzzerMutate(data + front, size - front, most - front);
    std::string text(view(data + front, size - front));
    mutator.change(text, text);
    return front + put(text, data + front, most - front);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
    const Layout layout = layout_of(view(data, size));
    const std::size_t front = std::min({layout.front, size, most});
    most = most_now(layout, front, most, seed);
    const std::size_t other_front = std::min(layout_of(view(other, other_size)).front, other_size);
    std::copy_n(data, front, out);
    std::string text(view(data + front, size - front));
    if (layout.content == Content::none) {
        text.insert(seed % (text.size() + 1), view(other, other_size));
    } else {
        Mutator mutator(layout.content, most - front, seed);
        for (std::size_t times = 1 + mutator.below(3); times != 0; --times)
            mutator.change(text, view(other + other_front, other_size - other_front));
    }
    return front + put(text, out + front, most - front);
}
