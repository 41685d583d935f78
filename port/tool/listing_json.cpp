// SPDX-License-Identifier: MIT
// Events for programs: one JSON object a line.
#include "listing.hpp"
#include "nanosgf/tree/code_text.hpp"

namespace nanosgf::tool {
namespace {

class JsonListing final : public Listing {
  public:
    explicit JsonListing(Output& output) : output_(output), escaper_(output, Style::json) {}

    void begin_file(const std::string& name) override {
        file_ = name;
        has_file_ = true;
    }

    void begin_tree(std::uint64_t at, std::uint32_t depth) override {
        begin_line("begin_tree", at);
        end_line_with_depth(depth);
    }

    void end_tree(std::uint64_t at, std::uint32_t depth) override {
        begin_line("end_tree", at);
        end_line_with_depth(depth);
    }

    void node(std::uint64_t at, std::uint32_t depth) override {
        begin_line("node", at);
        end_line_with_depth(depth);
    }

    void property(const Identifier& name, const Spelling::Words* spelling, std::uint64_t at,
                  std::uint32_t) override {
        begin_line("property", at);
        put_string("identifier", name.bytes());
        if (spelling != nullptr && (spelling->is_cut || Bytes(spelling->text) != name.bytes())) {
            put_string("spelling", spelling->text);
            if (spelling->is_cut) output_.put(",\"spelling_cut\":true");
        }
        output_.put("}\n");
    }

    void value(Bytes raw, Part part, std::uint64_t at, std::uint32_t) override {
        if (part.first()) {
            begin_line("value", at);
            output_.put(",\"raw\":\"");
            is_in_value_ = true;
        }
        escaper_.add(raw);
        if (part.last() && is_in_value_) end_value(part.incomplete());
    }

    void diagnostic(const Finding& finding, const RefusedEncoding* encoding, std::uint32_t) override {
        if (is_in_value_) end_value(true); // the last event of this value
        begin_line("diagnostic", finding.offset);
        output_.put(",\"line\":");
        output_.put_number(finding.line);
        output_.put(",\"column\":");
        output_.put_number(finding.column);
        put_code(finding.code);
        if (encoding != nullptr) put_string("encoding", std::string_view(encoding->name));
        output_.put("}\n");
    }

    void end_of_input(std::uint64_t size) override {
        begin_line("end_of_input", size);
        output_.put("}\n");
    }

    void failure(std::uint64_t at, Code code) override {
        begin_line("failure", at);
        put_code(code);
        output_.put("}\n");
    }

  private:
    void begin_line(std::string_view event, std::uint64_t at) {
        output_.put("{\"event\":\"");
        output_.put(event);
        output_.put('"');
        if (has_file_) put_string("file", file_);
        output_.put(",\"offset\":");
        output_.put_number(at);
    }

    void end_line_with_depth(std::uint32_t depth) {
        output_.put(",\"depth\":");
        output_.put_number(depth);
        output_.put("}\n");
    }

    void end_value(bool incomplete) {
        escaper_.finish();
        output_.put(incomplete ? "\",\"incomplete\":true}\n" : "\"}\n");
        is_in_value_ = false;
    }

    void put_string(std::string_view field, Bytes text) {
        output_.put(",\"");
        output_.put(field);
        output_.put("\":\"");
        put_escaped(output_, Style::json, text);
        output_.put('"');
    }

    void put_code(Code code) { put_string("code", std::string_view(tree::code_name(code))); }

    Output& output_;
    Escaper escaper_;
    std::string file_;
    bool has_file_ = false;
    bool is_in_value_ = false;
};

} // namespace

std::unique_ptr<Listing> json_listing(Output& output) {
    return std::make_unique<JsonListing>(output);
}

} // namespace nanosgf::tool
