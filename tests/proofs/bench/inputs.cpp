// SPDX-License-Identifier: MIT
// The records to be measured on: generated alike in every run and on every machine, or files.
#include "inputs.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

namespace bench {

namespace {

constexpr unsigned board_size = 19;
constexpr unsigned moves_a_game = 266;
constexpr unsigned moves_a_line = 10;
constexpr const char* header = "(;GM[1]FF[4]SZ[19]KM[6.5]";

// The standard library's distributions differ from machine to machine.
class Random {
  public:
    explicit Random(uint64_t seed) : state_(seed) {}
    /// From 0 to `count` - 1.
    unsigned below(unsigned count) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<unsigned>((state_ >> 33) % count);
    }

  private:
    uint64_t state_;
};

class Writer {
  public:
    Writer(uint64_t seed, size_t size) : random_(seed), size_(size) {}

    [[nodiscard]] std::string take() { return std::move(out_); }
    [[nodiscard]] bool full() const { return out_.size() >= size_; }

    void game() {
        out_ += header;
        black_ = true;
        for (unsigned move = 0; move < moves_a_game; ++move) {
            if (move % moves_a_line == 0) out_ += '\n';
            this->move();
        }
        out_ += ")\n";
    }

    void commented_game() {
        out_ += header;
        black_ = true;
        for (unsigned move = 0; move < moves_a_game && !full(); ++move) {
            out_ += '\n';
            this->move();
            comment(300 + random_.below(200));
        }
        out_ += ")\n";
    }

    void study() {
        out_ += header;
        black_ = true;
        moves(4);
        branches(6);
        out_ += ")\n";
    }

  private:
    char letter() { return static_cast<char>('a' + random_.below(board_size)); }
    void point() {
        out_ += '[';
        out_ += letter();
        out_ += letter();
        out_ += ']';
    }
    void move() {
        out_ += black_ ? ";B" : ";W";
        black_ = !black_;
        point();
    }
    void moves(unsigned count) {
        for (; count > 0; --count) {
            move();
            if (random_.below(8) == 0) markup();
            if (random_.below(10) == 0) comment(10 + random_.below(60));
        }
    }
    void markup() {
        constexpr const char* kinds[] = {"TR", "SQ", "CR", "MA"};
        out_ += kinds[random_.below(4)];
        for (unsigned count = 1 + random_.below(4); count > 0; --count) point();
    }
    void branches(unsigned depth) {
        if (depth == 0) return;
        const bool black = black_;
        for (unsigned count = 2 + random_.below(2); count > 0; --count) {
            black_ = black;
            out_ += "\n(";
            moves(1 + random_.below(8));
            if (random_.below(3) != 0) branches(depth - 1);
            out_ += ')';
        }
    }
    void comment(unsigned size) {
        out_ += "C[";
        for (; size > 0; --size) {
            if (random_.below(100) == 0) {
                out_ += '\\';
                out_ += "]]]\\"[random_.below(4)];
            } else {
                constexpr char letters[] = "  etaoinshrdluetaoinshrdlucmfwyp.,[";
                out_ += letters[random_.below(sizeof letters - 1)];
            }
        }
        out_ += ']';
    }

    Random random_;
    size_t size_;
    std::string out_;
    bool black_ = true;
};

Input written(const char* name, uint64_t seed, void (Writer::*each)(), size_t size, unsigned texts) {
    Input input(name);
    for (unsigned i = 0; i < texts; ++i) {
        Writer writer(seed + i, size);
        while (!writer.full()) (writer.*each)();
        input.add(writer.take());
    }
    return input;
}

} // namespace

std::vector<Input> generated(size_t size, unsigned texts) {
    return {written("moves", 1846, &Writer::game, size, texts),
            written("comments", 1933, &Writer::commented_game, size, texts),
            written("variations", 1985, &Writer::study, size, texts)};
}

std::vector<Input> files(const std::vector<std::string>& paths) {
    std::vector<Input> inputs;
    for (const std::string& path : paths) {
        std::ifstream file(path, std::ios::binary);
        std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        if (!file || text.empty()) {
            std::fprintf(stderr, "nothing to be read from %s\n", path.c_str());
            std::exit(2);
        }
        inputs.emplace_back(path.substr(path.find_last_of('/') + 1));
        inputs.back().add(std::move(text));
    }
    return inputs;
}

} // namespace bench
