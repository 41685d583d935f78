// SPDX-License-Identifier: MIT
// Findings as a SARIF 2.1.0 log, for code review on web sites.
#include "check_listing.hpp"
#include "check_rules.hpp"
#include "escape.hpp"
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/ishi/code_text.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

/// A path as a URI reference, percent-encoded.
std::string uri_of(const std::string& path) {
    std::string uri;
    for (const char c : path) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("-._~/").find(c) != std::string_view::npos;
        if (is_plain) uri += c;
        else uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

std::string base64_of(const std::string& bytes) {
    constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const auto byte = [&](std::size_t i) { return at + i < bytes.size() ? static_cast<std::uint8_t>(bytes[at + i]) : 0u; };
        const unsigned group = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (unsigned i = 0; i != 4; ++i) text += at + i > bytes.size() ? '=' : digits[group >> (18 - 6 * i) & 63];
    }
    return text;
}

class CheckSarif final : public CheckListing {
  public:
    explicit CheckSarif(Output& output) : output_(output) {
        output_.put("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":"
                    "{\"name\":\"nanosgf\",\"version\":\"" NANOSGF_VERSION "\",\"rules\":[");
        bool is_first = true;
        const auto put_rule = [&](const char* name, const char* message) {
            output_.put(fmt::format("{}\n{{\"id\":\"{}\",\"shortDescription\":{{\"text\":\"", is_first ? "" : ",", name));
            put_escaped(output_, Style::json_text, std::string(message));
            output_.put("\"}}");
            is_first = false;
        };
        for (const Code code : all_codes()) put_rule(check::code_name(code), check::code_message(code));
        for (const Code code : ishi_codes()) put_rule(ishi::code_name(code), ishi::code_message(code));
        output_.put("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
    }

    /// The region is the line: columns of SARIF count characters, and a region of bytes beside it would have to be the same bytes.
    void add(const std::string& file, const FileFinding& found) override {
        const char* const level = found.severity <= check::Severity::info ? "note" : found.severity == check::Severity::warning ? "warning" : "error";
        output_.put(fmt::format("{}\n{{\"ruleId\":\"{}\",\"level\":\"{}\",\"message\":{{\"text\":\"", has_results_ ? "," : "", found.code, level));
        if (!found.property.empty()) output_.put(found.property + ": ");
        put_escaped(output_, Style::json_text, found.message);
        output_.put(fmt::format("\"}},\"locations\":[{{\"physicalLocation\":{{\"artifactLocation\":{{\"uri\":\"{}\"}}", uri_of(file)));
        const std::string offset = found.has_offset ? fmt::format("\"offset\":{},", found.offset) : std::string();
        if (found.has_place) output_.put(fmt::format(",\"region\":{{\"startLine\":{},\"properties\":{{{}\"column\":{}}}}}", found.line, offset, found.column));
        output_.put("}}]");
        if (found.repair && found.repair->is_short()) put_fix(file, *found.repair, repair_rule(found.number));
        output_.put('}');
        has_results_ = true;
    }
    void finish(const std::string&) override { output_.put("]}]}\n"); }

  private:
    void put_fix(const std::string& file, const Repair& repair, const std::string& what) {
        output_.put(",\"fixes\":[{\"description\":{\"text\":\"");
        put_escaped(output_, Style::json_text, (repair.is_safe ? "safe: " : "unsafe: ") + what.substr(what.find(' ') + 1));
        output_.put(fmt::format("\"}},\"artifactChanges\":[{{\"artifactLocation\":{{\"uri\":\"{}\"}},\"replacements\":[", uri_of(file)));
        for (std::size_t i = 0; i < repair.edits.size(); ++i) {
            const Edit& edit = repair.edits[i];
            output_.put(fmt::format("{}{{\"deletedRegion\":{{\"byteOffset\":{},\"byteLength\":{}}}", i == 0 ? "" : ",", edit.begin, edit.end - edit.begin));
            if (!edit.bytes.empty()) output_.put(",\"insertedContent\":{\"binary\":\"" + base64_of(edit.bytes) + "\"}");
            output_.put('}');
        }
        output_.put("]}]}]");
    }

    Output& output_;
    bool has_results_ = false;
};

} // namespace

std::unique_ptr<CheckListing> sarif_check_listing(Output& output) { return std::make_unique<CheckSarif>(output); }

} // namespace nanosgf::tool
