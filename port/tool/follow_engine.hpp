// SPDX-License-Identifier: MIT
// A program that plays Go and speaks the Go Text Protocol, version 2.
#ifndef NANOSGF_TOOL_FOLLOW_ENGINE_HPP
#define NANOSGF_TOOL_FOLLOW_ENGINE_HPP

#include "followed_game.hpp"

#include <optional>
#include <sys/types.h>

namespace nanosgf::tool {

class Engine {
  public:
    /// Starts the command by a shell.
    Engine(const std::string& command, Color color);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    [[nodiscard]] Color color() const { return color_; }
    /// Brings the engine to the current position of the game, and, if it is its turn, lets it play. The move it
    /// wants; nothing if it is not its turn or it failed.
    [[nodiscard]] std::optional<RelayMove> follow(const FollowedGame& game, Color to_play);
    /// Why it plays no more; empty while it does.
    [[nodiscard]] const std::string& failure() const { return failure_; }

  private:
    [[nodiscard]] bool send(const std::string& command, std::string& reply);
    [[nodiscard]] bool set_up(const FollowedGame& game);
    [[nodiscard]] bool play(const std::string& move);

    Color color_;
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
    std::string failure_;
    std::string start_;              ///< size, komi and setup that it knows
    std::vector<std::string> known_; ///< its moves: "B D4"
};

} // namespace nanosgf::tool

#endif
