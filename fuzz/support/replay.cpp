// SPDX-License-Identifier: MIT
// Runs a harness over files and folders without libFuzzer, so that any compiler can replay them.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

void collect(const fs::path& path, std::vector<fs::path>& files) {
    if (!fs::is_directory(path)) {
        files.push_back(path);
        return;
    }
    for (const auto& entry : fs::recursive_directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
}

void replay(const fs::path& path, std::size_t number, const std::string& bytes) {
    // The name first: when the harness aborts, it is the last line of the output.
    std::printf("replay %s %zu (%zu bytes)\n", path.c_str(), number, bytes.size());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

/// False: the file cannot be read.
bool run(const fs::path& path, std::size_t& count) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        return false;
    }
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (path.extension() != ".pack") {
        replay(path, 0, bytes);
        ++count;
        return true;
    }
    // Many inputs, each after a line with its size (support/pack.py).
    for (std::size_t at = 0, number = 0; at < bytes.size(); ++number) {
        std::size_t begin = bytes.find('\n', at), size = 0;
        const bool is_size = std::from_chars(bytes.data() + at, bytes.data() + bytes.size(), size).ptr == bytes.data() + begin;
        if (!is_size || size > bytes.size() - ++begin) {
            std::fprintf(stderr, "%s is damaged at byte %zu\n", path.c_str(), at);
            return false;
        }
        replay(path, number, bytes.substr(begin, size));
        at = begin + size;
        ++count;
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: %s FILE-OR-FOLDER...\n", argv[0]);
        return 2;
    }
    std::vector<fs::path> files;
    for (int i = 1; i < argc; ++i) {
        if (!fs::exists(argv[i])) {
            std::fprintf(stderr, "no such file or folder: %s\n", argv[i]);
            return 2;
        }
        collect(argv[i], files);
    }
    std::sort(files.begin(), files.end());
    bool all = true;
    std::size_t count = 0;
    for (const auto& file : files) all = run(file, count) && all;
    std::printf("%zu inputs replayed\n", count);
    return all && count != 0 ? 0 : 1;
}
