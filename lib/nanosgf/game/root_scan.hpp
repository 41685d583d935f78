// SPDX-License-Identifier: MIT
// Looks ahead: FF, GM, SZ and CA of a game's root, before the game is read.
#ifndef NANOSGF_GAME_ROOT_SCAN_HPP
#define NANOSGF_GAME_ROOT_SCAN_HPP

#include "nanosgf/game/detail/root_scanner.hpp"
#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {
namespace game {

/// Finds what the roots of a collection say, so that a Parser can read each game with it from the start, whatever
/// the order of the root's properties:
///
///     game::RootScan<> scan;
///     Status status = scan.feed("(;AB[k11]SZ[11]GM[11];B[a1])"); // paused: the root is complete
///     RootValues root = scan.values(); // Hex on 11x11: give it to Parser::expect()
///
/// feed() returns `paused` when a root is complete, that is, when the next node or variation starts or the game
/// ends; `ok` if the root may go on: feed more, or call finish() at the end of the input. To go on to the next game's
/// root, feed the rest: the other nodes are skipped. README.md beside this file has an example with a file.
///
/// No heap. RAM: 92 bytes with 4-byte pointers. Cost: that of nanosgf::Parser in the root; after it, of a search for
/// brackets.
template <class Policy = Lenient>
class RootScan : private detail::RootScanner<typename Policy::Offset, RootScan<Policy>> {
    using Scanner = detail::RootScanner<typename Policy::Offset, RootScan<Policy>>;
    friend Scanner;

  public:
    using Offset = typename Policy::Offset;

    RootScan() : parser_(*this) {}
    RootScan(const RootScan&) = delete;
    RootScan& operator=(const RootScan&) = delete;

    // The same as nanosgf::Parser's; feed() removes what it has read from `bytes`.
    [[nodiscard]] Status feed(const Bytes& bytes) { return parser_.feed(bytes); }
    [[nodiscard]] Status feed(Bytes& bytes) { return parser_.feed(bytes); }
    /// The input ends. `paused`, too, if it ends in a root.
    [[nodiscard]] Status finish() { return parser_.finish(); }
    [[nodiscard]] Status reset() {
        this->restart();
        follow_ca();
        return parser_.reset(); // never in one of its events
    }
    [[nodiscard]] Offset offset() const { return parser_.offset(); }
    /// As Parser's: byte pairs that are known otherwise.
    [[nodiscard]] Status set_pairs(Charset charset) {
        const Status status = parser_.set_charset(charset);
        if (status == Status::ok) has_fixed_pairs_ = true;
        return status;
    }
    void follow_ca() { has_fixed_pairs_ = false; }

    /// Whether the root of the last game is complete.
    [[nodiscard]] bool has_root() const { return this->state_ == Scanner::State::complete; }
    /// Whether a game has started, whose root is not complete.
    [[nodiscard]] bool in_root() const { return this->state_ == Scanner::State::root; }
    /// Where the last game starts: the offset of its `(`.
    [[nodiscard]] Offset begin() const { return this->begin_; }
    /// FF, GM, SZ and CA of the last game; complete if has_root().
    [[nodiscard]] RootValues values() const { return this->reader_.values(); }

  private:
    void use_charset(Charset charset) {
        if constexpr (Policy::double_byte)
            if (!has_fixed_pairs_) (void)parser_.set_charset(charset);
    }

    nanosgf::Parser<Scanner, Policy> parser_;
    bool has_fixed_pairs_ = false;
};

} // namespace game
} // namespace nanosgf

#endif
