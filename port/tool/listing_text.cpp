// SPDX-License-Identifier: MIT
// Events for people: offset, then the event, indented by depth.
#include "listing.hpp"
#include "nanosgf/tree/code_text.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

/// Deeper trees are not indented further: a file may nest a million times.
constexpr std::uint32_t deepest_indented = 20;

/// Control sequences before each kind of text; all empty without colours.
struct Colours {
    std::string_view offset, structure, identifier, remark, escape, finding, file, normal;
};
constexpr Colours no_colours = {};
constexpr Colours terminal_colours = {"\x1b[2m",  "\x1b[34m", "\x1b[1m", "\x1b[2m",
                                      "\x1b[36m", "\x1b[33m", "\x1b[1m", "\x1b[0m"};

class TextListing final : public Listing {
  public:
    TextListing(Output& output, Style style, bool colours)
        : output_(output), colours_(colours ? terminal_colours : no_colours),
          escaper_(output, style) {
        escaper_.decorate(colours_.escape, colours_.normal);
    }

    void begin_file(const std::string& name) override {
        if (has_listed_) output_.put('\n');
        has_listed_ = true;
        output_.put_sequence(colours_.file);
        output_.put("==> ");
        put_escaped(output_, Style::utf8_text, name == "-" ? Bytes("standard input") : Bytes(name));
        output_.put(" <==");
        output_.put_sequence(colours_.normal);
        output_.put('\n');
    }

    void begin_tree(std::uint64_t at, std::uint32_t depth) override {
        put_tree("begin tree", at, depth);
    }

    void end_tree(std::uint64_t at, std::uint32_t depth) override {
        put_tree("end tree", at, depth);
    }

    void node(std::uint64_t at, std::uint32_t depth) override {
        begin_line(at, depth, 0);
        put(colours_.structure, "node");
        output_.put('\n');
    }

    void property(const Identifier& name, const Spelling::Words* spelling, std::uint64_t at,
                  std::uint32_t depth) override {
        begin_line(at, depth, 1);
        const Bytes letters = name.bytes();
        if (letters.empty()) put(colours_.remark, "(no identifier)");
        else put(colours_.identifier, {letters.data(), letters.size()});
        if (spelling != nullptr && (spelling->is_cut || Bytes(spelling->text) != letters)) {
            put(colours_.remark, spelling->is_cut ? "  spelled ...\"" : "  spelled \"");
            put(colours_.remark, spelling->text);
            put(colours_.remark, "\"");
        }
        output_.put('\n');
    }

    void value(Bytes raw, Part part, std::uint64_t at, std::uint32_t depth) override {
        if (part.first()) {
            begin_line(at, depth, 2);
            output_.put('[');
            is_in_value_ = true;
        }
        escaper_.add(raw);
        if (part.last() && is_in_value_) {
            escaper_.finish();
            output_.put(part.incomplete() ? "\n" : "]\n");
            is_in_value_ = false;
        }
    }

    void diagnostic(const Finding& finding, const RefusedEncoding* encoding,
                    std::uint32_t depth) override {
        if (is_in_value_) { // the last event of this value: it has no end
            escaper_.finish();
            output_.put('\n');
            is_in_value_ = false;
        }
        begin_line(finding.offset, depth, 0);
        output_.put_sequence(colours_.finding);
        output_.put("! ");
        output_.put(tree::code_name(finding.code));
        output_.put_sequence(colours_.normal);
        output_.put(" at line ");
        output_.put_number(finding.line);
        output_.put(", column ");
        output_.put_number(finding.column);
        output_.put(": ");
        output_.put(sentence_for(finding.code, encoding));
        output_.put('\n');
    }

    void end_of_input(std::uint64_t size) override { put_end("end of input", size); }

    void failure(std::uint64_t at, Code) override {
        put_end("stopped; the rest is not read", at);
    }

  private:
    void put(std::string_view colour, std::string_view text) {
        output_.put_sequence(colour);
        output_.put(text);
        output_.put_sequence(colours_.normal);
    }

    void put_offset(std::uint64_t at) {
        output_.put_sequence(colours_.offset);
        output_.put_number(at, 8);
        output_.put_sequence(colours_.normal);
        output_.put("  ");
    }

    /// The contents of a tree of `depth` are indented `depth + more` times.
    void begin_line(std::uint64_t at, std::uint32_t depth, std::uint32_t more) {
        put_offset(at);
        output_.put_spaces(2 * (std::min(depth, deepest_indented) + more));
    }

    void put_tree(std::string_view what, std::uint64_t at, std::uint32_t depth) {
        begin_line(at, depth - 1, 0);
        put(colours_.structure, what);
        if (depth > deepest_indented) {
            output_.put_sequence(colours_.remark);
            output_.put("  depth ");
            output_.put_number(depth);
            output_.put_sequence(colours_.normal);
        }
        output_.put('\n');
    }

    void put_end(std::string_view what, std::uint64_t at) {
        put_offset(at);
        put(colours_.remark, what);
        output_.put('\n');
    }

    Output& output_;
    const Colours& colours_;
    Escaper escaper_;
    bool has_listed_ = false;
    bool is_in_value_ = false;
};

} // namespace

std::unique_ptr<Listing> text_listing(Output& output, Style style, bool colours) {
    return std::make_unique<TextListing>(output, style, colours);
}

std::string sentence_for(Code code, const RefusedEncoding* encoding) {
    if (encoding == nullptr) return tree::code_message(code);
    return std::string("the input is ") + encoding->sentence +
           "; convert it first, for example with iconv -f " + encoding->name + " -t UTF-8";
}

} // namespace nanosgf::tool
