// SPDX-License-Identifier: MIT
// Finds FF in the root of each game.
#include "version_watch.hpp"

#include "severity.hpp"

namespace nanosgf::tool {

void VersionWatch::begin_tree() {
    if (depth_++ != 0) return end_root();
    nodes_ = 0;
    format_.clear();
    findings_.begin_game();
}

void VersionWatch::begin_node() {
    if (nodes_ == 1) return end_root();
    nodes_ = 1;
}

void VersionWatch::add_to_format(Bytes raw, Part part) {
    if (format_.size() < 20) format_.append(raw.data(), raw.size());
    if (part.last()) is_format_ = false;
}

void VersionWatch::end_tree() {
    end_root();
    --depth_;
}

void VersionWatch::end_root() {
    if (nodes_ != 1) return;
    nodes_ = 2;
    is_format_ = false;
    findings_.set_version(file_format_of(format_));
}

} // namespace nanosgf::tool
