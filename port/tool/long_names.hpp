// SPDX-License-Identifier: MIT
// Identifiers of which the typed parser delivers a part, or nothing: long ones and those without capitals.
#ifndef NANOSGF_TOOL_LONG_NAMES_HPP
#define NANOSGF_TOOL_LONG_NAMES_HPP

#include "nanosgf/value/encoding.hpp"
#include "property_words.hpp"
#include "reading.hpp"

#include <map>
#include <string>
#include <utility>

namespace nanosgf::tool {

/// Reads an input before the typed parser does, and keeps the names of which that delivers the first 16 characters
/// alone, or none. Memory: those names, until they are asked for, and the words of the current property.
class LongNames {
  public:
    LongNames() = default;
    LongNames(const LongNames&) = delete;
    LongNames& operator=(const LongNames&) = delete;

    /// Whether nothing can be missing of this name.
    [[nodiscard]] static bool is_whole(Identifier name) { return !name.empty() && name.size() < Identifier::capacity; }
    void feed(Bytes bytes) { (void)parser_.feed(bytes); }
    /// As those of Formatting.
    void set_pairs(Charset charset) {
        handler_.is_fixed = true;
        (void)parser_.set_charset(charset);
    }
    void follow_ca() { handler_.is_fixed = false; }
    /// The whole name of the property at this offset, of which the parser delivered `name`; names of earlier offsets
    /// are forgotten.
    [[nodiscard]] std::string whole(Identifier name, std::uint64_t at) {
        std::map<std::uint64_t, std::string>& names = handler_.names;
        names.erase(names.begin(), names.lower_bound(at));
        const auto found = names.find(at);
        return found != names.end() ? found->second : std::string(name.bytes().data(), name.size());
    }

  private:
    struct Policy : Unlimited<Lenient, false> {
        static constexpr bool double_byte = true;
    };
    struct Handler {
        LongNames& reader;
        std::map<std::uint64_t, std::string> names;
        PropertyWords words;
        std::string claim;
        std::uint64_t depth = 0;
        bool is_fixed = false; ///< the byte pairs are set, whatever CA says
        std::uint64_t short_at = 0; ///< of a short word, which is most often a whole name: not yet in `words`
        std::size_t short_size = 0;
        char short_word[2] = {};
        bool root_follows = false, in_root = false, is_claim = false;

        void on_begin_tree(std::uint64_t) {
            forget();
            if (depth++ != 0) return;
            root_follows = true;
            claim.clear();
            if (!is_fixed) (void)reader.parser_.set_charset(Charset::single_byte);
        }
        void on_node(std::uint64_t) {
            forget();
            in_root = root_follows;
            root_follows = false;
        }
        void on_end_tree(std::uint64_t) {
            forget();
            --depth;
        }
        void on_identifier_chunk(Bytes spelling, std::uint64_t at) {
            if (short_size != 0) words.add(Bytes(short_word, std::exchange(short_size, 0)), short_at);
            if (spelling.size() > sizeof short_word || !words.empty()) return words.add(spelling, at);
            short_word[0] = spelling.data()[0];
            short_word[1] = spelling.data()[spelling.size() - 1];
            short_size = spelling.size();
            short_at = at;
        }
        void forget() {
            short_size = 0;
            if (!words.empty()) words.clear();
        }
        void on_property(Identifier name, std::uint64_t at) {
            is_claim = in_root && claim.empty() && name == Bytes("CA");
            if (is_whole(name)) return forget();
            if (short_size != 0) words.add(Bytes(short_word, std::exchange(short_size, 0)), short_at);
            std::string whole;
            words.take_name(at, whole);
            if (whole.size() > name.size()) names.emplace(at, whole);
        }
        void on_value_chunk(Bytes raw, Part part, std::uint64_t) {
            if (!is_claim) return;
            if (claim.size() < longest_claim) claim.append(raw.data(), raw.size());
            if (!part.last()) return;
            is_claim = false;
            if (!is_fixed) (void)reader.parser_.set_charset(charset_of(decode_encoding(Bytes(claim))));
        }
    };
    static constexpr std::size_t longest_claim = 40;

    Handler handler_{*this, {}, {}, {}};
    Parser<Handler, Policy> parser_{handler_};
};

} // namespace nanosgf::tool

#endif
