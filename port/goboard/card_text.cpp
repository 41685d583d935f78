// SPDX-License-Identifier: MIT
// Reads lines, and copies a file with one of them changed.
#include "goboard/card_text.hpp"

#include "goboard/words.hpp"
#include "storage/fatfs_files.hpp"

namespace goboard {

namespace {

bool write(FIL& file, Bytes bytes) {
    UINT written = 0;
    return f_write(&file, bytes.data(), static_cast<UINT>(bytes.size()), &written) == FR_OK && written == bytes.size();
}

} // namespace

/// Valid until the next call.
const TCHAR* CardText::path_of(const char* stem, const char* extension) {
    path_[0] = '/';
    for (uint8_t i = 0; i < 8; ++i) path_[1 + i] = stem[i];
    path_[9] = '.';
    for (uint8_t i = 0; i < 4; ++i) path_[10 + i] = extension[i];
    return path_;
}

/// Where only the new file is there, it was complete before the old one went.
FRESULT CardText::open(const char* stem) {
    is_start_ = true;
    const FRESULT result = f_open(&file_, path_of(stem, "TXT"), FA_READ);
    if (result != FR_NO_FILE || storage::change_extension(path_of(stem, "NEW"), "TXT") != FR_OK) return result;
    return f_open(&file_, path_of(stem, "TXT"), FA_READ);
}

bool CardText::next() {
    const bool was_start = is_start_;
    size_ = name_ = 0;
    is_start_ = false;
    while (!is_start_ && size_ < sizeof line_) {
        UINT count = 0;
        has_failed_ = f_read(&file_, &line_[size_], 1, &count) != FR_OK;
        if (count == 0) break;
        is_start_ = line_[size_] == '\n';
        if (was_start && name_ == 0 && line_[size_] == ':') name_ = size_;
        ++size_;
    }
    return size_ != 0;
}

Bytes CardText::value() const {
    Bytes value = Bytes(line_, size_).from(name_ + 1u);
    while (!value.empty() && value[0] == ' ') value = value.from(1);
    while (!value.empty() && static_cast<uint8_t>(value[value.size() - 1]) <= ' ') value = value.first(value.size() - 1);
    return value;
}

bool CardText::copy(FIL& to, Bytes name, Bytes value) {
    bool is_whole = write(to, Words().add(name).add(": ").add(value).add("\n").bytes());
    while (is_whole && next())
        if (name_ == 0 || !(this->name() == name)) is_whole = write(to, Bytes(line_, size_));
    return is_whole && !has_failed_;
}

/// The new file takes the place of the old one.
bool CardText::replace(const char* stem) {
    static_cast<void>(f_unlink(path_of(stem, "OLD")));
    const FRESULT result = storage::change_extension(path_of(stem, "TXT"), "OLD");
    if (result != FR_OK && result != FR_NO_FILE) return false;
    if (storage::change_extension(path_of(stem, "NEW"), "TXT") != FR_OK) return false;
    static_cast<void>(f_unlink(path_of(stem, "OLD")));
    return true;
}

bool CardText::set(const char* stem, Bytes name, Bytes value) {
    CardText text;
    FIL to;
    FRESULT result = text.open(stem);
    if (result == FR_NO_FILE) { // an empty one, so that the new one counts only when it is complete
        result = f_open(&text.file_, text.path_of(stem, "TXT"), FA_WRITE | FA_CREATE_NEW);
        if (result == FR_OK) result = f_close(&text.file_);
        if (result == FR_OK) result = text.open(stem);
    }
    if (result != FR_OK) return false;
    if (f_open(&to, text.path_of(stem, "NEW"), FA_WRITE | FA_CREATE_ALWAYS) != FR_OK) return false;
    const bool is_written = text.copy(to, name, value);
    return f_close(&to) == FR_OK && is_written && text.replace(stem);
}

} // namespace goboard
