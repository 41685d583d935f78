// SPDX-License-Identifier: MIT
// Recorded scans are replayed: the events on this processor are those of the host that recorded them.
// The format of a recording is that of Desk::run, read from flash, and `=event` after the scan that gave it.
#include "layers/sense/desk.hpp"
#include "layers/sense/recorded.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace {

/// Runs one recording. The first event that differs ends it.
class Replay {
  public:
    explicit Replay(desk::Desk& desk, const uint8_t* script) : desk_(desk), next_(script) {}

    /// Is each event the recorded one, and no other?
    bool run() {
        while (read_word()) {
            if (word_[0] == '=') {
                if (!take_event()) return false;
                continue;
            }
            if (!is_done()) return false;
            desk_.forget_events();
            used_ = 0;
            desk_.run(word_);
        }
        return is_done();
    }
    [[nodiscard]] const char* word() const { return word_; }
    [[nodiscard]] uint16_t events() const { return count_; }

  private:
    bool read_word() {
        uint8_t size = 0;
        uint8_t letter = nanosgf::detail::flash_byte(next_);
        while (letter == ' ') letter = nanosgf::detail::flash_byte(++next_);
        for (; letter != ' ' && letter != 0 && size + 1U < sizeof word_; letter = nanosgf::detail::flash_byte(++next_))
            word_[size++] = static_cast<char>(letter);
        word_[size] = '\0';
        return size != 0;
    }
    /// The next event that the desk gave is the recorded one.
    bool take_event() {
        const char* found = desk_.events() + used_;
        if (*found == ' ') ++found;
        const char* expected = word_ + 1;
        while (*expected != '\0' && *expected == *found) ++expected, ++found;
        used_ = static_cast<uint16_t>(found - desk_.events());
        ++count_;
        return *expected == '\0' && (*found == ' ' || *found == '\0');
    }
    [[nodiscard]] bool is_done() const { return desk_.events()[used_] == '\0'; }

    desk::Desk& desk_;
    const uint8_t* next_;
    char word_[16] = {};
    uint16_t used_ = 0;  ///< of the events since the last word of the script
    uint16_t count_ = 0;
};

} // namespace

#ifdef NANOSGF_FIRST_SCRIPT // 32 KB of flash do not hold all
constexpr recorded::Script chosen[] = {recorded::scripts[NANOSGF_FIRST_SCRIPT], recorded::scripts[NANOSGF_FIRST_SCRIPT + 1],
                                       recorded::scripts[NANOSGF_FIRST_SCRIPT + 2]};
#else
constexpr const auto& chosen = recorded::scripts;
#endif

int main(int argc, char**) {
    nanosgf::ScanPolicy policy;
    if (argc > 1) policy.equal_scans = 2; // a planted fault: moves come a scan early
    for (const recorded::Script& script : chosen) {
        desk::Desk desk(policy, false);
        Replay replay(desk, script.words);
        if (!support::check(replay.run() && replay.events() > 5, script.what)) {
            board::write("  at ");
            board::write(support::text(replay.word()));
            board::write(" after ");
            board::write(uint32_t{replay.events()});
            board::write(" events: ");
            board::write(support::text(desk.events()));
            board::write("\n");
        }
    }
    return support::conclude("sense replay");
}
