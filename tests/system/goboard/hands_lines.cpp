// SPDX-License-Identifier: MIT
// A short game on 9x9 by the model of hands, as lines of the go board's scan port. Usage: [SEED]
// The game has a stone that slides, a capture, and a stone that is knocked over so that advice is given. First come the lines
// of the scans, then a line `meant` with the moves.
#include "hands.hpp"

#include <cstdio>
#include <cstdlib>

namespace {

using namespace hands;

constexpr std::size_t moves = 24;

std::uint32_t captured(const Game& game, std::size_t count) {
    const Position after(game, count);
    return after.board().prisoners(Color::black) + after.board().prisoners(Color::white);
}

bool has_all(const Session& session) {
    bool slides = false, knocks = false, captures = false;
    for (std::size_t i = 0; i < session.game.moves.size(); ++i) {
        const Plan& plan = session.plans[i];
        slides = slides || !plan.slide.empty();
        knocks = knocks || plan.knocks;
        // The captured stones lie there until somebody takes them off.
        const bool lies = plan.lift == Plan::Lift::late;
        captures = captures || (lies && captured(session.game, i + 1) > captured(session.game, i));
    }
    return slides && knocks && captures;
}

/// The first such session from this seed on.
Session find_session(std::uint64_t seed, const Nature& nature) {
    for (;; ++seed) {
        Random random(seed);
        Game game = random_game(9, random);
        if (!game.handicap.empty() || game.moves.size() < moves) continue;
        game.moves.resize(moves);
        Session session = make_session(game, nature, random);
        session.end = hands::Session::End::button;
        if (!has_all(session)) continue;
        const Result result = play(session, nature, true);
        const bool moves_last = result.log.find(": MOVED ") != std::string::npos;
        if (result.exact && moves_last && result.illegal != 0 && result.unexplained.empty()) return session;
    }
}

} // namespace

int main(int argc, char** argv) {
    Nature nature;
    nature.misread = 0;
    nature.bounce = 0;
    nature.slide = 0.15;
    nature.knock = 0.1;
    nature.take_back = 0;
    const Session session = find_session(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1, nature);
    const std::vector<Motion> motions = motions_of(session);
    unsigned char map[21] = {};
    std::size_t next = 0;
    bool has_changed = true;
    for (std::uint32_t now = 1000;; now += nature.period_ms) {
        for (; next < motions.size() && motions[next].at <= now && motions[next].what == Motion::What::stone; ++next) {
            const unsigned shift = motions[next].point % 4 * 2;
            unsigned char& four = map[motions[next].point / 4];
            four = static_cast<unsigned char>((four & ~(3U << shift)) | static_cast<unsigned>(motions[next].color) << shift);
            has_changed = true;
        }
        if (next == motions.size() || (motions[next].at <= now && motions[next].what == Motion::What::end)) break;
        std::printf("S %u", now);
        if (has_changed) std::printf(" ");
        for (const unsigned char four : map)
            if (has_changed) std::printf("%02x", four);
        has_changed = false;
        std::printf("\n");
    }
    std::printf("meant");
    for (const Move& move : session.game.moves)
        std::printf(" %c%c%c", move.color == Color::black ? 'B' : 'W', 'a' + move.point % 9, 'a' + move.point / 9);
    std::printf("\n");
    return 0;
}
