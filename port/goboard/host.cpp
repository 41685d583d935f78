// SPDX-License-Identifier: MIT
// The go board as a process: the card is a file, and sensors, buttons and the picture go over standard input and output.
#include "goboard/hardware.hpp"
#include "goboard/scan_port.hpp"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hardware {

namespace {

int card = -1;
struct stat opened = {}; // the file of that name when the card woke up

/// The file that GOBOARD_CARD names, `card.img` if it names none. The card is pulled out when that name is gone.
const char* card_name() {
    const char* const named = ::getenv("GOBOARD_CARD");
    return named != nullptr ? named : "card.img";
}

/// A name that is a link to the card is another card when it is another link.
bool is_card_in() {
    struct stat named = {};
    if (card < 0 || ::lstat(card_name(), &named) != 0 || named.st_ino != opened.st_ino) return false;
    return !S_ISLNK(named.st_mode) || (named.st_ctim.tv_sec == opened.st_ctim.tv_sec && named.st_ctim.tv_nsec == opened.st_ctim.tv_nsec);
}

char read_bytes[4096]; // of standard input
ssize_t count = 0, next = 0;

bool is_input_there(int milliseconds) {
    pollfd input = {0, POLLIN, 0};
    return next != count || ::poll(&input, 1, milliseconds) != 0;
}

int receive() {
    if (!is_input_there(0)) return -1;
    if (next == count) {
        next = 0;
        count = ::read(0, read_bytes, sizeof read_bytes);
        if (count <= 0) {
            count = 0;
            return -2;
        }
    }
    return static_cast<unsigned char>(read_bytes[next++]);
}

goboard::ScanPort port(receive);

off_t offset(uint32_t sector) { return static_cast<off_t>(sector) * static_cast<off_t>(sector_size); }

} // namespace

void start() { say("go board\n"); }
int heard() { return port.heard(); }

bool scan(uint8_t, uint8_t* map, uint32_t& at_ms) { return port.scan(map, at_ms); }
/// Unless GOBOARD_SENSORS is `occupancy`.
bool sees_colors() {
    const char* const named = ::getenv("GOBOARD_SENSORS");
    return named == nullptr || ::strcmp(named, "occupancy") != 0;
}
Button pressed() { return port.pressed(); }
uint32_t milliseconds() { return port.milliseconds(); }
Bytes date() { return {}; }
void show(const uint8_t* frame) { port.show(frame); }
void light(uint8_t side, const uint8_t* map) { port.light(side, map); }
/// What a test sees of it.
void set_brightness(uint8_t percent) {
    static bool is_dim = false;
    if ((percent < 50) == is_dim) return;
    is_dim = !is_dim;
    say(is_dim ? Bytes("dim\n") : Bytes("bright\n"));
}
void feed_watchdog() {}
void rest() { static_cast<void>(is_input_there(10)); }
Watchdog watchdog() { return Watchdog::none; }
uint8_t battery() { return not_known; }
uint8_t card_wear() { return not_known; }
bool is_over() { return port.is_over(); }

void say(Bytes text) {
    while (!text.empty()) {
        const ssize_t written = ::write(1, text.data(), text.size());
        if (written <= 0) ::_exit(1);
        text = text.from(static_cast<size_t>(written));
    }
}

bool card_begin() {
    if (card >= 0) ::close(card);
    card = ::lstat(card_name(), &opened) == 0 ? ::open(card_name(), O_RDWR | O_CLOEXEC) : -1;
    return card >= 0;
}
bool card_read(uint32_t sector, uint8_t* bytes) {
    return is_card_in() && ::pread(card, bytes, sector_size, offset(sector)) == static_cast<ssize_t>(sector_size);
}
bool card_write(uint32_t sector, const uint8_t* bytes) {
    return is_card_in() && ::pwrite(card, bytes, sector_size, offset(sector)) == static_cast<ssize_t>(sector_size);
}
bool card_sync() { return is_card_in() && ::fsync(card) == 0; }

} // namespace hardware
