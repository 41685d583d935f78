// SPDX-License-Identifier: MIT
// Every OT and TM of the corpus: what names a system of overtime is read, is written as it means, and runs a clock.
#include "nanosgf/sense/clock.hpp"
#include "nanosgf/syntax/parser.hpp"

#include "support/corpus.hpp"

#include <cctype>

namespace {

using namespace nanosgf;

struct Totals {
    std::uint64_t systems = 0; ///< OT that is read
    std::uint64_t numbers = 0; ///< OT without a letter, which names no system
    std::uint64_t times = 0;   ///< TM that is read
    std::uint64_t others = 0;  ///< TM that is not
};

class Times {
  public:
    Times(Totals& totals, bool has_fault) : totals_(totals), has_fault_(has_fault) {}
    std::string fault;

    void on_property(Identifier name, std::uint32_t) { name_ = name; }
    void on_value_chunk(Bytes raw, Part part, std::uint32_t) {
        if (part.first()) text_.clear();
        text_.append(raw.data(), raw.size());
        if (!part.last()) return;
        if (name_ == Identifier("OT")) overtime();
        if (name_ == Identifier("TM")) ++(runs(text_, "") ? totals_.times : totals_.others);
    }

  private:
    static bool runs(const std::string& main, const std::string& overtime) {
        Clock clock;
        const Decoded<TimeSettings> settings = decode_time_settings(main, overtime);
        return settings && clock.set(time_control(settings.value));
    }
    void overtime() {
        const bool has_letters = std::any_of(text_.begin(), text_.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
        if (!has_letters || text_.find("xyz") != std::string::npos) { // of another program's tests
            ++totals_.numbers;
            return;
        }
        if (has_fault_) text_ += '?';
        const Decoded<Overtime> read = decode_overtime(text_);
        if (!read || !runs("60", text_)) return fail("cannot be read");
        const Decoded<Overtime> again = decode_overtime(format_overtime(read.value).bytes());
        if (!again || again.value != read.value) return fail("is written otherwise");
        ++totals_.systems;
    }
    void fail(const char* why) { fault = "OT[" + text_ + "] " + why; }

    Totals& totals_;
    bool has_fault_;
    Identifier name_;
    std::string text_;
};

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    Totals totals;
    for (support::RealFile file; corpus.next(file);) {
        Times times(totals, corpus.breaks);
        Parser<Times> parser(times);
        if (parser.feed(Bytes(file.text)) != Status::ok || parser.finish() != Status::ok) corpus.refuse();
        if (!times.fault.empty()) corpus.fail(file.name, times.fault);
    }
    std::printf("OT: %llu read, %llu name no system; TM: a clock runs by %llu, not by %llu\n",
                static_cast<unsigned long long>(totals.systems), static_cast<unsigned long long>(totals.numbers),
                static_cast<unsigned long long>(totals.times), static_cast<unsigned long long>(totals.others));
    corpus.least("OT", totals.systems, 242);
    corpus.least("TM", totals.times, 3100);
    return corpus.conclude();
}
