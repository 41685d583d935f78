// SPDX-License-Identifier: MIT
// Totals as a block for one file, as a table for several, as JSON lines for programs.
#include "totals.hpp"

#include "nanosgf/tree/code_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace nanosgf::tool {
namespace {

/// One number of the report: JSON field, label, width in a table.
struct Column {
    const char* field;
    const char* label;
    std::size_t width;
    std::uint64_t (*number)(const Totals&);
};

constexpr Column total_columns[] = {
    {"bytes", "bytes", 10, [](const Totals& t) { return t.bytes; }},
    {"games", "games", 7, [](const Totals& t) { return t.games; }},
    {"trees", "trees", 8, [](const Totals& t) { return t.trees; }},
    {"nodes", "nodes", 9, [](const Totals& t) { return t.nodes; }},
    {"properties", "properties", 12, [](const Totals& t) { return t.properties; }},
    {"values", "values", 9, [](const Totals& t) { return t.values; }},
    {"value_bytes", "value bytes", 13, [](const Totals& t) { return t.value_bytes; }},
    {"deepest_nesting", "nesting", 9, [](const Totals& t) { return std::uint64_t{t.deepest}; }},
    {"diagnostics", "diagnostics", 13, [](const Totals& t) { return t.diagnostics(); }},
};

} // namespace

void Totals::add(const Totals& other) {
    bytes += other.bytes;
    games += other.games;
    trees += other.trees;
    nodes += other.nodes;
    properties += other.properties;
    values += other.values;
    value_bytes += other.value_bytes;
    deepest = std::max(deepest, other.deepest);
    for (const auto& [code, times] : other.by_code) by_code[code] += times;
}

std::uint64_t Totals::diagnostics() const {
    return std::accumulate(by_code.begin(), by_code.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto& of) { return sum + of.second; });
}

void TotalsReport::put(const std::string& name, const Totals& totals) {
    ++files_;
    all_.add(totals);
    if (json_) put_json(several_ ? &name : nullptr, totals);
    else if (several_) put_row(name, totals);
    else put_block(totals);
}

void TotalsReport::finish() {
    if (!several_ || files_ == 0) return;
    if (json_) return put_json(nullptr, all_);
    put_row(files_ == 1 ? "the one that was read" : fmt::format("all {} files", files_), all_);
    if (all_.diagnostics() == 0) return;
    output_.put('\n');
    put_codes(all_);
}

void TotalsReport::put_block(const Totals& totals) {
    for (const Column& column : total_columns)
        output_.put(fmt::format("{:<16}{:>14}\n", column.label, column.number(totals)));
    put_codes(totals);
    if (totals.stopped_by == code::none) return;
    output_.put(fmt::format("stopped at byte {:>14}  {}\n", totals.bytes,
                            sentence_for(totals.stopped_by, totals.encoding)));
}

void TotalsReport::put_codes(const Totals& totals) {
    for (const auto& [code, times] : totals.by_code)
        output_.put(fmt::format("  {:<22}{:>6}  {}\n", tree::code_name(code), times, sentence_for(code, code == code::no_sgf ? totals.encoding : nullptr)));
}

void TotalsReport::put_row(const std::string& name, const Totals& totals) {
    if (files_ == 1) {
        for (const Column& column : total_columns)
            output_.put(fmt::format("{:>{}}", column.label, column.width));
        output_.put("  file\n");
    }
    for (const Column& column : total_columns) output_.put_number(column.number(totals), column.width);
    output_.put("  ");
    put_escaped(output_, Style::utf8_text, name == "-" ? Bytes("standard input") : Bytes(name));
    if (totals.stopped_by != code::none)
        output_.put(fmt::format("  (stopped: {}{}{})", tree::code_name(totals.stopped_by),
                                totals.encoding != nullptr ? " " : "",
                                totals.encoding != nullptr ? totals.encoding->name : ""));
    output_.put('\n');
}

void TotalsReport::put_json(const std::string* name, const Totals& totals) {
    const bool is_sum = several_ && name == nullptr;
    output_.put(is_sum ? "{\"event\":\"total\"" : "{\"event\":\"count\"");
    if (is_sum) output_.put(fmt::format(",\"files\":{}", files_));
    if (name != nullptr) {
        output_.put(",\"file\":\"");
        put_escaped(output_, Style::json, *name);
        output_.put('"');
    }
    for (const Column& column : total_columns)
        output_.put(fmt::format(",\"{}\":{}", column.field, column.number(totals)));
    output_.put(",\"by_code\":{");
    const char* comma = "";
    for (const auto& [code, times] : totals.by_code) {
        output_.put(fmt::format("{}\"{}\":{}", comma, tree::code_name(code), times));
        comma = ",";
    }
    output_.put('}');
    if (totals.stopped_by != code::none)
        output_.put(fmt::format(",\"stopped\":\"{}\"", tree::code_name(totals.stopped_by)));
    if (totals.encoding != nullptr)
        output_.put(fmt::format(",\"encoding\":\"{}\"", totals.encoding->name));
    output_.put("}\n");
}

} // namespace nanosgf::tool
