// SPDX-License-Identifier: MIT
// What `--count` counts, and how the totals are printed.
#ifndef NANOSGF_TOOL_TOTALS_HPP
#define NANOSGF_TOOL_TOTALS_HPP

#include "listing.hpp"

#include <array>
#include <map>

namespace nanosgf::tool {

struct Totals {
    std::uint64_t bytes = 0; ///< read by the parser: fewer than there are where it stopped
    std::uint64_t games = 0; ///< trees that stand in no other
    std::uint64_t trees = 0;
    std::uint64_t nodes = 0;
    std::uint64_t properties = 0;
    std::uint64_t values = 0;
    std::uint64_t value_bytes = 0;
    std::uint32_t deepest = 0;
    std::map<Code, std::uint64_t> by_code; ///< diagnostics
    Code stopped_by = code::none;
    const RefusedEncoding* encoding = nullptr; ///< the one that was refused

    void add(const Totals& other);
    [[nodiscard]] std::uint64_t diagnostics() const;
};

/// Prints the totals of each file as it is read, and of all together when there are several.
class TotalsReport {
  public:
    TotalsReport(Output& output, bool json, bool several)
        : output_(output), json_(json), several_(several) {}

    void put(const std::string& name, const Totals& totals);
    /// After the last file.
    void finish();

  private:
    void put_block(const Totals& totals);
    void put_row(const std::string& name, const Totals& totals);
    void put_json(const std::string* name, const Totals& totals);
    void put_codes(const Totals& totals);

    Output& output_;
    bool json_;
    bool several_;
    std::uint64_t files_ = 0;
    Totals all_;
};

} // namespace nanosgf::tool

#endif
