// SPDX-License-Identifier: MIT
// `nanosgf format`: files in their canonical form, or byte by byte as they are.
#include "findings.hpp"
#include "change_report.hpp"
#include "counted.hpp"
#include "formatter.hpp"
#include "game_charset.hpp"
#include "in_place.hpp"
#include "planting.hpp"
#include "replacement.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct FormatOptions : Inputs {
    std::string out;
    bool in_place = false;
    bool preserve = false;
    bool canonical = false;
    std::string charset;
};

/// Copies one file; what feed_all() takes for its reader and its handler. What the parser makes of the bytes is only reported.
class Copying {
  public:
    Copying(Output& output, Findings& findings, const Source& source) : output_(output), source_(source), events_{findings, VersionWatch(findings)} {
        findings.copy_bytes();
    }

    void first_bytes(Bytes bytes) { events_.findings.first_bytes(bytes); }
    Status feed(Bytes bytes) {
        output_.put(std::string_view(bytes.data(), bytes.size()));
        if (!recoding_ && !source_.kept_charset().empty()) recoding_ = std::make_unique<Recoding>(source_.kept_charset());
        if (status_ == Status::ok) status_ = parser_.feed(recoding_ ? recoding_->take(bytes) : bytes);
        return Status::ok;
    }
    Status finish() {
        if (recoding_ && status_ == Status::ok) status_ = parser_.feed(recoding_->finish());
        if (status_ == Status::ok) status_ = parser_.finish();
        return status_;
    }
    [[nodiscard]] Status set_pairs(Charset charset) { return parser_.set_charset(charset); }
    /// The source gives the pairs of every game that is not pure ASCII.
    void follow_ca() { (void)parser_.set_charset(Charset::single_byte); }
    [[nodiscard]] std::uint64_t offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }
    [[nodiscard]] static Formatter::Losses losses() { return {}; }
    [[nodiscard]] static bool is_complete(const Ending& ending) { return ending.is_whole; }

  private:
    struct Events {
        Findings& findings;
        VersionWatch version;

        void on_begin_tree(std::uint64_t) { version.begin_tree(); }
        void on_node(std::uint64_t) { version.node(); }
        /// A letter and a point: never FF.
        void on_plain_move(Bytes, std::uint64_t) { version.node(); }
        void on_property(const Identifier& name, std::uint64_t) { version.property(name); }
        void on_value_chunk(Bytes raw, Part part, std::uint64_t) { version.value(raw, part); }
        void on_end_tree(std::uint64_t) { version.end_tree(); }
        void on_diagnostic(const DiagnosticOf<FormatPolicy>& diagnostic) { findings.add(diagnostic.code, diagnostic.offset); }
    };

    Output& output_;
    const Source& source_;
    std::unique_ptr<Recoding> recoding_; ///< gives what the parser can take; the bytes are copied as they are
    Events events_;
    Parser<Events, FormatPolicy> parser_{events_};
    Status status_ = Status::ok;
};

/// Reads one file and writes it in its canonical form.
class Passing {
  public:
    Passing(Output& output, Findings& findings, const Source& source)
        : findings_(findings), formatting_(Sink{&Output::take, &output}, &findings) {
        findings.write_canonical();
        if (!source.is_charset_chosen()) formatting_.write_mark_as_charset();
    }

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    Status feed(Bytes bytes) { return status_ = formatting_.feed(bytes); }
    Status finish() { return status_ = formatting_.finish(); }
    [[nodiscard]] Status set_pairs(Charset charset) { return formatting_.set_pairs(charset); }
    void follow_ca() { formatting_.follow_ca(); }
    [[nodiscard]] std::uint64_t offset() const { return formatting_.offset(); }
    [[nodiscard]] Code error() const { return formatting_.error(); }
    [[nodiscard]] Formatter::Losses losses() const { return formatting_.losses(); }
    /// Whether all that can be written of an input that ended like this was written.
    [[nodiscard]] bool is_complete(const Ending& ending) { return ending.is_whole && status_ == Status::ok && formatting_.finished(); }

  private:
    Findings& findings_;
    Formatting formatting_;
    Status status_ = Status::ok;
};

/// The same through a tree, for what cannot be done in one pass: the order of properties.
class Ordering {
  public:
    Ordering(Output& output, Findings& findings, Files& files, const Source& source)
        : files_(files), source_(source), planting_(findings, source), formatting_(Sink{&Output::take, &output}, nullptr) {
        findings.write_canonical();
    }

    void first_bytes(Bytes bytes) { planting_.first_bytes(bytes); }
    Status feed(Bytes bytes) {
        (void)dropping_.feed(bytes);
        return planting_.feed(bytes);
    }
    Status finish() {
        (void)dropping_.finish();
        const Status status = planting_.finish();
        if (status != Status::ok) return status;
        if (!ChangeReport::repair_doubles(files_, source_, planting_.tree()) || !write_mark_as_charset(files_, source_, planting_.tree())) {
            files_.complain_of(source_.name(), "there is not enough memory");
            return status;
        }
        // What the tree writes is read by the formatter, which writes values as their type has them.
        is_written_ = true;
        for (const tree::Node game : planting_.tree().games()) write(game);
        is_written_ = is_written_ && formatting_.finish() == Status::ok && formatting_.finished();
        return status;
    }
    [[nodiscard]] Status set_pairs(Charset charset) {
        (void)dropping_.set_pairs(charset);
        return planting_.set_pairs(charset);
    }
    void follow_ca() {
        dropping_.follow_ca();
        planting_.follow_ca();
    }
    [[nodiscard]] std::uint64_t offset() const { return planting_.offset(); }
    [[nodiscard]] Code error() const { return planting_.error(); }
    /// But for the unfinished value, which Planting names.
    [[nodiscard]] Formatter::Losses losses() const {
        Formatter::Losses losses = dropping_.losses();
        losses.unfinished = 0;
        return losses;
    }
    [[nodiscard]] bool is_complete(const Ending& ending) const { return ending.is_whole && is_written_; }

  private:
    void write(tree::Node game) {
        const tree::Tree& tree = game.tree();
        const bool is_set = tree.has_set_pairs(game) && formatting_.set_pairs(tree.charset(game)) == Status::ok;
        if (!is_set) formatting_.follow_ca();
        const Sink sink = {[](void* formatting, const char* bytes, std::size_t size) {
                               const Status read = static_cast<Formatting*>(formatting)->feed(Bytes(bytes, size));
                               return read == Status::ok ? size : Sink::failed;
                           },
                           &formatting_};
        is_written_ = tree::TreeWriter(game, sink, tree::Form::canonical).write() == Status::ok && is_written_;
    }

    Files& files_;
    const Source& source_;
    Planting planting_;
    Formatting formatting_;
    Formatting dropping_{Sink{}, nullptr}; ///< knows the values
    bool is_written_ = false;
};

/// One run of the command over all files.
class Format {
  public:
    explicit Format(const FormatOptions& options)
        : options_(options), output_(STDOUT_FILENO), files_(options, output_, options.in_place || !options.out.empty() || !output_.is_terminal()) {
        if (options.preserve) files_.keep_as_they_are();
        else files_.show_losses();
        files_.read_values(options.charset);
    }

    ExitStatus run() {
        if (options_.out.empty()) return each(output_);
        Replacement out(options_.out);
        if (!out.sentence().empty()) {
            complain(options_.out + ": " + out.sentence());
            return ExitStatus::unusable;
        }
        const ExitStatus status = each(out.output());
        return is_complete_ && status != ExitStatus::unusable ? committed(out, options_.out, status)
                                                              : not_written(out);
    }

  private:
    ExitStatus each(Output& target) {
        return files_.each_ahead(0, target, [this](Files& files, Source& source, Output& output) { read(files, source, output); }, [] {});
    }
    void read(Files& files, Source& source, Output& output) {
        if (options_.in_place) return replace_file(files, source, [&](Output& place) { return pass(files, source, place); });
        const bool is_whole = pass(files, source, output);
        files.show([this, is_whole] { is_complete_ = is_whole && is_complete_; });
    }

    bool pass(Files& files, Source& source, Output& output) {
        Findings findings(files, source);
        if (options_.canonical) {
            Ordering ordering(output, findings, files, source);
            return pass(ordering, files, source, output, findings);
        }
        if (options_.preserve) {
            Copying copying(output, findings, source);
            return pass(copying, files, source, output, findings);
        }
        Passing passing(output, findings, source);
        return pass(passing, files, source, output, findings);
    }

    template <class Writer>
    bool pass(Writer& writer, Files& files, Source& source, Output& output, Findings& findings) {
        const Ending ending = feed_all(writer, source, 0, writer, output, files.progress());
        findings.finish(ending);
        if (!output.failed()) findings.name_losses(writer.losses());
        return writer.is_complete(ending);
    }

    ExitStatus committed(Replacement& out, const std::string& name, ExitStatus status) {
        if (out.commit()) return status;
        complain(name + ": " + out.sentence());
        return ExitStatus::unusable;
    }
    ExitStatus not_written(const Replacement& out) {
        complain(options_.out + ": " + out.failure());
        return ExitStatus::unusable;
    }

    const FormatOptions& options_;
    Output output_;
    Files files_;
    bool is_complete_ = true;
};

constexpr char format_help[] = R"(The canonical form (FF[4] general, grammar):
  (;FF[4]GM[1]SZ[19]C[text with \] and \\];B[pd];W[dp]
  (;B[pp])
  (;B[dd]))
  Each variation starts a line, and so does a node after 72 bytes of a line; a line break follows
  each game. No white space between tokens. Identifiers are written with their capitals and digits;
  those of lower-case letters alone stay as they are.
  Values have the form of their type: [ 6,50 ] is [6.5], [cc:aa] is [aa:cc], SZ[19:19] is SZ[19]. In
  texts ] and \ are escaped, in composed ones : too, and nothing else; line breaks are line feeds,
  other white space is a space, soft line breaks are removed. Values that cannot be read without a
  guess, and those of unknown and private properties, stay as they are.
  Properties keep their order, FF and CA their values. The byte order mark becomes CA[UTF-8] at the
  end of each root without CA; readers of older versions skip it. A node after a variation becomes a
  variation. Left out, each with a sentence: text that is no SGF, values without identifier, a value
  that the end of the file cuts off.
  Formatting the result again changes nothing; its typed events are those of the file.

--canonical also sorts the properties of each node: FF, GM, SZ, CA, AP, ST, other root properties,
  game-info, setup, then all others in their order. It removes parentheses around a single
  variation. It takes three to four times as much memory as the file has bytes.
  It repairs doubles, each with a sentence. A property that is twice in a node becomes one, lists
  and private ones with all values; texts are joined with an empty line, N, ON and CP with a line
  break. Of any other property with several values the first that is not empty stays. A point is in
  a list once. Moves after the first of a node get nodes of their own. Without --canonical doubles
  stay: they may be far apart.

--preserve copies every byte unchanged, and reports what the parser finds.

Without -o and --in-place the result goes to standard output, and no file is changed. -o and
  --in-place first write another file beside it, and replace it when that is complete; a file
  without SGF is not changed. Without --canonical at most 1 MiB of a value is held in memory: if the
  end of the file cuts off a longer one, what is there of it is written.

Exit status: 0 clean; 1 diagnostics, sentences on standard error; 2 wrong usage, or a file or
  the output failed.
)";

} // namespace

void add_format(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<FormatOptions>();
    CLI::App* command = tool.add_subcommand("format", "Writes files in their canonical form");
    command->footer(std::string(format_help) + charset_explanation);
    add_files(*command, *options);
    add_charset(*command, options->charset);
    add_threads(*command, *options);
    command->add_option("-o,--output", options->out, "Write to this file; - is standard output")->type_name("OUT")->option_text("OUT");
    command->add_flag("--in-place", options->in_place, "Replace each file by the result");
    command->add_flag("--preserve", options->preserve, "Copy every byte unchanged");
    command->add_flag("--canonical", options->canonical, "Also sort the properties of each node");
    command->callback([options, &status] {
        check_files(options->files);
        check_places(*options, {true, options->in_place, options->out});
        if (options->preserve && options->canonical)
            refuse_usage("--preserve and --canonical are two forms; choose one");
        if (options->in_place && names_one_twice(options->files)) options->threads = 1;
        status = Format(*options).run();
    });
}

} // namespace nanosgf::tool
