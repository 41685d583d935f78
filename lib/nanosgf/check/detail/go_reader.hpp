// SPDX-License-Identifier: MIT
// The values of Go in FF[4] as the judge needs them, from the parser of structure: less flash and RAM than typed events.
#ifndef NANOSGF_CHECK_DETAIL_GO_READER_HPP
#define NANOSGF_CHECK_DETAIL_GO_READER_HPP

#include "nanosgf/check/detail/judge.hpp"
#include "nanosgf/game/root.hpp"
#include "nanosgf/syntax/event.hpp"
#include "nanosgf/value/collector.hpp"
#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/point_list.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace check {

/// A handler of nanosgf::Parser. It finds what a typed parser with GoInFf4 would, by the type that the table of properties
/// gives each value.
class GoReader : public Judge<true> {
  public:
    using Offset = uint32_t;

    /// Gives the values of the next game's root before it is read, from a RootScan: between two games.
    void expect(const RootValues& root) {
        of_root_.values = root;
        of_root_.known = RootValues::format | RootValues::kind | RootValues::board | RootValues::charset;
    }

    void on_node(Offset at);
    void on_property(Identifier name, Offset at);
    void on_value_chunk(Bytes raw, Part part, Offset at);
    void on_diagnostic(const Diagnostic& diagnostic) { diagnose(diagnostic.code, diagnostic.offset); }

  protected:
    GoReader(GoBoard& board, uint32_t levels, const CheckScratch& scratch);

    /// Returns the number of the level that keeps what holds here, if there are so many.
    uint32_t begin_tree(Offset at);
    /// Returns the number of the level to return to, one of `levels`, or any other number: there is none.
    uint32_t end_tree(Offset at, uint32_t levels);

  private:
    using Type = schema::ValueType;
    static constexpr Type raw_value = Type::opaque, skipped = Type::triple; // types that Go in FF[4] does not have
    static constexpr uint8_t property_bytes = (schema::go_property_rows + 7) / 8;

    void finish();
    void settle();
    void begin_value(Offset at, bool is_empty);
    void note_empty(bool is_region, bool is_empty);
    void deliver_size();
    void need(uint8_t what);
    void learn(uint8_t what);
    [[nodiscard]] bool is_text() const { return type_ == Type::text || type_ == Type::simple_text || type_ == Type::simple_text_simple_text; }
    [[nodiscard]] bool is_word() const;
    void read_prefix(Bytes raw, Part part, Offset at);
    void take_prefix(Bytes prefix, bool is_last);
    void read_figure(Bytes prefix);
    void read_text(Bytes raw, Part part, Offset at);
    void deliver(Bytes text, TextPart part);
    void end_text(Part part);
    void cut(Bytes value);
    void read_value(Bytes raw);
    void read_root(Bytes raw);
    void read_number(Bytes raw);
    void read_real(Bytes raw);
    [[nodiscard]] bool read_points(Bytes raw, BoardSize size, Rectangle& points, Codes& codes) const;
    void take_points(Bytes raw);
    [[nodiscard]] bool read_point(Bytes raw, Rectangle& corners);
    [[nodiscard]] bool take(Codes codes, bool is_usable, Bytes raw);

    [[nodiscard]] static bool has_bit(const uint8_t* set, uint8_t number) { return (set[number / 8] >> number % 8 & 1) != 0; }
    static void set_bit(uint8_t* set, uint8_t number) { set[number / 8] = static_cast<uint8_t>(set[number / 8] | 1U << number % 8); }

    /// Of the game.
    struct Root {
        uint8_t known;  ///< what the root has set
        uint8_t needed; ///< what earlier values depended on
        bool is_late;   ///< the root set what was needed before
        bool size_reported;
        bool game_reported;
        PointExtent extent; ///< of the points that were read before SZ
        Offset needed_at;
        RootValues values;
    } of_root_{};
    uint8_t seen_[property_bytes];  ///< properties of the node that have a value that counts
    uint8_t given_[property_bytes]; ///< those that have another
    Point label_point_;
    TextDecoder text_;
    Collector<longest_whole_value> collector_;
};

} // namespace check
} // namespace nanosgf

#endif
