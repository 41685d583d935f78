// SPDX-License-Identifier: MIT
// The host tool: chooses the subcommand, and has a sentence and an exit status for wrong usage.
#include "command.hpp"
#include "escape.hpp"
#include "usage.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <new>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace nanosgf::tool {

void complain(const std::string& sentence) {
    Progress::clear_current();
    Output errors(STDERR_FILENO);
    errors.put("nanosgf: ");
    put_escaped(errors, Style::utf8_text, sentence);
    errors.put("\n");
}

ExitStatus written(Output& output) {
    output.flush();
    if (!output.failed()) return ExitStatus::clean;
    complain(output.sentence());
    return ExitStatus::unusable;
}

namespace {

struct Command {
    std::vector<std::string> names;
    void (*add)(CLI::App& tool, ExitStatus& status);
};
const std::vector<Command> commands = {
    {{"show"}, add_show},     {{"view"}, add_view},       {{"info"}, add_info},
    {{"json"}, add_json},     {{"events"}, add_events},   {{"check"}, add_check},
    {{"format"}, add_format}, {{"convert"}, add_convert}, {{"recover"}, add_recover},
    {{"cat", "split", "main-line", "merge"}, add_tree_commands},
    {{"follow"}, add_follow},
};

/// All of them, or the one that the first word names: to make all takes longer than to read a game.
void add_commands(CLI::App& tool, ExitStatus& status, const std::string& word) {
    const auto is_named = [&word](const Command& command) { return std::find(command.names.begin(), command.names.end(), word) != command.names.end(); };
    const bool is_known = std::any_of(commands.begin(), commands.end(), is_named);
    for (const Command& command : commands)
        if (!is_known || is_named(command)) command.add(tool, status);
}

ExitStatus run(int count, char** arguments) {
    ExitStatus status = ExitStatus::clean;
    CLI::App tool("Reads game records in the Smart Game Format (SGF).", "nanosgf");
    tool.set_version_flag("--version", "nanosgf " NANOSGF_VERSION);
    tool.require_subcommand(1);
    tool.footer("nanosgf COMMAND --help explains each of them. Examples:\n"
                "  nanosgf show game.sgf --move 57              the position after move 57\n"
                "  nanosgf check games/                         what the documents forbid, with line and column\n"
                "  nanosgf convert --to ff4 old.sgf -o new.sgf  an old file in the current version\n"
                "  nanosgf recover card.img -o games/           the games of a card that cannot be read any more\n\n"
                "What a file's version of SGF forbids is a sentence on standard error, five a file and a count of\n"
                "  the others; --all-diagnostics shows all. The exit status is then 1. What it allows is passed\n"
                "  over in silence: lower-case letters before FF[4], free dates in FF[1], private properties, ...\n"
                "  If a file cannot be read, or the usage is wrong, the exit status is 2; if all is well, 0.\n\n"
                "On a terminal control characters are escapes, such as ^1B; a sentence says if the output\n"
                "  is therefore not byte for byte. A file or a pipe gets them as they are.");
    add_commands(tool, status, count > 1 ? arguments[1] : "");
    complete_options(tool);
    const auto refuse = [&tool](const std::string& sentence) {
        const std::vector<CLI::App*> chosen = tool.get_subcommands();
        complain(sentence);
        complain("try nanosgf " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help");
        return ExitStatus::unusable;
    };
    try {
        tool.parse(count, arguments);
    } catch (const CLI::Success& wanted) {
        if (const std::string sentence = unknown_word(tool); !sentence.empty()) return refuse(sentence);
        std::ostringstream help;
        tool.exit(wanted, help, help);
        Output output(STDOUT_FILENO);
        output.put(help.str());
        return written(output);
    } catch (const CLI::ParseError& wrong) {
        return refuse(usage_sentence(wrong, tool));
    } catch (const std::bad_alloc&) {
        complain("there is not enough memory; a smaller --chunk needs less");
        return ExitStatus::unusable;
    } catch (const std::exception& unexpected) {
        complain(unexpected.what());
        return ExitStatus::unusable;
    }
    return status;
}

} // namespace
} // namespace nanosgf::tool

int main(int count, char** arguments) {
    // A reader that went away must be met as a failed write, with a sentence.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a limit of the size of files, too
    return static_cast<int>(nanosgf::tool::run(count, arguments));
}
