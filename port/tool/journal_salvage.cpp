// SPDX-License-Identifier: MIT
// How a damaged journal is read: as the journal reads, and where that ends, from the next place on
// at which an entry of the same game passes its check.
#include "journal_salvage.hpp"

#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/sgf_export.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {

using Cursor = record::Journal::Cursor;
using record::Entry;
using record::Kind;
using record::Frame;
using RecordStatus = record::StoreStatus;

namespace {

/// How far after a damaged place of an erase unit entries are looked for, and how many of them may
/// be lost there.
constexpr std::uint32_t search_reach = 4096;
constexpr std::uint32_t most_missing = 512;

bool is_move(Kind kind) { return kind == Kind::black || kind == Kind::white; }

} // namespace

JournalWindow::JournalWindow(const JournalImage& journal, std::uint32_t highest)
    : image_(journal), lowest_(journal.headers().begin()->first), highest_(highest),
      tail_(journal.headers().at(highest).tail), unit_(journal.unit()) {
    const std::uint32_t most = UINT32_MAX / journal.erase_unit();
    if (most < 3) return;
    // The first ones may have lost their headers, but not nearly all.
    constexpr std::size_t always = 64;
    for (std::size_t left = journal.headers().size() + always; left != 0 && lowest_ > tail_ && journal.place(lowest_ - 1); --left) --lowest_;
    // As few as possible: all of them are read to mount it.
    tail_ = lowest_ = std::max(tail_, lowest_);
    const bool is_ring = journal.ring() != 0 && journal.ring() <= most && highest_ - lowest_ + 2 > journal.ring();
    if (!is_ring) tail_ = lowest_ = std::max(lowest_, highest_ - std::min(highest_, most - 2));
    storage_.contract.erase_unit = journal.erase_unit();
    if (is_ring) ring_ = static_cast<std::uint32_t>(journal.ring());
    storage_.contract.erase_units = is_ring ? ring_ : highest_ - lowest_ + 2; // one is free in every journal
    storage_.contract.program_unit = storage_.contract.cut_unit = journal.unit();
    storage_.contract.erased = journal.erased();
    storage_.contract.blank_is_safe = true;
    storage_.contract.order = record::WriteOrder::at_once;
    storage_.read = &read_unit;
    storage_.context = this;
    journal_ = std::make_unique<record::Journal>(storage_, unit_.data(), unit_.size());
    is_mounted_ = journal_->mount(record::Retention::keep_all) == RecordStatus::ok;
}

std::uint32_t JournalWindow::align(std::uint32_t size) const {
    const std::uint32_t mask = image_.unit() - 1U;
    return (size + mask) & ~mask;
}

std::uint32_t JournalWindow::entries_begin() const { return align(Frame::header_size); }

record::ReadStatus JournalWindow::read_unit(void* context, std::uint32_t offset,
                                            std::uint8_t* bytes, std::size_t size) {
    const JournalWindow& window = *static_cast<const JournalWindow*>(context);
    const std::uint32_t length = window.image_.erase_unit();
    const std::uint32_t index = offset / length;
    std::uint32_t holder = 0;
    const auto place = window.image_.slot(window.lowest_ + index, holder);
    const bool is_behind = holder == 0 ? window.ring_ == 0 && window.lowest_ + index > window.highest_ : holder > window.highest_;
    if (!place || is_behind || window.is_hidden(index, holder, offset % length))
        std::memset(bytes, window.image_.erased(), size);
    else
        window.image_.read(*place + offset % length, bytes, size);
    return record::ReadStatus::ok;
}

/// What comes after the entry that is tried.
bool JournalWindow::is_hidden(std::uint32_t index, std::uint32_t holder, std::uint32_t at) const {
    if (tried_ == 0) return false;
    const std::uint32_t number = tried_ - lowest_;
    if (ring_ == 0) return index > number || (index == number && at >= limit_);
    return index == number % ring_ ? at >= limit_ : holder == 0 || holder > tried_;
}

bool JournalWindow::looks_like_entry(std::uint32_t sequence, std::uint32_t at) const {
    const auto place = image_.place(sequence);
    if (!place || at + align(Frame::size(0)) > image_.erase_unit()) return false;
    std::uint8_t head[2];
    image_.read(*place + at, head, sizeof head);
    return head[0] != 0 && (head[0] & ~Frame::after_start) <= 31 && head[1] <= Entry::max_size;
}

std::optional<std::uint32_t> JournalWindow::number_at(std::uint32_t sequence, std::uint32_t at) const {
    if (!looks_like_entry(sequence, at)) return std::nullopt;
    char bytes[Frame::max_size];
    const std::size_t size = std::min<std::size_t>(sizeof bytes, image_.erase_unit() - at);
    image_.read(*image_.place(sequence) + at, reinterpret_cast<std::uint8_t*>(bytes), size);
    return entry_number({bytes, size}, sequence);
}

bool JournalWindow::is_entry(const Cursor& cursor) {
    if (!looks_like_entry(cursor.sequence, cursor.at)) return false;
    tried_ = cursor.sequence;
    limit_ = cursor.at + align(Frame::max_size);
    Cursor behind = cursor;
    Entry entry;
    RecordStatus status = journal_->read(behind, entry);
    if (status == RecordStatus::ok && behind.at == cursor.at) status = journal_->read(behind, entry);
    tried_ = 0;
    return status == RecordStatus::ok && behind.sequence == cursor.sequence &&
           behind.at == cursor.at + align(Frame::size(entry.size));
}

std::uint32_t JournalWindow::torn_end(std::uint32_t sequence, std::uint32_t at,
                                      std::uint32_t end) const {
    const auto place = image_.place(sequence);
    std::uint32_t behind = 0;
    std::vector<std::uint8_t> bytes(align(Frame::max_size));
    while (place && at < end) {
        const std::uint32_t size = std::min(end - at, align(Frame::max_size));
        image_.read(*place + at, bytes.data(), size);
        const auto is_written = [this](std::uint8_t octet) { return octet != image_.erased(); };
        const auto last = std::find_if(std::make_reverse_iterator(bytes.begin() + size), bytes.rend(), is_written);
        if (last == bytes.rend()) break;
        behind = at + static_cast<std::uint32_t>(bytes.rend() - last);
        at += size;
    }
    return behind;
}

GameReading::GameReading(JournalWindow& window, std::uint32_t game)
    : window_(window), cursor_{game, game, window.entries_begin(), 0} {
    if (game >= window.tail()) return;
    // Its beginning cannot be there.
    for (const auto& [sequence, header] : window.image().headers()) {
        if (sequence < window.tail() || header.game != game) continue;
        if (header.first != 0) losses_.push_back({Loss::Kind::beginning, header.offset, 0, header.first});
        missing_ = header.first;
        cursor_.sequence = sequence;
        cursor_.number = header.first;
        return;
    }
}

bool GameReading::next(Entry& entry) {
    if (!used_.empty()) missing_ = 0;
    for (;;) {
        const Cursor before = cursor_;
        const RecordStatus status = window_.read(cursor_, entry);
        if (status == RecordStatus::ok) {
            const Cursor from = leave(before);
            note_torn(from.sequence, from.at, cursor_.at - window_.align(Frame::size(entry.size)));
            used_.insert(cursor_.sequence);
            return true;
        }
        if (status != RecordStatus::none) return false;
        const Cursor from = leave(before);
        if (!resume(from)) {
            note_rest(from);
            return false;
        }
    }
}

/// Where it goes on in the erase unit that is read now, when all before it are noted.
Cursor GameReading::leave(Cursor from) {
    while (from.sequence < cursor_.sequence) {
        note_rest(from);
        from.sequence = std::min(window_.image().number_after(from.sequence), cursor_.sequence);
        from.at = window_.entries_begin();
    }
    return from;
}

/// Puts the cursor after the damage at `from`: at an entry, or where an erase unit goes on with the
/// game. False: there is nothing more.
bool GameReading::resume(Cursor from) {
    const auto& headers = window_.image().headers();
    const std::uint32_t end = window_.image().erase_unit();
    if (search(from, from.sequence)) return true;
    Cursor next = from;
    while ((next.sequence = window_.image().number_after(next.sequence)) <= window_.highest()) {
        next.at = window_.entries_begin();
        const auto header = headers.find(next.sequence);
        if (header != headers.end()) {
            if (header->second.game != from.game || header->second.first < from.number) return false;
            next.number = header->second.first;
            note_missing(from, end, next.number);
            cursor_ = next;
            return true;
        }
        if (!window_.image().place(next.sequence)) continue;
        if (window_.is_entry(next) && is_of_game(next, from.sequence)) {
            note_torn(from.sequence, from.at, end);
            cursor_ = next;
            return true;
        }
        if (search(next, from.sequence)) return true;
    }
    return false;
}

/// Whether an entry that passes its check at `at`, in an erase unit of no known game, must be of this
/// game, which `known` is the last erase unit known to be of: a later header says so, or there is no
/// room for as many entries before it in a game that begins after `known`.
bool GameReading::is_of_game(const Cursor& at, std::uint32_t known) const {
    const auto& headers = window_.image().headers();
    if (at.sequence == known) return true;
    const auto behind = headers.lower_bound(at.sequence);
    if (behind != headers.end() && behind->first <= window_.highest() && behind->second.game == at.game)
        return true;
    const std::uint64_t smallest = window_.align(Frame::size(0));
    const std::uint32_t begin = window_.entries_begin();
    const std::uint64_t room = (window_.image().erase_unit() - begin) / smallest;
    if (at.number <= (at.sequence - known - 1) * room + (at.at - begin) / smallest) return false;
    // Damage to the check value alone would be another number: the next entry must agree.
    const auto place = window_.image().place(at.sequence);
    std::uint8_t size = 0;
    if (place) window_.image().read(*place + at.at + 1, &size, 1);
    Cursor second = at;
    second.at += window_.align(Frame::size(size));
    ++second.number;
    return window_.is_entry(second);
}

/// An entry after `from`, in its erase unit; `known` is the last one known to be of this game.
bool GameReading::search(Cursor from, std::uint32_t known) {
    Cursor at = from;
    const std::uint32_t end = std::min(window_.image().erase_unit(), from.at + search_reach);
    const std::uint32_t smallest = window_.align(Frame::size(0));
    for (at.at += window_.align(1); at.at < end; at.at += window_.align(1)) {
        const auto number = window_.number_at(at.sequence, at.at);
        // As many entries as fit before it.
        const std::uint32_t room = std::min(most_missing, (at.at - from.at) / smallest);
        if (!number || *number < from.number || *number - from.number > room) continue;
        at.number = *number;
        if (!window_.is_entry(at) || !is_of_game(at, known)) continue;
        note_missing(from, at.at, at.number);
        cursor_ = at;
        return true;
    }
    return false;
}

/// What an erase unit has from `from` on; not of one that was recorded anew.
void GameReading::note_rest(const Cursor& from) {
    const auto& headers = window_.image().headers();
    const auto behind = headers.upper_bound(from.sequence);
    const bool is_anew = from.at == window_.entries_begin() && behind != headers.end() && behind->first <= window_.highest() &&
                         behind->second.game == from.game && behind->second.first <= from.number;
    if (!is_anew) note_torn(from.sequence, from.at, window_.image().erase_unit());
}

void GameReading::note_torn(std::uint32_t sequence, std::uint32_t from, std::uint32_t to) {
    const std::uint32_t behind = window_.torn_end(sequence, from, to);
    const auto place = window_.image().place(sequence);
    if (behind == 0 || !place) return;
    losses_.push_back({Loss::Kind::torn, *place + from, behind - from});
}

/// Entries up to `number` are lost between `from` and `end` of its erase unit.
void GameReading::note_missing(const Cursor& from, std::uint32_t end, std::uint32_t number) {
    if (number == from.number) return note_torn(from.sequence, from.at, end);
    const std::uint64_t count = number - from.number;
    const auto place = window_.image().place(from.sequence);
    const std::uint32_t behind = window_.torn_end(from.sequence, from.at, end);
    missing_ += count;
    losses_.push_back({from.number == 0 ? Loss::Kind::beginning : Loss::Kind::entries,
                       place.value_or(window_.image().lowest_offset()) + from.at,
                       behind == 0 ? 0 : behind - from.at, count});
}

JournalSalvage::JournalSalvage(const JournalImage& journal, bool removed) : journal_(journal) {
    auto last = journal.headers().rbegin();
    for (bool is_first = true; last != journal.headers().rend(); is_first = false) {
        JournalWindow window(journal, last->first);
        if (!window.is_mounted()) break;
        const std::size_t before = games_.size();
        list(window, !is_first);
        if (!is_first) {
            removed_ += games_.size() - before;
            if (!removed) {
                games_.resize(before);
                windows_.resize(before);
            }
        }
        const std::uint32_t tail = window.tail();
        while (last != journal.headers().rend() && last->first >= tail) ++last;
    }
}

void JournalSalvage::list(JournalWindow& window, bool are_removed) {
    std::set<std::uint32_t> numbers;
    std::set<std::uint32_t> used;
    const auto& headers = journal_.headers();
    for (std::uint32_t s = window.tail(); s <= window.highest(); s = journal_.number_after(s)) {
        const auto header = headers.find(s);
        if (header != headers.end()) {
            used.insert(s);
            // A removed game that is partly overwritten is no loss.
            if (!are_removed || header->second.game == s) numbers.insert(header->second.game);
        } else if (window.is_entry({s, s, window.entries_begin(), 0})) {
            numbers.insert(s);
        }
    }
    for (const std::uint32_t number : numbers) {
        SalvagedGame game = summary(window, number, used);
        game.is_removed = are_removed;
        games_.push_back(std::move(game));
        windows_.push_back(window.highest());
    }
    if (!are_removed) note_units(window, used);
}

/// All erase units from the tail on are in use, so what cannot be read was lost; not so the next
/// one, in which something may have been begun.
void JournalSalvage::note_units(const JournalWindow& window, const std::set<std::uint32_t>& used) {
    const std::uint32_t tail = journal_.headers().at(window.highest()).tail;
    const auto oldest = journal_.headers().lower_bound(window.tail());
    // What was recorded anew may have taken the place of what the game began with.
    const bool is_anew = oldest->second.first == 0 && oldest->second.game < oldest->first;
    const std::uint32_t known = is_anew ? oldest->second.game : window.tail();
    if (tail < known) losses_.push_back({Loss::Kind::unit, journal_.lowest_offset(), 0, known - tail});
    bool is_next = false;
    for (std::uint32_t s = window.tail(); !is_next; s = journal_.number_after(s)) {
        const auto place = journal_.place(s);
        is_next = s > window.highest();
        if (used.count(s) != 0 || !place || (is_next && window.torn_end(s, 0, journal_.erase_unit()) == 0))
            continue;
        losses_.push_back({is_next ? Loss::Kind::torn : Loss::Kind::unit, *place, journal_.erase_unit(), 1});
    }
}

SalvagedGame JournalSalvage::summary(JournalWindow& window, std::uint32_t number,
                                     std::set<std::uint32_t>& used) const {
    GameReading reading(window, number);
    SalvagedGame game;
    game.number = number;
    std::string* field = nullptr;
    Entry entry;
    while (reading.next(entry)) {
        const Bytes value = entry.value();
        const std::string_view text(value.data(), value.size());
        if (entry.kind == Kind::root) {
            const std::string_view name = text.substr(0, 2);
            field = name == "PB" ? &game.black : name == "PW" ? &game.white
                    : name == "DT" ? &game.date : name == "RE" ? &game.result : nullptr;
            if (field != nullptr) *field = text.substr(std::min<std::size_t>(2, text.size()));
        } else if (entry.kind == Kind::root_more) {
            if (field != nullptr) *field += text;
        } else if (entry.kind == Kind::result) {
            game.result = text;
        } else if (entry.kind == Kind::date) {
            game.date = text;
        } else if (is_move(entry.kind)) {
            ++game.moves;
        } else if (entry.kind == Kind::undo && game.moves != 0) {
            --game.moves;
        } else if (entry.kind == Kind::finish) {
            game.state = SalvagedGame::State::finished;
        } else if (entry.kind == Kind::abandon) {
            game.state = SalvagedGame::State::abandoned;
        }
    }
    game.losses = reading.losses();
    used.insert(reading.used().begin(), reading.used().end());
    const std::uint32_t begin = reading.used().empty() ? number : *reading.used().begin();
    game.offset = journal_.place(begin).value_or(journal_.lowest_offset());
    return game;
}

namespace {

/// A memory for one game.
struct Workspace {
    record::StorageContract contract{};
    std::vector<std::uint8_t> bytes;

    explicit Workspace(std::size_t size) {
        contract.erase_unit = 4096;
        // The largest entry may not fit at each erase unit's end.
        contract.erase_units = static_cast<std::uint32_t>(size / (4096 - 256)) + 4;
        contract.program_unit = contract.cut_unit = 1;
        contract.erased = 0xFF;
        contract.blank_is_safe = true;
        bytes.assign(std::size_t{contract.erase_unit} * contract.erase_units, 0xFF);
    }
    record::Storage storage() {
        record::Storage storage{};
        storage.contract = contract;
        storage.context = this;
        storage.read = [](void* context, std::uint32_t offset, std::uint8_t* to, std::size_t size) {
            std::memcpy(to, static_cast<Workspace*>(context)->bytes.data() + offset, size);
            return record::ReadStatus::ok;
        };
        storage.program = [](void* context, std::uint32_t offset, const std::uint8_t* from,
                             std::size_t size) {
            std::memcpy(static_cast<Workspace*>(context)->bytes.data() + offset, from, size);
            return true;
        };
        storage.erase = [](void* context, std::uint32_t offset) {
            Workspace& space = *static_cast<Workspace*>(context);
            std::memset(space.bytes.data() + offset, 0xFF, space.contract.erase_unit);
            return true;
        };
        storage.sync = [](void*) { return true; };
        return storage;
    }
};

/// What could be read of a game.
struct ReadGame {
    std::vector<std::string> header; ///< of each root property its name, two bytes, and its value
    std::vector<std::pair<Kind, std::string>> entries;
    std::size_t size = 0; ///< of both in a memory, at most
};

ReadGame read_all(GameReading& reading) {
    ReadGame read;
    for (Entry entry; reading.next(entry);) {
        if (reading.missing() != 0)
            read.entries.emplace_back(Kind::comment, "[nanosgf recover: " + std::to_string(reading.missing()) + " lost before this]");
        const std::string bytes(entry.bytes, entry.size);
        if (entry.kind == Kind::root) read.header.emplace_back(bytes);
        if (entry.kind == Kind::root_more && reading.missing() == 0 && !read.header.empty()) read.header.back() += bytes;
        if (entry.kind > Kind::root_more) read.entries.emplace_back(entry.kind, bytes);
        read.size += Frame::max_size;
    }
    read.size += read.entries.size() * Frame::max_size;
    return read;
}

/// Of an entry that begins with it.
record::PropertyName name_of(const std::string& entry) {
    return entry.size() < 2 ? record::PropertyName() : record::PropertyName(Bytes(entry).first(entry[1] == ' ' ? 1 : 2));
}

/// Records the game in an empty journal.
RecordStatus record_again(record::Journal& journal, const ReadGame& game) {
    std::vector<record::RootProperty> properties;
    for (const std::string& text : game.header) {
        const record::PropertyName name = name_of(text);
        const auto is_same = [name](const record::RootProperty& other) { return other.name == name; };
        if (name && std::none_of(properties.begin(), properties.end(), is_same))
            properties.push_back({name, Bytes(text).from(2)});
    }
    RecordStatus status = journal.mount(record::Retention::keep_all);
    if (status == RecordStatus::ok) status = journal.begin(properties.data(), properties.size());
    for (const auto& [kind, bytes] : game.entries) {
        // Ends the recording, and is not needed for the text.
        if (kind == Kind::finish || kind == Kind::abandon || status != RecordStatus::ok) continue;
        if (kind != Kind::property)
            status = journal.append(kind, Bytes(bytes));
        else if (name_of(bytes))
            status = journal.append(name_of(bytes), Bytes(bytes).from(2));
    }
    return status;
}

} // namespace

/// Records what could be read once more, without the holes, and lets the library write that.
RecordStatus JournalSalvage::write(const SalvagedGame& game, Sink sink) const {
    const auto index = static_cast<std::size_t>(&game - games_.data());
    if (window_ == nullptr || window_->highest() != windows_[index]) window_ = std::make_unique<JournalWindow>(journal_, windows_[index]);
    GameReading reading(*window_, game.number);
    const ReadGame read = read_all(reading);
    Workspace space(read.size);
    const record::Storage storage = space.storage();
    std::uint8_t unit = 0;
    record::Journal journal(storage, &unit, 1);
    RecordStatus status = record_again(journal, read);
    record::ListedGame recorded{};
    if (status == RecordStatus::ok) status = journal.first_game(recorded);
    record::SgfExport out(journal, sink);
    if (status == RecordStatus::ok) status = out.begin(recorded);
    while (status == RecordStatus::ok || status == RecordStatus::busy) {
        status = out.write();
        if (status == RecordStatus::ok) break;
    }
    return status;
}

} // namespace nanosgf::tool
