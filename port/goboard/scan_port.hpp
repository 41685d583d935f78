// SPDX-License-Identifier: MIT
// Readings and buttons that come as lines of text: the scan port of machines that have no sensors, such as the emulator.
#ifndef NANOSGF_PORT_GOBOARD_SCAN_PORT_HPP
#define NANOSGF_PORT_GOBOARD_SCAN_PORT_HPP

#include "goboard/hardware.hpp"

namespace goboard {

/// Lines that end in a line feed; others than these are left out:
///
///     S 1250 0040...   a reading at 1250 ms: the bytes of the map of scan(), two digits each; without them, as before
///     K d              a button: u d l r for the arrows, s for select
///     P                asks for the picture: 32 lines of 128 characters, each for two pixels one above the other: blank,
///                      ' the upper one, . the lower one, : both. Then the line `picture`, alone if nothing was drawn yet
///     L                asks for the lights: a line for each row, digits as in light()
///     W                asks for the line `ready`, which comes when all lines before were dealt with
///     Q                the program ends
///     resend 1         a line that starts with a small letter is the host's: with a relay, heard() gives its bytes
///
/// It takes bytes only while what they brought before was fetched, so that nothing is lost and each run is the same. The time
/// of the last reading is the board's time.
class ScanPort {
  public:
    /// `receive` gives the next byte, -1 if there is none now, -2 if there will be none.
    explicit constexpr ScanPort(int (*receive)()) : receive_(receive) {}

    [[nodiscard]] bool scan(uint8_t* map, uint32_t& at_ms);
    [[nodiscard]] hardware::Button pressed();
    [[nodiscard]] uint32_t milliseconds() const { return at_ms_; }
    [[nodiscard]] bool is_over();
    /// The next byte of a host's line, or -1.
    [[nodiscard]] int heard();
    /// What is on the display, and the lights: kept for P and L.
    void show(const uint8_t* frame) { frame_ = frame; }
    void light(uint8_t side, const uint8_t* map) {
        side_ = side;
        lights_ = map;
    }

  private:
    void listen();
    void take(char byte);
    void take_reading(char byte);
    void end_line();
    void print_picture() const;
    void print_lights() const;

    int (*receive_)();
    const uint8_t* frame_ = nullptr;
    const uint8_t* lights_ = nullptr;
    uint32_t at_ms_ = 0;
    uint32_t new_ms_ = 0;
    uint16_t digits_ = 0;
    uint8_t side_ = 0;
    uint8_t part_ = 0; ///< of a line: its letter, then words
    char letter_ = 0;
    int8_t heard_ = -1;
    bool has_reading_ = false;
    bool is_over_ = false;
    hardware::Button button_ = hardware::Button::none;
    hardware::Button new_button_ = hardware::Button::none;
    uint8_t map_[hardware::map_bytes] = {};
};

} // namespace goboard

#endif
