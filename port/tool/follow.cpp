// SPDX-License-Identifier: MIT
// `nanosgf follow`: a board sends its game over a relay; the tool writes it, shows it, and may let an engine play.
#include "command.hpp"
#include "counted.hpp"
#include "drawing.hpp"
#include "follow_engine.hpp"
#include "follow_question.hpp"
#include "followed_game.hpp"
#include "replacement.hpp"
#include "text.hpp"
#include "usage.hpp"

#include "nanosgf/sense/relay_receiver.hpp"
#include "nanosgf/value/format.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <memory>
#include <poll.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

volatile std::sig_atomic_t is_interrupted = 0;
void interrupt(int) { is_interrupted = 1; }

struct FollowOptions {
    std::string file;
    std::string output;
    std::string gtp;
    std::string engine_color = "W";
    std::string baud = "115200";
    bool no_check = false;
};

constexpr std::pair<const char*, speed_t> rates[] = {{"9600", B9600},     {"19200", B19200},   {"38400", B38400},
                                                     {"57600", B57600},   {"115200", B115200}, {"230400", B230400}};

/// A file, a device that can also be written, or standard input.
class Port {
  public:
    explicit Port(const FollowOptions& options) : name_(options.file == "-" ? "standard input" : options.file) {
        if (options.file == "-") {
            descriptor_ = STDIN_FILENO;
            return;
        }
        struct stat found;
        const bool is_device = stat(options.file.c_str(), &found) == 0 && S_ISCHR(found.st_mode);
        // A serial device without O_NONBLOCK may wait for a carrier.
        if (is_device) descriptor_ = open(options.file.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
        can_write_ = descriptor_ != -1;
        if (descriptor_ == -1) descriptor_ = open(options.file.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor_ == -1) {
            fail(errno);
            return;
        }
        is_serial_ = is_device && isatty(descriptor_) != 0;
        if (is_serial_) set_rate(options.baud);
    }
    ~Port() {
        if (descriptor_ > STDIN_FILENO) close(descriptor_);
    }
    Port(const Port&) = delete;
    Port& operator=(const Port&) = delete;

    enum class Ready : std::uint8_t { bytes, key, news, nothing, ended };
    /// Waits for a second at most, also for a key of standard input if it `wants_key`, and for `news` of an engine
    /// unless it is -1.
    [[nodiscard]] Ready read(std::string& bytes, bool wants_key, int news) {
        pollfd waiting[] = {{descriptor_, POLLIN, 0}, {wants_key ? STDIN_FILENO : -1, POLLIN, 0}, {news, POLLIN, 0}};
        const int count = poll(waiting, 3, 1000);
        if (count <= 0) return count == 0 || errno == EINTR ? Ready::nothing : Ready::ended;
        if (waiting[1].revents != 0) return Ready::key;
        if (waiting[2].revents != 0) return Ready::news;
        bytes.resize(4096);
        const ssize_t size = ::read(descriptor_, &bytes[0], bytes.size());
        if (size < 0 && (errno == EINTR || errno == EAGAIN)) return Ready::nothing;
        if (is_serial_ && (size == 0 || (size < 0 && errno == EIO))) sentence_ = "the device is gone"; // a serial line has no end
        else if (size < 0) fail(errno);
        bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        return size > 0 ? Ready::bytes : Ready::ended;
    }
    /// What a device does not take at once is lost; all is said again as long as it matters.
    void write(std::string_view lines) {
        if (::write(descriptor_, lines.data(), lines.size()) < 0 && errno != EAGAIN && errno != EINTR) can_write_ = false;
    }
    [[nodiscard]] bool can_write() const { return can_write_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

  private:
    void fail(int error) { sentence_ = std::string(std::strerror(error)); }
    void set_rate(const std::string& baud) {
        termios settings;
        if (tcgetattr(descriptor_, &settings) != 0) return;
        cfmakeraw(&settings);
        for (const auto& [text, rate] : rates)
            if (baud == text) (void)cfsetspeed(&settings, rate);
        (void)tcsetattr(descriptor_, TCSANOW, &settings);
    }

    std::string name_;
    std::string sentence_;
    int descriptor_ = -1;
    bool can_write_ = false;
    bool is_serial_ = false;
};

/// One run of the command.
class Follow {
  public:
    explicit Follow(const FollowOptions& options)
        : options_(options), port_(options), output_(STDOUT_FILENO),
          receiver_({on_event, on_advice, on_question, on_restarted, this}, options.no_check ? LineCheck::none : LineCheck::crc),
          keys_(options.file != "-") {}

    ExitStatus run() {
        if (!port_.sentence().empty()) return fail(port_.name() + ": " + port_.sentence());
        if (!options_.gtp.empty() && !port_.can_write()) return fail(port_.name() + ": an engine needs a device that can be written");
        if (!options_.gtp.empty()) engine_ = std::make_unique<ThinkingEngine>(options_.gtp, options_.engine_color == "B" ? Color::black : Color::white);
        struct sigaction action = {};
        action.sa_handler = interrupt;
        sigaction(SIGINT, &action, nullptr);
        sigaction(SIGTERM, &action, nullptr);
        receiver_.ask_again(); // a late host gets all
        send();
        std::string bytes;
        Port::Ready ready = Port::Ready::nothing;
        while (is_interrupted == 0 && !is_stopped_ && !output_.failed() && (ready = port_.read(bytes, wants_key(), engine_ ? engine_->descriptor() : -1)) != Port::Ready::ended) {
            if (ready == Port::Ready::bytes) receive(bytes);
            else if (ready == Port::Ready::key) press();
            else if (ready == Port::Ready::news) hear();
            else if (receiver_.is_missing()) receiver_.ask_again();
            if (has_changed_) changed();
            send();
        }
        if (!port_.sentence().empty()) (void)fail(port_.name() + ": " + port_.sentence());
        if (ready == Port::Ready::ended) end_line();
        return conclude();
    }

  private:
    static Follow& of(void* follow) { return *static_cast<Follow*>(follow); }
    static void on_event(void* follow, std::uint32_t number, const RelayEvent& event) { of(follow).take(number, event); }
    static void on_advice(void* follow, Bytes text) { of(follow).say("Board: " + std::string(text)); }
    static void on_question(void* follow, std::uint16_t question, Bytes text) {
        of(follow).ask(question, text);
    }
    static void on_restarted(void* follow) {
        of(follow).games_.restart();
        of(follow).wanted_.reset();
        of(follow).question_.forget();
        of(follow).keys_.close();
        of(follow).say("The board has started again");
    }

    ExitStatus fail(const std::string& sentence) {
        complain(sentence);
        return status_ = ExitStatus::unusable;
    }
    void find(const std::string& sentence) {
        complain(port_.name() + ": " + sentence);
        if (status_ == ExitStatus::clean) status_ = ExitStatus::diagnostics;
    }

    void take(std::uint32_t number, const RelayEvent& event) {
        const std::string refused = games_.apply(event);
        has_changed_ = true;
        wanted_.reset();
        below_.clear();
        if (!refused.empty()) return find(fmt::format("event {}: {}", number, refused));
        if (output_.is_terminal()) return;
        const auto position = std::make_unique<Position>();
        games_.draw(*position);
        using Kind = RelayEvent::Kind;
        if (event.kind == Kind::game) say(fmt::format("New game, {}x{}", event.size.columns, event.size.rows));
        if (event.kind == Kind::undo) say("Taken back · " + move_sentence(*position));
        if (event.kind == Kind::result) say("Result: " + std::string(event.text));
        if (event.kind == Kind::move)
            say(move_sentence(*position) + (event.has_time ? " · " + std::string(format_real(event.time).bytes()) + " s left" : ""));
    }

    void receive(const std::string& bytes) {
        receiver_.receive(bytes);
        is_within_line_ = bytes.back() != '\n' && bytes.back() != '\r';
    }
    /// A last line without its end is whole if its check value is right. One without a check value may be cut: it gets a wrong one.
    void end_line() {
        if (is_within_line_) receiver_.receive(std::string_view(options_.no_check ? "*\n" : "\n"));
    }

    [[nodiscard]] bool wants_key() const { return question_.is_open() && can_answer(); }
    [[nodiscard]] bool can_answer() const { return port_.can_write() && keys_.can_read(); }
    void ask(std::uint16_t number, Bytes text) {
        question_.ask(number, std::string(text));
        if (!question_.is_open()) return;
        if (wants_key()) keys_.open();
        say(question_.sentence(can_answer()));
    }
    void press() {
        const std::optional<char> key = keys_.read();
        if (!key || !question_.press(*key)) return;
        keys_.close();
        say("Answer: " + question_.chosen());
    }

    /// A sentence for people: a line, or below the board.
    void say(const std::string& sentence) {
        const std::string shown = harmless(sentence);
        if (output_.is_terminal()) {
            below_ = shown;
            return show();
        }
        output_.put(shown + "\n");
        output_.flush();
    }

    /// The whole screen in one piece: what stays the same does not flicker.
    void show() {
        output_.put_sequence("\x1b[H\x1b[J");
        if (!games_.empty()) {
            const auto position = std::make_unique<Position>();
            games_.draw(*position);
            const std::size_t width = terminal_columns(STDOUT_FILENO);
            draw_text(*position, output_, width == 0 ? 80 : width, colours_wanted());
        }
        if (!below_.empty()) output_.put(below_ + "\n");
        output_.flush();
    }

    void changed() {
        has_changed_ = false;
        save();
        if (below_.empty() && question_.is_open()) below_ = question_.sentence(can_answer());
        if (output_.is_terminal()) show();
        if (engine_ == nullptr || receiver_.is_missing() || games_.empty()) return;
        const auto position = std::make_unique<Position>();
        games_.draw(*position);
        engine_->ask(games_.current(), position->to_play);
        asked_at_ = {receiver_.session(), receiver_.received()};
    }

    /// What the engine wants.
    void hear() {
        const std::optional<ThinkingEngine::Answer> answer = engine_->answer();
        if (answer && !answer->failure.empty()) {
            (void)fail("the engine: " + answer->failure);
            engine_.reset();
        } else if (answer && answer->move && asked_at_ == std::pair(receiver_.session(), receiver_.received())) { // else the game went on
            wanted_ = answer->move;
            play_next_ = std::chrono::steady_clock::now();
            const auto position = std::make_unique<Position>();
            games_.draw(*position);
            const bool is_play = wanted_->kind == RelayMove::Kind::play;
            if (is_play && position->stones[wanted_->point] != Color::none) {
                (void)fail("the engine: it plays where a stone is: " + point_name(*position, wanted_->point));
                wanted_.reset();
                return engine_.reset();
            }
            say("Engine: " + (is_play ? point_name(*position, wanted_->point) : wanted_->kind == RelayMove::Kind::pass ? "pass" : "resign"));
        }
    }

    /// Each state of the file is a valid record, and the one before stays until it is whole.
    void save() {
        if (options_.output.empty() || games_.empty()) return;
        Replacement file(options_.output, is_ours_ ? Replacement::Existing::replaced : Replacement::Existing::refused);
        if (file.sentence().empty()) games_.write(file.output());
        if (file.commit()) is_ours_ = true;
        else {
            (void)fail(options_.output + ": " + file.failure());
            is_stopped_ = true;
        }
    }

    void send() {
        if (!port_.can_write()) return;
        const auto now = std::chrono::steady_clock::now();
        if (wanted_ && now >= play_next_) {
            receiver_.play(*wanted_);
            play_next_ = now + std::chrono::seconds(1);
        }
        if (question_.is_due()) receiver_.answer(question_.number(), question_.choice());
        std::string lines(64, '\0');
        while (const std::size_t size = receiver_.take(&lines[0], lines.size())) port_.write(std::string_view(lines).substr(0, size));
    }

    ExitStatus conclude() {
        if (has_changed_) changed();
        if (engine_) hear();
        engine_.reset();
        if (receiver_.is_missing()) find(fmt::format("event {} is missing, and what follows it", receiver_.received() + 1));
        if (receiver_.refused() != 0) {
            const bool needs_check = receiver_.session() == 0 && !options_.no_check;
            find(counted(receiver_.refused(), "line") + " refused: damaged, or no line of a relay" +
                 (needs_check ? "; --no-check reads lines without a check value" : ""));
        }
        if (games_.empty()) find("there is no game");
        if (output_.failed()) (void)fail("standard output: " + output_.sentence());
        return status_;
    }

    const FollowOptions& options_;
    Port port_;
    Output output_;
    RelayReceiver receiver_;
    FollowedGames games_;
    Question question_;
    Keys keys_;
    std::unique_ptr<ThinkingEngine> engine_;
    std::optional<RelayMove> wanted_;
    std::chrono::steady_clock::time_point play_next_;
    std::pair<std::uint16_t, std::uint32_t> asked_at_; ///< session and last event when the engine was asked
    std::string below_;
    ExitStatus status_ = ExitStatus::clean;
    bool has_changed_ = false;
    bool is_within_line_ = false;
    bool is_ours_ = false;
    bool is_stopped_ = false;
};

constexpr char follow_help[] = R"(Reads lines such as "17 B pd 59.5" of an electronic board from a device, a file or standard input
  (-), until it ends or is interrupted. lib/nanosgf/sense/RELAY.md describes them.

  -o OUT          writes all games so far after each change; OUT is a whole record at any time. A
                  file that exists already is not overwritten.
  --gtp COMMAND   lets an engine play that speaks GTP 2, such as 'gnugo --mode gtp'. Its move goes
                  to the board, which shows it; the player puts the stone, and the board confirms
                  it. --engine B: it plays Black.

On a terminal the board is drawn at each change; elsewhere each move is a line. Events that were
  lost are asked for, if the device can be written to. A question of the board then shows the keys
  that answer it, 1 to 9: press one, or give it by standard input.

Exit status: 0 clean; 1 events are missing, or something was refused, which is a sentence on
  standard error; 2 wrong usage, or the device, the file, the output or the engine failed; a serial
  device that is gone has failed.
)";

} // namespace

void add_follow(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<FollowOptions>();
    CLI::App* command = tool.add_subcommand("follow", "Follows the game on an electronic board");
    command->footer(follow_help);
    command->add_option("FILE", options->file, "Device or file to read; - is standard input")->required()->option_text(" ");
    command->add_option("-o,--output", options->output, "Write the games to this new file")->type_name("OUT")->option_text("OUT");
    command->add_flag("--no-check", options->no_check, "Read lines without a check value, too");
    std::vector<std::string> known;
    for (const auto& rate : rates) known.emplace_back(rate.first);
    takes_one_of(command->add_option("--baud", options->baud, "Rate of a serial device: 115200 if not given")
                     ->option_text("9600|19200|38400|57600|115200|230400"),
                 known);
    CLI::Option* const gtp =
        command->add_option("--gtp", options->gtp, "An engine that plays")->type_name("COMMAND")->option_text("COMMAND");
    CLI::Option* const color =
        command->add_option("--engine", options->engine_color, "Its colour: W if not given")->option_text("B|W");
    takes_one_of(color, {"B", "W"});
    command->callback([options, gtp, color, &status] {
        if (color->count() != 0 && gtp->count() == 0) refuse_usage("--engine means nothing without --gtp");
        if (options->output == "-") refuse_usage("--output: - is standard output, which shows the game");
        status = Follow(*options).run();
    });
}

} // namespace nanosgf::tool
