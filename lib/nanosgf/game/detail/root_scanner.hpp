// SPDX-License-Identifier: MIT
// The handler behind a RootScan: reads FF, GM, SZ and CA of each root and skips the rest.
#ifndef NANOSGF_GAME_DETAIL_ROOT_SCANNER_HPP
#define NANOSGF_GAME_DETAIL_ROOT_SCANNER_HPP

#include "nanosgf/game/root.hpp"
#include "nanosgf/syntax/event.hpp"
#include "nanosgf/value/collector.hpp"

namespace nanosgf {
namespace detail {

/// The handler of a RootScan. `Owner` derives from it and has the parser.
template <class Offset, class Owner>
class RootScanner {
  public:
    Answer on_begin_tree(Offset at) {
        if (depth_++ != 0) return state_ == State::root ? complete() : Answer::skip_tree;
        begin_ = at;
        state_ = State::begin;
        reader_ = RootCollector(has_mark_ ? Encoding::utf_8 : Encoding::iso_8859_1);
        static_cast<Owner&>(*this).use_charset(Charset::single_byte);
        return Answer::go_on;
    }
    Answer on_node(Offset) {
        if (state_ == State::root) return complete();
        if (state_ == State::complete) return Answer::skip_tree;
        state_ = State::root;
        return Answer::go_on;
    }
    Answer on_end_tree(Offset) {
        --depth_;
        return state_ == State::complete ? Answer::go_on : complete();
    }
    Answer on_property(Identifier name, Offset) {
        if (state_ == State::complete) return Answer::skip_tree;
        name_ = name.key();
        const bool is_wanted = name_ == key("FF") || name_ == key("GM") || name_ == key("SZ") || name_ == key("CA");
        return is_wanted ? Answer::go_on : Answer::skip_property;
    }
    void on_value_chunk(Bytes raw, Part part, Offset) {
        Bytes value;
        if (!collector_.take(raw, part, value) || collector_.truncated()) return;
        reader_.add(name_, value);
        if (name_ == key("CA")) static_cast<Owner&>(*this).use_charset(charset_of(reader_.values().encoding));
    }
    template <class Diagnostic>
    void on_diagnostic(const Diagnostic& diagnostic) {
        has_mark_ = has_mark_ || diagnostic.code == code::bom;
    }

  protected:
    enum class State : uint8_t { between, begin, root, complete };

    Answer complete() {
        state_ = State::complete;
        return Answer::pause;
    }
    void restart() {
        state_ = State::between;
        depth_ = 0;
        has_mark_ = false;
    }

    Offset begin_ = 0;
    uint32_t depth_ = 0;
    uint32_t name_ = 0; ///< of the current property
    RootCollector reader_;
    Collector<24> collector_; ///< as long as the typed parser's
    State state_ = State::between;
    bool has_mark_ = false; ///< the input begins with UTF-8's byte order mark
};

} // namespace detail
} // namespace nanosgf

#endif
