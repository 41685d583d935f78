// SPDX-License-Identifier: MIT
// Lists the file systems of images, as JSON, and damages images at random to see that it can.
#include "image_check.hpp"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <random>

using namespace nanosgf::tool;

namespace {

Extent unreadable{0, 0}; // a device's

} // namespace

// A device that fails: the linker puts these in front of the system's.
extern "C" {
ssize_t __real_pread64(int, void*, size_t, off_t);
ssize_t __wrap_pread64(int descriptor, void* to, size_t size, off_t offset) {
    const auto begin = static_cast<std::uint64_t>(offset);
    if (begin >= unreadable.offset && begin < unreadable.end()) {
        errno = EIO;
        return -1;
    }
    if (begin < unreadable.offset) size = static_cast<size_t>(std::min<std::uint64_t>(size, unreadable.offset - begin));
    return __real_pread64(descriptor, to, size, offset);
}
}

namespace {

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

std::string pairs(const std::vector<Extent>& extents) {
    std::string out = "[";
    for (const Extent& extent : extents)
        out += (out.size() == 1 ? "[" : ",[") + std::to_string(extent.offset) + "," + std::to_string(extent.length) + "]";
    return out + "]";
}

void print(const ImageFileSystem& system) {
    std::string files, problems;
    for (const ImageFile& file : system.files) {
        static const char* const states[] = {"live", "deleted", "lost"};
        files += (files.empty() ? "" : ",") + ("{\"path\":" + quoted(file.path)) + ",\"state\":\"" +
                 states[static_cast<int>(file.state)] + "\",\"size\":" + std::to_string(file.size) +
                 ",\"extents\":" + pairs(file.extents) + ",\"guess\":" + (file.is_guess ? "true" : "false") +
                 ",\"problem\":" + quoted(file.problem) + "}";
    }
    for (const auto& [offset, sentence] : system.problems)
        problems += (problems.empty() ? "[" : ",[") + std::to_string(offset) + "," + quoted(sentence) + "]";
    std::printf("{\"kind\":%s,\"where\":[%llu,%llu],\"readable\":%s,\"cluster\":%u,\"data\":%llu,\"files\":[%s],\"free\":%s,"
                "\"structures\":%s,\"problems\":[%s]}\n",
                quoted(system.kind).c_str(), static_cast<unsigned long long>(system.where.offset),
                static_cast<unsigned long long>(system.where.length), system.is_readable ? "true" : "false", system.cluster,
                static_cast<unsigned long long>(system.data_begin), files.c_str(), pairs(system.free).c_str(),
                pairs(system.structures).c_str(), problems.c_str());
}

bool check(const Image& image, const std::vector<ImageFileSystem>& systems, std::uint64_t reported) {
    std::string broken = broken_rule(image, systems);
    if (broken.empty() && reported != image.size()) broken = "as many bytes are reported as the image has";
    if (!broken.empty()) std::printf("not so: %s\n", broken.c_str());
    return broken.empty();
}

int list(const std::string& name) {
    const Image image(name);
    if (!image.sentence().empty()) {
        std::printf("%s\n", image.sentence().c_str());
        return 2;
    }
    std::uint64_t reported = 0;
    const auto systems = find_file_systems(image, [&](std::uint64_t count) { reported += count; });
    for (const ImageFileSystem& system : systems) print(system);
    std::printf("{\"size\":%llu,\"unreadable\":%s}\n", static_cast<unsigned long long>(image.size()), pairs(image.unreadable()).c_str());
    return check(image, systems, reported) ? 0 : 1;
}

/// An image that can be damaged.
class Medium {
  public:
    explicit Medium(const std::string& name) {
        const Image image(name);
        bytes.resize(static_cast<std::size_t>(image.size()));
        if (!image.read(0, bytes.data(), bytes.size())) std::abort();
        for (const ImageFileSystem& system : find_file_systems(image, [](std::uint64_t) {}))
            structures.insert(structures.end(), system.structures.begin(), system.structures.end());
    }
    bool is_good(const std::vector<std::uint8_t>& now, double& seconds) const {
        file_.write(now);
        const auto begin = std::chrono::steady_clock::now();
        const Image image(file_.name());
        std::uint64_t reported = 0;
        const auto systems = find_file_systems(image, [&](std::uint64_t count) { reported += count; });
        seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return check(image, systems, reported);
    }

    std::vector<std::uint8_t> bytes;
    std::vector<Extent> structures;

  private:
    MemoryFile file_;
};

/// Some numbers of the structures become extreme ones, random ones, or ones from elsewhere.
void damage(std::vector<std::uint8_t>& bytes, const std::vector<Extent>& structures, std::mt19937_64& random) {
    const auto below = [&random](std::uint64_t end) { return static_cast<std::size_t>(random() % end); };
    for (std::size_t count = 1 + below(6); count != 0; --count) {
        const Extent& extent = structures[below(structures.size())];
        const std::size_t size = std::size_t{1} << below(3);
        // Boot sectors and the first entries are denser than all else.
        const std::uint64_t reach = below(3) == 0 ? extent.length : std::min<std::uint64_t>(extent.length, 256);
        const std::size_t at = static_cast<std::size_t>(extent.offset) + below(reach);
        if (at + size > bytes.size()) continue;
        const std::size_t kind = below(6);
        const std::uint64_t number = kind == 0 ? 0 : kind == 1 ? UINT64_MAX : kind == 2 ? std::uint64_t{1} << (8 * size - 1)
                                     : kind == 3 ? below(64) : random();
        if (kind == 5) std::memmove(bytes.data() + at, bytes.data() + below(bytes.size() - size), size);
        else std::memcpy(bytes.data() + at, &number, size);
    }
}

/// Rounds of one image and one seed until the time is over.
int damage_all(unsigned seed, double seconds, int count, char** names) {
    const auto begin = std::chrono::steady_clock::now();
    const auto used = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    unsigned rounds = 0;
    double longest = 0;
    for (int i = 0; i < count; ++i) {
        const Medium medium(names[i]);
        if (medium.structures.empty()) return 2;
        std::mt19937_64 random(seed);
        for (unsigned own = 0; own < 20 || used() < seconds * (i + 1) / count; ++own, ++rounds) {
            auto bytes = medium.bytes;
            damage(bytes, medium.structures, random);
            double took = 0;
            if (!medium.is_good(bytes, took)) {
                std::printf("%s, round %u\n", names[i], own);
                return 1;
            }
            longest = std::max(longest, took);
        }
    }
    std::printf("{\"rounds\":%u,\"longest\":%.3f}\n", rounds, longest);
    return 0;
}

/// Breaks each rule in turn; false: one is not noticed.
bool finds_broken_rules(const std::string& name) {
    using Systems = std::vector<ImageFileSystem>;
    const Image image(name);
    const auto good = find_file_systems(image, [](std::uint64_t) {});
    if (good.empty() || good[0].files.empty() || !broken_rule(image, good).empty()) return false;
    void (*const faults[])(Systems&) = {
        [](Systems& all) { all.push_back(all[0]); },
        [](Systems& all) { all[0].free.erase(all[0].free.begin()); },
        [](Systems& all) { all[0].free.back().length -= 1; },
        [](Systems& all) { all[0].structures[0].length += 1; },
        [](Systems& all) { std::swap(all[0].free.front(), all[0].free.back()); },
        [](Systems& all) { all[0].files[0].extents.push_back(all[0].files[0].extents[0]); },
        [](Systems& all) { all[0].files[0].size -= 1; },
        [](Systems& all) { all[0].files[0].size += 1; },
        [](Systems& all) { all[0].files[0].path.clear(); },
        [](Systems& all) { all[0].where.length += 1u << 30; },
    };
    for (const auto fault : faults) {
        Systems bad = good;
        fault(bad);
        if (broken_rule(image, bad).empty()) return false;
    }
    return true;
}

} // namespace

/// list_image [--unreadable OFFSET LENGTH] FILE, or list_image --damage SEED SECONDS FILE...
/// list_image --rules FILE: whether the check that all of them make can fail.
int main(int count, char** arguments) {
    if (count >= 5 && std::string(arguments[1]) == "--damage")
        return damage_all(static_cast<unsigned>(std::atoi(arguments[2])), std::atof(arguments[3]), count - 4, arguments + 4);
    if (count == 3 && std::string(arguments[1]) == "--rules") return std::printf("rules\n") > 0 && finds_broken_rules(arguments[2]) ? 0 : 1;
    if (count == 5 && std::string(arguments[1]) == "--unreadable")
        unreadable = {std::strtoull(arguments[2], nullptr, 10), std::strtoull(arguments[3], nullptr, 10)};
    return count == 2 || count == 5 ? list(arguments[count - 1]) : 2;
}
