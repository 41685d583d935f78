// SPDX-License-Identifier: MIT
// The version of each game, for findings whose meaning depends on it.
#ifndef NANOSGF_TOOL_VERSION_WATCH_HPP
#define NANOSGF_TOOL_VERSION_WATCH_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/syntax/identifier.hpp"

#include <cstdint>
#include <string>

namespace nanosgf::tool {

/// Takes findings, and what decides what they mean.
class FindingTaker {
  public:
    /// A game begins, whose version is not known.
    virtual void begin_game() = 0;
    /// The version of the current game is known.
    virtual void set_version(std::uint8_t file_format) = 0;
    /// The findings after this one are about values of this property: its nanosgf::key().
    void in_property(std::uint32_t property) { property_ = property; }
    virtual void add(Code code, std::uint64_t offset) = 0;
    /// The same if the writer leaves out what it is about, an identifier or a value.
    virtual void lose(Code code, std::uint64_t offset) = 0;

  protected:
    ~FindingTaker() = default;

    std::uint32_t property_ = 0;
};

/// Follows structure events to the FF of each game. What the parser finds is never about a certain property.
class VersionWatch {
  public:
    explicit VersionWatch(FindingTaker& findings) : findings_(findings) {}

    void begin_tree();
    void node() {
        if (nodes_ != 2) begin_node();
    }
    void property(const Identifier& name) {
        if (nodes_ != 2) is_format_ = nodes_ == 1 && format_.empty() && name.key() == key("FF");
    }
    void value(Bytes raw, Part part) {
        if (is_format_) add_to_format(raw, part);
    }
    void end_tree();

  private:
    void begin_node();
    void add_to_format(Bytes raw, Part part);
    void end_root();

    FindingTaker& findings_;
    std::string format_; ///< the value of FF
    std::uint32_t depth_ = 0;
    std::uint32_t nodes_ = 0; ///< of the game, up to two
    bool is_format_ = false;
};

} // namespace nanosgf::tool

#endif
