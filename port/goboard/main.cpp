// SPDX-License-Identifier: MIT
// The main loop of the go board.
#include "goboard/application.hpp"

#include "board.hpp"

// A turn is short: a scan, a button, one thing with the card. The watchdog bites if any of them hangs.
int main(int, char**) {
    hardware::start();
    goboard::Application application;
    while (!hardware::is_over()) {
        application.scan();
        application.press(hardware::pressed());
        application.poll();
        hardware::feed_watchdog();
        application.draw();
        if (application.is_idle()) hardware::rest();
    }
    board::write_memory();
    return 0;
}
