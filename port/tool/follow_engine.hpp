// SPDX-License-Identifier: MIT
// A program that plays Go and speaks the Go Text Protocol, version 2.
#ifndef NANOSGF_TOOL_FOLLOW_ENGINE_HPP
#define NANOSGF_TOOL_FOLLOW_ENGINE_HPP

#include "followed_game.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <sys/types.h>
#include <thread>

namespace nanosgf::tool {

class Engine {
  public:
    /// Starts the command by a shell.
    Engine(const std::string& command, Color color);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Brings the engine to the current position of the game, and, if it is its turn, lets it play. The move it
    /// wants; nothing if it is not its turn or it failed.
    [[nodiscard]] std::optional<RelayMove> follow(const FollowedGame& game, Color to_play);
    /// Why it plays no more; empty while it does.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    /// Ends it and what it has started; for any thread. follow() then fails.
    void kill();

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

/// An engine that thinks in a thread of its own: the board is followed meanwhile, however long that takes.
class ThinkingEngine {
  public:
    ThinkingEngine(const std::string& command, Color color);
    ~ThinkingEngine();
    ThinkingEngine(const ThinkingEngine&) = delete;
    ThinkingEngine& operator=(const ThinkingEngine&) = delete;

    /// Asks for a move, and returns at once. What was asked before is not answered any more.
    void ask(FollowedGame game, Color to_play);
    /// Readable when an answer may have come.
    [[nodiscard]] int descriptor() const { return news_[0]; }
    struct Answer {
        std::optional<RelayMove> move;
        std::string failure; ///< why it plays no more
    };
    /// The answer to what was asked last, once.
    [[nodiscard]] std::optional<Answer> answer();

  private:
    struct Request {
        FollowedGame game;
        Color to_play;
    };
    void think();

    Engine engine_;
    int news_[2] = {-1, -1};
    std::mutex mutex_; ///< of what follows
    std::condition_variable wake_;
    std::optional<Request> request_;
    std::optional<Answer> answer_;
    bool is_thinking_ = false;
    bool ends_ = false;
    std::thread thread_;
};

} // namespace nanosgf::tool

#endif
