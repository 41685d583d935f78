// SPDX-License-Identifier: MIT
// Every file of the corpus as typed events into the typed writer, and what it wrote read again: the
// same typed events, accepted by the strict policy.
#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/writer.hpp"
#include "support/corpus.hpp"

namespace {

using namespace nanosgf;

struct Typed : game::Everything {};
struct StrictTyped : game::Everything {
    static constexpr bool repair = false;
};

/// A number for a sequence of events.
class Hash {
  public:
    void add(uint32_t number) {
        for (int i = 0; i != 4; ++i, number >>= 8) sum_ = (sum_ ^ (number & 0xFF)) * 1099511628211U;
    }
    void add(Point point) { add(uint32_t{point.column} << 16 | point.row); }
    void add(Decimal decimal) {
        add(static_cast<uint32_t>(decimal.mantissa));
        add(decimal.scale);
    }
    void add(Bytes bytes) {
        for (const char c : bytes) sum_ = (sum_ ^ static_cast<uint8_t>(c)) * 1099511628211U;
    }
    [[nodiscard]] uint64_t sum() const { return sum_; }

  private:
    uint64_t sum_ = 14695981039346656037U;
};

/// Takes typed events into account; with a writer, writes them too, and takes only what it took.
class Events {
  public:
    explicit Events(game::Writer<>* writer) : writer_(writer) {}

    Hash hash;
    unsigned long count = 0;
    unsigned long refused = 0;
    bool out_of_order = false;

    void on_begin_tree(uint32_t) {
        begin_tree();
        added_.push_back(0);
        ended_ = false;
    }
    void on_node(uint32_t, const Context& context) {
        if (ended_) { // a node after a variation becomes one
            begin_tree();
            ++added_.back();
            ended_ = false;
        }
        pass_on([](game::Writer<>& w) { return w.node(); }, 2U);
        if (!root_follows_ || writer_ == nullptr) return;
        root_follows_ = false;
        writer_->assume(context.game(), context.size());
        if (writer_->number("FF", 4) != Status::ok) out_of_order = true;
    }
    void on_end_tree(uint32_t) {
        for (unsigned i = 0; i <= added_.back(); ++i)
            pass_on([](game::Writer<>& w) { return w.end_tree(); }, 3U);
        added_.pop_back();
        ended_ = true;
    }
    void on_property(Identifier name, uint32_t) { name_.assign(name.bytes().data(), name.size()); }
    void on_board_size(BoardSize size, const Context& context) {
        if (writer_ != nullptr) writer_->assume(context.game(), size);
        if (context.key() == key("SZ"))
            pass_on([&](game::Writer<>& w) { return w.board_size(size); }, 4U, uint32_t{size.columns},
                 uint32_t{size.rows});
    }
    void on_move(Color color, Point point) {
        pass_on([&](game::Writer<>& w) { return w.move(color, point); }, 5U, number(color), point);
    }
    void on_pass(Color color) {
        pass_on([&](game::Writer<>& w) { return w.pass(color); }, 6U, number(color));
    }
    void on_special_move(Color color, const Move& move) {
        if (move.kind == Move::Kind::text) return; // the text follows
        pass_on([&](game::Writer<>& w) { return w.special_move(color, move); }, 7U, number(color), move.point,
             move.from, move.arrow, uint32_t{move.dice[0]}, uint32_t{move.dice[1]});
    }
    void on_setup(Color color, Point point) {
        pass_on([&](game::Writer<>& w) { return w.setup(color, point); }, 8U, number(color), point);
    }
    void on_player(Color color) {
        pass_on([&](game::Writer<>& w) { return w.player(color); }, 9U, number(color));
    }
    void on_move_number(int32_t n) {
        pass_on([&](game::Writer<>& w) { return w.move_number(n); }, 10U, static_cast<uint32_t>(n));
    }
    void on_annotation(Annotation kind, Double weight) {
        pass_on([&](game::Writer<>& w) { return w.annotation(kind, weight); }, 11U, number(kind), number(weight));
    }
    void on_markup(Markup kind, Point point) {
        pass_on([&](game::Writer<>& w) { return w.markup(kind, point); }, 12U, number(kind), point);
    }
    void on_label(Point point, Bytes text, TextPart part) {
        pass_on([&](game::Writer<>& w) { return w.label(point, text, part); }, text);
        if (part.last() && !is_refused_) hash.add(13U);
    }
    void on_line(LineKind kind, Point from, Point to) {
        pass_on([&](game::Writer<>& w) { return w.line(kind, from, to); }, 14U, number(kind), from, to);
    }
    void on_territory(Color color, Point point) {
        pass_on([&](game::Writer<>& w) { return w.territory(color, point); }, 15U, number(color), point);
    }
    void on_begin_region(Region kind) {
        pass_on([&](game::Writer<>& w) { return w.begin_region(kind); }, 16U, number(kind));
    }
    void on_region(Region kind, Point point) {
        pass_on([&](game::Writer<>& w) { return w.region(kind, point); }, 17U, number(kind), point);
    }
    void on_figure(const Figure& figure) {
        pass_on([&](game::Writer<>& w) { return w.figure(figure); }, 18U, uint32_t{figure.flags});
    }
    void on_print_mode(PrintMode mode) {
        pass_on([&](game::Writer<>& w) { return w.print_mode(mode); }, 19U, number(mode));
    }
    void on_time_left(Color color, Decimal seconds) {
        pass_on([&](game::Writer<>& w) { return w.time_left(color, seconds); }, 20U, number(color), seconds);
    }
    void on_moves_left(Color color, int32_t n) {
        pass_on([&](game::Writer<>& w) { return w.moves_left(color, n); }, 21U, number(color),
             static_cast<uint32_t>(n));
    }
    void on_time_limit(Decimal seconds) {
        pass_on([&](game::Writer<>& w) { return w.time_limit(seconds); }, 22U, seconds);
    }
    void on_komi(Decimal komi) {
        pass_on([&](game::Writer<>& w) { return w.komi(komi); }, 23U, komi);
    }
    void on_handicap(int32_t n) {
        pass_on([&](game::Writer<>& w) { return w.handicap(n); }, 24U, static_cast<uint32_t>(n));
    }
    void on_result(const Result& result) {
        pass_on([&](game::Writer<>& w) { return w.result(result); }, 25U, number(result.kind),
             number(result.winner), number(result.how), result.margin);
    }
    void on_date(Date date) {
        pass_on([&](game::Writer<>& w) { return w.date(date); }, 26U,
             uint32_t{date.year} << 16 | uint32_t{date.month} << 8 | date.day);
    }
    void on_style(Style style) {
        pass_on([&](game::Writer<>& w) { return w.style(style); }, 32U, uint32_t{style.siblings},
             uint32_t{style.no_markup});
    }
    void on_expected_move(const Move& move) {
        if (move.kind == Move::Kind::text) return; // the text follows
        pass_on([&](game::Writer<>& w) { return w.expected_move(move); }, 33U, move.point, move.from, move.arrow);
    }
    void on_lose_on_time() {
        pass_on([](game::Writer<>& w) { return w.lose_on_time(); }, 34U);
    }
    // What these say was written as text already; it is read again from what was written.
    void on_rank(Color color, Rank rank) {
        add_reported(number(color), number(rank.kind), number(rank.certainty), uint32_t{rank.number});
    }
    void on_round(const Round& round) { add_reported(uint32_t{round.number}, round.type); }
    void on_rules(Rules rules) { add_reported(number(rules)); }
    void on_overtime(const Overtime& overtime) {
        add_reported(number(overtime.kind), uint32_t{overtime.count}, overtime.seconds);
    }
    void on_application(Bytes name, Bytes version) { add_reported(name, version); }
    void on_text(uint32_t name, Bytes piece, TextPart part) {
        if (name == key("RE") || name == key("DT")) return; // they have events of their own
        pass_on([&](game::Writer<>& w) { return w.text(KeyName(name).name(), piece, part); }, piece);
        if (part.last() && !is_refused_) hash.add(27U);
    }
    void on_number(uint32_t name, int32_t n) {
        if (name == key("FF")) return; // everything becomes FF[4]
        pass_on([&](game::Writer<>& w) { return w.number(KeyName(name).name(), n); }, 28U, name, static_cast<uint32_t>(n));
    }
    void on_real(uint32_t name, Decimal real) {
        pass_on([&](game::Writer<>& w) { return w.real(KeyName(name).name(), real); }, 29U, name, real);
    }
    void on_point(uint32_t name, Point point) {
        pass_on([&](game::Writer<>& w) { return w.point(KeyName(name).name(), point); }, 30U, name, point);
    }
    void on_raw_chunk(Bytes raw, Part part, uint32_t) {
        if (name_ == "FF" || name_ == "RE" || name_ == "DT") return;
        if (name_ == "KI") return; // KM was written for its first value, which a further one must not replace
        if (part.first() && part.incomplete()) return; // the beginning of a value that is too long
        const Identifier name{Bytes(name_.data(), name_.size())};
        pass_on([&](game::Writer<>& w) { return w.raw(name, raw, part); }, raw);
        if (part.last() && !is_refused_) hash.add(31U);
    }

  private:
    template <class... Facts>
    void add_reported(Facts... facts) {
        if (!is_refused_) (hash.add(facts), ...);
    }
    template <class Enumeration>
    static uint32_t number(Enumeration value) {
        return static_cast<uint32_t>(value);
    }
    template <class Call, class... Facts>
    void pass_on(Call call, Facts... facts) {
        if (writer_ != nullptr && call(*writer_) != Status::ok) {
            ++refused;
            is_refused_ = true;
            return;
        }
        is_refused_ = false;
        ++count;
        (hash.add(facts), ...);
    }
    void begin_tree() {
        if (added_.empty()) root_follows_ = true;
        pass_on([](game::Writer<>& w) { return w.begin_tree(); }, 1U);
    }

    game::Writer<>* writer_;
    std::vector<unsigned> added_; ///< variations begun for nodes after a variation, a level each
    std::string name_;
    bool ended_ = false;
    bool root_follows_ = false;
    bool is_refused_ = false;
};

size_t append(void* context, const char* bytes, size_t size) {
    static_cast<std::string*>(context)->append(bytes, size);
    return size;
}

enum class Outcome { same, different, no_sgf };

Outcome round_trip(const std::string& text, Events& before, std::string& written, game::Writer<>& writer) {
    game::Parser<Events, Typed> parser(before);
    if (parser.feed(text) != Status::ok || parser.finish() != Status::ok) return Outcome::no_sgf;
    if (writer.finish() != Status::ok) return Outcome::different;
    Events after(nullptr);
    game::Parser<Events, StrictTyped> again(after);
    const bool accepted = again.feed(written) == Status::ok && again.finish() == Status::ok;
    const bool same = accepted && before.hash.sum() == after.hash.sum() && !before.out_of_order;
    return same ? Outcome::same : Outcome::different;
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    unsigned long events = 0, refused = 0;
    for (support::RealFile file; corpus.next(file);) {
        std::string written;
        game::Writer<> writer({&append, &written});
        Events seen(&writer);
        if (corpus.breaks) seen.hash.add(1U);
        const Outcome outcome = round_trip(file.text, seen, written, writer);
        events += seen.count;
        refused += seen.refused;
        if (outcome == Outcome::no_sgf) corpus.refuse();
        if (outcome == Outcome::different) corpus.fail(file.name, "read again it is another");
    }
    std::printf("%lu typed events; %lu values refused\n", events, refused);
    corpus.least("typed events", events, 3291259);
    return corpus.conclude();
}
