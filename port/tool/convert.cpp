// SPDX-License-Identifier: MIT
// `nanosgf convert`: records in another format.
#include "findings.hpp"
#include "formatter.hpp"
#include "replacement.hpp"

#include <filesystem>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct Options {
    std::vector<std::string> files;
    std::string to;
    std::string out;
};

std::size_t put(void* output, const char* bytes, std::size_t size) {
    static_cast<Output*>(output)->put(std::string_view(bytes, size));
    return size;
}

/// SGF is what every source gives: it is written in its canonical form.
class ToSgfPass {
  public:
    ToSgfPass(Output& output, Findings& findings)
        : findings_(findings), formatting_({&put, &output}, [&findings](const Formatter::Diagnosis& found) {
              findings.add(found.code, found.offset);
          }) {}

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    Status feed(Bytes bytes) { return formatting_.feed(bytes); }
    Status finish() { return formatting_.finish(); }
    [[nodiscard]] std::uint64_t offset() const { return formatting_.offset(); }
    [[nodiscard]] Code error() const { return formatting_.error(); }
    [[nodiscard]] bool is_complete(const Ending& ending) {
        return ending.is_whole && formatting_.finished();
    }

  private:
    Findings& findings_;
    Formatting formatting_;
};

/// One run of the command over all files.
class Convert {
  public:
    explicit Convert(const Options& options)
        : options_(options), output_(STDOUT_FILENO), files_(options.files, output_, !output_.is_terminal()) {}

    ExitStatus run() {
        if (options_.out.empty()) return each(output_);
        Replacement out(options_.out);
        if (!out.sentence().empty()) return failed(out.sentence());
        const ExitStatus status = each(out.output());
        if (!is_complete_ || status == ExitStatus::unusable) return failed("it is not written");
        return out.commit() ? status : failed(out.sentence());
    }

  private:
    ExitStatus each(Output& output) {
        return files_.each(0, [this, &output](Source& source) { convert(source, output); }, [] {});
    }
    void convert(Source& source, Output& output) {
        Findings findings(files_, source, Findings::no_limit);
        ToSgfPass pass(output, findings);
        const Ending ending = feed_all(pass, source, 0, pass, output, files_.progress());
        findings.finish(ending);
        is_complete_ = pass.is_complete(ending) && is_complete_;
    }
    ExitStatus failed(const std::string& sentence) {
        complain(options_.out + ": " + sentence);
        return ExitStatus::unusable;
    }

    const Options& options_;
    Output output_;
    Files files_;
    bool is_complete_ = true;
};

constexpr char explanation[] = R"(A file is known by its content: SGF, or the Ishi Standard Format of 1990 (.go, .prb).

To sgf: an event becomes a game tree, VAR a sibling of its move, HIDE a leaf with AE. XR remarks, XM lines of
  marks, XU user blocks, XV labels of variations, XD a diagram's own size and XP prisoners that are
  not those taken keep what SGF has no property for. The result is in the form of nanosgf format.

What is lost, and what is wrong in the file, is a sentence on standard error, with line and column.
The other commands read Ishi files too, as the SGF that this one writes; events shows bytes as they stand.

Exit status: 0 clean; 1 diagnostics; 2 wrong usage, or a file or the output failed.
)";

} // namespace

void add_convert(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("convert", "Writes files in another format");
    command->footer(explanation);
    add_files(*command, options->files);
    command->add_option("--to", options->to, "sgf")
        ->required()
        ->type_name("FORMAT")
        ->option_text("FORMAT")
        ->check(CLI::IsMember({"sgf"}));
    command->add_option("-o,--output", options->out, "Write to this file")->type_name("OUT")->option_text("OUT");
    command->callback([options, &status] {
        check_files(options->files);
        std::error_code unknown;
        for (const std::string& name : options->files)
            if (!options->out.empty() && name != "-" &&
                std::filesystem::equivalent(name, options->out, unknown) &&
                std::filesystem::is_regular_file(name, unknown))
                throw CLI::ParseError(options->out + " is read and would be written over", 2);
        status = Convert(*options).run();
    });
}

} // namespace nanosgf::tool
