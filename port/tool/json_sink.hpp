// SPDX-License-Identifier: MIT
// Where the JSON of games goes: the root of each waits until its charset is known.
#ifndef NANOSGF_TOOL_JSON_SINK_HPP
#define NANOSGF_TOOL_JSON_SINK_HPP

#include "charset.hpp"
#include "escape.hpp"
#include "findings.hpp"
#include "piece.hpp"

#include <algorithm>
#include <memory>
#include <vector>

namespace nanosgf::tool {

/// Takes JSON, text in the charset of the file, and raw bytes, and writes one stream of UTF-8.
class JsonSink {
  public:
    /// What a root may hold, in bytes, before its header must be written without the rest.
    static constexpr std::size_t most_kept = std::size_t{1} << 20;

    JsonSink(Output& output, Findings& findings) : output_(output), findings_(findings) {}

    /// From now on everything is kept, until release() or until too much is kept.
    void hold() { holds_ = true; }
    [[nodiscard]] bool holds() const { return holds_; }
    [[nodiscard]] bool is_full() const { return kept_.size() + parts_.size() * part_cost > most_kept; }
    /// Writes `head`, then what was kept.
    void release(std::string_view head);
    [[nodiscard]] ToUtf8& charset() { return charset_; }

    /// JSON as it stands.
    void put(std::string_view json) {
        if (holds_) take(Kind::json, json);
        else output_.put(json);
    }
    /// The same, written at once where it goes: put(piece() << ...). Nothing else may be put between the two.
    [[nodiscard]] Piece piece() { return Piece(holds_ ? kept_.room(Piece::capacity) : output_.room(Piece::capacity)); }
    /// Returns whether it is kept.
    bool put(const Piece& piece) {
        if (holds_) keep(Kind::json, piece.end());
        else output_.put_until(piece.end());
        return holds_;
    }
    /// A piece of the inside of a string: text of the file.
    void put_text(std::string_view piece);
    /// The text, which began at `offset`, ends.
    void end_text(std::uint64_t offset);
    /// A piece of the inside of a string: any bytes, which can be had back.
    void put_raw(std::string_view bytes);
    void end_raw();

  private:
    enum class Kind : std::uint8_t { json, text, end_text, raw, end_raw };
    struct Part {
        Kind kind;
        std::uint64_t offset;
        std::size_t end; ///< in kept_
    };
    /// Bytes that are written where they stay. What room() gave is valid until it is called again.
    class Store {
      public:
        [[nodiscard]] char* room(std::size_t size) {
            if (size > capacity_ - size_) grow(size);
            return bytes_.get() + size_;
        }
        void put_until(const char* end) { size_ = static_cast<std::size_t>(end - bytes_.get()); }
        [[nodiscard]] std::size_t size() const { return size_; }
        [[nodiscard]] std::string_view view() const { return {bytes_.get(), size_}; }
        void clear() { size_ = 0; }

      private:
        void grow(std::size_t size);

        std::unique_ptr<char[]> bytes_;
        std::size_t size_ = 0;
        std::size_t capacity_ = 0;
    };
    static constexpr std::size_t part_cost = 48; ///< what one counts for beside its bytes

    void take(Kind kind, std::string_view bytes, std::uint64_t offset = 0);
    /// Of what is in kept_, that up to `end` is of this kind.
    void keep(Kind kind, const char* end, std::uint64_t offset = 0) {
        const std::size_t before = kept_.size();
        kept_.put_until(end);
        const bool continues = !parts_.empty() && parts_.back().kind == kind && kept_.size() != before;
        if (continues) parts_.back().end = kept_.size();
        else parts_.push_back({kind, offset, kept_.size()});
    }
    void write(Kind kind, std::string_view bytes, std::uint64_t offset);

    Output& output_;
    Findings& findings_;
    ToUtf8 charset_;
    Escaper text_escaper_{output_, Style::json_text};
    Escaper raw_escaper_{output_, Style::json};
    std::string converted_;
    std::vector<Part> parts_;
    Store kept_;
    bool holds_ = false;
};

} // namespace nanosgf::tool

#endif
