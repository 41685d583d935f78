// SPDX-License-Identifier: MIT
// Games played by the model of hands. Usage: [--break] [--occupancy] [--most N] [--side N] [--from SEED]
// [--apart N] [--period MS] [--misread SHARE] [--equal-scans K] [--meanings] [--faults N] [--gap SHARE] [--lost-row SHARE]
// [--unknown-row SHARE] [--cross-talk SHARE] [--dead N] [--stuck N] [--unmasked] GAMES [CORPUS]
// Fails if more than N games differ from what the hands meant, or a recorded move has no explanation; the first
// such game is shrunk to a short script. With --meanings each that differs is AMBIGUOUS, and another script of hands
// that gives its scans is shown, or a fault of the reader, of which there may be --faults.
#include "meanings.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

using namespace hands;

std::vector<Game> real_games(const char* folder, std::size_t most) {
    std::vector<std::filesystem::path> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error))
        if (entry.path().extension() == ".sgf") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<Game> games;
    for (std::size_t i = 0; i < paths.size() && games.size() < most; ++i) {
        std::ifstream file(paths[i], std::ios::binary);
        Game game = read_game({std::istreambuf_iterator<char>(file), {}});
        if (game.moves.size() >= 20) games.push_back(std::move(game));
    }
    return games;
}

void show(Session session, Nature nature) {
    session = shrink(session, nature);
    const Result result = play(session, nature, true);
    std::printf("board %ux%u, %zu moves, from move %zu on, misreads %g, bounce %u:\n", session.game.side, session.game.side,
                session.game.moves.size(), session.start + 1, nature.misread, nature.bounce);
    for (std::size_t i = session.start; i < session.game.moves.size(); ++i)
        std::printf("%zu: %s\n", i + 1, session.plans[i].words(session.game, i).c_str());
    std::printf("different: %s %s\n%s", result.difference.c_str(), result.unexplained.c_str(), result.log.c_str());
}

} // namespace

int main(int argc, char** argv) {
    Nature nature;
    std::uint64_t from = 1, apart = 1;
    std::size_t most = 0, count = 100, shown = 1;
    std::uint8_t side = 9;
    const char* corpus = nullptr;
    bool meanings = false;
    std::size_t most_faults = SIZE_MAX, faults = 0;
    for (int i = 1, plain = 0; i < argc; ++i) {
        const std::string word = argv[i];
        const auto number = [&] { return i + 1 < argc ? std::strtoul(argv[++i], nullptr, 10) : 0UL; };
        const auto share = [&] { return i + 1 < argc ? std::strtod(argv[++i], nullptr) : 0; };
        if (word == "--occupancy") nature.colors = false;
        else if (word == "--most") most = number();
        else if (word == "--side") side = static_cast<std::uint8_t>(number());
        else if (word == "--from") from = number();
        else if (word == "--apart") apart = number();
        else if (word == "--period") nature.period_ms = static_cast<std::uint32_t>(number());
        else if (word == "--equal-scans") nature.equal_scans = static_cast<std::uint8_t>(number());
        else if (word == "--misread") nature.misread = share();
        else if (word == "--gap") nature.gap = share();
        else if (word == "--lost-row") nature.lost_row = share();
        else if (word == "--unknown-row") nature.lost_row = share(), nature.lost = Nature::Lost::unknown;
        else if (word == "--cross-talk") nature.cross_talk = share();
        else if (word == "--dead") nature.dead = static_cast<std::uint8_t>(number());
        else if (word == "--stuck") nature.stuck = static_cast<std::uint8_t>(number());
        else if (word == "--unmasked") nature.masks = false;
        else if (word == "--meanings") meanings = true;
        else if (word == "--faults") most_faults = number(), meanings = true;
        else if (word == "--show") shown = number();
        else if (word == "--break") nature.equal_scans = 1, shown = 0; // every misread counts
        else if (plain++ == 0) count = std::strtoul(word.c_str(), nullptr, 10);
        else corpus = argv[i];
    }
    std::vector<Game> real;
    if (corpus != nullptr) {
        const char* const named = std::getenv("NANOSGF_CORPUS");
        const std::string folder = std::string(named != nullptr ? named : corpus) + "/games";
        if (!std::filesystem::is_directory(folder)) {
            std::printf("SKIPPED: there is no folder %s; NANOSGF_CORPUS may name another corpus\n", folder.c_str());
            return 77;
        }
        real = real_games(folder.c_str(), count);
        if (real.size() < count) {
            std::printf("FAULT only %zu real games\n", real.size());
            return 1;
        }
    }
    std::vector<std::uint32_t> delays;
    std::size_t exact = 0, asked = 0, wrong = 0, unexplained = 0, moves = 0, illegal = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t seed = from + i * apart;
        Random random(seed);
        const Game game = corpus != nullptr ? real.empty() ? Game() : real[i % real.size()] : random_game(side, random);
        const Session session = make_session(game, nature, random);
        Seen seen;
        const Result result = play(session, nature, false, meanings ? &seen : nullptr);
        moves += game.moves.size();
        delays.insert(delays.end(), result.delays.begin(), result.delays.end());
        exact += result.exact;
        asked += result.questions + result.doubtful != 0;
        illegal += result.illegal != 0;
        wrong += !result.exact && result.questions + result.doubtful == 0;
        unexplained += !result.unexplained.empty();
        if ((!result.exact && (nature.colors || result.questions + result.doubtful == 0)) || !result.unexplained.empty()) {
            std::printf("DIFFERENT game %llu: %s %s\n", static_cast<unsigned long long>(seed), result.difference.c_str(),
                        result.unexplained.c_str());
            if (meanings) {
                const Script script = meaning_of(seen, result.record, nature);
                faults += script.motions.empty();
                if (!script.motions.empty()) std::printf("AMBIGUOUS: its record could be meant so\n%s", script.words(game).c_str());
            }
            if (shown != 0) --shown, show(session, nature);
        }
    }
    std::printf("%zu games of %zu moves: %zu exact, %zu with a question, %zu with advice; %zu different without a question; "
                "%zu with a move that has no explanation\n",
                count, moves, exact, asked, illegal, wrong, unexplained);
    std::sort(delays.begin(), delays.end());
    if (!delays.empty())
        std::printf("from the stone to the move: %u ms at the median, %u ms in 99 of 100\n", delays[delays.size() / 2], delays[delays.size() * 99 / 100]);
    if (meanings) std::printf("%zu of those that differ are faults of the reader: their scans have one meaning\n", faults);
    const std::size_t differ = nature.colors ? count - exact : wrong;
    return moves != 0 && differ <= most && faults <= most_faults && unexplained == 0 ? 0 : 1;
}
