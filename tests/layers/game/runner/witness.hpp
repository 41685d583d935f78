// SPDX-License-Identifier: MIT
// Sees each typed event of a run, writes it as a line of the log and answers as the plan says.
#ifndef NANOSGF_TESTS_GAME_WITNESS_HPP
#define NANOSGF_TESTS_GAME_WITNESS_HPP

#include "case.hpp"
#include "cases_log.hpp"
#include "nanosgf/game/parser.hpp"

namespace game_test {

using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Context;
using nanosgf::Decimal;
using nanosgf::Point;

class Witness {
  public:
    explicit Witness(const Case& subject) : subject_(subject) {}

    /// A run begins, its log to be compared with the expected one, or only summed up.
    void start(const Plan& plan, bool compare = true);
    /// The run is over.
    void end(nanosgf::Status status, nanosgf::Code error, uint32_t offset);
    /// What the parser returns when it is called from inside its handler: all three misuse.
    using Intrude = bool (*)(void* parser);
    void set_intruder(Intrude intrude, void* parser) {
        intrude_ = intrude;
        parser_ = parser;
    }

    // One a kind of line.
    [[nodiscard]] Answer structure(const char* word, uint32_t at);
    [[nodiscard]] Answer property(nanosgf::Identifier name, uint32_t at, const Context& context);
    [[nodiscard]] Answer board_size(nanosgf::BoardSize size);
    [[nodiscard]] Answer root(const Context& context);
    [[nodiscard]] Answer special(Color color, const nanosgf::Move& move, const Context& context);
    [[nodiscard]] Answer figure(const nanosgf::Figure& figure, const Context& context);
    [[nodiscard]] Answer result(const nanosgf::Result& result, const Context& context);
    [[nodiscard]] Answer date(nanosgf::Date date, const Context& context);
    [[nodiscard]] Answer expected_move(const nanosgf::Move& move, const Context& context);
    [[nodiscard]] Answer overtime(const nanosgf::Overtime& overtime, const Context& context);
    [[nodiscard]] Answer text(uint32_t key, Bytes piece, nanosgf::TextPart part,
                              const Context& context);
    [[nodiscard]] Answer label(Point point, Bytes piece, nanosgf::TextPart part,
                               const Context& context);
    [[nodiscard]] Answer raw(Bytes piece, nanosgf::Part part, uint32_t at, const Context& context);
    [[nodiscard]] Answer diagnostic(nanosgf::Code code, uint32_t at);

    // Lines of some words and a value.
    Witness& begin(const char* word);
    Witness& say(const char* word);
    Witness& say(Color color);
    Witness& say(Point point);
    Witness& say(int32_t number);
    Witness& say(Decimal number);
    Witness& say_key(uint32_t key);
    Witness& say(const nanosgf::Move& move);
    Witness& say_word(Bytes word);
    /// In quotes.
    Witness& say_text(Bytes text);
    [[nodiscard]] Answer done(const Context& context);

    /// The answer just given was to an event between values.
    void expect_no_skip() {
        if (silence_ != Silence::all) silence_ = Silence::none;
    }

    /// Remembers the first thing found wrong beside the log.
    void fault(const char* what) {
        if (fault_ == nullptr) fault_ = what;
    }
    [[nodiscard]] const char* fault() const { return fault_; }
    [[nodiscard]] bool good() const { return fault_ == nullptr && log.same(); }
    [[nodiscard]] const Case& subject() const { return subject_; }
    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] bool stopped() const { return silence_ == Silence::all; }

    cases::Log log;

  private:
    /// What must not come any more after an answer.
    enum class Silence : uint8_t { none, property, node, tree, all };
    struct Held {
        nanosgf::Code code;
        uint32_t at;
    };

    /// Every event, before it is written: what was open ends, and it must be allowed.
    void arrive(Silence kind);
    [[nodiscard]] Answer answer();
    void begin_piece(bool is_first, bool is_raw);
    [[nodiscard]] Answer end_piece(Bytes piece, nanosgf::Part part, const Context& context,
                                   bool is_raw);
    void end_open_line();
    void write_held();
    void write_diagnostic(Held held);
    void check(const Context& context);

    const Case& subject_;
    Plan plan_;
    Intrude intrude_ = nullptr;
    void* parser_ = nullptr;
    const char* fault_ = nullptr;
    uint32_t depth_ = 0;
    uint32_t silent_depth_ = 0;
    uint32_t key_ = 0;
    uint32_t raw_at_ = 0;
    uint32_t raw_end_ = 0;
    uint16_t lines_ = 0; ///< begun
    Silence silence_ = Silence::none;
    bool stop_given_ = false;
    bool line_open_ = false; ///< a text whose last piece has not come
    bool knows_key_ = false;
    bool late_ = false; ///< the current event is a piece after the first
    static constexpr uint8_t held_capacity = 8;
    Held held_[held_capacity];
    uint8_t held_count_ = 0;
};

} // namespace game_test

#endif
