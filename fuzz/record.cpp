// SPDX-License-Identifier: MIT
// Fuzzes the recorder: any image is mounted, listed, read, written as SGF and recorded on.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/require.hpp"
#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/syntax/parser.hpp"

namespace fuzz {

using namespace nanosgf::record;
using nanosgf::Bytes;

constexpr std::uint32_t erase_unit = 256;

/// A memory that holds the image and checks what is done to it.
struct Image {
    StorageContract contract{};
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint8_t> reads;
    std::vector<bool> unreadable;
    std::vector<bool> programmed;

    std::size_t units(std::size_t size) const { return size / contract.program_unit; }

    static ReadStatus read(void* context, std::uint32_t offset, std::uint8_t* to,
                           std::size_t size) {
        Image& image = *static_cast<Image*>(context);
        FUZZ_REQUIRE(offset % size == 0 && offset + size <= image.bytes.size(), "read at %u",
                     offset);
        for (std::size_t i = 0; i < size; ++i) to[i] = image.bytes[offset + i];
        ++image.reads[image.units(offset)];
        return image.unreadable[image.units(offset)] ? ReadStatus::unreadable : ReadStatus::ok;
    }
    static bool program(void* context, std::uint32_t offset, const std::uint8_t* from,
                        std::size_t size) {
        Image& image = *static_cast<Image*>(context);
        FUZZ_REQUIRE(offset % size == 0 && offset + size <= image.bytes.size(), "program at %u",
                     offset);
        FUZZ_REQUIRE(!image.programmed[image.units(offset)], "G7: program twice at %u", offset);
        for (std::size_t i = 0; i < size; ++i) image.bytes[offset + i] = from[i];
        image.programmed[image.units(offset)] = true;
        return true;
    }
    static bool erase(void* context, std::uint32_t offset) {
        Image& image = *static_cast<Image*>(context);
        FUZZ_REQUIRE(offset % erase_unit == 0 && offset < image.bytes.size(), "erase at %u",
                     offset);
        for (std::size_t i = offset; i < offset + erase_unit; ++i) {
            image.bytes[i] = image.contract.erased;
            image.programmed[image.units(i)] = false;
            image.unreadable[image.units(i)] = false;
        }
        return true;
    }
    static bool sync(void*) { return true; }

    Storage storage() { return {contract, &read, &program, &erase, &sync, this}; }
};

void put_word(std::uint8_t* at, std::uint32_t word) {
    for (int i = 0; i < 4; ++i) at[i] = static_cast<std::uint8_t>(word >> (i * 8));
}

/// Puts the check value after the `size` bytes before it.
void put_check_value(std::uint8_t* frame, std::uint32_t size, std::uint32_t sequence,
                     std::uint32_t number) {
    std::uint32_t crc = Frame::crc_within(sequence);
    for (std::uint32_t i = 0; i < size; ++i) crc = Frame::crc_step(crc, frame[i]);
    put_word(frame + size, Frame::check_value(crc, number));
}

/// Gives an erase unit the check values without which little would be read of it.
void make_valid(std::uint8_t* unit, std::uint32_t grain) {
    const auto word = [unit](unsigned at) {
        return static_cast<std::uint32_t>(unit[at] | unit[at + 1] << 8 | unit[at + 2] << 16) |
               static_cast<std::uint32_t>(unit[at + 3]) << 24;
    };
    put_word(unit, Frame::header_form(grain));
    put_check_value(unit, Frame::header_bytes, 0, 0);
    const auto up = [grain](std::uint32_t size) { return (size + grain - 1) / grain * grain; };
    const std::uint32_t sequence = word(4);
    std::uint32_t number = word(16);
    for (std::uint32_t at = up(Frame::header_size); at + 6 <= erase_unit; ++number) {
        const std::uint32_t size = unit[at + 1];
        if (at + Frame::size(size) > erase_unit || unit[at] == 0 || unit[at] == 0xFF) break;
        put_check_value(unit + at, size + 2, sequence, number);
        at += up(Frame::size(size));
    }
}

struct Listener {
    void on_node(std::uint32_t) {}
};

std::string text_of(Journal& journal, const ListedGame& game, std::size_t step) {
    struct Page {
        std::string text;
        std::size_t step;
        bool is_busy = false;
    } page{{}, step};
    const auto take = [](void* context, const char* bytes, std::size_t size) -> std::size_t {
        Page& to = *static_cast<Page*>(context);
        to.is_busy = !to.is_busy && to.step != 0;
        if (to.is_busy) return 0;
        if (to.step != 0 && to.step < size) size = to.step;
        to.text.append(bytes, size);
        return size;
    };
    SgfExport out(journal, {take, &page});
    FUZZ_REQUIRE(out.begin(game) == StoreStatus::ok, "a listed game cannot be exported");
    StoreStatus status = out.write();
    while (status == StoreStatus::busy) status = out.write();
    FUZZ_REQUIRE(status == StoreStatus::ok, "export ends with %d", static_cast<int>(status));
    return page.text;
}

std::vector<std::string> lines_of(Journal& journal, const ListedGame& game) {
    std::vector<std::string> lines;
    Journal::Cursor cursor = journal.cursor(game);
    Entry entry;
    while (journal.read(cursor, entry) == StoreStatus::ok) {
        FUZZ_REQUIRE(entry.size <= Entry::max_size, "an entry of %d bytes", entry.size);
        FUZZ_REQUIRE(lines.size() < 1000, "reading does not end");
        lines.push_back(static_cast<char>(entry.kind) +
                        std::string(entry.bytes, entry.bytes + entry.size));
    }
    return lines;
}

/// Lists and reads everything; returns the newest game's entries.
std::vector<std::string> read_all(Journal& journal, std::uint32_t units) {
    std::vector<std::string> lines;
    ListedGame game{};
    std::uint32_t games = 0;
    std::uint32_t number = 0;
    for (StoreStatus status = journal.first_game(game); status != StoreStatus::none;
         status = journal.next_game(game)) {
        FUZZ_REQUIRE(status == StoreStatus::ok && game.number > number, "the listing is not in order");
        FUZZ_REQUIRE(++games <= units, "the listing does not end");
        number = game.number;
        lines = lines_of(journal, game);
        const std::string text = text_of(journal, game, 0);
        FUZZ_REQUIRE(text == text_of(journal, game, 3), "a slow sink gets something else");
        Listener listener;
        nanosgf::Parser<Listener, nanosgf::Strict> parser{listener};
        FUZZ_REQUIRE(parser.feed(Bytes(text)) == nanosgf::Status::ok &&
                         parser.finish() == nanosgf::Status::ok,
                     "the strict parser refuses %s", printable(text).c_str());
    }
    return lines;
}

void mount(Journal& journal, Image& image) {
    image.reads.assign(image.reads.size(), 0);
    const StoreStatus status = journal.mount();
    FUZZ_REQUIRE(status == StoreStatus::ok || status == StoreStatus::foreign, "mounting fails");
    if (status == StoreStatus::foreign)
        FUZZ_REQUIRE(journal.begin(nullptr, 0) == StoreStatus::misuse, "what is foreign is not kept");
    journal.claim();
    for (const std::uint8_t count : image.reads)
        FUZZ_REQUIRE(count <= 1, "G6: mounting reads a unit twice");
}

/// Records, and must read that again; `what` chooses.
void record_on(Image& image, std::string_view what) {
    const Storage storage = image.storage();
    std::vector<std::uint8_t> unit(image.contract.program_unit);
    Journal journal(storage, unit.data(), unit.size());
    mount(journal, image);
    if (journal.is_resumable()) {
        FUZZ_REQUIRE(journal.resume() == StoreStatus::ok, "resume fails");
    }
    if (journal.begin(nullptr, 0) != StoreStatus::ok) return;
    std::vector<std::string> lines;
    for (const char character : what) {
        const std::string bytes(static_cast<unsigned char>(character) % 59, character);
        const StoreStatus status = journal.append(Kind::comment, Bytes(bytes));
        FUZZ_REQUIRE(status == StoreStatus::ok || status == StoreStatus::full, "append fails");
        if (status == StoreStatus::full) break;
        lines.push_back(static_cast<char>(Kind::comment) + bytes);
    }
    Journal again(storage, unit.data(), unit.size());
    mount(again, image);
    FUZZ_REQUIRE(read_all(again, image.contract.erase_units) == lines, "G1: not what was recorded");
}

} // namespace fuzz

/// Input: how many erase units; the unit's logarithm and facts; which erase units get check values;
/// which unit is unreadable; and then the image.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fuzz;
    context().input = std::string_view(reinterpret_cast<const char*>(data), size);
    context().form = "record";
    if (size < 4) return 0;
    Image image;
    image.contract.erase_unit = erase_unit;
    image.contract.erase_units = 2 + data[0] % 3;
    image.contract.program_unit = static_cast<std::uint16_t>(1U << (data[1] % 6));
    image.contract.cut_unit = image.contract.program_unit;
    image.contract.erased = (data[1] & 64) != 0 ? 0 : 0xFF;
    image.contract.blank_is_safe = (data[1] & 128) == 0;
    image.bytes.assign(erase_unit * image.contract.erase_units, image.contract.erased);
    for (std::size_t i = 4; i < size && i - 4 < image.bytes.size(); ++i)
        image.bytes[i - 4] = data[i];
    for (std::uint32_t i = 0; i < image.contract.erase_units; ++i)
        if ((data[2] >> i & 1) != 0)
            make_valid(image.bytes.data() + i * erase_unit, image.contract.program_unit);
    const std::size_t units = image.units(image.bytes.size());
    image.reads.assign(units, 0);
    image.unreadable.assign(units, false);
    if (data[3] != 0) image.unreadable[data[3] % units] = true;
    image.programmed.assign(units, false);
    for (std::size_t i = 0; i < image.bytes.size(); ++i)
        if (image.bytes[i] != image.contract.erased || image.unreadable[image.units(i)])
            image.programmed[image.units(i)] = true;

    const Storage storage = image.storage();
    std::vector<std::uint8_t> unit(image.contract.program_unit);
    Journal journal(storage, unit.data(), unit.size());
    mount(journal, image);
    const auto lines = read_all(journal, image.contract.erase_units);
    mount(journal, image);
    FUZZ_REQUIRE(read_all(journal, image.contract.erase_units) == lines,
                 "reading changes something");
    record_on(image, std::string_view(reinterpret_cast<const char*>(data), size < 20 ? size : 20));
    return 0;
}
