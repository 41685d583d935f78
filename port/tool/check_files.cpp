// SPDX-License-Identifier: MIT
// Walks through folders. Links to folders are not followed, so that no walk is endless.
#include "check_files.hpp"

#include <algorithm>
#include <filesystem>

namespace nanosgf::tool {
namespace {

bool is_record(const std::filesystem::path& path) {
    std::string ending = path.extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
    return ending == ".sgf";
}

void walk(const std::string& folder, ExpandedFiles& expanded) {
    namespace fs = std::filesystem;
    std::vector<std::string> found;
    std::error_code error;
    std::vector<fs::path> folders = {folder};
    const std::size_t failures = expanded.failures.size();
    while (!folders.empty()) {
        const fs::path current = folders.back();
        folders.pop_back();
        fs::directory_iterator at(current, error);
        for (; !error && at != fs::directory_iterator(); at.increment(error)) {
            std::error_code kind_error;
            if (!at->is_symlink(kind_error) && at->is_directory(kind_error)) folders.push_back(at->path());
            else if (is_record(at->path()) && at->is_regular_file(kind_error)) found.push_back(at->path().string());
        }
        // One that is gone or closed to us does not hide the others.
        if (error) expanded.failures.emplace_back(current.string(), error.message());
    }
    if (found.empty() && failures == expanded.failures.size()) expanded.failures.emplace_back(folder, "no file in it ends in .sgf");
    std::sort(found.begin(), found.end());
    expanded.files.insert(expanded.files.end(), found.begin(), found.end());
}

} // namespace

ExpandedFiles expand(const std::vector<std::string>& names) {
    ExpandedFiles expanded;
    for (const std::string& name : names) {
        std::error_code error;
        if (name != "-" && std::filesystem::is_directory(name, error)) walk(name, expanded);
        else expanded.files.push_back(name);
    }
    return expanded;
}

} // namespace nanosgf::tool
