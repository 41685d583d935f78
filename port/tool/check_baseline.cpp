// SPDX-License-Identifier: MIT
// Reads and writes known findings, a line each: in the name of a file ^0A is a line feed, and ^5E is ^.
#include "check_baseline.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace nanosgf::tool {

namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
    return text;
}

std::string line_of(const std::string& file) { return replaced(replaced(file, "^", "^5E"), "\n", "^0A"); }
std::string file_of(const std::string& line) { return replaced(replaced(line, "^0A", "\n"), "^5E", "^"); }

} // namespace

CheckBaseline::CheckBaseline(std::string path) : path_(std::move(path)) {
    std::error_code error;
    if (!std::filesystem::exists(path_, error) && !error) {
        is_new_ = is_changed_ = true;
        failure_ = place_.emplace(path_).sentence();
        return;
    }
    std::ifstream in(path_);
    std::string line;
    for (std::uint64_t number = 1; std::getline(in, line); ++number) {
        const std::size_t first = line.find(' '), second = line.find(' ', first + 1);
        const bool is_complete = first != 0 && second != std::string::npos && line.find_first_not_of("0123456789") == first && first < 10;
        if (!is_complete) {
            failure_ = "line " + std::to_string(number) + " is not a number, a code and a file";
            return;
        }
        known_[{file_of(line.substr(second + 1)), line.substr(first + 1, second - first - 1)}] = std::stoull(line.substr(0, first));
    }
    if (in.bad() || !in.eof()) failure_ = "it cannot be read";
}

bool CheckBaseline::knows(const std::string& file, const std::string& code) {
    const std::uint64_t number = ++found_[{file, code}];
    if (is_new_) return true;
    const auto known = known_.find({file, code});
    return known != known_.end() && number <= known->second;
}

void CheckBaseline::end_file(const std::string& file) {
    if (is_new_) {
        known_.insert(found_.begin(), found_.end());
    } else {
        for (auto at = known_.lower_bound({file, ""}); at != known_.end() && at->first.first == file;) {
            const auto found = found_.find(at->first);
            const std::uint64_t now = found == found_.end() ? 0 : found->second;
            if (now < at->second) is_changed_ = true;
            if (now == 0) at = known_.erase(at);
            else {
                at->second = std::min(at->second, now);
                ++at;
            }
        }
    }
    found_.clear();
}

void CheckBaseline::finish() {
    if (!is_changed_ || !failure_.empty()) return;
    if (!place_) place_.emplace(path_);
    failure_ = place_->sentence();
    if (!failure_.empty()) return;
    for (const auto& [key, count] : known_) place_->output().put(std::to_string(count) + ' ' + key.second + ' ' + line_of(key.first) + '\n');
    if (!place_->commit()) failure_ = place_->failure();
}

} // namespace nanosgf::tool
