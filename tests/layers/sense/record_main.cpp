// SPDX-License-Identifier: MIT
// Short games of the model of hands as scripts of scans, for replay.cpp. Usage: [--check FILE]
// Without it the header recorded.hpp is printed; with it the file must be that.
#include "desk.hpp"
#include "sensors.hpp"

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

namespace {

using namespace hands;

/// One word for each reading that changed, and for the scan.
class Writer {
  public:
    explicit Writer(std::string& text) : text_(text), desk_(nanosgf::ScanPolicy(), false), last_((desk::side * desk::side + 3) / 4) {}

    void run(const std::string& word) {
        write_scans();
        write(word);
        desk_.run(word.c_str());
        take_events();
    }
    void scan(const std::uint8_t* map) {
        for (unsigned i = 0; i < desk::side * desk::side; ++i) {
            const unsigned reading = map[i / 4] >> i % 4 * 2 & 3U;
            if (reading == (last_[i / 4] >> i % 4 * 2 & 3U)) continue;
            run({"-bw?"[reading], static_cast<char>('a' + i % desk::side), static_cast<char>('a' + i / desk::side)});
        }
        last_.assign(map, map + last_.size());
        ++scans_;
        desk_.run(".");
        take_events();
    }
    void write_scans() {
        if (scans_ != 0) write(scans_ == 1 ? "." : "." + std::to_string(scans_));
        scans_ = 0;
    }

  private:
    void take_events() {
        if (desk_.events()[0] == '\0') return;
        write_scans();
        std::string events = std::string(" ") + desk_.events();
        for (std::size_t at = 0; (at = events.find(' ', at)) != std::string::npos; at += 2) events.replace(at, 1, " =");
        desk_.forget_events();
        write(events.substr(1));
    }
    void write(const std::string& word) {
        if (line_ + word.size() > 110) text_ += "\"\n    \"", line_ = 0;
        text_ += word + " ";
        line_ += word.size() + 1;
    }

    std::string& text_;
    desk::Desk desk_;
    std::vector<std::uint8_t> last_;
    std::size_t line_ = 0;
    unsigned scans_ = 0;
};

struct Wanted {
    const char* what;
    std::uint64_t seed;
    std::size_t moves;
    void (*change)(Nature& nature);
};

const Wanted all_wanted[] = {
    {"slides and quick answers", 3, 20, [](Nature& nature) { nature.slide = 0.5, nature.quick = 0.3; }},
    {"captures early and late", 21, 32, [](Nature& nature) { nature.early = 0.4, nature.late = 0.4; }},
    {"take-backs", 5, 20, [](Nature& nature) { nature.take_back = 0.2; }},
    {"handicap", 6, 14, [](Nature&) {}},
    {"knocked stones", 9, 20, [](Nature& nature) { nature.knock = 0.3; }},
    {"one misread in 200", 12, 10, [](Nature& nature) { nature.misread = 0.005, nature.bounce = 3; }},
};

/// A game of this seed; with handicap, or with captures, if the name says so.
Game game_for(const Wanted& wanted, Random& random) {
    for (;;) {
        Game game = random_game(desk::side, random);
        if (game.moves.size() > wanted.moves) game.moves.resize(wanted.moves);
        std::size_t stones = game.handicap.size();
        Position position(game, game.moves.size());
        for (std::uint16_t i = 0; i < position.points(); ++i) stones -= position.at(i) != Color::none;
        const bool captures = stones + game.moves.size() >= 4;
        if (std::strcmp(wanted.what, "handicap") == 0 ? game.handicap.size() >= 2 : captures || wanted.moves < 32) return game;
    }
}

std::string script(const Wanted& wanted) {
    Nature nature;
    // Few words: an AVR has 32 KB of flash.
    nature.misread = 0.00005;
    nature.bounce = 2;
    wanted.change(nature);
    Random random(wanted.seed);
    Session session = make_session(game_for(wanted, random), nature, random);
    if (wanted.moves >= 20) session.end = Session::End::button; // what follows is many words, and all alike
    std::string text;
    Writer writer(text);
    if (!session.game.handicap.empty()) writer.run("expect:b" + std::to_string(session.game.handicap.size()));
    Sensors sensors(desk::side * desk::side, nature, session.noise);
    const std::vector<Motion> motions = motions_of(session);
    std::uint32_t now = motions.front().at / desk::period_ms * desk::period_ms;
    for (std::size_t next = 0; next < motions.size(); now += desk::period_ms) {
        for (; next < motions.size() && motions[next].at <= now; ++next)
            if (motions[next].what == Motion::What::stone) sensors.set(motions[next].point, motions[next].color);
            else writer.run(motions[next].what == Motion::What::undo ? "undo" : "end");
        writer.scan(sensors.scan());
    }
    writer.write_scans();
    const Result result = play(session, nature, false);
    return "/// " + std::to_string(session.game.moves.size()) + " moves" + (result.exact ? "" : ", not read as they were meant: " + result.difference)
           + ".\nNANOSGF_FLASH constexpr uint8_t SCRIPT[] =\n    \"" + text + "\";\n";
}

std::string header() {
    std::string text = "// SPDX-License-Identifier: MIT\n"
                       "// Scans of short games, and the events that they gave: written by `nanosgf_sense_record > recorded.hpp`.\n"
                       "#ifndef NANOSGF_TESTS_SENSE_RECORDED_HPP\n#define NANOSGF_TESTS_SENSE_RECORDED_HPP\n\n"
                       "#include \"nanosgf/syntax/flash.hpp\"\n\nnamespace recorded {\n\n";
    std::string table;
    for (std::size_t i = 0; i < sizeof all_wanted / sizeof *all_wanted; ++i) {
        const std::string name = "script_" + std::to_string(i);
        std::string words = script(all_wanted[i]);
        words.replace(words.find("SCRIPT"), 6, name);
        text += words + "\n";
        table += "    {\"" + std::string(all_wanted[i].what) + "\", " + name + "},\n";
    }
    return text + "struct Script {\n    const char* what;\n    const uint8_t* words;\n};\n\nconstexpr Script scripts[] = {\n" + table
           + "};\n\n} // namespace recorded\n\n#endif\n";
}

} // namespace

int main(int argc, char** argv) {
    const std::string now = header();
    if (argc < 3 || std::strcmp(argv[1], "--check") != 0) {
        std::fputs(now.c_str(), stdout);
        return 0;
    }
    std::ifstream file(argv[2], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (text == now) return 0;
    std::printf("DIFFERENT %s is stale: write it again by `nanosgf_sense_record > %s`\n", argv[2], argv[2]);
    return 1;
}
