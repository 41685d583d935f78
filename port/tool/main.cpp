// SPDX-License-Identifier: MIT
// The host tool: chooses the subcommand, and has a sentence and an exit status for wrong usage.
#include "command.hpp"
#include "escape.hpp"
#include "usage.hpp"

#include <CLI/CLI.hpp>
#include <csignal>
#include <new>
#include <sstream>
#include <unistd.h>

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
    add_view(tool, status);
    add_info(tool, status);
    add_json(tool, status);
    add_events(tool, status);
    add_check(tool, status);
    add_format(tool, status);
    add_convert(tool, status);
    add_recover(tool, status);
    add_tree_commands(tool, status);
    add_follow(tool, status);
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
