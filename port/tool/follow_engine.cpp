// SPDX-License-Identifier: MIT
// Commands and replies of GTP 2 over two pipes.
#include "follow_engine.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <cstring>
#include <fmt/format.h>
#include <system_error>
#include <sys/wait.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

constexpr std::size_t most_reply = 65536; ///< bytes

/// GTP has columns A to Z without I, and rows from below.
std::string vertex(const FollowedNode& move, BoardSize size) {
    if (move.pass) return "pass";
    const int column = 'A' + move.point.column + (move.point.column >= 8 ? 1 : 0);
    return fmt::format("{}{}", static_cast<char>(column), size.rows - move.point.row);
}

std::string words_of(const FollowedNode& move, BoardSize size) {
    return (move.color == Color::black ? "B " : "W ") + vertex(move, size);
}

/// A reply to genmove; nothing for what is no point of the board.
std::optional<RelayMove> read_move(std::string reply, Color color, BoardSize size) {
    for (char& letter : reply)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    RelayMove move;
    move.color = color;
    if (reply == "pass") move.kind = RelayMove::Kind::pass;
    else if (reply == "resign") move.kind = RelayMove::Kind::resign;
    else {
        if (reply.size() < 2 || reply.size() > 3 || reply[0] < 'a' || reply[0] > 'z' || reply[0] == 'i') return {};
        if (!std::all_of(reply.begin() + 1, reply.end(), [](char c) { return c >= '0' && c <= '9'; })) return {};
        const int column = reply[0] - 'a' - (reply[0] > 'i' ? 1 : 0);
        const int row = size.rows - std::stoi(reply.substr(1));
        if (column >= size.columns || row < 0 || row >= size.rows) return {};
        move.point = {static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(row)};
    }
    return move;
}

} // namespace

Engine::Engine(const std::string& command, Color color) : color_(color) {
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0) {
        failure_ = fmt::format("it cannot be started: {}", std::strerror(errno));
        return;
    }
    if (pipe2(out, O_CLOEXEC) != 0) {
        failure_ = fmt::format("it cannot be started: {}", std::strerror(errno));
        close(in[0]);
        close(in[1]);
        return;
    }
    process_ = fork();
    if (process_ == 0) {
        setpgid(0, 0); // with what the shell starts
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        std::signal(SIGPIPE, SIG_DFL);
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
    if (process_ == -1) failure_ = fmt::format("it cannot be started: {}", std::strerror(errno));
    else setpgid(process_, process_); // whichever of the two comes first
}

Engine::~Engine() {
    if (to_ != -1) close(to_); // the end of its commands ends it
    if (from_ != -1) close(from_);
    if (process_ <= 0) return;
    for (int waits = 0; waitpid(process_, nullptr, WNOHANG) == 0; ++waits) {
        if (waits == 100) kill();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void Engine::kill() {
    if (process_ > 0) (void)::kill(-process_, SIGKILL);
}

bool Engine::send(const std::string& command, std::string& reply) {
    if (!failure_.empty()) return false;
    {
        Output to(to_);
        to.put(command + "\n");
        to.flush();
        if (to.failed()) failure_ = "it does not read its commands";
    }
    std::size_t end;
    while (failure_.empty() && (end = unread_.find("\n\n")) == std::string::npos) {
        char bytes[512];
        const ssize_t count = read(from_, bytes, sizeof bytes);
        if (count > 0) {
            for (ssize_t i = 0; i < count; ++i)
                if (bytes[i] != '\r') unread_ += bytes[i];
            unread_.erase(0, unread_.find_first_not_of('\n')); // some send more empty lines than one
            if (unread_.size() > most_reply) failure_ = "its reply does not end";
        } else if (count == 0 || errno != EINTR) {
            failure_ = "it has ended";
        }
    }
    if (!failure_.empty()) return false;
    reply = unread_.substr(0, end);
    unread_.erase(0, unread_.find_first_not_of('\n', end));
    const bool is_good = !reply.empty() && reply[0] == '=';
    if (!is_good) {
        failure_ = fmt::format("it refuses {}: {}", command, reply);
        return false;
    }
    reply.erase(0, 1);
    reply.erase(0, std::min(reply.find_first_not_of(' '), reply.size()));
    while (!reply.empty() && reply.back() == ' ') reply.pop_back();
    return true;
}

bool Engine::play(const std::string& move) {
    std::string reply;
    if (!send("play " + move, reply)) return false;
    known_.push_back(move);
    return true;
}

/// Size, komi and the start position, where they differ from what it knows.
bool Engine::set_up(const FollowedGame& game) {
    if (game.size.columns != game.size.rows || game.size.columns > 25) {
        failure_ = "GTP has no such board";
        return false;
    }
    std::vector<std::string> setup;
    for (const FollowedNode& node : game.nodes)
        for (const auto& [color, point] : node.setup) {
            FollowedNode stone;
            stone.color = color;
            stone.point = point;
            setup.push_back(color == Color::none ? "" : words_of(stone, game.size));
            if (&node != &game.nodes.front() || color == Color::none) {
                failure_ = "GTP has no setup between moves";
                return false;
            }
        }
    const std::string komi = game.value("KM").empty() ? "0" : game.value("KM");
    std::string start = fmt::format("{} {}", game.size.columns, komi);
    for (const std::string& stone : setup) start += " " + stone;
    if (start == start_) return true;
    std::string reply;
    start_ = start;
    known_.clear();
    if (!send(fmt::format("boardsize {}", game.size.columns), reply) || !send("clear_board", reply) || !send("komi " + komi, reply))
        return false;
    return std::all_of(setup.begin(), setup.end(), [&](const std::string& stone) { return send("play " + stone, reply); });
}

std::optional<RelayMove> Engine::follow(const FollowedGame& game, Color to_play) {
    if (!set_up(game)) return {};
    std::vector<std::string> moves;
    for (const FollowedNode& move : game.moves()) moves.push_back(words_of(move, game.size));
    std::string reply;
    const auto first_other = std::mismatch(known_.begin(), known_.end(), moves.begin(), moves.end()).first;
    for (auto left = known_.end() - first_other; left > 0; --left) {
        if (!send("undo", reply)) return {};
        known_.pop_back();
    }
    while (known_.size() < moves.size())
        if (!play(moves[known_.size()])) return {};
    const std::size_t count = moves.size();
    const bool is_over = !game.value("RE").empty() || (count >= 2 && moves[count - 1].substr(2) == "pass" && moves[count - 2].substr(2) == "pass");
    if (to_play != color_ || is_over) return {};
    if (!send(color_ == Color::black ? "genmove B" : "genmove W", reply)) return {};
    const std::optional<RelayMove> move = read_move(reply, color_, game.size);
    if (!move) failure_ = "it plays what is no move: " + reply;
    if (!move || move->kind == RelayMove::Kind::resign) return move;
    FollowedNode node;
    node.color = color_;
    node.point = move->point;
    node.pass = move->kind == RelayMove::Kind::pass;
    known_.push_back(words_of(node, game.size)); // on its board it is played already
    return move;
}

ThinkingEngine::ThinkingEngine(const std::string& command, Color color) : engine_(command, color) {
    if (pipe2(news_, O_CLOEXEC | O_NONBLOCK) != 0) throw std::system_error(errno, std::generic_category(), "the engine");
    thread_ = std::thread([this] { think(); });
}

ThinkingEngine::~ThinkingEngine() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        ends_ = true;
        if (is_thinking_) engine_.kill();
    }
    wake_.notify_one();
    thread_.join();
    close(news_[0]);
    close(news_[1]);
}

void ThinkingEngine::ask(FollowedGame game, Color to_play) {
    const std::lock_guard<std::mutex> lock(mutex_);
    request_ = Request{std::move(game), to_play};
    answer_.reset();
    wake_.notify_one();
}

std::optional<ThinkingEngine::Answer> ThinkingEngine::answer() {
    char read_bytes[16];
    while (read(news_[0], read_bytes, sizeof read_bytes) > 0) {}
    const std::lock_guard<std::mutex> lock(mutex_);
    std::optional<Answer> answer = std::move(answer_);
    answer_.reset();
    return answer;
}

void ThinkingEngine::think() {
    std::unique_lock<std::mutex> lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return ends_ || request_; });
        if (ends_) return;
        const Request request = std::move(*request_);
        request_.reset();
        is_thinking_ = true;
        lock.unlock();
        Answer answer;
        answer.move = engine_.follow(request.game, request.to_play);
        answer.failure = engine_.failure();
        lock.lock();
        is_thinking_ = false;
        if (request_) continue; // the game went on
        answer_ = std::move(answer);
        (void)!write(news_[1], "", 1);
    }
}

} // namespace nanosgf::tool
