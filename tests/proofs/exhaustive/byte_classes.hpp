// SPDX-License-Identifier: MIT
// The bytes that the grammar tells apart, and the states from which all strings of them are tried.
#ifndef NANOSGF_TESTS_EXHAUSTIVE_BYTE_CLASSES_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_BYTE_CLASSES_HPP

#include <cstddef>
#include <string_view>

namespace exhaustive {

struct ByteClass {
    const char* name;
    /// A class stands for all its members: which one is used depends on the place in the string,
    /// so that letters tell where they came from and edges of ranges are met.
    std::string_view members;
};

inline constexpr ByteClass byte_classes[] = {
    {"(", "("},
    {")", ")"},
    {";", ";"},
    {"[", "["},
    {"]", "]"},
    {"\\", "\\"},
    {"capital", "BACZDYEXFWGVHUITJSKRLQMPNO"},
    {"lower", "bacyzdxewfvguhtisjrkqlpmon"},
    {"digit", "1092837465"},
    {"white", std::string_view(" \n\t\r\v\f", 6)},
    {"junk", std::string_view("\0\0,@{`/:^_\x1F!\x0E\x08\x7F", 15)},
    {"high", "\xEF\xBB\xBF\xFE\xFF\x80\xA0\x85\xE1\xC1\xFA"},
};
inline constexpr size_t class_count = sizeof byte_classes / sizeof *byte_classes;

inline constexpr char member(size_t index, size_t place) {
    const std::string_view members = byte_classes[index].members;
    return members[place % members.size()];
}

/// The class of any byte: bytes that are no member of a class are junk or, from 80 on, high.
inline constexpr size_t class_of(char byte) {
    for (size_t i = 0; i < class_count; ++i)
        if (byte_classes[i].members.find(byte) != std::string_view::npos) return i;
    return class_count - (static_cast<unsigned char>(byte) < 0x80 ? 2 : 1);
}

struct Prefix {
    const char* name;
    std::string_view text;
};

inline constexpr Prefix prefixes[] = {
    {"junk before", "x"},
    {"mark EF", "\xEF"},
    {"mark EF BB", "\xEF\xBB"},
    {"after a mark", "\xEF\xBB\xBF"},
    {"mark FE", "\xFE"},
    {"mark FF", "\xFF"},
    {"mark 00 00 FE", std::string_view("\0\0\xFE", 3)},
    {"refused FE FF", "\xFE\xFF"},
    {"refused FF FE", "\xFF\xFE"},
    {"refused 00 00 FE FF", std::string_view("\0\0\xFE\xFF", 4)},
    {"( outside", "("},
    {"( and a capital outside", "(A"},
    {"( and two capitals outside", "(AB"},
    {"() outside", "()"},
    {"( in junk", "x("},
    {"after a tree", "(;)"},
    {"capital after a tree", "(;)A"},
    {"( after a tree", "(;)("},
    {"junk after", "(;),"},
    {"node", "(;"},
    {"node, junk", "(;?"},
    {"capital", "(;A"},
    {"lower-case", "(;a"},
    {"lower-case in junk", "(;,a"},
    {"mixed word", "(;Aa"},
    {"mixed word is over", "(;Aa "},
    {"second word undecided", "(;Aa B"},
    {"second word joined", "(;Aa Bb"},
    {"lower-case second word", "(;a b"},
    {"digit in a word", "(;A1"},
    {"15 capitals", "(;ABCDEFGHIJKLMNO"},
    {"16 capitals", "(;AAAAAAAAAAAAAAAA"},
    {"second word fills the identifier", "(;Aa BCDEFGHIJKLMNOP"},
    {"value", "(;A["},
    {"value with bytes", "(;A[x"},
    {"value, backslash", "(;A[\\"},
    {"after a value", "(;A[]"},
    {"after a value, junk", "(;A[],"},
    {"( in a tree", "(;("},
    {"(( in a tree", "(;(("},
    {"( in a tree, junk", "(;(,"},
    {"() in a tree", "(;A[]()"},
    {"after a variation", "(;(;)"},
    {"after a variation, junk", "(;(;),"},
    {"node in a variation", "(;(;"},
    {"value in a variation", "(;(;A[x"},
    {"lower-case in junk in a variation", "(;(;,a"},
    {"second word in a variation", "(;(;Aa B"},
    {"joined word in a variation", "(;(;Aa Bb"},
    {"after a variation in a variation", "(;(;(;)"},
    {"16 capitals in a variation", "(;(;QRSTUVWXYZABCDEF"},
};
inline constexpr size_t prefix_count = sizeof prefixes / sizeof *prefixes;

} // namespace exhaustive

#endif
