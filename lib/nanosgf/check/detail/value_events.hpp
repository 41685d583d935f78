// SPDX-License-Identifier: MIT
// The events of numbers and words, for the rules of all versions.
#ifndef NANOSGF_CHECK_DETAIL_VALUE_EVENTS_HPP
#define NANOSGF_CHECK_DETAIL_VALUE_EVENTS_HPP

#include "nanosgf/check/detail/judge.hpp"
#include "nanosgf/game/context.hpp"
#include "nanosgf/value/dates.hpp"

namespace nanosgf {
namespace check {

class ValueEvents : public Judge<false> {
    template <class Offset>
    using In = const BasicContext<Offset>&;

  public:
    void on_expected_move(const Move&) {}
    void on_annotation(Annotation, Double) {}
    template <class Offset>
    void on_print_mode(PrintMode mode, In<Offset> in) {
        value_at(in.offset());
        take_print_mode(mode);
    }
    template <class Offset>
    void on_time_limit(Decimal seconds, In<Offset> in) {
        value_at(in.offset());
        take_time_limit(seconds);
    }
    template <class Offset>
    void on_result(const Result& result, In<Offset> in) {
        value_at(in.offset());
        take_result(result);
    }
    void on_date(Date) {}
    void on_rank(Color, Rank) {}
    void on_round(const Round&) {}
    template <class Offset>
    void on_rules(nanosgf::Rules rules, In<Offset> in) {
        value_at(in.offset());
        take_rules(rules);
    }
    void on_overtime(const Overtime&) {}
    void on_lose_on_time() {}
    template <class Offset>
    void on_application(Bytes, Bytes version, In<Offset> in) {
        value_at(in.offset());
        take_application(version);
    }
    void on_style(Style) {}
    template <class Offset>
    void on_number(uint32_t, int32_t number, In<Offset> in) {
        value_at(in.offset());
        take_number(number);
    }
    template <class Offset>
    void on_real(uint32_t, Decimal real, In<Offset> in) {
        value_at(in.offset());
        take_real(real);
    }

  protected:
    using Judge::Judge;
};

} // namespace check
} // namespace nanosgf

#endif
