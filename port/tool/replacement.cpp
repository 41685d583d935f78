// SPDX-License-Identifier: MIT
// Temporary file, its contents safe on the disk, and the rename.
#include "replacement.hpp"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

constexpr char exists_already[] = "this file exists already";

/// Where links lead to, the last of which may lead nowhere.
std::string resolved(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    fs::path at = path;
    for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(at, error)); ++links) {
        const fs::path next = fs::read_symlink(at, error);
        at = next.is_absolute() ? next : at.parent_path() / next;
    }
    return at.string();
}

/// The number of the open stream that a path stands for; -1: it stands for a file. Opened by its name, a file would lose
/// the place up to which it was written.
int stream_of(const std::string& path) {
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    constexpr std::string_view folder = "/dev/fd/";
    if (path.compare(0, folder.size(), folder) != 0) return -1;
    int number = -1;
    const char* const end = path.data() + path.size();
    const auto [rest, error] = std::from_chars(path.data() + folder.size(), end, number);
    return error == std::errc() && rest == end ? number : -1;
}

std::string folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

/// What a new file may be read and written by.
mode_t usual_mode() {
    // Asked once: umask() is one for all threads.
    static const mode_t mode = [] {
        const mode_t mask = umask(0);
        umask(mask);
        return 0666 & ~mask;
    }();
    return mode;
}

/// A file of a name of its own beside `path`; -1, and an empty name, if there can be none.
int make_temporary(const std::string& path, std::string& name) {
    constexpr char ending[] = ".XXXXXX";
    name = path + ending;
    int descriptor = mkstemp(name.data());
    if (descriptor == -1 && errno == ENAMETOOLONG && path.size() > std::strlen(ending)) {
        // Of the longest names there are the first letters alone.
        name = path.substr(0, path.size() - std::strlen(ending)) + ending;
        descriptor = mkstemp(name.data());
    }
    if (descriptor == -1) name.clear();
    return descriptor;
}

/// Makes the names in a folder safe, where the system can.
void sync_folder(const std::string& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor == -1) return;
    (void)fsync(descriptor);
    close(descriptor);
}

/// Moves a file to a place where nothing is; false, with errno, otherwise.
bool move_to_free(const std::string& from, const std::string& to) {
    if (link(from.c_str(), to.c_str()) == 0) {
        unlink(from.c_str());
        return true;
    }
    if (errno == EEXIST || errno == ENOENT || errno == EACCES || errno == ENOSPC) return false;
    // There are no links on FAT.
    const int placeholder = open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (placeholder == -1) return false;
    close(placeholder);
    return std::rename(from.c_str(), to.c_str()) == 0;
}

} // namespace

Replacement::Replacement(const std::string& path, Existing existing)
    : target_(existing == Existing::replaced ? resolved(path) : path), existing_(existing) {
    struct stat found;
    const int stream = stream_of(path);
    const bool exists = stat(path.c_str(), &found) == 0;
    const bool leads_nowhere = !exists && errno == ELOOP;
    struct stat link;
    if (stream != -1) {
        descriptor_ = fcntl(stream, F_DUPFD_CLOEXEC, 0);
    } else if (leads_nowhere || (exists && !S_ISREG(found.st_mode))) {
        descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC); // a pipe behind a link has no name of its own
    } else if (existing == Existing::refused && lstat(target_.c_str(), &link) == 0) {
        sentence_ = exists_already;
        return;
    } else {
        descriptor_ = make_temporary(target_, temporary_);
        if (descriptor_ != -1 && exists)
            keeps_inode_ = found.st_nlink > 1 || fchown(descriptor_, found.st_uid, found.st_gid) != 0;
        if (descriptor_ != -1 && fchmod(descriptor_, exists ? found.st_mode & 07777 : usual_mode()) != 0)
            fail("its mode cannot be set");
    }
    if (descriptor_ == -1)
        fail("it cannot be written");
    else
        output_.emplace(descriptor_);
}

Replacement::~Replacement() {
    output_.reset();
    if (descriptor_ != -1) close(descriptor_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

bool Replacement::commit() {
    if (!sentence_.empty()) return false;
    output_->flush();
    if (output_->failed()) {
        sentence_ = output_->sentence();
        return false;
    }
    if (temporary_.empty()) return true;
    if (fsync(descriptor_) != 0) fail("it cannot be written");
    if (!sentence_.empty()) return false;
    if (keeps_inode_) {
        keep_inode();
        return sentence_.empty();
    }
    const bool is_moved = existing_ == Existing::refused ? move_to_free(temporary_, target_)
                                                          : std::rename(temporary_.c_str(), target_.c_str()) == 0;
    if (!is_moved && existing_ == Existing::refused && errno == EEXIST) sentence_ = exists_already;
    else if (!is_moved) fail("the new file cannot be put in its place");
    if (!is_moved) return false;
    temporary_.clear();
    sync_folder(folder_of(target_));
    return true;
}

/// The new contents into the old file. Room comes first; the temporary file goes when all is safe.
void Replacement::keep_inode() {
    const off_t size = lseek(descriptor_, 0, SEEK_END);
    const int target = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (target == -1) return fail("it cannot be written");
    const int room = size > 0 ? posix_fallocate(target, 0, size) : 0;
    if (room == ENOSPC || room == EFBIG) {
        errno = room;
        fail("it cannot be written");
    }
    bool is_begun = false;
    if (sentence_.empty() && lseek(descriptor_, 0, SEEK_SET) == 0) {
        Output to(target);
        char bytes[4096];
        for (ssize_t count = 0; (count = read(descriptor_, bytes, sizeof bytes)) > 0;)
            to.put(std::string_view(bytes, static_cast<std::size_t>(count)));
        to.flush();
        is_begun = true;
        if (to.failed()) sentence_ = to.sentence();
    }
    if (sentence_.empty() && (ftruncate(target, size) != 0 || fsync(target) != 0)) fail("it cannot be written");
    close(target);
    if (is_begun && !sentence_.empty()) {
        sentence_ += "; what it was to be is in " + temporary_;
        temporary_.clear();
    }
}

std::string Replacement::failure() const {
    if (!sentence_.empty()) return sentence_;
    return output_->failed() ? output_->sentence() : "it is not written";
}

void Replacement::fail(const char* what) { sentence_ = fmt::format("{}: {}", what, std::strerror(errno)); }

bool NewFiles::add(Name name, const std::function<bool(Output&)>& write) {
    constexpr std::size_t most_waiting = 4096;
    const std::string path = name(0);
    std::string temporary;
    const int descriptor = make_temporary(path, temporary);
    if (descriptor == -1) {
        sentence_ = fmt::format("{}: it cannot be written: {}", path, std::strerror(errno));
        return false;
    }
    waiting_.emplace_back(temporary, std::move(name));
    std::string failed;
    {
        Output output(descriptor);
        if (!write(output)) failed = "it is not written";
        output.flush();
        if (output.failed()) failed = output.sentence();
    }
    if (fchmod(descriptor, usual_mode()) != 0 && failed.empty()) failed = "its mode cannot be set";
    close(descriptor);
    if (!failed.empty()) {
        sentence_ = path + ": " + failed;
        unlink(temporary.c_str());
        waiting_.pop_back();
        return false;
    }
    return waiting_.size() < most_waiting || commit();
}

bool NewFiles::commit() {
    if (waiting_.empty()) return true;
#ifdef __linux__
    const int folder = open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool is_safe = folder != -1 && syncfs(folder) == 0;
    if (folder != -1) close(folder);
#else
    const bool is_safe = true;
    sync();
#endif
    if (!is_safe) sentence_ = fmt::format("{}: it cannot be written: {}", folder_, std::strerror(errno));
    std::size_t done = 0;
    while (is_safe && done < waiting_.size() && place(waiting_[done].first, waiting_[done].second)) ++done;
    const bool is_whole = done == waiting_.size();
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(done));
    sync_folder(folder_);
    return is_whole;
}

bool NewFiles::place(const std::string& temporary, const Name& name) {
    const std::string first = name(0);
    std::string path = first;
    for (unsigned attempt = 1; !move_to_free(temporary, path); ++attempt) {
        const bool is_taken = errno == EEXIST;
        const std::string reason = std::strerror(errno);
        const std::string next = is_taken ? name(attempt) : std::string();
        if (next.empty()) {
            sentence_ = path + ": " + (is_taken ? exists_already : "it cannot be written: " + reason);
            return false;
        }
        path = next;
    }
    if (path != first) renamed_.emplace_back(path, first);
    return true;
}

NewFiles::~NewFiles() {
    for (const auto& [temporary, name] : waiting_) unlink(temporary.c_str());
}

} // namespace nanosgf::tool
