// SPDX-License-Identifier: MIT
// Every file of the corpus through the tool's formatter: a fixpoint with the same typed events, accepted
// by the strict policy (architecture section 4, writer).
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "formatter.hpp"
#include "told.hpp"

namespace {

namespace fs = std::filesystem;
using namespace nanosgf;
using writer_test::Told;

struct Typed : Large<game::Everything> {
    static constexpr bool double_byte = true;
};
struct StrictTyped : Typed {
    static constexpr bool repair = false;
};

size_t append(void* context, const char* bytes, size_t size) {
    static_cast<std::string*>(context)->append(bytes, size);
    return size;
}

struct Formatted {
    std::string text;
    bool is_whole = false;
    bool is_regular = true; ///< nothing was dropped, and no node stands after a variation
};

Formatted format(const std::string& text) {
    Formatted made;
    tool::Formatting formatting({&append, &made.text}, [&](const tool::Formatter::Diagnosis& found) {
        made.is_regular = made.is_regular && found.code != Code::ident_missing &&
                          found.code != Code::ident_digit && found.code != Code::eof_in_value &&
                          found.code != Code::node_after_variation;
    });
    constexpr std::size_t step = 4096;
    Status status = Status::ok;
    for (Bytes rest = text; !rest.empty() && status == Status::ok; rest = rest.from(step))
        status = formatting.feed(rest.first(step));
    made.is_whole = status == Status::ok && formatting.finish() == Status::ok && formatting.finished();
    return made;
}

template <class Options>
bool read(const std::string& text, Told& told) {
    game::Reader<Told, Options> reader(told);
    return reader.feed(text) == Status::ok && reader.finish() == Status::ok;
}

class Corpus {
  public:
    explicit Corpus(bool planted) : planted_(planted) {}

    void check(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
        ++files_;
        Formatted once = format(text);
        if (!once.is_whole) return;
        ++formatted_;
        if (planted_ && formatted_ == 3) once.text.insert(once.text.size() - 2, ";B [aa]");
        const Formatted twice = format(once.text);
        if (!twice.is_whole || twice.text != once.text) fail(file, "formatted again it is another");
        Told after;
        if (!read<StrictTyped>(once.text, after)) fail(file, "the strict reader refuses it");
        if (!once.is_regular) return;
        ++compared_;
        Told before;
        if (!read<Typed>(text, before) || before.sum() != after.sum()) fail(file, "other typed events");
    }
    [[nodiscard]] int print() const {
        std::printf("%lu files, %lu formatted, %lu with typed events compared, %lu faults\n", files_,
                    formatted_, compared_, faults_);
        return faults_ == 0 && compared_ > files_ / 2 ? 0 : 1;
    }

  private:
    void fail(const fs::path& file, const char* why) {
        if (++faults_ <= 20) std::printf("FAULT %s: %s\n", file.c_str(), why);
    }

    bool planted_;
    unsigned long files_ = 0, formatted_ = 0, compared_ = 0, faults_ = 0;
};

} // namespace

int main(int count, char** arguments) {
    const char* chosen = std::getenv("NANOSGF_CORPUS");
    const bool planted = count > 1 && std::strcmp(arguments[1], "--break") == 0;
    const fs::path folder = chosen != nullptr ? chosen : count > 1 ? arguments[count - 1] : "";
    if (!fs::exists(folder / "MANIFEST.tsv")) {
        std::printf("There is no corpus in %s.\n", folder.c_str());
        return 77;
    }
    Corpus corpus(planted);
    for (const auto& found : fs::recursive_directory_iterator(folder))
        if (found.is_regular_file() && found.path().filename() != "MANIFEST.tsv") corpus.check(found.path());
    return corpus.print();
}
