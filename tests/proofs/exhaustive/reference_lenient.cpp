// SPDX-License-Identifier: MIT
// The reference with repairs: syntax/README.md read as a grammar, one function a construct.
#include "reference.hpp"

#include <algorithm>
#include <string>

#include "reference_text.hpp"

namespace exhaustive {

namespace {

namespace code = nanosgf::code;
using nanosgf::Code;

// One word of letters and digits, or several that count as one.
struct Word {
    size_t at = 0;
    std::string kept; // capitals and digits, all of them
    bool lower = false;
    bool joined = false;
};

// `stopped_` says that an error ended the parse; every construct then returns without another
// event. An input that is too long is read as one that ends at the greatest length, but its end
// is the error.
class LenientReference {
  public:
    LenientReference(std::string_view text, EventLog& log, const Rules& rules)
        : in_{text.substr(0, std::min<uint64_t>(text.size(), rules.bytes))}, log_(log),
          rules_(rules), too_long_(text.size() > rules.bytes) {}

    Ending run() {
        ending_.place = Place::failed;
        const Mark mark = mark_of(in_.text);
        if (mark == Mark::utf8) {
            log_.diagnostic(code::bom, 0);
            in_.at = 3;
        }
        if (mark == Mark::other) {
            error(code::encoding_unsupported, 0);
        } else if (mark == Mark::begun) {
            came_to_end(Place::mark);
        }
        if (!stopped_) collection();
        return ending_;
    }

  private:
    void error(Code code, size_t at) {
        log_.diagnostic(code, at);
        ending_.error = code;
        stopped_ = true;
    }

    // Called where the grammar asks for a byte and there is none. Only the first call of a parse
    // counts: what follows are the consequences of the end.
    void came_to_end(Place place) {
        if (end_seen_) return;
        end_seen_ = true;
        ending_.place = in_.text.empty() ? Place::start : place;
        ending_.depth = depth_;
        if (too_long_) error(code::input_too_long, in_.text.size());
    }

    void collection();
    [[nodiscard]] bool tree_begins() const;
    [[nodiscard]] bool nothing_in_parentheses() const;
    [[nodiscard]] size_t capitals_at(size_t at) const;
    void note_undecided_parenthesis();
    void outside_junk();

    void tree();
    void variation();
    bool between_parenthesis_and_node(size_t at);
    void begin(size_t at);
    void implied_node(size_t at);
    void junk();
    void properties();
    void junk_after_word();
    Word word();
    void join(Word& first, const Word& second);
    [[nodiscard]] bool one_identifier(const Word& first, const Word& second) const;
    [[nodiscard]] Place place_in(const Word& word, bool over) const;
    void drop(const Word& word);
    void identifier(const Word& word);
    void value();

    Cursor in_;
    EventLog& log_;
    Rules rules_;
    bool too_long_;
    bool stopped_ = false;
    bool end_seen_ = false;
    bool eof_reported_ = false;
    bool in_junk_ = false;     // a run of junk goes on
    bool in_property_ = false; // a `[` would bring another value of the last property
    bool any_tree_ = false;
    bool after_variation_ = false;
    unsigned depth_ = 0;
    Ending ending_;
};

// --- outside game trees

void LenientReference::collection() {
    for (;;) {
        if (!in_junk_) in_.skip_white();
        note_undecided_parenthesis();
        if (stopped_) return;
        if (in_.ended()) break;
        if (tree_begins()) {
            in_junk_ = false;
            const size_t at = in_.at++;
            in_.skip_white();
            begin(at);
            if (stopped_) return;
            if (in_.next() != ';') {
                implied_node(in_.at);
            } else {
                log_.node(in_.at++);
            }
            tree();
            if (stopped_) return;
        } else if (nothing_in_parentheses() && !in_junk_) {
            log_.diagnostic(code::variation_empty, in_.at++);
            in_.skip_white();
            ++in_.at;
        } else {
            outside_junk();
            if (stopped_) return;
        }
    }
    came_to_end(any_tree_ ? (in_junk_ ? Place::junk_after : Place::after_trees)
                          : (in_junk_ ? Place::junk_before : Place::before_trees));
    if (!stopped_ && !any_tree_) error(code::no_sgf, in_.text.size());
}

size_t LenientReference::capitals_at(size_t at) const {
    size_t count = 0;
    while (at + count < in_.text.size() && is_capital(in_.text[at + count])) ++count;
    return count;
}

// `(` white space, then `;` or one or two capitals directly followed by `[`.
bool LenientReference::tree_begins() const {
    Cursor look = in_;
    if (look.next() != '(') return false;
    ++look.at;
    look.skip_white();
    if (look.next() == ';') return true;
    const size_t capitals = capitals_at(look.at);
    look.at += capitals;
    return capitals >= 1 && capitals <= 2 && look.next() == '[';
}

bool LenientReference::nothing_in_parentheses() const {
    Cursor look = in_;
    if (look.next() != '(') return false;
    ++look.at;
    look.skip_white();
    return look.next() == ')';
}

// The last `(` of a text may be one of which nobody can say yet whether it opens a tree.
void LenientReference::note_undecided_parenthesis() {
    Cursor look = in_;
    if (look.next() != '(') return;
    ++look.at;
    look.skip_white();
    if (look.ended()) came_to_end(in_junk_ ? Place::parenthesis_in_junk : Place::parenthesis);
    const size_t capitals = capitals_at(look.at);
    if (capitals >= 1 && capitals <= 2 && look.at + capitals == in_.text.size())
        came_to_end(Place::parenthesis_capitals);
}

void LenientReference::outside_junk() {
    if (!in_junk_) {
        const size_t capitals = capitals_at(in_.at);
        const bool short_word = capitals >= 1 && capitals <= 2;
        if (short_word && any_tree_ && in_.at + capitals == in_.text.size())
            came_to_end(Place::capitals_after);
        if (stopped_) return;
        const bool data = in_.next() == ';' || (short_word && in_.at + capitals < in_.text.size() &&
                                                in_.text[in_.at + capitals] == '[');
        log_.diagnostic(!any_tree_ ? code::junk_before
                        : data     ? code::data_outside_tree
                                   : code::junk_after,
                        in_.at);
    }
    in_junk_ = true;
    ++in_.at;
}

// --- game trees

void LenientReference::begin(size_t at) {
    if (depth_ == rules_.depth) {
        error(code::depth_limit, at);
        return;
    }
    log_.begin_tree(at);
    ++depth_;
    any_tree_ = true;
    in_property_ = false;
    after_variation_ = false;
}

// A property where a node must start.
void LenientReference::implied_node(size_t at) {
    log_.diagnostic(code::node_start_missing, at);
    log_.node(at);
    in_junk_ = false;
}

// What follows the start of the first node, up to the `)`.
void LenientReference::tree() {
    for (;;) {
        in_.skip_white();
        if (in_.ended()) break;
        const char c = in_.next();
        if (c == ')') {
            log_.end_tree(in_.at++);
            --depth_;
            in_junk_ = false;
            after_variation_ = true;
            in_property_ = false;
            return;
        }
        if (c == '(') {
            variation();
        } else if (c == ';') {
            if (after_variation_) log_.diagnostic(code::node_after_variation, in_.at);
            log_.node(in_.at++);
            after_variation_ = in_property_ = in_junk_ = false;
        } else if (is_letter(c) || c == '[') {
            if (after_variation_) {
                log_.diagnostic(code::node_after_variation, in_.at);
                implied_node(in_.at);
                after_variation_ = false;
            }
            properties();
        } else {
            junk();
        }
        if (stopped_) return;
    }
    came_to_end(after_variation_ ? (in_junk_ ? Place::after_variation_junk : Place::after_variation)
                : in_property_   ? (in_junk_ ? Place::property_junk : Place::property)
                                 : (in_junk_ ? Place::node_junk : Place::node));
    if (stopped_) return;
    if (!eof_reported_) log_.diagnostic(code::eof_in_tree, in_.text.size());
    eof_reported_ = true;
    log_.end_tree(in_.text.size());
}

void LenientReference::variation() {
    const size_t at = in_.at++;
    in_junk_ = false;
    if (between_parenthesis_and_node(at)) tree();
}

// False when no tree begins: `()`, the end of input, or a limit.
bool LenientReference::between_parenthesis_and_node(size_t at) {
    for (;;) {
        in_.skip_white();
        if (in_.ended()) {
            came_to_end(in_junk_ ? Place::open_junk : Place::open);
            in_property_ = false;
            return false;
        }
        const char c = in_.next();
        if (c == '(') {
            log_.diagnostic(code::variation_start, in_.at++);
            in_junk_ = false;
        } else if (c == ')') {
            log_.diagnostic(code::variation_empty, at);
            ++in_.at;
            in_junk_ = in_property_ = false;
            return false;
        } else if (c == ';') {
            begin(at);
            if (stopped_) return false;
            log_.node(in_.at++);
            in_junk_ = false;
            return true;
        } else if (is_letter(c) || c == '[') {
            begin(at);
            if (stopped_) return false;
            implied_node(in_.at);
            return true;
        } else {
            junk();
        }
    }
}

void LenientReference::junk() {
    if (!in_junk_) log_.diagnostic(code::char_illegal, in_.at);
    in_junk_ = true;
    ++in_.at;
}

// --- properties

// At a letter or at a `[`: words as long as they follow each other, and one value at most.
void LenientReference::properties() {
    if (in_.next() == '[') {
        if (!in_property_) {
            log_.diagnostic(code::ident_missing, in_.at);
            log_.property("", in_.at);
        }
        value();
        return;
    }
    Word first = word();
    for (;;) {
        if (in_.ended()) came_to_end(place_in(first, false));
        const bool white = is_white(in_.next());
        in_.skip_white();
        if (in_.ended() && white) came_to_end(place_in(first, true));
        if (stopped_) return;
        if (!is_letter(in_.next())) break;
        if (!first.lower) {
            drop(first);
            first = word();
            continue;
        }
        const Word second = word();
        const bool one = one_identifier(first, second);
        if (in_.ended()) came_to_end(one ? Place::word_joined : Place::word_second);
        if (stopped_) return;
        if (one) {
            join(first, second);
        } else {
            drop(first);
            first = second;
        }
    }
    junk_after_word();
    if (stopped_) return;
    if (in_.next() == '[') {
        identifier(first);
        value();
    } else {
        drop(first);
    }
}

// From the first byte that has no meaning there, up to a letter, a digit or a bracket.
void LenientReference::junk_after_word() {
    constexpr std::string_view structure = "();[";
    const size_t begin = in_.at;
    while (!in_.ended() && !is_letter(in_.next()) && !is_digit(in_.next()) &&
           structure.find(in_.next()) == std::string_view::npos) {
        junk();
        in_.skip_white();
    }
    if (in_.at != begin && in_.ended()) came_to_end(Place::wait_in_junk);
}

Word LenientReference::word() {
    Word word;
    word.at = in_.at;
    while (!in_.ended() && (is_letter(in_.next()) || is_digit(in_.next()))) {
        const char c = in_.text[in_.at++];
        if (is_lower(c)) {
            word.lower = true;
        } else {
            word.kept += c;
        }
    }
    log_.spelling(in_.text.substr(word.at, in_.at - word.at), word.at);
    return word;
}

// Each holds a lower-case letter; or the second outgrows the identifier before it showed one.
bool LenientReference::one_identifier(const Word& first, const Word& second) const {
    return first.lower && (second.lower || first.kept.size() + second.kept.size() > 16);
}

void LenientReference::join(Word& first, const Word& second) {
    first.kept += second.kept;
    first.joined = true;
}

void LenientReference::drop(const Word& word) {
    in_property_ = false;
    if (!word.kept.empty()) {
        log_.diagnostic(code::value_missing, word.at);
    } else {
        if (!in_junk_) log_.diagnostic(code::char_illegal, word.at);
        in_junk_ = true;
    }
}

void LenientReference::identifier(const Word& word) {
    const std::string_view name = std::string_view(word.kept).substr(0, 16);
    if (name.empty()) {
        log_.diagnostic(code::ident_missing, word.at);
    } else {
        if (word.joined) {
            log_.diagnostic(code::ident_whitespace, word.at);
        } else if (word.lower) {
            log_.diagnostic(code::ident_lowercase, word.at);
        }
        if (std::any_of(name.begin(), name.end(), is_digit))
            log_.diagnostic(code::ident_digit, word.at);
        if (word.kept.size() > 16) {
            log_.diagnostic(code::ident_too_long, word.at);
        } else if (word.kept.size() > 2) {
            log_.diagnostic(code::ident_long, word.at);
        }
    }
    log_.property(name, word.at);
}

void LenientReference::value() {
    const size_t at = ++in_.at;
    in_junk_ = false;
    in_property_ = true;
    const ValueExtent extent = value_extent(in_.text.substr(at), rules_.charset);
    const std::string_view raw = in_.text.substr(at, extent.length);
    in_.at += extent.length;
    if (raw.size() > rules_.value_length) {
        const auto length = static_cast<size_t>(rules_.value_length);
        if (length > 0) log_.value(raw.substr(0, length), true, false, false, at);
        error(code::value_too_long, at + length);
        return;
    }
    if (extent.closed) {
        log_.value(raw, true, true, false, at);
        ++in_.at;
        return;
    }
    if (!raw.empty()) log_.value(raw, true, false, false, at);
    came_to_end(extent.escape_open ? Place::value_escape
                : raw.empty()      ? Place::value_empty
                                   : Place::value);
    if (stopped_) return;
    log_.diagnostic(code::eof_in_value, in_.text.size());
    log_.value("", raw.empty(), true, true, in_.text.size());
    in_property_ = false;
}

Place LenientReference::place_in(const Word& word, bool over) const {
    if (!over && word.kept.size() >= 16) return Place::word_full;
    if (!word.lower) return over ? Place::wait_capitals : Place::word_capitals;
    if (!word.kept.empty()) return over ? Place::wait_mixed : Place::word_mixed;
    if (in_junk_) return over ? Place::wait_lower_in_junk : Place::word_lower_in_junk;
    return over ? Place::wait_lower : Place::word_lower;
}

} // namespace

Ending expect_lenient(std::string_view text, EventLog& log, const Rules& rules) {
    log.clear();
    return LenientReference(text, log, rules).run();
}

const char* place_name(Place place) {
    constexpr const char* names[] = {
        "start of input",
        "byte order mark begun",
        "outside, before any tree",
        "outside, junk before",
        "outside, after a tree",
        "outside, capitals after a tree",
        "outside, junk after",
        "( outside",
        "( outside, in junk",
        "( outside, then capitals",
        "( in a tree",
        "( in a tree, junk",
        "node",
        "node, junk",
        "after a value",
        "after a value, junk",
        "after a variation",
        "after a variation, junk",
        "word: capitals, digits",
        "word: lower-case only",
        "word: lower-case only, in junk",
        "word: mixed",
        "word: 16 capitals or more",
        "second word, undecided",
        "second word, joined",
        "waiting after capitals",
        "waiting after lower-case",
        "waiting after lower-case, in junk",
        "waiting after mixed",
        "waiting after a word, in junk",
        "value, empty so far",
        "value",
        "value, after a backslash",
        "failed",
    };
    static_assert(sizeof names / sizeof *names == place_count);
    return names[static_cast<unsigned>(place)];
}

} // namespace exhaustive
