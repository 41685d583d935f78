// SPDX-License-Identifier: MIT
// The input in pieces, each root looked through before its game is fed.
#include "run.hpp"

#include "nanosgf/check/checker.hpp"
#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/root_scan.hpp"

namespace check_test {

namespace {

/// Feeds up to offset `end`.
template <class Parser>
Status feed_to(Parser& parser, Bytes input, uint32_t end, uint16_t piece) {
    Status status = Status::ok;
    while (status == Status::ok && parser.offset() < end) {
        const size_t left = end - parser.offset();
        status = parser.feed(input.from(parser.offset()).first(piece == 0 || piece > left ? left : piece));
    }
    return status;
}

template <class Checked>
void expect(game::Parser<Checked>& parser, Checked& checker, const RootValues& root) {
    if (parser.expect(root) == Status::ok) checker.root_is_known();
}
template <class Checked>
void expect(nanosgf::Parser<Checked>&, Checked& checker, const RootValues& root) {
    checker.expect(root);
}

template <class Parser, class Checked>
Status feed(Parser& parser, Checked& checker, Bytes input, const Form& form) {
    const auto size = static_cast<uint32_t>(input.size());
    if (!form.knows_roots) return feed_to(parser, input, size, form.piece);
    game::RootScan<> scan;
    Bytes rest = input;
    Status status = Status::ok, scanned = Status::paused;
    while (status == Status::ok && scanned == Status::paused) {
        scanned = scan.feed(rest);
        if (scanned != Status::paused) scanned = scan.finish();
        if (scanned != Status::paused) break;
        status = feed_to(parser, input, scan.begin(), form.piece);
        if (status == Status::ok) expect(parser, checker, scan.values());
    }
    return status == Status::ok ? feed_to(parser, input, size, form.piece) : status;
}

template <class Checked, class Parser>
void run_with(Bytes input, const Form& form, Take take, void* context) {
    Board<19> board;
    check::Workspace<19, 8, 64> workspace;
    typename Checked::Level levels[4];
    Checked checker(board, form.has_room ? workspace.scratch() : check::CheckScratch(), levels, form.levels);
    checker.report_to(take, context);
    checker.set_profile(form.profile);
    checker.set_overrides(form.overrides, form.override_count);
    Parser parser(checker);
    if (feed(parser, checker, input, form) == Status::ok) (void)parser.finish();
}

} // namespace

void run(Bytes input, const Form& form, Take take, void* context) {
    using Any = check::Checker<Board<19>>;
    using Go = check::Checker<Board<19>, game::GoInFf4>;
    if (form.go_in_ff4) run_with<Go, nanosgf::Parser<Go>>(input, form, take, context);
    else run_with<Any, game::Parser<Any>>(input, form, take, context);
}

char letter_of(check::Severity severity) { return "-IWEF"[static_cast<uint8_t>(severity)]; }

} // namespace check_test
