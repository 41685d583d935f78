// SPDX-License-Identifier: MIT
// The strict reference: the EBNF of FF[4], one function a rule, white space between any two
// tokens. A function returns false when the parse is over, with or without an error.
#include "reference.hpp"

#include <string>

#include "reference_text.hpp"

namespace exhaustive {

namespace {

namespace code = nanosgf::code;
using nanosgf::Code;

class StrictReference {
  public:
    StrictReference(std::string_view text, EventLog& log) : in_{text}, log_(log) {}

    Ending run() {
        ending_.place = Place::failed;
        const unsigned char first = in_.text.empty() ? ' ' : static_cast<unsigned char>(in_.text[0]);
        if (first == 0xEF) {
            error(code::bom, 0);
        } else if (first == 0 || first >= 0xFE) {
            error(code::encoding_unsupported, 0);
        } else {
            collection();
        }
        return ending_;
    }

  private:
    bool error(Code code, size_t at) {
        log_.diagnostic(code, at);
        ending_.error = code;
        return false;
    }
    void came_to_end(Place place) {
        if (end_seen_) return;
        end_seen_ = true;
        ending_.place = in_.text.empty() ? Place::start : place;
        ending_.depth = depth_;
    }
    // What ends in the middle: the code that says so, at the end.
    bool unfinished(Place place, Code code) {
        came_to_end(place);
        return error(code, in_.text.size());
    }

    // Collection = GameTree { GameTree }
    void collection() {
        bool any = false;
        for (;;) {
            in_.skip_white();
            if (in_.ended()) break;
            if (in_.next() != '(') {
                error(any ? code::junk_after : code::junk_before, in_.at);
                return;
            }
            if (!game_tree()) return;
            any = true;
        }
        came_to_end(any ? Place::after_trees : Place::before_trees);
        if (!any) error(code::no_sgf, in_.text.size());
    }

    // GameTree = "(" Sequence { GameTree } ")"
    bool game_tree() {
        const size_t at = in_.at++;
        in_.skip_white();
        if (in_.ended())
            return unfinished(depth_ == 0 ? Place::parenthesis : Place::open, code::eof_in_tree);
        if (in_.next() != ';') return error(instead_of_node(), in_.next() == ')' ? at : in_.at);
        log_.begin_tree(at);
        ++depth_;
        while (in_.next() == ';')
            if (!node()) return false;
        bool variations = false;
        while (in_.next() == '(') {
            if (!game_tree()) return false;
            variations = true;
            in_.skip_white();
        }
        if (in_.ended())
            return unfinished(variations     ? Place::after_variation
                              : in_property_ ? Place::property
                                             : Place::node,
                              code::eof_in_tree);
        const char c = in_.next();
        if (c != ')') {
            if (variations && (c == ';' || c == '[' || is_letter(c)))
                return error(code::node_after_variation, in_.at);
            return error(c == '[' ? code::ident_missing : code::char_illegal, in_.at);
        }
        log_.end_tree(in_.at++);
        --depth_;
        return true;
    }

    [[nodiscard]] Code instead_of_node() const {
        const char c = in_.next();
        if (c == '(') return code::variation_start;
        if (c == ')') return code::variation_empty;
        return is_letter(c) || c == '[' ? code::node_start_missing : code::char_illegal;
    }

    // Node = ";" { Property }
    bool node() {
        log_.node(in_.at++);
        in_property_ = false;
        in_.skip_white();
        while (is_letter(in_.next()))
            if (!property()) return false;
        return true;
    }

    // Property = PropIdent PropValue { PropValue }    PropIdent = UcLetter { UcLetter }
    bool property() {
        const size_t at = in_.at;
        while (is_capital(in_.next())) ++in_.at;
        const std::string_view name = in_.text.substr(at, in_.at - at);
        if (!name.empty()) log_.spelling(name, at);
        if (is_lower(in_.next())) return error(code::ident_lowercase, in_.at);
        if (is_digit(in_.next())) return error(code::ident_digit, in_.at);
        const bool white = is_white(in_.next());
        in_.skip_white();
        if (in_.ended())
            came_to_end(white               ? Place::wait_capitals
                        : name.size() >= 16 ? Place::word_full
                                            : Place::word_capitals);
        if (in_.next() != '[') return error(code::value_missing, at);
        if (name.size() > 16) log_.diagnostic(code::ident_too_long, at);
        log_.property(name.substr(0, 16), at);
        while (in_.next() == '[') {
            if (!value()) return false;
            in_.skip_white();
        }
        in_property_ = true;
        return true;
    }

    // PropValue = "[" CValueType "]"
    bool value() {
        const size_t at = ++in_.at;
        const ValueExtent extent = value_extent(in_.text.substr(at));
        const std::string_view raw = in_.text.substr(at, extent.length);
        in_.at += extent.length;
        if (!extent.closed) {
            if (!raw.empty()) log_.value(raw, true, false, false, at);
            return unfinished(extent.escape_open ? Place::value_escape
                              : raw.empty()      ? Place::value_empty
                                                 : Place::value,
                              code::eof_in_value);
        }
        log_.value(raw, true, true, false, at);
        ++in_.at;
        return true;
    }

    Cursor in_;
    EventLog& log_;
    bool end_seen_ = false;
    bool in_property_ = false; // the last token but white space was a value
    unsigned depth_ = 0;
    Ending ending_;
};

} // namespace

Ending expect_strict(std::string_view text, EventLog& log) {
    log.clear();
    return StrictReference(text, log).run();
}

} // namespace exhaustive
