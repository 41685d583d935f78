// SPDX-License-Identifier: MIT
// Which screen is shown, and which button leads where.
#include "goboard/application.hpp"

#include "goboard/card_text.hpp"
#include "goboard/say.hpp"

namespace goboard {

using nanosgf::ScanButton;

namespace {

constexpr uint8_t menu_rows = 5;
constexpr uint8_t setup_rows = 7;
constexpr uint8_t action_rows = 6;
constexpr uint8_t board_settings = setting_count - game_settings;
constexpr uint8_t setup_start = 5; ///< the row that starts the game
constexpr const char* settings_file = "SETTINGS";
constexpr const char* problems_file = "PROBLEMS";

const char* sentence_of(CardState card) {
    switch (card) {
    case CardState::absent: return "No card answers. Put one in.";
    case CardState::unformatted: return "The card has no FAT. Format it on a PC.";
    case CardState::other: return "This is not the card of the game. Put that in.";
    case CardState::refused: return "The card is full or locked.";
    case CardState::ready: break;
    }
    return "";
}

void save(const char* file, Bytes name, Bytes value) { say(CardText::set(file, name, value) ? "saved text\n" : "not saved\n"); }

} // namespace

[[gnu::noinline]] void Application::go(Screen screen) {
    screen_ = screen;
    selection_ = Selection();
    has_changed_ = true;
}

[[gnu::noinline]] void Application::scan() {
    uint32_t at_ms = 0;
    if (!hardware::scan(game_.side(), map_, at_ms)) return;
    if (screen_ == Screen::test) {
        test_.scan(map_);
        has_changed_ = true;
    } else if (screen_ == Screen::count) count_.scan(map_);
    else game_.scan(map_, at_ms);
}

void Application::press(Button button) {
    if (button == Button::none) return;
    has_changed_ = true;
    frame_.glyphs.retry();
    switch (screen_) {
    case Screen::menu: press_menu(button); break;
    case Screen::new_game: press_new_game(button); break;
    case Screen::settings: press_settings(button); break;
    case Screen::game: press_game(button); break;
    case Screen::actions: press_actions(button); break;
    case Screen::result: press_result(button); break;
    case Screen::count: press_count(button); break;
    case Screen::browse: press_browse(button); break;
    case Screen::replay: press_replay(button); break;
    case Screen::problem: press_problem(button); break;
    case Screen::test:
        if (test_.press(button)) go(Screen::menu);
        break;
    }
}

/// After a power cut the game goes on by itself, for its stones are on the board.
void Application::poll() {
    const uint32_t now = hardware::milliseconds();
    game_.poll(now);
    if (record_.poll(now)) has_changed_ = true;
    else if (screen_ == Screen::browse && browse_.poll()) has_changed_ = true;
    else if (screen_ == Screen::replay && replay_.poll()) has_changed_ = true;
    else if (screen_ == Screen::test && test_.poll()) has_changed_ = true;
    else if (record_.card() == CardState::ready && frame_.glyphs.poll()) is_read_ = true;
    poll_settings();
    if (screen_ == Screen::replay) press(replay_.take_waiting());
    if (screen_ == Screen::problem) poll_problem();
    if (was_resumed_ || !record_.is_known()) return;
    was_resumed_ = true;
    load_settings();
    if (!record_.is_resumable()) return;
    is_refused_ = !game_.take_up(now);
    if (!is_refused_) go(Screen::game);
}

/// Lines of other names are left alone.
void Application::load_settings() {
    CardText text;
    for (FRESULT result = text.open(settings_file); result == FR_OK && text.next();)
        static_cast<void>(record_.settings().set(text.name(), text.value()));
    set_brightness();
}

void Application::set_brightness() {
    const int32_t halves = record_.settings().halves(Setting::brightness);
    hardware::set_brightness(static_cast<uint8_t>(halves >= 0 && halves < 200 ? halves / 2 : 100));
}

/// Keeps one that was changed, when its screen is left.
void Application::poll_settings() {
    Setting setting;
    if (screen_ == Screen::new_game || screen_ == Screen::settings || !record_.is_saved() || !record_.settings().take_changed(setting)) return;
    save(settings_file, Settings::name(setting), record_.settings().text(setting));
}

void Application::press_menu(Button button) {
    if (selection_.press(button, menu_rows)) return;
    if (button != Button::select && button != Button::right) return;
    is_refused_ = false;
    if (selection_.row == 3) {
        test_.begin(game_.side());
        return go(Screen::test);
    }
    if (selection_.row == 4) return go(Screen::settings);
    if (selection_.row != 0) {
        is_for_problems_ = selection_.row == 2;
        browse_.begin(is_for_problems_ ? Bytes("Problems") : Bytes("Games on the card"));
        return go(Screen::browse);
    }
    if (is_game_left()) return record_.forget();
    go(game_.is_on() ? Screen::game : Screen::new_game);
}

/// A game has ended, and there is no card to end it on.
bool Application::is_game_left() const { return !game_.is_on() && !record_.is_saved() && record_.card() != CardState::ready; }

void Application::press_new_game(Button button) {
    if (selection_.press(button, setup_rows)) return;
    const int8_t by = button == Button::left ? -1 : button == Button::right ? 1 : 0;
    if (by != 0 && selection_.row < setup_start) record_.settings().change(static_cast<Setting>(selection_.row), by);
    if (button != Button::select) return;
    if (selection_.row > setup_start) return go(Screen::menu);
    if (selection_.row < setup_start) {
        selection_.row = setup_start;
        return;
    }
    if (!record_.is_saved()) return;
    game_.begin();
    go(Screen::game);
}

void Application::press_settings(Button button) {
    if (selection_.press(button, board_settings + 1)) return;
    if (button == Button::select || selection_.row == board_settings) return go(Screen::menu);
    record_.settings().change(static_cast<Setting>(game_settings + selection_.row), button == Button::left ? -1 : 1);
    set_brightness();
}

void Application::press_game(Button button) {
    if (game_.has_ended()) return go(Screen::result);
    const bool is_answer = button == Button::left || button == Button::right;
    if (is_answer && game_.answer(button == Button::left, hardware::milliseconds())) return;
    if (button == Button::left) go(Screen::menu);
    if (button == Button::select) go(Screen::actions);
}

void Application::press_actions(Button button) {
    if (selection_.press(button, action_rows)) return;
    if (button == Button::left) return go(Screen::game);
    if (button != Button::select) return;
    constexpr ScanButton buttons[] = {ScanButton::pass, ScanButton::undo, ScanButton::confirm, ScanButton::end};
    const uint8_t row = selection_.row;
    if (row >= 1 && row <= 4) game_.press(buttons[row - 1], hardware::milliseconds());
    go(row == 4 ? Screen::result : row == 5 ? Screen::menu : Screen::game);
}

void Application::press_result(Button button) {
    if (selection_.press(button, result_count + 2)) return;
    if (button == Button::left) return go(Screen::menu);
    if (button != Button::select) return;
    if (selection_.row == result_count) {
        count_.begin(game_.board(), record_.settings().halves(Setting::komi));
        return go(Screen::count);
    }
    if (selection_.row < result_count) game_.finish(Note::What::result, selection_.row, hardware::milliseconds());
    go(Screen::menu);
}

void Application::press_count(Button button) {
    switch (count_.press(button)) {
    case CountScreen::Step::record:
        game_.finish(Note::What::points, count_.halves(), hardware::milliseconds());
        return go(Screen::menu);
    case CountScreen::Step::other: return go(Screen::result);
    case CountScreen::Step::game: return go(Screen::game);
    case CountScreen::Step::menu: return go(Screen::menu);
    case CountScreen::Step::none: break;
    }
}

void Application::press_browse(Button button) {
    switch (browse_.press(button)) {
    case BrowseScreen::Step::menu: go(Screen::menu); break;
    case BrowseScreen::Step::file:
        if (!browse_.open(file_.file)) break;
        if (is_for_problems_) open_problem();
        else replay_.open();
        go(is_for_problems_ ? Screen::problem : Screen::replay);
        break;
    case BrowseScreen::Step::none: break;
    }
}

void Application::press_replay(Button button) {
    const ReplayScreen::Step step = replay_.press(button);
    if (step == ReplayScreen::Step::folder) go(Screen::browse);
    if (step == ReplayScreen::Step::menu) go(Screen::menu);
}

void Application::press_problem(Button button) {
    const ProblemScreen::Step step = problem_.press(button);
    if (step == ProblemScreen::Step::none) return;
    game_.stop_following();
    if (step == ProblemScreen::Step::solution) replay_.open_here();
    go(step == ProblemScreen::Step::folder ? Screen::browse : step == ProblemScreen::Step::menu ? Screen::menu : Screen::replay);
}

/// The card has a line for each file: how many of its problems were solved, and tried.
void Application::open_problem() {
    problem_.open();
    problem_.solved = problem_.tried = 0;
    CardText text;
    for (FRESULT result = text.open(problems_file); result == FR_OK && text.next();) {
        if (!(text.name() == browse_.name())) continue;
        Bytes numbers = text.value();
        problem_.solved = take_number(numbers);
        numbers = numbers.from(1);
        problem_.tried = take_number(numbers);
    }
}

void Application::save_problem() {
    const Words words = Words().add("# #", problem_.solved, problem_.tried);
    save(problems_file, browse_.name(), words.bytes());
}

/// Between the problem, the card and the sensors.
void Application::poll_problem() {
    if (problem_.poll()) has_changed_ = true;
    if (problem_.take_news()) save_problem();
    if (problem_.take_position()) game_.follow(problem_.board(), problem_.solver());
    Point point;
    if (game_.take_followed(point)) problem_.play(point);
}

void Application::draw_menu() {
    ListPicture list(frame_, "Go board", selection_.row);
    list.rows(game_.is_on() ? "Back to the game" : is_game_left() ? "Leave the last game" : "Record a game");
    list.rows("Games on the card\nProblems\nSelf-test\nSettings");
    const char* const sentence = is_refused_ ? "The last game cannot go on. Its file stays." : sentence_of(record_.card());
    frame_.paragraph(2, 6 * Frame::line, bytes_of(sentence), 2);
}

void Application::draw_settings(Bytes title, uint8_t first, uint8_t count, const char* rows) {
    ListPicture list(frame_, title, selection_.row);
    for (uint8_t i = first; i < first + count; ++i) list.row(Settings::label(static_cast<Setting>(i)), record_.settings().text(static_cast<Setting>(i)));
    list.rows(rows);
}

void Application::draw() {
    if (game_.take_change() && (screen_ == Screen::game || screen_ == Screen::menu || screen_ == Screen::problem)) has_changed_ = true;
    if (count_.take_change()) has_changed_ = true;
    if (has_changed_) frame_.glyphs.begin();
    else if (!is_read_) return;
    has_changed_ = is_read_ = false;
    frame_.clear();
    switch (screen_) {
    case Screen::menu: draw_menu(); break;
    case Screen::new_game: draw_settings("New game", 0, setup_start, "Start\nMenu"); break;
    case Screen::settings: draw_settings("Settings", game_settings, board_settings, "Menu"); break;
    case Screen::game: game_.draw(frame_); break;
    case Screen::actions: draw_list("Game", "Go on\nPass\nUndo\nThe board is right\nEnd of the game\nMenu"); break;
    case Screen::result:
        draw_list("Result", "White resigned\nBlack resigned\nBlack won\nWhite won\nDraw\nNo result\nUnknown\nCount\nMenu");
        break;
    case Screen::count: count_.draw(frame_); break;
    case Screen::browse: browse_.draw(frame_); break;
    case Screen::replay: replay_.draw(frame_); break;
    case Screen::problem: problem_.draw(frame_); break;
    case Screen::test: test_.draw(frame_); break;
    }
    hardware::show(frame_.bytes());
    const uint8_t* const lights = screen_ == Screen::replay ? replay_.lights() : screen_ == Screen::count ? count_.lights()
                                                                    : screen_ == Screen::test  ? test_.lights() : game_.lights();
    hardware::light(screen_ == Screen::replay ? replay_.side() : game_.side(), lights);
}

} // namespace goboard
