// SPDX-License-Identifier: MIT
// What all commands that read several files have in common.
#include "files.hpp"

#include "charset.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

std::optional<std::uint64_t> total_size(const std::vector<std::string>& names) {
    std::uint64_t total = 0;
    for (const std::string& name : names) {
        const std::optional<std::uint64_t> size = file_size(name);
        if (!size) return std::nullopt;
        total += *size;
    }
    return total;
}

} // namespace

Files::Files(const Inputs& inputs, Output& output, bool progress)
    : inputs_(inputs), output_(output), progress_(progress, total_size(inputs.files)) {}

void Files::complain_of(const std::string& name, const std::string& sentence) {
    progress_.clear();
    output_.flush();
    complain(file_title(name) + ": " + sentence);
}

ExitStatus Files::finish() {
    output_.flush();
    if (output_.shows_escapes())
        complain("what is shown is not byte for byte: control characters are escapes; a file or a pipe gets them as "
                 "they are");
    if (!output_.failed()) return status_;
    complain(output_.sentence());
    return ExitStatus::unusable;
}

std::string file_title(const std::string& name) { return name == "-" ? "standard input" : name.empty() ? "''" : name; }

void add_files(CLI::App& command, Inputs& inputs) {
    command.add_option("FILE", inputs.files, "Files to read; - is standard input")
        ->required()
        ->option_text("...");
    add_all_diagnostics(command, inputs.all_diagnostics);
}

void add_all_diagnostics(CLI::App& command, bool& all_diagnostics) {
    command.add_flag("--all-diagnostics", all_diagnostics, "Report every finding, not five a file");
}

void add_charset(CLI::App& command, std::string& charset) {
    command.add_option("--charset", charset, "Text is in this charset, whatever CA says")
        ->type_name("NAME")
        ->option_text("NAME")
        ->check([](const std::string& name) {
            return ToUtf8().choose(name) ? std::string()
                                         : name + " is an unknown charset";
        });
}

void check_files(const std::vector<std::string>& files) {
    if (std::count(files.begin(), files.end(), "-") > 1)
        refuse_usage("standard input (-) can be read only once");
}

} // namespace nanosgf::tool
