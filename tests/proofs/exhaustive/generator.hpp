// SPDX-License-Identifier: MIT
// Random texts that look like game records: some legal, some damaged, some hardly records at all.
#ifndef NANOSGF_TESTS_EXHAUSTIVE_GENERATOR_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_GENERATOR_HPP

#include <cstdint>
#include <string>

namespace exhaustive {

/// The same numbers on every machine for the same seed (the splitmix generator).
class Random {
  public:
    explicit Random(uint64_t seed) : state_(seed) {}
    uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    /// 0 to `count` - 1.
    unsigned below(unsigned count) { return static_cast<unsigned>(next() % count); }
    bool one_in(unsigned count) { return below(count) == 0; }

  private:
    uint64_t state_;
};

class Generator {
  public:
    Generator(uint64_t seed, size_t longest) : random_(seed), longest_(longest) {}
    /// The next text, of at most the longest length.
    std::string text();
    Random& random() { return random_; }

  private:
    void before();
    void collection();
    void tree(unsigned depth);
    void node();
    void property();
    void word();
    void value();
    void white();
    void deviation();
    void damage();
    [[nodiscard]] bool full() const { return out_.size() >= longest_; }

    Random random_;
    size_t longest_;
    std::string out_;
    unsigned oddity_ = 0; ///< of a hundred places where something odd may stand
};

} // namespace exhaustive

#endif
