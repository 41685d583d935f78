// SPDX-License-Identifier: MIT
// Goes to a node, returns where there is none, and then looks at the children.
#include "collection/game_walk.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace collection {

using nanosgf::Bytes;
using nanosgf::CursorStatus;
using nanosgf::Destination;

namespace {

NANOSGF_FLASH constexpr auto packed = nanosgf::schema::pack<PageTexts>();

} // namespace

nanosgf::schema::Table PageOptions::properties() { return packed.table(); }

size_t GameWalk::read(void* context, uint32_t offset, char* bytes, size_t size) {
    auto& walk = *static_cast<GameWalk*>(context);
    FIL& file = walk.file_;
    UINT count = 0;
    walk.open_again();
    if (f_tell(&file) != offset && f_lseek(&file, offset) != FR_OK) return nanosgf::FileSource::failed;
    if (f_read(&file, bytes, static_cast<UINT>(size), &count) != FR_OK) return nanosgf::FileSource::failed;
    return count;
}

uint32_t GameWalk::size_of_file(void* context) { return static_cast<uint32_t>(f_size(&static_cast<GameWalk*>(context)->file_)); }

/// If the card was out, FatFs has given the file up. This opens it where it was; at the next walk the cursor finds out whether it
/// is still that file.
void GameWalk::open_again() {
    FATFS& volume = *file_.obj.fs;
    if (file_.err == 0 && file_.obj.id == volume.id) return;
    const DWORD folder = volume.cdir; // which FatFs forgets
    DIR root;
    if (f_opendir(&root, "/") != FR_OK) return;
    volume.cdir = folder;
    file_.obj.id = volume.id;
    file_.err = 0;
    file_.fptr = 0;
    file_.sect = 0;
    cursor_.check_file();
}

GameWalk::GameWalk(FIL& file, WalkMemory& memory, char* comment, size_t capacity)
    : file_(file), board_(memory.board),
      cursor_({read, this, size_of_file}, memory.buffer, memory.waypoints, memory.board, comment, capacity), children_(cursor_) {
    cursor_.keep_in(memory.kept, sizeof memory.kept / sizeof memory.kept[0]);
}

Bytes GameWalk::meaning() const {
    switch (reached_) {
    case CursorStatus::none: return "There is none.";
    case CursorStatus::io: return "The card cannot be read. Put it in again and press a key.";
    case CursorStatus::malformed: return "The file ends before it.";
    case CursorStatus::changed: return "This is another file.";
    case CursorStatus::busy: return "Stopped.";
    default: return "";
    }
}

void GameWalk::open() {
    cursor_.check_file();
    is_at_game_ = false;
    (void)board_.reset(board_.size()); // a file without a game shows none
    begin(Destination::game);
}

void GameWalk::begin(Destination destination, uint32_t number, bool lists) {
    open_again();
    variations_ = 0;
    lists_ = lists;
    child_ = number;
    stage_ = Stage::going;
    if (destination == Destination::game) cursor_.handler().forget();
    settle(cursor_.begin(destination, number));
}

void GameWalk::begin_find(const nanosgf::NodeMove& move) {
    wanted_ = move;
    lists_ = true;
    stage_ = Stage::finding;
    find(children_.begin());
}

/// To the child with the move; if there is none, the cursor is at the node again, whose children are known.
void GameWalk::find(CursorStatus reached) {
    for (; reached == CursorStatus::ok; reached = children_.next()) {
        const nanosgf::NodeMove& move = cursor_.handler().move();
        if (move.color != wanted_.color || move.pass != wanted_.pass || move.point != wanted_.point) continue;
        child_ = children_.index();
        variations_ = 0;
        return settle(reached);
    }
    if (reached == CursorStatus::busy) return;
    reached_ = reached;
    stage_ = Stage::resting;
}

/// The board may show another node where a walk failed: back to that of the cursor.
void GameWalk::settle(CursorStatus reached) {
    if (reached == CursorStatus::busy) return;
    reached_ = reached;
    is_at_game_ = is_at_game_ || reached == CursorStatus::ok;
    stage_ = Stage::resting;
    if (reached == CursorStatus::ok) {
        if (!lists_) return;
        stage_ = Stage::listing;
        list(children_.begin());
    } else if (is_at_game_ && reached != CursorStatus::io && reached != CursorStatus::changed) {
        stop();
        reached_ = reached;
    }
}

void GameWalk::stop() {
    reached_ = CursorStatus::busy;
    stage_ = cursor_.begin(Destination::here) == CursorStatus::busy ? Stage::returning : Stage::resting;
}

/// The moves of the children, from the one that was reached on; at the end the cursor is at their parent again.
void GameWalk::list(CursorStatus reached) {
    for (; reached == CursorStatus::ok; reached = children_.next())
        if (variations_ < most_variations) {
            marks_[variations_] = cursor_.handler().marks();
            moves_[variations_++] = cursor_.handler().move();
        }
    if (reached == CursorStatus::busy) return;
    if (reached == CursorStatus::io || reached == CursorStatus::changed) reached_ = reached;
    stage_ = Stage::resting;
}

#ifdef NANOSGF_CARD_FONT
/// The first letter of each value of LB, by a window of `[dd:A` that slides on; of the start of the list, for a turn must not be long.
void GameWalk::read_labels() {
    Markup& markup = cursor_.handler().markup;
    constexpr uint16_t most = 4096;
    constexpr size_t size = 5;
    char bytes[size];
    bool is_value = false;
    uint32_t at = markup.labels;
    for (uint16_t left = most; at != 0 && left != 0 && read(this, at + 2, bytes, size) == size; ++at, --left) {
        if (is_value) is_value = bytes[0] != ']';
        else if (bytes[0] > ' ') {
            is_value = bytes[0] == '[';
            if (!is_value) break;
            markup.set({static_cast<uint16_t>(bytes[1] - 'a'), static_cast<uint16_t>(bytes[2] - 'a')}, bytes[4]);
        }
    }
}
#endif

bool GameWalk::step() {
    switch (stage_) {
    case Stage::going: settle(cursor_.step(piece)); break;
    case Stage::returning:
        if (cursor_.step(piece) != CursorStatus::busy) stage_ = Stage::resting;
        break;
    case Stage::listing: list(children_.step(piece)); break;
    case Stage::finding: find(children_.step(piece)); break;
    case Stage::resting: break;
    }
#ifdef NANOSGF_CARD_FONT
    if (stage_ == Stage::resting) read_labels();
#endif
    return stage_ != Stage::resting;
}

} // namespace collection
