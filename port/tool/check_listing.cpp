// SPDX-License-Identifier: MIT
// Findings as lines and as JSON lines.
#include "check_listing.hpp"

#include "escape.hpp"
#include "files.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

class CheckText final : public CheckListing {
  public:
    explicit CheckText(Output& output) : output_(output) {}

    void add(const std::string& file, const FileFinding& found) override {
        put_escaped(output_, Style::utf8_text, file_title(file));
        if (found.has_place) output_.put(fmt::format(":{}:{}", found.line, found.column));
        output_.put(fmt::format(": {}: ", severity_name(found.severity)));
        if (!found.property.empty()) {
            output_.put(found.property);
            if (found.has_value) {
                output_.put('[');
                put_escaped(output_, Style::utf8_text, found.text);
                output_.put(']');
            }
            output_.put(": ");
        }
        put_escaped(output_, Style::utf8_text, found.message);
        output_.put(fmt::format(" [{}]\n", found.code));
    }
    void finish(const std::string& summary) override { output_.put(summary + "\n"); }

  private:
    Output& output_;
};

class CheckSilent final : public CheckListing {
  public:
    void add(const std::string&, const FileFinding&) override {}
    void finish(const std::string&) override {}
};

class CheckJson final : public CheckListing {
  public:
    explicit CheckJson(Output& output) : output_(output) {}

    void add(const std::string& file, const FileFinding& found) override {
        output_.put("{\"file\":\"");
        put_escaped(output_, Style::json, file);
        output_.put('"');
        if (found.has_place) output_.put(fmt::format(",\"line\":{},\"column\":{}", found.line, found.column));
        if (found.has_offset) output_.put(fmt::format(",\"offset\":{}", found.offset));
        output_.put(fmt::format(",\"severity\":\"{}\",\"code\":\"{}\",\"message\":\"", severity_name(found.severity), found.code));
        put_escaped(output_, Style::json_text, found.message);
        output_.put('"');
        if (!found.property.empty()) output_.put(fmt::format(",\"property\":\"{}\"", found.property));
        if (found.has_value) {
            output_.put(",\"text\":\"");
            put_escaped(output_, Style::json, found.text);
            output_.put('"');
        }
        if (found.game != 0) {
            output_.put(fmt::format(",\"game\":{},\"node\":{}", found.game, found.node));
            if (found.depth <= FileFinding::most_variations) {
                output_.put(",\"variations\":[");
                for (std::size_t i = 0; i < found.variations.size(); ++i) output_.put(fmt::format("{}{}", i == 0 ? "" : ",", found.variations[i]));
                output_.put(']');
            }
        }
        if (found.repair && found.repair->is_short()) put_repair(*found.repair);
        output_.put("}\n");
    }
    void finish(const std::string&) override {}

  private:
    void put_repair(const Repair& repair) {
        output_.put(fmt::format(",\"fix\":{{\"safe\":{},\"edits\":[", repair.is_safe));
        for (std::size_t i = 0; i < repair.edits.size(); ++i) {
            const Edit& edit = repair.edits[i];
            output_.put(fmt::format("{}{{\"offset\":{},\"length\":{},\"text\":\"", i == 0 ? "" : ",", edit.begin, edit.end - edit.begin));
            put_escaped(output_, Style::json, edit.bytes);
            output_.put("\"}");
        }
        output_.put("]}");
    }

    Output& output_;
};

} // namespace

const char* severity_name(check::Severity severity) {
    switch (severity) {
    case check::Severity::off: return "off";
    case check::Severity::info: return "info";
    case check::Severity::warning: return "warning";
    case check::Severity::error: return "error";
    case check::Severity::fatal: break;
    }
    return "fatal";
}

std::unique_ptr<CheckListing> silent_check_listing() { return std::make_unique<CheckSilent>(); }
std::unique_ptr<CheckListing> text_check_listing(Output& output) { return std::make_unique<CheckText>(output); }
std::unique_ptr<CheckListing> json_check_listing(Output& output) { return std::make_unique<CheckJson>(output); }

} // namespace nanosgf::tool
