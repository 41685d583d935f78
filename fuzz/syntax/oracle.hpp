// SPDX-License-Identifier: MIT
// What must hold of the events of any text, judged by the text alone.
#ifndef NANOSGF_FUZZ_SYNTAX_ORACLE_HPP
#define NANOSGF_FUZZ_SYNTAX_ORACLE_HPP

#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/syntax/drive.hpp"

namespace fuzz {

/// The size of the character at the start of `rest`: 2 only for a lead byte and its trail byte.
inline std::size_t character_size(std::string_view rest, Charset charset) {
    if (charset == Charset::single_byte || rest.size() < 2) return 1;
    const auto lead = static_cast<unsigned char>(rest[0]);
    const auto trail = static_cast<unsigned char>(rest[1]);
    if (charset == Charset::shift_jis) {
        const bool leads = (lead >= 0x81 && lead <= 0x9F) || (lead >= 0xE0 && lead <= 0xFC);
        const bool trails = (trail >= 0x40 && trail <= 0x7E) || (trail >= 0x80 && trail <= 0xFC);
        return leads && trails ? 2 : 1;
    }
    const bool leads = lead >= 0x81 && lead <= 0xFE;
    const bool trails = (trail >= 0x40 && trail <= 0x7E) || (trail >= 0x80 && trail <= 0xFE);
    return leads && trails ? 2 : 1;
}

/// Where the value that starts at the front of `rest` ends: the index of its `]`, or npos.
inline std::size_t value_size(std::string_view rest, Charset charset) {
    std::size_t i = 0;
    while (i < rest.size()) {
        if (rest[i] == ']') return i;
        if (rest[i] == '\\') ++i;
        if (i < rest.size()) i += character_size(rest.substr(i), charset);
    }
    return std::string_view::npos;
}

/// Checks one undisturbed run of a text.
class Oracle {
  public:
    Oracle(std::string_view text, const Trace& trace, const Outcome& outcome, bool repairs,
           bool skips, bool switches_charset, Charset charset)
        : text_(text), trace_(trace), outcome_(outcome), repairs_(repairs), skips_(skips),
          switches_charset_(switches_charset), charset_(charset) {}

    void check() {
        for (index_ = 0; index_ < trace_.size(); ++index_) {
            const Record& r = trace_[index_];
            FUZZ_REQUIRE(r.offset <= text_.size(), "<%s> lies behind the input", describe(r).c_str());
            switch (r.kind) {
            case EventKind::begin_tree: begin_tree(r); break;
            case EventKind::node: node(r); break;
            case EventKind::identifier_chunk: spelling(r); break;
            case EventKind::property: property(r); break;
            case EventKind::value_chunk: value(r); break;
            case EventKind::end_tree: end_tree(r); break;
            case EventKind::diagnostic: diagnostic(r); break;
            default: fail(r, "an event of no kind");
            }
        }
        if (outcome_.status == Status::ok && depth_ != 0) fail({}, "a tree has no end");
    }

  private:
    [[noreturn]] static void fail(const Record& r, const char* why) {
        broken("<%s>: %s", describe(r).c_str(), why);
    }
    static void require(bool holds, const Record& r, const char* why) {
        if (!holds) fail(r, why);
    }
    [[nodiscard]] char at(std::uint64_t offset) const {
        return offset < text_.size() ? text_[static_cast<std::size_t>(offset)] : '\0';
    }
    static bool capital(char c) { return c >= 'A' && c <= 'Z'; }
    static bool digit(char c) { return c >= '0' && c <= '9'; }
    static bool letter(char c) { return capital(c) || (c >= 'a' && c <= 'z'); }
    static bool space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
    static bool stray(char c) {
        return !letter(c) && !digit(c) && !space(c) && std::string_view("();[").find(c) == std::string_view::npos;
    }
    [[nodiscard]] bool before_is(Code code, std::uint64_t offset) const {
        return index_ != 0 && trace_[index_ - 1].code == code && trace_[index_ - 1].offset == offset;
    }
    [[nodiscard]] bool reported(Code code) const {
        for (std::size_t i = 0; i < index_; ++i)
            if (trace_[i].code == code) return true;
        return false;
    }

    void begin_tree(const Record& r) {
        require(at(r.offset) == '(', r, "not at a (");
        require(structure_from_ <= r.offset, r, "before the event that precedes it");
        require(!node_due_, r, "a tree inside a tree that has no node");
        structure_from_ = r.offset + 1;
        ++depth_;
        node_due_ = true;
        property_ = false;
    }

    void node(const Record& r) {
        require(depth_ != 0, r, "outside trees");
        require(structure_from_ <= r.offset, r, "before the event that precedes it");
        if (before_is(code::node_start_missing, r.offset))
            require(repairs_ && (letter(at(r.offset)) || at(r.offset) == '['), r, "not at a property");
        else
            require(at(r.offset) == ';', r, "not at a ;");
        structure_from_ = r.offset;
        node_due_ = property_ = false;
    }

    void spelling(const Record& r) {
        require(text_.compare(static_cast<std::size_t>(r.offset), r.text.size(), r.text) == 0, r,
                "not the bytes at its offset");
        require(r.text == text_.substr(static_cast<std::size_t>(r.offset), r.text.size()) &&
                    letter(r.text[0]),
                r, "not a word");
        for (const char c : r.text) require(letter(c) || digit(c), r, "not a word");
        if (outcome_.status == Status::ok) {
            const char next = at(r.offset + r.text.size());
            require(!letter(next) && !digit(next), r, "not the whole word");
        }
        require(spelled_to_ <= r.offset, r, "spelled twice");
        spelled_to_ = r.offset + r.text.size();
    }

    void property(const Record& r) {
        require(depth_ != 0 && !node_due_, r, "outside nodes");
        require(structure_from_ <= r.offset, r, "before the event that precedes it");
        std::string name;
        std::uint64_t i = r.offset;
        require(at(i) == '[' || letter(at(i)), r, "not at a word or [");
        bool has_ended = false; // in junk
        for (; at(i) != '['; ++i) {
            const bool of_word = letter(at(i)) || digit(at(i));
            require(i < text_.size() && (space(at(i)) || (of_word && !has_ended) || stray(at(i))), r,
                    "its identifier is not followed by [");
            has_ended = has_ended || stray(at(i));
            if ((capital(at(i)) || digit(at(i))) && name.size() < nanosgf::Identifier::capacity)
                name += at(i);
        }
        require(!has_ended || (repairs_ && reported(code::char_illegal)), r, "junk after its identifier is not reported");
        require(name == r.text, r, "not the capitals and digits of its spelling");
        if (!repairs_) require(!name.empty(), r, "has no identifier");
        structure_from_ = i;
        property_ = true;
    }

    void value(const Record& r) {
        require(property_, r, "without a property");
        require(structure_from_ < r.offset && at(r.offset - 1) == '[', r, "not directly after a [");
        structure_from_ = r.offset + r.text.size();
        if (r.end == Record::End::skipped) return;
        require(text_.compare(static_cast<std::size_t>(r.offset), r.text.size(), r.text) == 0, r,
                "not the bytes at its offset");
        const std::string_view rest = text_.substr(static_cast<std::size_t>(r.offset));
        const std::size_t size = value_size(rest, charset_);
        switch (r.end) {
        case Record::End::complete:
            require(size == r.text.size(), r, "does not end at the first ] that counts");
            ++structure_from_;
            break;
        case Record::End::incomplete:
            require(size == std::string_view::npos && r.text.size() == rest.size() && before_end(), r,
                    "is complete, or not said to be incomplete");
            break;
        default:
            require(outcome_.status != Status::ok && index_ + 2 >= trace_.size(), r, "has no last chunk");
            require(size == std::string_view::npos || size >= r.text.size(), r, "goes on behind its end");
            break;
        }
        if (switches_charset_ && r.end == Record::End::complete) choose_charset(r);
    }

    /// The first chunk comes before eof-in-value, or after it when the value has no bytes.
    [[nodiscard]] bool before_end() const {
        return before_is(code::eof_in_value, text_.size()) ||
               (index_ + 1 < trace_.size() && trace_[index_ + 1].code == code::eof_in_value);
    }

    void choose_charset(const Record& r) {
        for (std::size_t i = index_; i-- > 0;) {
            if (trace_[i].kind == EventKind::node) return;
            if (trace_[i].kind != EventKind::property) continue;
            if (trace_[i].text == "CA") charset_ = charset_of(r.text.empty() ? '.' : r.text[0]);
            return;
        }
    }

    void end_tree(const Record& r) {
        require(depth_ != 0 && (!node_due_ || skips_), r, "ends what did not begin");
        node_due_ = false;
        if (at(r.offset) == ')')
            require(structure_from_ <= r.offset, r, "before the event that precedes it");
        else
            require(r.offset == text_.size() && reported(code::eof_in_tree), r, "not at a )");
        structure_from_ = r.offset + (r.offset < text_.size() ? 1 : 0);
        --depth_;
        property_ = false;
    }

    void diagnostic(const Record& r) {
        const char c = at(r.offset);
        switch (r.code) {
        case code::none: fail(r, "without a code");
        case code::bom:
            require(r.offset == 0 && text_.substr(0, repairs_ ? 3 : 1) ==
                                         std::string_view("\xEF\xBB\xBF").substr(0, repairs_ ? 3 : 1),
                    r, "no mark");
            break;
        case code::encoding_unsupported:
            require(r.offset == 0 && index_ == 0 && (c == '\0' || c == '\xFE' || c == '\xFF'), r, "no mark");
            break;
        case code::no_sgf:
        case code::eof_in_tree:
            require(r.offset == text_.size() || !repairs_, r, "not at the end");
            break;
        case code::eof_in_value: require(r.offset == text_.size(), r, "not at the end"); break;
        case code::node_start_missing: require(letter(c) || c == '[', r, "not at a property"); break;
        case code::node_after_variation:
            require(letter(c) || c == '[' || c == ';', r, "not at a node or property");
            break;
        case code::variation_start:
        case code::variation_empty:
        case code::depth_limit: require(c == '(', r, "not at a ("); break;
        case code::ident_missing: require(letter(c) || c == '[', r, "not at a word or ["); break;
        case code::ident_lowercase:
        case code::ident_digit:
            require(letter(c) || (!repairs_ && digit(c)), r, "not at a word");
            break;
        case code::value_missing:
        case code::ident_whitespace:
        case code::ident_long:
        case code::ident_too_long: require(letter(c), r, "not at a word"); break;
        case code::junk_before:
        case code::junk_after:
        case code::data_outside_tree:
            require(depth_ == 0 && !space(c), r, "not at junk outside trees");
            break;
        case code::char_illegal: require(!space(c) && c != ';' && c != '[', r, "not at junk"); break;
        default: break;
        }
        const bool limit = r.code == code::depth_limit || r.code == code::value_too_long ||
                           r.code == code::input_too_long;
        const bool fatal = limit || r.code == code::no_sgf || r.code == code::encoding_unsupported ||
                           (!repairs_ && r.code != code::ident_too_long);
        const bool last = index_ + 1 == trace_.size();
        require(!fatal || (last && outcome_.status == Status::failed && outcome_.error == r.code), r,
                "an error that does not end the parse");
    }

    std::string_view text_;
    const Trace& trace_;
    const Outcome& outcome_;
    bool repairs_;
    bool skips_; ///< the handler skipped something
    bool switches_charset_;
    Charset charset_;
    std::size_t index_ = 0;
    std::uint64_t depth_ = 0;
    std::uint64_t structure_from_ = 0; ///< no structure event may lie before this
    std::uint64_t spelled_to_ = 0;
    bool node_due_ = false;
    bool property_ = false;
};

} // namespace fuzz

#endif
