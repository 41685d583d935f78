// SPDX-License-Identifier: MIT
// Edits of edits: the text is a list of pieces of the original and of new bytes.
#include "check_fix.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <map>
#include <sys/stat.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

/// Where one inserts, touching is too near: the order would count.
bool are_apart(const Edit& first, const Edit& second) {
    if (first.end < second.begin) return true;
    const bool inserts = first.begin == first.end || second.begin == second.end;
    if (first.end > second.begin || !inserts) return first.end == second.begin;
    return first.begin == first.end && second.begin == second.end && first.bytes == second.bytes; // in any order the same
}

/// By begin; what is inserted at one place comes together.
using Chosen = std::multimap<std::uint64_t, Edit>;

bool has_room(const Chosen& chosen, const Edit& edit) {
    auto after = chosen.lower_bound(edit.begin);
    if (after != chosen.begin() && !are_apart(std::prev(after)->second, edit)) return false;
    for (; after != chosen.end() && after->first == edit.begin; ++after)
        if (!are_apart(after->second, edit)) return false;
    return after == chosen.end() || are_apart(edit, after->second);
}

} // namespace

EditedText::EditedText(std::string original) : original_(std::move(original)) {
    if (!original_.empty()) pieces_.push_back({0, original_.size(), ""});
}

std::size_t EditedText::apply(std::vector<Repair> repairs) {
    Chosen chosen;
    std::size_t count = 0;
    for (const Repair& repair : repairs) {
        if (!std::all_of(repair.edits.begin(), repair.edits.end(), [&](const Edit& edit) { return has_room(chosen, edit); })) continue;
        for (const Edit& edit : repair.edits) chosen.emplace(edit.begin, edit);
        ++count;
    }
    std::vector<Edit> edits;
    for (auto& [begin, edit] : chosen) edits.push_back(std::move(edit));
    apply_edits(edits);
    return count;
}

void EditedText::apply_edits(const std::vector<Edit>& edits) {
    std::vector<Piece> made;
    std::size_t at = 0;      // piece
    std::uint64_t begin = 0; // of it, in the text before these edits
    std::uint64_t used = 0;  // of it
    const auto pass = [&](std::uint64_t end, bool is_kept) {
        while (at != pieces_.size() && begin + used < end) {
            const Piece& piece = pieces_[at];
            const std::uint64_t count = std::min(end - begin, piece.size()) - used;
            if (is_kept && piece.is_made()) made.push_back({piece.begin, piece.begin, piece.made.substr(used, count)});
            else if (is_kept) made.push_back({piece.begin + used, piece.begin + used + count, ""});
            used += count;
            if (used != piece.size()) return;
            begin += piece.size();
            used = 0;
            ++at;
        }
    };
    for (const Edit& edit : edits) {
        pass(edit.begin, true);
        pass(edit.end, false);
        const std::uint64_t place = made.empty() ? 0 : made.back().end;
        if (!edit.bytes.empty()) made.push_back({place, place, edit.bytes});
    }
    pass(UINT64_MAX, true);
    pieces_ = std::move(made);
}

std::string EditedText::text() const {
    std::string text;
    for (const Piece& piece : pieces_) text += piece.is_made() ? piece.made : original_.substr(piece.begin, piece.size());
    return text;
}

std::vector<Edit> EditedText::edits() const {
    std::vector<Edit> edits;
    std::uint64_t kept = 0; // all before was kept, or is in `made`
    std::string made;
    const auto close = [&](std::uint64_t begin) {
        if (kept != begin || !made.empty()) edits.push_back({kept, begin, made});
        made.clear();
    };
    for (const Piece& piece : pieces_) {
        if (piece.is_made()) {
            made += piece.made;
            continue;
        }
        close(piece.begin);
        kept = piece.end;
    }
    close(original_.size());
    return edits;
}

int unnamed_file(const std::string& bytes) {
    std::FILE* const file = std::tmpfile();
    if (file == nullptr) return -1;
    const bool is_written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fflush(file) == 0;
    const int descriptor = is_written ? dup(fileno(file)) : -1;
    const int error = errno;
    std::fclose(file);
    errno = error;
    if (descriptor != -1) (void)lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}

std::optional<std::string> bytes_of_file(int descriptor) {
    struct stat about = {};
    if (fstat(descriptor, &about) != 0) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
    std::size_t done = 0;
    while (done != bytes.size()) {
        const ssize_t count = pread(descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
        if (count < 0 && errno != EINTR) return std::nullopt;
        if (count == 0) break;
        if (count > 0) done += static_cast<std::size_t>(count);
    }
    bytes.resize(done);
    return bytes;
}

} // namespace nanosgf::tool
