// SPDX-License-Identifier: MIT
// A file system that holds one file, and what the file store reads from it.
#include "file_salvage.hpp"

#include "nanosgf/record/sgf_export.hpp"

#include <algorithm>

namespace nanosgf::record {
extern template class BasicSgfExport<SgfFile>;
} // namespace nanosgf::record

namespace nanosgf::tool {

using record::Entry;
using record::FileName;
using record::FileRole;
using record::Kind;
using record::SgfFile;
using RecordStatus = record::StoreStatus;

namespace {

constexpr std::uint32_t most_files = 9999;
/// Offsets of the store have 32 bits.
constexpr std::uint64_t longest_file = 0x7FFFFFFF;

} // namespace

LoneFile::LoneFile(const View& view, Extent text, std::uint32_t number)
    : view_(view), text_{text.offset, std::min(text.length, longest_file)}, number_(number) {
    files_.contract = {most_files, 64, true, true};
    files_.context = this;
    files_.next = [](void* context, FileRole role, std::uint32_t after, std::uint32_t& next) {
        const LoneFile& file = *static_cast<LoneFile*>(context);
        if (role != FileRole::game || after >= file.number_) return RecordStatus::none;
        next = file.number_;
        return RecordStatus::ok;
    };
    files_.read = [](void* context, FileName name, std::uint32_t offset, char* bytes,
                     std::size_t& size) {
        const LoneFile& file = *static_cast<LoneFile*>(context);
        if (name.role != FileRole::game || name.number != file.number_) return RecordStatus::none;
        const std::uint64_t rest = file.text_.length - std::min<std::uint64_t>(offset, file.text_.length);
        size = file.view_.read(file.text_.offset + offset, bytes, std::min<std::uint64_t>(size, rest));
        return RecordStatus::ok;
    };
    files_.append = [](void*, FileName, const char*, std::size_t) { return RecordStatus::failed; };
    files_.sync = [](void*, FileName) { return RecordStatus::failed; };
    files_.replace = [](void*, FileName) { return RecordStatus::failed; };
    files_.remove = [](void*, FileName) { return RecordStatus::failed; };
    files_.room = [](void*) { return UINT32_MAX; };
}

FileSalvage::FileSalvage(const View& view, Extent text) : view_(view), text_(text) {
    for (std::uint32_t number = 1; number <= most_files && number_ == 0; ++number)
        if (is_number(number)) number_ = number;
}

bool FileSalvage::is_number(std::uint32_t number) {
    const LoneFile file(view_, text_, number);
    SgfFile store(file.files());
    if (store.mount(record::Retention::keep_all, 0) != RecordStatus::ok) return false;
    SgfFile::Cursor cursor = store.cursor({number, 0});
    for (Entry entry; store.read(cursor, entry) == RecordStatus::ok;) {
    }
    whole_ = cursor.at;
    return cursor.place >= SgfFile::Cursor::Place::entries;
}

void FileSalvage::summarize(SalvagedGame& game) const {
    const LoneFile file(view_, text_, number_);
    SgfFile store(file.files());
    if (store.mount(record::Retention::keep_all, 0) != RecordStatus::ok) return;
    SgfFile::Cursor cursor = store.cursor({number_, 0});
    game.moves = 0;
    for (Entry entry; store.read(cursor, entry) == RecordStatus::ok;) {
        if (entry.kind == Kind::black || entry.kind == Kind::white) ++game.moves;
        if (entry.kind == Kind::undo && game.moves != 0) --game.moves;
        if (entry.kind == Kind::result) game.result.assign(entry.bytes, entry.size);
        if (entry.kind == Kind::date) game.date.assign(entry.bytes, entry.size);
    }
}

bool FileSalvage::write(Sink sink) const {
    const LoneFile file(view_, text_, number_);
    SgfFile store(file.files());
    if (store.mount(record::Retention::keep_all, 0) != RecordStatus::ok) return false;
    record::BasicSgfExport<SgfFile> out(store, sink);
    RecordStatus status = out.begin({number_, 0});
    if (status == RecordStatus::ok) status = RecordStatus::busy;
    while (status == RecordStatus::busy) status = out.write();
    return status == RecordStatus::ok;
}

} // namespace nanosgf::tool
