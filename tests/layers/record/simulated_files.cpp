// SPDX-License-Identifier: MIT
// What the simulated directory does in each operation and when its power fails.
#include "simulated_files.hpp"

#include <algorithm>

namespace simulation {

using namespace nanosgf::record;

namespace {

/// Bytes reach the medium, from the file's first on.
void write(std::string& medium, const std::string& bytes) {
    medium.replace(0, std::min(medium.size(), bytes.size()), bytes);
}

} // namespace

const char* name_of(Loss loss) {
    static const char* const names[] = {"nothing", "prefix",  "behind",
                                        "stale",   "between", "complete"};
    return names[static_cast<int>(loss)];
}

FileSystem SimulatedFiles::files() {
    FileSystem files{};
    files.contract = contract_;
    files.context = this;
    files.next = [](void* context, FileRole role, uint32_t after, uint32_t& number) {
        SimulatedFiles& self = *static_cast<SimulatedFiles*>(context);
        if (self.fails(true)) return StoreStatus::failed;
        const auto found = self.all.upper_bound({role, after});
        if (found == self.all.end() || found->first.first != role) return StoreStatus::none;
        number = found->first.second;
        return StoreStatus::ok;
    };
    files.read = [](void* context, FileName name, uint32_t offset, char* bytes, size_t& size) {
        SimulatedFiles& self = *static_cast<SimulatedFiles*>(context);
        if (self.fails(true)) return StoreStatus::failed;
        const auto found = self.all.find({name.role, name.number});
        if (found == self.all.end()) return StoreStatus::none;
        const File& file = found->second;
        const size_t left = offset < file.bytes.size() ? file.bytes.size() - offset : 0;
        size = std::min(size, left);
        std::copy_n(file.bytes.begin() + static_cast<std::ptrdiff_t>(file.bytes.size() - left),
                    size, bytes);
        return StoreStatus::ok;
    };
    files.append = [](void* context, FileName name, const char* bytes, size_t size) {
        SimulatedFiles& self = *static_cast<SimulatedFiles*>(context);
        if (size == 0 || size > self.contract_.largest_write) self.violate("size of an append");
        return self.append({name.role, name.number}, std::string(bytes, size));
    };
    files.sync = [](void* context, FileName name) {
        return static_cast<SimulatedFiles*>(context)->sync({name.role, name.number});
    };
    files.truncate = [](void* context, FileName name, uint32_t size) {
        return static_cast<SimulatedFiles*>(context)->truncate({name.role, name.number}, size);
    };
    files.replace = [](void* context, FileName name) {
        return static_cast<SimulatedFiles*>(context)->replace({name.role, name.number});
    };
    files.remove = [](void* context, FileName name) {
        return static_cast<SimulatedFiles*>(context)->remove({name.role, name.number});
    };
    files.room = [](void* context) {
        SimulatedFiles& self = *static_cast<SimulatedFiles*>(context);
        const size_t left = self.capacity - std::min(self.capacity, self.size());
        return static_cast<uint32_t>(std::min<size_t>(left, UINT32_MAX));
    };
    return files;
}

size_t SimulatedFiles::size() const {
    size_t size = 0;
    for (const auto& file : all) size += file.second.bytes.size();
    return size;
}

StoreStatus SimulatedFiles::append(const Name& name, const std::string& bytes) {
    if (dead_) return StoreStatus::failed;
    if (name.first == FileRole::game && all.count(name) == 0) violate("a game begins unsafely");
    if (size() + bytes.size() > capacity) {
        ++refused;
        const auto found = all.find(name);
        if (found != all.end()) {
            write(found->second.medium, found->second.bytes);
            found->second.bytes.resize(found->second.synced);
        }
        return StoreStatus::full;
    }
    // A new file gets the place that became free last.
    if (all.count(name) == 0 && !past_.empty()) all[name].medium = past_.back();
    all[name].bytes += bytes;
    return fails() ? StoreStatus::failed : StoreStatus::ok;
}

StoreStatus SimulatedFiles::sync(const Name& name) {
    if (fails()) return StoreStatus::failed;
    File& file = all[name];
    file.synced = file.bytes.size();
    file.is_lasting = true;
    write(file.medium, file.bytes);
    return StoreStatus::ok;
}

StoreStatus SimulatedFiles::truncate(const Name& name, size_t size) {
    if (dead_) return StoreStatus::failed;
    File& file = all[name];
    const size_t before = file.bytes.size();
    if (!file.is_lasting || file.synced != before || size >= before) {
        violate("what is truncated");
        return StoreStatus::failed;
    }
    const bool good = !fails();
    if (!good && loss_ == Loss::nothing) return StoreStatus::failed;
    if (!good && loss_ != Loss::complete)
        size += random_.below(static_cast<uint32_t>(before - size) + 1);
    file.bytes.resize(size); // the medium keeps them
    file.synced = size;
    return good ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SimulatedFiles::replace(const Name& name) {
    if (dead_) return StoreStatus::failed;
    const auto found = all.find(name);
    if (found == all.end()) {
        violate("nothing replaces a game");
        return StoreStatus::failed;
    }
    const Name game(FileRole::game, name.second);
    const bool good = !fails();
    const bool removes =
        good || loss_ == Loss::complete || (loss_ == Loss::between && !contract_.replaces_at_once);
    if (removes && all.count(game) != 0) {
        leave(all[game]);
        all.erase(game);
    }
    if (good || loss_ == Loss::complete) {
        File file = all[name];
        // The name lasts even if the bytes do not.
        file.is_lasting = true;
        all.erase(name);
        if (good || file.synced == file.bytes.size()) all[game] = file;
    }
    return good ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SimulatedFiles::remove(const Name& name) {
    if (dead_) return StoreStatus::failed;
    if (all.count(name) == 0) return StoreStatus::none;
    if (name.first == FileRole::game) removed.push_back(name.second);
    const bool good = !fails();
    if (good || loss_ == Loss::complete) {
        leave(all[name]);
        all.erase(name);
    }
    return good ? StoreStatus::ok : StoreStatus::failed;
}

/// Counts a call and answers whether it fails.
bool SimulatedFiles::fails(bool is_read) {
    if (dead_) return true;
    if (is_read && failure_ == Failure::power) return false;
    if (++operations_ != cut_at_) return false;
    has_failed_ = true;
    dead_ = failure_ != Failure::once;
    if (!is_read || dead_) cut();
    return true;
}

void SimulatedFiles::cut() {
    for (auto file = all.begin(); file != all.end();) {
        File& each = file->second;
        if (!each.is_lasting && (loss_ == Loss::nothing || random_.below(3) == 0)) {
            if (loss_ != Loss::nothing) leave(each);
            file = all.erase(file);
            continue;
        }
        lose(file->first, each);
        each.synced = each.bytes.size();
        write(each.medium, each.bytes);
        each.is_lasting = true;
        ++file;
    }
}

void SimulatedFiles::lose(const Name& name, File& file) {
    const size_t unsafe = file.bytes.size() - file.synced;
    if (unsafe == 0 || loss_ == Loss::complete) return;
    size_t kept = 0;
    if (loss_ != Loss::nothing) kept = random_.below(static_cast<uint32_t>(unsafe) + 1);
    if (loss_ == Loss::behind) {
        const std::string arrived =
            file.bytes.substr(0, random_.below(4) == 0 ? file.synced + kept : file.bytes.size());
        write(file.medium, arrived);
        kept = 0;
    }
    if (loss_ == Loss::stale && !contract_.size_is_written)
        return put_stale(name, file, file.synced + kept);
    file.bytes.resize(file.synced + kept);
}

/// The bytes that are not safe become what the medium has there already, all of them or those before a
/// sector that did arrive; or what another file has or had at the same place, which is how reused
/// sectors look.
void SimulatedFiles::put_stale(const Name& name, File& file, size_t size) {
    const size_t from = file.synced;
    const size_t most = file.bytes.size();
    if (file.medium.size() > from && random_.below(2) == 0) {
        const size_t old = std::min(file.medium.size(), most) - from;
        const size_t count =
            random_.below(2) == 0 ? most - from : random_.below(static_cast<uint32_t>(old) + 1);
        file.bytes.replace(from, count, file.medium, from, std::min(count, old));
        return;
    }
    std::vector<std::string> others = past_;
    for (const auto& other : all)
        if (other.first != name) others.push_back(other.second.bytes);
    file.bytes.resize(from + random_.below(static_cast<uint32_t>(size - from) + 1));
    for (int attempt = 0; attempt < 4 && !others.empty(); ++attempt) {
        const std::string& other = others[random_.below(static_cast<uint32_t>(others.size()))];
        const size_t left = most - file.bytes.size();
        if (other.size() <= file.bytes.size() || left == 0) continue;
        file.bytes += other.substr(file.bytes.size(),
                                   1 + random_.below(static_cast<uint32_t>(left)));
        return;
    }
    while (file.bytes.size() < size) file.bytes += static_cast<char>(random_.next());
}

/// The file is removed, and not what it held.
void SimulatedFiles::leave(const File& file) {
    past_.push_back(file.medium);
    write(past_.back(), file.bytes);
}

void SimulatedFiles::cut_at(uint64_t operation, Loss loss, uint64_t seed, Failure failure) {
    failure_ = failure;
    cut_at_ = operation == 0 ? 0 : operations_ + operation;
    loss_ = loss;
    random_ = Random(seed);
}

void SimulatedFiles::power_up() {
    has_failed_ = dead_ = false;
    cut_at_ = 0;
}

} // namespace simulation
