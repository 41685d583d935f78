// SPDX-License-Identifier: MIT
// Looks for charsets with and without skipping, in made-up files and in those of a folder: both must decide the same.
// nanosgf_charset_ways COUNT FOLDER [--break]; NANOSGF_CORPUS may name another folder, without which only COUNT files are made up
#include "charset_finder.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace {

using nanosgf::tool::CharsetDecision;
using nanosgf::tool::CharsetFinder;

/// The engine of the standard, whose numbers are the same everywhere.
class Chance {
  public:
    explicit Chance(std::uint32_t seed) : engine_(seed) {}
    std::uint32_t operator()() { return static_cast<std::uint32_t>(engine_()); }

  private:
    std::mt19937 engine_;
};

std::string shown(const CharsetDecision* decision) {
    if (decision == nullptr) return "-";
    return decision->charset + "|" + decision->claim + "|" + std::to_string(static_cast<int>(decision->why)) + "|" + std::to_string(static_cast<int>(decision->pairs));
}

/// What comes of an input in blocks of this size: its bytes, each with its pairs, and all decisions.
std::string found(const std::string& input, std::size_t block, bool reads_all) {
    CharsetFinder finder(reads_all);
    std::string bytes, pairs, decisions;
    const auto take = [&] {
        for (nanosgf::Bytes piece = finder.take(); !piece.empty(); piece = finder.take()) {
            bytes.append(piece.data(), piece.size());
            pairs.append(piece.size(), finder.pairs() ? static_cast<char>('0' + static_cast<int>(*finder.pairs())) : '-');
        }
    };
    for (std::size_t at = 0; at < input.size(); at += block) {
        finder.add(nanosgf::Bytes(input).from(at).first(block));
        take();
    }
    finder.finish();
    take();
    for (const CharsetFinder::Counted& counted : finder.decisions())
        decisions += shown(&counted.decision) + " " + std::to_string(counted.games) + " " + std::to_string(counted.first_game) + "\n";
    for (std::uint64_t game = 1; game < 50; ++game) decisions += shown(finder.decision_of_game(game)) + "\n";
    for (std::size_t at = 0; at < input.size(); at += 1 + input.size() / 50) decisions += shown(finder.decision(at)) + "\n";
    return bytes + "\n" + pairs + "\n" + decisions;
}

/// A few games of tokens in any order, most of them in place.
std::string made_up(Chance& chance) {
    static const std::string claims[] = {"CA[UTF-8]", "CA[utf8]", "CA[UTF-8][Big5]", "CA[GB2312]", "CA[Shift_JIS]", "CA[ISO-8859-1]", "CA[]", "CA[", "Charset[UTF-8]", "C A[UTF-8]",
                                         "CA[\\UTF-8]", "CA[UTF-8\xC3\xA9]", "CA[nobody knows]"};
    static const std::string texts[] = {"\xE4\xBD\xA0\xE5\xA5\xBD", "\xC3\xA9", "\xE9t\xE9", "\xC4\xE3\xBA\xC3", "\x83\x5C\x83\x5D", "\x95\x5D]", "\xE4\xBD", "\\]", "\\\\", "[", "(;", ")", ";",
                                        "word ", "\n", ":", "\xE4\\\xBD\xA0"};
    static const std::string names[] = {"PB", "C", "N", "B", "W", "AB", "Comment", "KGSDE", "FF", "LB"};
    static const std::string tokens[] = {"(;", ")", "(", ";", "junk ", "\xE4\xBD\xA0", "]", "[", "\xFF", "()", "\n", ";B[pd];W[dp]", "C"};
    std::string file = chance() % 8 == 0 ? "\xEF\xBB\xBF" : "";
    const auto any = [&chance](const auto& of) { return of[chance() % std::size(of)]; };
    for (unsigned games = 1 + chance() % 4; games != 0; --games) {
        file += "(;FF[4]";
        const unsigned kind = chance() % 5; // of its texts: words, UTF-8, any, any with other tokens between, ASCII that skipping has to read
        unsigned depth = 1;
        for (unsigned i = chance() % 12; i != 0; --i) {
            const unsigned what = chance() % 16;
            if (what < 2) file += any(claims);
            else if (what == 2) { file += "(;"; ++depth; }
            else if (what == 3 && depth > 1) { file += ")"; --depth; }
            else if (what == 4) file += ";";
            else if (what == 5 && kind == 3) file += any(tokens);
            else if (what == 6) for (unsigned moves = chance() % 400; moves != 0; --moves) file += moves % 12 == 0 ? "\n;B[pd]" : ";W[dp]";
            else {
                file += any(names) + "[";
                for (unsigned j = chance() % 3; j != 0; --j) file += kind == 0 ? "word" : kind == 1 ? texts[chance() % 2] : kind == 4 ? texts[7 + chance() % 9] : any(texts);
                file += "]";
            }
        }
        file += std::string(chance() % 16 == 0 ? depth - 1 : depth, ')') + "\n";
    }
    return file;
}

bool is_same(const std::string& name, const std::string& input, std::size_t block, bool is_broken) {
    std::string other = input;
    if (is_broken) other.append("(;CA[UTF-8]PB[\xC3\xA9])");
    if (found(input, block, false) == found(other, block, true)) return true;
    std::fprintf(stderr, "%s in blocks of %zu bytes: skipping decides otherwise\n", name.c_str(), block);
    return false;
}

} // namespace

int main(int count, char** arguments) {
    if (count < 3) return 2;
    const bool is_broken = count > 3;
    bool is_right = true;
    const char* const corpus = std::getenv("NANOSGF_CORPUS");
    const std::string folder = corpus == nullptr ? arguments[2] : corpus;
    Chance chance(7);
    const std::size_t blocks[] = {1, 3, 64, 700, 5000, std::size_t{1} << 17};
    const int inputs = std::atoi(arguments[1]);
    for (int i = 0; i != inputs && is_right; ++i) {
        const std::string input = made_up(chance);
        is_right = is_same("made-up file " + std::to_string(i), input, blocks[chance() % std::size(blocks)], is_broken);
        if (!is_right) std::fwrite(input.data(), 1, input.size(), stderr);
    }
    int files = 0;
    if (is_right && std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream file(entry.path(), std::ios::binary);
            const std::string input((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
            if (input.size() > 1'000'000) continue;
            is_right = is_same(entry.path().string(), input, blocks[2 + chance() % 4], is_broken) && is_right;
            ++files;
        }
    std::printf("%d made-up files and %d of a folder\n", inputs, files);
    constexpr int fewest = 1000; // of a corpus
    const bool are_few = files < fewest && std::filesystem::is_directory(folder);
    if (is_right && are_few) std::fprintf(stderr, "too few files in %s\n", folder.c_str());
    return is_right && !are_few ? 0 : 1;
}
