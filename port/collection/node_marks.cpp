// SPDX-License-Identifier: MIT
// Finds words in comments.
#include "collection/node_marks.hpp"

#include "nanosgf/syntax/identifier.hpp"

namespace collection {

using nanosgf::Bytes;
using nanosgf::Color;

namespace {

constexpr uint8_t word_count = 8;
constexpr char words[word_count][10] = {"RIGHT", "CORRECT", "WRONG", "INCORRECT", "CHOICE", "FORCE", "NOTTHIS", "START"};
constexpr uint8_t meanings[word_count] = {NodeMarks::right,  NodeMarks::right, NodeMarks::wrong,    NodeMarks::wrong,
                                          NodeMarks::choice, NodeMarks::force, NodeMarks::not_this, NodeMarks::start};
constexpr uint8_t sentences = 4; ///< of them, those that may be a whole sentence in small letters

bool is_letter(char character) { return (character & 0x80) != 0 || ((character | 0x20) >= 'a' && (character | 0x20) <= 'z'); }
bool is_blank(char character) { return character == ' ' || character == '\n'; }
bool is_stop(char character) { return character == '.' || character == '!' || character == ',' || character == ':' || character == '\n' || character == 0; }

} // namespace

void NodeMarks::add(uint32_t key) {
    const uint16_t mark = key == nanosgf::key("TE")   ? tesuji
                          : key == nanosgf::key("BM") ? bad_move
                          : key == nanosgf::key("GB") ? good_for_black
                          : key == nanosgf::key("GW") ? good_for_white
                                                      : 0;
    marks_ = static_cast<uint16_t>(marks_ | mark);
}

void NodeMarks::add_comment(Bytes piece, bool is_last) {
    for (const char character : piece) {
        if (is_letter(character)) {
            if (size_ < longest) word_[size_] = character;
            if (size_ <= longest) ++size_;
            continue;
        }
        end_word(character);
        if (!is_blank(character)) is_first_ = false;
    }
    if (is_last) end_word(0);
}

void NodeMarks::end_word(char next) {
    const uint8_t size = size_;
    size_ = 0;
    if (size == 0) return;
    const bool may_be_small = is_first_ && is_stop(next);
    is_first_ = false;
    for (uint8_t i = 0; size <= longest && i < word_count; ++i) {
        const uint8_t ignored = may_be_small && i < sentences ? 0x20 : 0;
        uint8_t same = 0;
        while (same < size && ((word_[same] ^ words[i][same]) & ~ignored) == 0) ++same;
        if (same == size && words[i][size] == 0) marks_ = static_cast<uint16_t>(marks_ | meanings[i]);
    }
}

bool says(uint16_t marks, NodeMarks::Mark wanted, Color mover, Color solver) {
    const bool is_right = wanted == NodeMarks::right;
    const uint16_t good = (solver == Color::black) == is_right ? NodeMarks::good_for_black : NodeMarks::good_for_white;
    const uint16_t of_move = is_right ? NodeMarks::tesuji : NodeMarks::bad_move;
    return (marks & (wanted | good)) != 0 || ((marks & of_move) != 0 && mover == solver);
}

} // namespace collection
