// SPDX-License-Identifier: MIT
// Real files: Ishi read, written and read again; SGF without variations to Ishi and back.
#include "copier.hpp"
#include "same_games.hpp"

#include "nanosgf/ishi/from_sgf.hpp"
#include "nanosgf/ishi/to_sgf.hpp"

#include "support/corpus.hpp"

namespace {

using namespace ishi_tests;
namespace code = nanosgf::code;
using nanosgf::Code;

/// All that a parser delivers except findings, which depend on lines that mean nothing, as one text.
class Reported {
  public:
    std::string text;

    void on_begin_event(uint32_t) { text += "[\n"; }
    void on_end_event(uint32_t) { text += "]\n"; }
    void on_text(ishi::Text kind, ishi::Keyword keyword, Bytes piece, TextPart part) {
        if (kind == ishi::Text::words) return;
        if (part.first()) text += std::to_string(int(kind)) + "." + std::to_string(int(keyword)) + "\"";
        text.append(piece.data(), piece.size());
        if (part.last()) text += "\"\n";
    }
    void on_board_size(BoardSize size) { numbers('s', {size.rows}); }
    void on_setup(Color color, Point point) { numbers('+', {int(color), point.column, point.row}); }
    void on_move(Color color, uint16_t number, Point point) {
        numbers('m', {int(color), number, point.column, point.row});
    }
    void on_pass(Color color, uint16_t number) { numbers('p', {int(color), number}); }
    void on_mark(const ishi::Mark& mark) {
        numbers('k', {mark.remove, mark.size, mark.size > 0 ? mark.label[0] : 0, mark.size > 1 ? mark.label[1] : 0});
        put(mark.target);
    }
    void on_prisoner(const ishi::Target& target) {
        text += 't';
        put(target);
    }
    void on_hide(const ishi::Target& target) {
        text += 'h';
        put(target);
    }
    void on_diagram(const ishi::Diagram& diagram) {
        numbers('d', {int(diagram.kind), diagram.size.columns, diagram.size.rows, diagram.first.column,
                      diagram.first.row, diagram.last.column, diagram.last.row});
    }
    void on_begin_variation(Bytes label) { text += "{" + std::string(label.data(), label.size()) + "\n"; }
    void on_end_variation(uint32_t) { text += "}\n"; }

  private:
    void numbers(char what, std::initializer_list<int> all) {
        text += what;
        for (const int number : all) text += ' ' + std::to_string(number);
        text += '\n';
    }
    void put(const ishi::Target& target) {
        numbers(' ', {int(target.kind), target.point.column, target.point.row, target.first, target.last});
    }
};

std::string reported(Bytes lines) {
    Reported handler;
    ishi::Parser<Reported> parser(handler);
    (void)parser.feed(lines);
    (void)parser.finish();
    return handler.text;
}

size_t put(void* text, const char* bytes, size_t size) {
    static_cast<std::string*>(text)->append(bytes, size);
    return size;
}

/// `refused`: calls of what the grammar does not allow, such as data directly after VAR.
std::string copy(Bytes lines, uint32_t& refused) {
    std::string text;
    ishi::Writer writer({&put, &text});
    Copier copier(writer);
    ishi::Parser<Copier> parser(copier);
    (void)parser.feed(lines);
    (void)parser.finish();
    refused = copier.refused;
    return writer.finish() == Status::ok ? text : "not finished";
}

struct Findings {
    bool is_plain = true; ///< nothing that has to differ was found
    uint32_t count = 0;
    static void found(void* context, const ishi::Finding& finding) {
        Findings& self = *static_cast<Findings*>(context);
        ++self.count;
        const Code code = finding.code;
        // What is reported and loses nothing; all else are variations, and repairs of the parser.
        const bool is_harmless = code == code::ishi_kept || code == code::ishi_end_in_text || code == code::ishi_byte;
        self.is_plain = self.is_plain && is_harmless;
    }
};

size_t read(void* context, uint32_t offset, char* to, size_t size) {
    const Bytes rest = Bytes(*static_cast<std::string*>(context)).from(offset).first(size);
    std::copy(rest.begin(), rest.end(), to);
    return rest.size();
}

/// True for a file that is not to come back the same, too: one that is no SGF, or has variations.
bool comes_back(Bytes sgf, bool& is_sgf, bool& is_tried, bool breaks) {
    std::string lines;
    std::vector<char> room(sgf.size() + 1);
    ishi::FromSgf conversion({&put, &lines}, room.data(), room.size());
    Findings findings;
    conversion.report_to(&Findings::found, &findings);
    Bytes rest = sgf;
    is_sgf = conversion.feed(rest) == Status::ok && conversion.finish() == Status::ok;
    is_tried = is_sgf && findings.is_plain;
    if (!is_tried) return true;
    std::string back;
    ishi::Fork forks[16];
    ishi::ToSgf conversion_back({&read, &lines}, {&put, &back}, forks, 16);
    if (breaks) lines[lines.size() / 2] = lines[lines.size() / 2] == 'x' ? 'y' : 'x';
    if (conversion_back.write() != Status::ok) return false;
    Bytes node;
    Bytes other;
    const bool same = same_games(sgf, back, node, other);
    if (!same) std::printf("  ;%.*s\n  ;%.*s\n", int(node.size()), node.data(), int(other.size()), other.data());
    return same;
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    uint32_t ishi_files = 0, sgf_files = 0;
    for (support::RealFile file; corpus.next(file);) {
        bool is_sgf = true, is_tried = true, is_same = true;
        if (file.is_ishi()) {
            uint32_t refused = 0;
            is_same = reported(copy(file.text, refused)) == reported(file.text) || refused != 0;
            ishi_files += refused == 0;
        } else {
            is_same = comes_back(file.text, is_sgf, is_tried, corpus.breaks);
            if (!is_sgf) corpus.refuse();
            sgf_files += is_tried;
        }
        if (!is_same) corpus.fail(file.name, "not the same when it came back");
    }
    std::printf("%u Ishi files and %u games without variations\n", ishi_files, sgf_files);
    corpus.least("Ishi files", ishi_files, 19);
    corpus.least("games without variations", sgf_files, 6463);
    return corpus.conclude();
}
