// SPDX-License-Identifier: MIT
// Names of the files of games, as drivers of file systems share them: 8.3, so that all take them.
#ifndef NANOSGF_PORT_STORAGE_FILE_NAMES_HPP
#define NANOSGF_PORT_STORAGE_FILE_NAMES_HPP

#include "nanosgf/record/file_system.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

constexpr uint32_t last_file_number = 9999;

/// The extension, by role.
inline const char* file_end(nanosgf::record::FileRole role) {
    using nanosgf::record::FileRole;
    return role == FileRole::game ? "SGF" : role == FileRole::fresh ? "NEW" : "TMP";
}

/// The path of a game's file: `GAMES/GAME0017.SGF`.
struct FilePath {
    static constexpr size_t longest_folder = 24; ///< with its slash

    /// Only the folder.
    explicit FilePath(const char* folder) {
        for (; folder[size] != 0 && size < longest_folder; ++size) text[size] = folder[size];
        text[size] = 0;
    }
    /// `folder` is empty or ends in a slash.
    FilePath(const char* folder, uint32_t number, const char* end) : FilePath(folder) {
        for (size_t i = 0; i < 4; ++i) text[size + i] = "GAME"[i];
        uint16_t rest = static_cast<uint16_t>(number);
        for (size_t i = 8; i-- > 4; rest = static_cast<uint16_t>(rest / 10u))
            text[size + i] = static_cast<char>('0' + rest % 10u);
        text[size + 8] = '.';
        for (size_t i = 0; i < 3; ++i) text[size + 9 + i] = end[i];
        text[size + 12] = 0;
    }
    FilePath(const char* folder, const nanosgf::record::FileName& name)
        : FilePath(folder, name.number, file_end(name.role)) {}

    size_t size = 0; ///< of the folder
    char text[longest_folder + 13];
};

/// The number in a file's name with that end, or 0: not such a name.
inline uint32_t file_number(const char* text, const char* end) {
    uint32_t number = 0;
    for (size_t i = 0; i < 8; ++i) {
        if (text[i] == 0) return 0;
        if (i < 4) continue;
        if (text[i] < '0' || text[i] > '9') return 0;
        number = number * 10 + static_cast<uint32_t>(text[i] - '0');
    }
    const FilePath expected("", number, end);
    for (size_t i = 0; i < 13; ++i)
        if (text[i] != expected.text[i]) return 0;
    return number;
}

inline bool is_same(const nanosgf::record::FileName& a, const nanosgf::record::FileName& b) {
    return a.number == b.number && a.role == b.role;
}

} // namespace storage

#endif
