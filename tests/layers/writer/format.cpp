// SPDX-License-Identifier: MIT
// Every file of the corpus through the tool's formatter: a fixpoint with the same typed events, accepted
// by the strict policy.
#include "formatter.hpp"
#include "support/corpus.hpp"
#include "reported_values.hpp"

namespace {

using namespace nanosgf;
using writer_test::Reported;

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
    bool is_strict = true;  ///< all identifiers are capitals
};

struct Repairs {
    Formatted& made;
    void on_diagnostic(const DiagnosticOf<Typed>& found) {
        made.is_strict = made.is_strict && found.code != code::ident_missing && found.code != code::ident_digit;
        made.is_regular = made.is_regular && found.code != code::ident_missing && found.code != code::eof_in_value &&
                          found.code != code::node_after_variation;
    }
};

Formatted format(const std::string& text) {
    Formatted made;
    tool::Formatting formatting({&append, &made.text}, nullptr);
    Repairs repairs{made};
    game::Parser<Repairs, Typed> parser(repairs); // it knows the charset
    if (parser.feed(text) == Status::ok) (void)parser.finish();
    constexpr std::size_t step = 4096;
    Status status = Status::ok;
    for (Bytes rest = text; !rest.empty() && status == Status::ok; rest = rest.from(step))
        status = formatting.feed(rest.first(step));
    made.is_whole = status == Status::ok && formatting.finish() == Status::ok && formatting.finished();
    return made;
}

template <class Options>
bool read(const std::string& text, Reported& reported) {
    game::Parser<Reported, Options> parser(reported);
    return parser.feed(text) == Status::ok && parser.finish() == Status::ok;
}

void check(support::Corpus& corpus, const support::RealFile& file, std::uint64_t& compared) {
    const auto fail = [&](const char* why) { corpus.fail(file.name, why); };
    Formatted once = format(file.text);
    if (!once.is_whole) return corpus.refuse();
    if (corpus.breaks) once.text.insert(once.text.size() - 2, ";B [aa]");
    const Formatted twice = format(once.text);
    if (!twice.is_whole || twice.text != once.text) fail("formatted again it is another");
    Reported after;
    if (!(once.is_strict ? read<StrictTyped>(once.text, after) : read<Typed>(once.text, after))) fail("the strict reader refuses it");
    if (!once.is_regular) return;
    ++compared;
    Reported before;
    if (!read<Typed>(file.text, before) || before.sum() != after.sum()) fail("other typed events");
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    std::uint64_t compared = 0;
    for (support::RealFile file; corpus.next(file);) check(corpus, file, compared);
    corpus.least("files with typed events compared", compared, 7076);
    return corpus.conclude();
}
