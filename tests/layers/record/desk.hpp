// SPDX-License-Identifier: MIT
// What the tests of both stores have in common: a count of failures, each store on a device of its
// own, games as SGF, the strict parser.
#ifndef NANOSGF_TESTS_RECORD_DESK_HPP
#define NANOSGF_TESTS_RECORD_DESK_HPP

#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "simulated_files.hpp"
#include "simulated_flash.hpp"

#include <cstdio>
#include <string>

namespace simulation {

inline int failures = 0;

inline void check(bool good, const std::string& rule) {
    if (good) return;
    ++failures;
    std::printf("DIFFERENT record: %s\n", rule.c_str());
}

/// What a program ends with.
inline int report() {
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}

/// Bytewise flash.
inline nanosgf::record::StorageContract contract(uint32_t erase_unit = 1024, uint32_t erase_units = 8) {
    return {erase_unit, erase_units, 8, 8, 0xFF, true, nanosgf::record::WriteOrder::at_once};
}

/// Adds to a string all that it gets.
inline nanosgf::Sink sink_to(std::string& page) {
    return {[](void* context, const char* bytes, size_t size) {
                static_cast<std::string*>(context)->append(bytes, size);
                return size;
            },
            &page};
}

/// The strict parser fails at the first fault.
inline bool is_strict(const std::string& text) {
    struct Listener {
        void on_node(uint32_t) {}
    } listener;
    nanosgf::Parser<Listener, nanosgf::Strict> parser{listener};
    return parser.feed(nanosgf::Bytes(text)) == nanosgf::Status::ok &&
           parser.finish() == nanosgf::Status::ok;
}

/// The newest game of a store that lists one at least.
template <class Store> nanosgf::record::ListedGame newest(Store& store) {
    nanosgf::record::ListedGame game{};
    auto status = store.first_game(game);
    for (int count = 0; status == nanosgf::record::StoreStatus::ok && count < 20000; ++count)
        status = store.next_game(game);
    check(status == nanosgf::record::StoreStatus::none, "the listing ends");
    return game;
}

/// The newest game as SGF.
template <class Store> std::string text_of(Store& store) {
    std::string page;
    nanosgf::record::BasicSgfExport<Store> out(store, sink_to(page));
    const bool good = out.begin(newest(store)) == nanosgf::record::StoreStatus::ok &&
                      out.write() == nanosgf::record::StoreStatus::ok;
    check(good, "export");
    return page;
}

/// An erase unit's header with right check values (DESIGN.md, An erase unit).
inline void put_header(uint8_t* at, uint32_t sequence, uint32_t game, uint32_t tail) {
    using nanosgf::record::Frame;
    const auto put = [&at](uint32_t word) {
        for (int i = 0; i < 4; ++i) *at++ = static_cast<uint8_t>(word >> (i * 8));
    };
    const uint8_t* const begin = at;
    put(Frame::header_form(contract().program_unit));
    put(sequence);
    put(game);
    put(tail);
    put(0);
    uint32_t crc = Frame::crc_start;
    for (const uint8_t* octet = begin; octet != at; ++octet) crc = Frame::crc_step(crc, *octet);
    put(Frame::check_value(crc, 0));
}

/// A journal on a memory of its own.
struct JournalDesk {
    SimulatedFlash flash;
    nanosgf::record::Storage storage = flash.storage();
    uint8_t unit[8];
    nanosgf::record::Journal store{storage, unit};
    nanosgf::record::Recorder<nanosgf::record::Journal> recorder{store};

    explicit JournalDesk(const nanosgf::record::StorageContract& facts = contract()) : flash(facts) {
        check(store.mount() == nanosgf::record::StoreStatus::ok, "an empty memory mounts");
    }
    SimulatedFlash& device() { return flash; }
};

/// A file store on a directory of its own.
struct FileDesk {
    SimulatedFiles directory;
    nanosgf::record::FileSystem files = directory.files();
    nanosgf::record::SgfFile store{files};
    nanosgf::record::Recorder<nanosgf::record::SgfFile> recorder{store};

    explicit FileDesk(const nanosgf::record::FileContract& facts = {9999, 512, true, true})
        : directory(facts) {
        check(store.mount() == nanosgf::record::StoreStatus::ok && !store.is_resumable(),
              "an empty directory mounts");
    }
    SimulatedFiles& device() { return directory; }
    std::string text(uint32_t number = 1) {
        check(directory.violation.empty(), directory.violation);
        return directory.all[{nanosgf::record::FileRole::game, number}].bytes;
    }
    /// What a text editor puts there.
    void put(uint32_t number, const std::string& bytes) {
        directory.all[{nanosgf::record::FileRole::game, number}] = {bytes, bytes.size(), true};
    }
};

} // namespace simulation

#endif
