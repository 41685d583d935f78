// SPDX-License-Identifier: MIT
// From the errors of CLI11 to sentences.
#include "usage.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nanosgf::tool {
namespace {

std::string quoted(const std::string& word) { return word.empty() ? "''" : word; }

/// The value of decimal digits; false for anything else and for too many of them.
bool read_number(const std::string& text, std::uint64_t& number) {
    number = 0;
    for (const char c : text) {
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (c < '0' || c > '9' || number > (UINT64_MAX - digit) / 10) return false;
        number = number * 10 + digit;
    }
    return !text.empty();
}

std::string commands_of(const CLI::App& tool) {
    std::vector<std::string> names;
    for (const CLI::App* command : tool.get_subcommands({})) names.push_back(command->get_name());
    return fmt::format("{}", fmt::join(names, ", "));
}

const CLI::App& chosen_of(const CLI::App& tool) {
    const std::vector<CLI::App*> chosen = tool.get_subcommands();
    return chosen.empty() ? tool : *chosen.front();
}

/// The option at the beginning of CLI11's sentence, which is its name.
const CLI::Option* option_of(const CLI::App& command, const std::string& sentence) {
    const std::string name = sentence.substr(0, sentence.find_first_of(": "));
    for (const CLI::Option* option : command.get_options())
        if (option->get_name() == name || option->check_name("--" + name)) return option;
    return nullptr;
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

std::string missing(const CLI::Option& option) {
    if (option.get_positional()) return "name a file to read; - is standard input";
    return fmt::format("{} is needed: {}", option.get_name(), option.get_option_text());
}

} // namespace

void takes_number(CLI::Option* option, std::uint64_t least, std::uint64_t most) {
    option->check([least, most](const std::string& text) {
        std::uint64_t number = 0;
        if (read_number(text, number) && number >= least && number <= most) return std::string();
        const std::string end = most == UINT64_MAX ? " on" : fmt::format(" to {}", most);
        return fmt::format("{} is no number from {}{}", quoted(text), least, end);
    });
}

void takes_one_of(CLI::Option* option, std::vector<std::string> words) {
    option->check([words = std::move(words)](const std::string& text) {
        if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
        return fmt::format("{} is none of {}", quoted(text), fmt::join(words, ", "));
    });
}

void refuse_usage(const std::string& sentence) { throw CLI::ParseError(sentence, 2); }

void complete_options(CLI::App& tool) {
    for (CLI::App* command : tool.get_subcommands({}))
        for (CLI::Option* option : command->get_options()) {
            if (is_flag(*option)) option->disable_flag_override();
            else option->check([](const std::string& value) { return std::string(value.empty() ? "the value is empty" : ""); });
        }
}

std::string unknown_word(const CLI::App& tool) {
    std::vector<std::string> unknown = tool.remaining(true);
    unknown.erase(std::remove(unknown.begin(), unknown.end(), "--"), unknown.end());
    if (unknown.empty()) return {};
    const std::string& word = unknown.front();
    if (word.rfind('-', 0) == 0) return "there is no option " + word;
    const CLI::App& command = chosen_of(tool);
    if (&command != &tool) return fmt::format("{} reads one file: {} is one more", command.get_name(), quoted(word));
    return fmt::format("there is no command {}; the commands are {}", quoted(word), commands_of(tool));
}

std::string usage_sentence(const CLI::ParseError& wrong, const CLI::App& tool) {
    if (std::string sentence = unknown_word(tool); !sentence.empty()) return sentence;
    if (tool.get_subcommands().empty()) return "name a command: " + commands_of(tool);
    const CLI::Option* const option = option_of(chosen_of(tool), wrong.what());
    if (option == nullptr) return wrong.what();
    if (wrong.get_name() == "RequiredError") return missing(*option);
    if (wrong.get_name() != "ArgumentMismatch") return wrong.what();
    if (is_flag(*option)) return option->get_name() + " takes no value";
    if (option->count() > 1) return option->get_name() + " is given more than once";
    return fmt::format("{} needs a value: {}", option->get_name(), option->get_option_text());
}

} // namespace nanosgf::tool
