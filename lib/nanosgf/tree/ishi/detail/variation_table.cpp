// SPDX-License-Identifier: MIT
// The pass over the whole file, and the search in its results.
#include "nanosgf/tree/ishi/detail/variation_table.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

using ishi::Checkpoint;
using ishi::Keyword;

/// An ENDVAR ends one VAR; the end of the event ends all.
class VariationTable::Survey {
  public:
    explicit Survey(VariationTable& table) : parser(*this), table_(table) {}

    [[nodiscard]] bool is_good() const { return is_good_; }

    Answer on_line(Keyword keyword, uint32_t at) {
        if (keyword == Keyword::end_variation) end();
        if (keyword != Keyword::variation) return Answer::go_on;
        is_good_ = table_.open_.push(table_.size_) && table_.entries_.push(Entry{at, Checkpoint()});
        ++table_.size_;
        return is_good_ ? Answer::go_on : Answer::stop;
    }
    void on_end_event(uint32_t) {
        while (table_.open_.size() != 0) end();
    }

    ishi::Parser<Survey> parser;

  private:
    /// The end is the line that ends it: findings after its keyword belong to the line around the VAR.
    void end() {
        uint32_t index = 0;
        table_.open_.pop(index);
        Entry entry;
        const size_t place = static_cast<size_t>(index) * sizeof entry;
        nanosgf::detail::copy_bytes(&entry, table_.entries_.data() + place, sizeof entry);
        entry.end = parser.lines().state_in_skip();
        table_.entries_.set(place, entry);
    }

    VariationTable& table_;
    bool is_good_ = true;
};

bool VariationTable::survey() {
    Survey survey(*this);
    Bytes rest = file_;
    if (survey.parser.feed(rest) == Status::ok) (void)survey.parser.finish();
    is_known_ = survey.is_good();
    return is_known_;
}

Code VariationTable::look_up(VariationEnds& self, Checkpoint& end) {
    auto& table = static_cast<VariationTable&>(self);
    if (!table.is_known_ && !table.survey()) return code::out_of_memory;
    uint32_t first = 0;
    Entry entry;
    for (uint32_t count = table.size_; count != 0;) {
        const uint32_t half = count / 2;
        nanosgf::detail::copy_bytes(&entry, table.entries_.data() + static_cast<size_t>(first + half) * sizeof entry, sizeof entry);
        if (entry.at == self.wanted) {
            end = entry.end;
            return code::none;
        }
        if (entry.at < self.wanted) first += half + 1;
        count = entry.at < self.wanted ? count - half - 1 : half;
    }
    return code::call_order; // every VAR is in the table
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
