// SPDX-License-Identifier: MIT
// The host tool: chooses the subcommand, and has a sentence and an exit status for wrong usage.
#include "command.hpp"
#include "escape.hpp"

#include <csignal>
#include <new>
#include <sstream>
#include <unistd.h>

namespace nanosgf::tool {

void complain(const std::string& sentence) {
    Output errors(STDERR_FILENO);
    errors.put("nanosgf: ");
    put_escaped(errors, Style::utf8_text, sentence);
    errors.put("\n");
}

namespace {

/// What was wrong with the command line, where CLI11's words would not say it.
std::string sentence_for(const CLI::ParseError& wrong, const CLI::App& tool) {
    const std::vector<std::string> unknown = tool.remaining(true);
    if (unknown.empty() && tool.get_subcommands().empty()) return "name a command, such as events";
    if (unknown.empty() && wrong.get_name() == "RequiredError")
        return std::string(wrong.what()) + "; - is standard input";
    if (unknown.empty()) return wrong.what();
    const bool is_option = unknown.front().rfind('-', 0) == 0;
    return std::string(is_option ? "there is no option " : "there is no command ") + unknown.front();
}

ExitStatus run(int count, char** arguments) {
    ExitStatus status = ExitStatus::clean;
    CLI::App tool("Reads game records in the Smart Game Format (SGF).", "nanosgf");
    tool.set_version_flag("--version", "nanosgf " NANOSGF_VERSION);
    tool.require_subcommand(1);
    tool.footer("nanosgf COMMAND --help explains each of them.\n\n"
                "What a file's version of SGF forbids is a sentence on standard error, five a file and a count of\n"
                "  the others; --all-diagnostics shows all. The exit status is then 1. What it allows is passed\n"
                "  over in silence: lower-case letters before FF[4], free dates in FF[1], private properties, ...\n\n"
                "On a terminal control characters are escapes, such as ^1B; a sentence says if the output\n"
                "  is therefore not byte for byte. A file or a pipe gets them as they are.");
    add_show(tool, status);
    add_info(tool, status);
    add_json(tool, status);
    add_events(tool, status);
    add_format(tool, status);
    add_convert(tool, status);
    add_recover(tool, status);
    add_tree_commands(tool, status);
    try {
        tool.parse(count, arguments);
    } catch (const CLI::Success& wanted) {
        std::ostringstream help;
        tool.exit(wanted, help, help);
        Output(STDOUT_FILENO).put(help.str());
    } catch (const CLI::ParseError& wrong) {
        const std::vector<CLI::App*> chosen = tool.get_subcommands();
        complain(sentence_for(wrong, tool));
        complain("try nanosgf " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help");
        return ExitStatus::unusable;
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
    return static_cast<int>(nanosgf::tool::run(count, arguments));
}
