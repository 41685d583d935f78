// SPDX-License-Identifier: MIT
// The viewer: keys on one side, games and their nodes on the other.
#ifndef NANOSGF_TOOL_VIEW_VIEWER_HPP
#define NANOSGF_TOOL_VIEW_VIEWER_HPP

#include "file_stamp.hpp"
#include "view/game_list.hpp"
#include "view/game_walk.hpp"
#include "view/panels.hpp"
#include "view/terminal.hpp"

namespace nanosgf::tool {

/// One run on a terminal.
class Viewer {
  public:
    /// `title`: how the file is called; `name`: where it is read.
    Viewer(std::string title, std::string name, std::string charset, bool has_colours, Files& files, Output& output);

    [[nodiscard]] GameList& list() { return *list_; }
    /// Until the user quits; game `number` from 1 first. A sentence if nothing can be shown.
    [[nodiscard]] std::string run(std::uint64_t number);

  private:
    enum class Mode : std::uint8_t { game, list, help };
    enum class Question : std::uint8_t { none, move, find, game };

    /// What has become of the file that is shown.
    enum class Change : std::uint8_t { none, gone, replaced, written };

    [[nodiscard]] std::unique_ptr<GameList> new_list() { return std::make_unique<GameList>(name_, charset_, files_, output_); }
    void open(std::uint64_t number);
    [[nodiscard]] bool open_place(GameList& list, std::uint64_t number);
    void reload();
    void look();
    [[nodiscard]] std::string sentence_of_change() const;
    void press(const Key& key);
    void press_in_game(const Key& key);
    void press_letter(char letter);
    void press_in_list(const Key& key);
    void press_in_help(const Key& key);
    void turn_page(int by);
    void press_in_question(const Key& key);
    void answer();
    void ask(Question question);
    void next_node();
    void show_list();
    void move_choice(std::int64_t by);
    void choose_from_list();
    void choose_child(int by);
    void set_filter(std::string filter);
    void work();
    [[nodiscard]] bool is_busy() const;
    void draw();
    void draw_game_mode(Screen& frame);
    void draw_list_mode(Screen& frame);
    [[nodiscard]] StatusLine status() const;
    [[nodiscard]] std::string of_games() const;

    std::string title_;
    std::string name_;
    std::string charset_;
    bool has_colours_;
    Files& files_;
    Output& output_;
    std::optional<FileStamp> stamp_; ///< of the file when it was opened
    Change change_ = Change::none;
    std::unique_ptr<GameList> list_;
    std::unique_ptr<GameWalk> walk_;
    Terminal* terminal_ = nullptr;
    Mode mode_ = Mode::game;
    Mode before_help_ = Mode::game;
    Question question_ = Question::none;
    std::string typed_;
    std::string words_; ///< found last
    std::string message_;
    std::string filter_;
    std::uint64_t choice_ = 0; ///< in the list, among the matches
    std::uint64_t top_ = 0;
    std::size_t chosen_child_ = 0;
    std::size_t page_ = 0;
    std::size_t pages_ = 1;
    std::size_t help_page_ = 0;
    std::size_t help_pages_ = 1;
    std::uint64_t arrivals_ = 0;
    std::uint64_t wanted_game_ = 0; ///< to open as soon as it is found; 0: none
    std::uint32_t wanted_node_ = 0; ///< to go to when the game is open; 0: none
    bool ends_ = false;
};

} // namespace nanosgf::tool

#endif
