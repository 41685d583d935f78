// SPDX-License-Identifier: MIT
// The program of the go board: a state machine of screens. It knows the machine only by hardware.hpp.
#ifndef NANOSGF_PORT_GOBOARD_APPLICATION_HPP
#define NANOSGF_PORT_GOBOARD_APPLICATION_HPP

#include "goboard/browse_screen.hpp"
#include "goboard/count_screen.hpp"
#include "goboard/game_screen.hpp"
#include "goboard/lists.hpp"
#include "goboard/problem_screen.hpp"
#include "goboard/replay_screen.hpp"
#include "goboard/test_screen.hpp"

namespace goboard {

class Application {
  public:
    Application() : game_(record()), replay_(file_.walk), problem_(file_.walk) {}

    // One turn of the main loop calls each of these once, in this order.

    /// Fetches a reading of the sensors, if there is a new one.
    void scan();
    void press(hardware::Button button);
    /// Does one thing with the card.
    void poll();
    /// Sends the picture and the lights where they have changed.
    void draw();
    /// Whether nothing is to do before the next reading or button.
    [[nodiscard]] bool is_idle() {
        return file_.walk.is_done() &&
               (record_.card() != CardState::ready || (record_.is_saved() && frame_.glyphs.is_done() && !record_.relay().has_more()));
    }

  private:
    enum class Screen : uint8_t { menu, new_game, game, actions, result, count, browse, replay, problem, test, settings };
    using Button = hardware::Button;

    /// The game's screen is made before it, and keeps where it is.
    [[nodiscard]] GameRecord& record() { return record_; }
    void go(Screen screen);
    [[nodiscard]] bool is_game_left() const;
    void press_menu(Button button);
    void press_new_game(Button button);
    void press_settings(Button button);
    void set_brightness();
    void press_game(Button button);
    void press_actions(Button button);
    void press_result(Button button);
    void press_count(Button button);
    void press_browse(Button button);
    void press_replay(Button button);
    void press_problem(Button button);
    void load_settings();
    void poll_settings();
    void poll_problem();
    void open_problem();
    void save_problem();
    void draw_menu();
    void draw_settings(Bytes title, uint8_t first, uint8_t count, const char* rows);
    void draw_list(Bytes title, const char* rows) { ListPicture(frame_, title, selection_.row).rows(rows); }

    // Small members first: their offsets fit into short instructions.
    Screen screen_ = Screen::menu;
    Selection selection_;
    bool has_changed_ = true;
    bool is_read_ = false;     ///< the glyphs that the picture was drawn without
    bool was_resumed_ = false; ///< the unfinished game was looked at
    bool is_for_problems_ = false; ///< files are opened to solve them
    bool is_refused_ = false;  ///< and cannot be continued
    GameScreen game_;
    CountScreen count_;
    TestScreen test_;
    GameRecord record_;
    OpenFile file_;
    ReplayScreen replay_;
    ProblemScreen problem_;
    BrowseScreen browse_;
    Frame frame_;
    uint8_t map_[hardware::map_bytes]; ///< scan() comes first
};

} // namespace goboard

#endif
