// SPDX-License-Identifier: MIT
// What the tool's command `json` does, from a file to /dev/null.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "json_games.hpp"
#include "listing.hpp"
#include "passes_above.hpp"

// What the tool says of a file; nobody listens here.
namespace nanosgf::tool {
void complain(const std::string&) {}
std::string sentence_for(Code, const RefusedEncoding*) { return {}; }
} // namespace nanosgf::tool

namespace bench {

namespace tool = nanosgf::tool;

Counts write_json(std::string_view text, char*) {
    const int memory = ::memfd_create("text", 0);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    const bool kept = ::write(memory, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    demand(kept ? nanosgf::Status::ok : nanosgf::Status::failed);
    {
        tool::Output output(nowhere);
        const tool::Inputs inputs{{"/proc/self/fd/" + std::to_string(memory)}, false};
        tool::Files files(inputs, output, false);
        files.read_texts({});
        const auto read = [&](tool::Source& source) {
            tool::Findings findings(files, source);
            tool::JsonGames games(source, output, findings, [] {});
            const tool::Ending ending = tool::read_typed(source, games, output, files.progress());
            games.finish();
            findings.finish(ending);
        };
        if (files.each(0, read, [] {}) == tool::ExitStatus::unusable) demand(nanosgf::Status::failed);
    }
    ::close(nowhere);
    ::close(memory);
    return {};
}

} // namespace bench
