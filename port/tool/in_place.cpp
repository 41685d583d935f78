// SPDX-License-Identifier: MIT
// A temporary file takes the place of the old one when it is complete.
#include "in_place.hpp"

#include "replacement.hpp"

#include <filesystem>
#include <set>
#include <sys/stat.h>
#include <utility>

namespace nanosgf::tool {

void replace_file(Files& files, Source& source, const std::function<bool(Output&)>& write) {
    std::error_code unknown;
    const std::filesystem::file_status status = std::filesystem::status(source.name(), unknown);
    if (std::filesystem::is_other(status)) {
        // A pipe that is opened to be written waits for a reader.
        files.complain_of(source.name(), "it is not changed: it is a device or a pipe");
        return files.worsen(ExitStatus::unusable);
    }
    Replacement place(source.name());
    const bool is_written = place.sentence().empty() && write(place.output());
    if (source.is_converted()) files.complain_of(source.name(), "it is an Ishi file; nanosgf convert makes SGF of it");
    if (place.sentence().empty() && place.output().failed()) files.complain_of(source.name(), place.output().sentence());
    if (place.sentence().empty() && (!is_written || source.is_converted())) {
        files.complain_of(source.name(), "it is not changed");
        return files.worsen(ExitStatus::unusable);
    }
    if (place.commit()) return;
    files.complain_of(source.name(), place.sentence());
    files.worsen(ExitStatus::unusable);
}

bool names_one_twice(const std::vector<std::string>& names) {
    std::set<std::pair<dev_t, ino_t>> files;
    for (const std::string& name : names) {
        struct stat about = {};
        if (stat(name.c_str(), &about) == 0 && !files.emplace(about.st_dev, about.st_ino).second) return true;
    }
    return false;
}

void check_places(const Inputs& inputs, const Places& places) {
    const std::string& out = places.out;
    if (places.in_place && !out.empty()) refuse_usage("--in-place and -o are two places to write to; choose one");
    for (const std::string& name : inputs.files) {
        if (places.in_place && name == "-") refuse_usage("standard input (-) cannot be written in place");
        std::error_code unknown;
        if (!out.empty() && name != "-" && std::filesystem::equivalent(name, out, unknown) && std::filesystem::is_regular_file(name, unknown))
            refuse_usage(out + " is an input file and would be overwritten" + (places.has_in_place ? "; --in-place does that" : ""));
    }
    if (out == "-") places.out.clear();
}

} // namespace nanosgf::tool
