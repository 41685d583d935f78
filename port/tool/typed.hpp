// SPDX-License-Identifier: MIT
// Drives the typed parser over one input, and looks through the root of each game first.
#ifndef NANOSGF_TOOL_TYPED_HPP
#define NANOSGF_TOOL_TYPED_HPP

#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/root_scan.hpp"
#include "nanosgf/schema/games.hpp"
#include "nanosgf/value/any_game.hpp"
#include "reading.hpp"

namespace nanosgf::tool {

/// All games and versions, files of any size, Shift_JIS, GBK and Big5.
struct Typed : Large<game::Everything> {
    static constexpr bool double_byte = true;
};

using TypedContext = BasicContext<Typed::Offset>;
using TypedDiagnostic = DiagnosticOf<Typed>;

/// Whether SZ or the kind of game says how large the board is; else the parser assumes 19x19.
[[nodiscard]] inline bool has_size(const TypedContext& context) {
    const Games game = game_of(context.game());
    const bool is_fixed = game == Games::backgammon || game == Games::octi;
    return is_fixed || context.root().has(RootValues::board) || schema::game(context.game()).size.columns != 0;
}

/// Reports to a handler that asks for it that nothing in the next root is provisional.
template <class Handler> auto announce_known_root(Handler& handler, int) -> decltype(handler.root_is_known()) { handler.root_is_known(); }
template <class Handler> void announce_known_root(Handler&, long) {}

/// The root as a handler that may change FF and GM has it.
template <class Handler> auto judged_root(const Handler& handler, RootValues root, int) -> decltype(handler.judged(root)) { return handler.judged(root); }
template <class Handler> RootValues judged_root(const Handler&, RootValues root, long) { return root; }

/// Gives a handler that asks for them the bytes that the parser reads next.
template <class Handler> auto announce_bytes(Handler& handler, Bytes bytes, std::uint64_t at, int) -> decltype(handler.next_bytes(bytes, at)) { handler.next_bytes(bytes, at); }
template <class Handler> void announce_bytes(Handler&, Bytes, std::uint64_t, long) {}

/// A typed parser that gets each root when it is complete, with what it says: every order of its properties means
/// the same, from a file or a pipe. A root longer than `longest_root` is read in one pass (root_order).
template <class Handler, class Options = Typed>
class TypedReader {
  public:
    static constexpr std::size_t longest_root = std::size_t{1} << 20;

    explicit TypedReader(Handler& handler) : handler_(handler), parser_(handler) {}

    [[nodiscard]] Status feed(Bytes block) {
        Bytes unscanned = block;
        if (!held_.empty()) {
            held_.append(block.data(), block.size());
            block = Bytes(held_.data(), held_.size());
        }
        const std::uint64_t begin = parser_.offset();
        const auto pass_to = [&](std::uint64_t end) {
            Status status = Status::ok;
            while (status == Status::ok && parser_.offset() < end) {
                const std::uint64_t from = parser_.offset();
                status = feed_parser(block.from(static_cast<std::size_t>(from - begin)).first(std::min(piece, static_cast<std::size_t>(end - from))));
            }
            return status;
        };
        Status status = Status::ok, scanned = Status::paused;
        while (status == Status::ok && scanned == Status::paused) {
            scanned = scan_.feed(unscanned);
            if (scanned == Status::paused) status = meet(pass_to);
        }
        const std::uint64_t end = begin + block.size();
        const bool waits = scanned == Status::ok && scan_.in_root() && end - scan_.begin() <= longest_root;
        if (status == Status::ok) status = pass_to(waits ? scan_.begin() : end);
        if (status == Status::ok) hold(block.from(static_cast<std::size_t>(parser_.offset() - begin)));
        return status;
    }
    [[nodiscard]] Status finish() {
        const auto pass_all = [](std::uint64_t) { return Status::ok; };
        while (scan_.finish() == Status::paused) (void)meet(pass_all);
        const Status status = held_.empty() ? Status::ok : feed_parser(Bytes(held_.data(), held_.size()));
        return status == Status::ok ? parser_.finish() : status;
    }
    /// The byte pairs of the games that follow; nothing of a game is held then.
    [[nodiscard]] Status set_pairs(Charset charset) {
        const Status status = scan_.set_pairs(charset);
        return status == Status::ok ? parser_.set_pairs(charset) : status;
    }
    void follow_ca() {
        scan_.follow_ca();
        parser_.follow_ca();
    }
    [[nodiscard]] std::uint64_t offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }

  private:
    static constexpr std::size_t piece = std::size_t{1} << 16; ///< handlers copy what they get at once

    [[nodiscard]] Status feed_parser(Bytes bytes) {
        announce_bytes(handler_, bytes, parser_.offset(), 0);
        return parser_.feed(bytes);
    }
    /// A root is complete. Its values go to the parser, unless that had to read a part of the root already.
    template <class PassTo>
    [[nodiscard]] Status meet(PassTo pass_to) {
        const Status status = pass_to(scan_.begin());
        if (status == Status::ok && parser_.depth() == 0 && parser_.expect(judged_root(handler_, scan_.values(), 0)) == Status::ok)
            announce_known_root(handler_, 0);
        return status;
    }
    /// `rest` is the end of what is held, or of a block.
    void hold(Bytes rest) {
        if (!held_.empty()) {
            held_.erase(0, held_.size() - rest.size());
        } else if (!rest.empty()) {
            held_.reserve(longest_root + 2 * piece);
            held_.assign(rest.data(), rest.size());
        }
    }

    Handler& handler_;
    game::Parser<Handler, Options> parser_;
    game::RootScan<Options> scan_;
    std::string held_; ///< a root, as far as it was fed
};

/// The typed events of an input.
template <class Handler>
Ending read_typed(Source& source, Handler& handler, Output& output, Progress& progress) {
    TypedReader<Handler> reader(handler);
    return feed_all(reader, source, 0, handler, output, progress);
}

} // namespace nanosgf::tool

#endif
