// SPDX-License-Identifier: MIT
// The properties of a node and their raw values, read from the node's text on demand.
#ifndef NANOSGF_TREE_PROPERTY_HPP
#define NANOSGF_TREE_PROPERTY_HPP

#include "nanosgf/syntax/node_text.hpp"

namespace nanosgf {
namespace tree {

/// The end of a range: an iterator without further elements is equal to it.
struct End {};

/// The raw values of a property, escapes intact, one after another; also their iterator. Views of
/// the tree's memory or of the file that it refers to. Cost: reads each byte once.
class Values {
  public:
    Values() = default;
    /// Reads a text of values and white space from `at` on. `learns`: the property is a CA, whose
    /// first value sets the charset of the bytes after it.
    Values(const char* at, const char* limit, Charset charset, bool learns)
        : at_(at), limit_(limit), charset_(charset), learns_(learns) {
        ++*this;
    }

    [[nodiscard]] Values begin() const { return *this; }
    [[nodiscard]] static constexpr End end() { return {}; }
    [[nodiscard]] Bytes operator*() const { return value_; }
    Values& operator++();
    friend bool operator!=(const Values& a, End) { return a.good_; }
    friend bool operator==(const Values& a, End) { return !a.good_; }

    /// Whether no values are left.
    [[nodiscard]] bool empty() const { return !good_; }
    /// How many values are left. Cost: that of iterating over them.
    [[nodiscard]] size_t count() const;
    /// The current value; empty if there is none.
    [[nodiscard]] Bytes front() const { return value_; }

    /// The position after the last value that was read.
    [[nodiscard]] const char* position() const { return at_; }
    [[nodiscard]] Charset charset() const { return charset_; }

  private:
    const char* at_ = nullptr;
    const char* limit_ = nullptr;
    Bytes value_;
    Charset charset_ = Charset::single_byte;
    bool learns_ = false;
    bool good_ = false;
};

/// A property of a node: at least one value. Valid until the tree changes.
class Property {
  public:
    /// Its identifier, of any length: the capitals and digits of its spelling. If they begin with no
    /// capital, or if lower-case letters are between more than 16 of them, the spelling itself: so two
    /// names are the same only if FF[4] general, PropIdent says so. A view of this object and of the
    /// tree's text.
    [[nodiscard]] Identifier name() const { return size_ != 0 ? Bytes(letters_, size_) : spelling(); }
    /// Its identifier as it was read: `GaMe`, `key`.
    [[nodiscard]] Bytes spelling() const { return Bytes(begin_, static_cast<size_t>(spelled_)); }
    [[nodiscard]] uint32_t key() const { return name().key(); }
    [[nodiscard]] Values values() const { return values_; }
    /// Its first value, raw.
    [[nodiscard]] Bytes value() const { return values_.front(); }
    /// Its whole text, unchanged: `AB[aa] [bb]`.
    [[nodiscard]] Bytes text() const { return Bytes(begin_, static_cast<size_t>(end_ - begin_)); }
    /// The byte pairs of its values.
    [[nodiscard]] Charset charset() const { return values_.charset(); }

  private:
    friend class Properties;
    [[nodiscard]] const char* read_name(const char* at, const char* limit);

    char letters_[Identifier::capacity] = {};
    uint8_t size_ = 0; ///< 0: the name is the spelling
    uint32_t spelled_ = 0;
    Values values_;
    const char* begin_ = nullptr;
    const char* end_ = nullptr;
};

/// The properties of a node in their order; also their iterator. Cost: reads each byte of the node
/// once; iterating over the values reads them again.
class Properties {
  public:
    Properties() = default;
    /// The properties in the text from `at` on, up to `limit` at most. `learns`: CA sets the
    /// charset.
    Properties(const char* at, const char* limit, Charset charset, bool learns)
        : at_(at), limit_(limit), charset_(charset), learns_(learns) {
        ++*this;
    }

    [[nodiscard]] Properties begin() const { return *this; }
    [[nodiscard]] static constexpr End end() { return {}; }
    [[nodiscard]] const Property& operator*() const { return property_; }
    [[nodiscard]] const Property* operator->() const { return &property_; }
    Properties& operator++();
    friend bool operator!=(const Properties& a, End) { return a.good_; }
    friend bool operator==(const Properties& a, End) { return !a.good_; }
    [[nodiscard]] bool empty() const { return !good_; }

    /// The position after the last property that was read, before any white space.
    [[nodiscard]] const char* position() const { return at_; }
    /// The byte pairs of values at that position.
    [[nodiscard]] Charset charset() const { return charset_; }

  private:
    [[nodiscard]] bool read();

    const char* at_ = nullptr;
    const char* limit_ = nullptr;
    Property property_;
    Charset charset_ = Charset::single_byte;
    bool learns_ = false;
    bool good_ = false;
};

namespace detail {

/// The `]` that ends the value from `at` on, or `limit`. `state` becomes what is open at
/// the limit (an escape, the lead byte of a pair), or 0 for nothing.
[[nodiscard]] const char* value_end(const char* at, const char* limit, Charset charset, uint8_t& state);

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
