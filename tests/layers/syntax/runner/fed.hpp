// SPDX-License-Identifier: MIT
// Runs of one case through a parser that is fed: plain, paused, answered, resumed, after the end.
#ifndef NANOSGF_TESTS_CONFORMANCE_FED_HPP
#define NANOSGF_TESTS_CONFORMANCE_FED_HPP

#include "forms.hpp"

namespace conformance {

/// `Form` is Push or Erased with a policy. Each member function tells the first difference and
/// returns whether there was none.
template <class Form>
class Fed {
  public:
    explicit Fed(const Case& subject) : subject_(subject) {}

    /// The log must be the expected one, or what the plan leaves of it.
    bool compare(const Plan& plan, Chunking chunking) const {
        Witness witness(subject_);
        witness.start(plan);
        return run(witness, chunking);
    }

    /// The log must have the same sum as others; the first to come sets it.
    bool agree(const Plan& plan, Chunking chunking, uint32_t& sum) const {
        Witness witness(subject_);
        witness.start_sum(plan);
        return run(witness, chunking, &sum);
    }

    /// Takes a checkpoint at line `at`, reads on to the end and resumes there; then takes it
    /// after a pause and resumes with another parser. Both must give the rest of the log.
    bool resume_at(uint16_t at, Chunking chunking) const {
        Plan plan;
        plan.act = Plan::Act::checkpoint;
        plan.at = at;
        Witness witness(subject_);
        Form form(witness);
        witness.start(plan);
        set_charset(form);
        end(form, feed_all(form, 0, chunking));
        if (!judge(Form::name, chunking, witness)) return false;
        if (!resume(form, form.kept, plan, chunking)) return false;

        Form other(witness);
        Plan pause;
        pause.act = Plan::Act::answer;
        pause.answer = Answer::pause;
        pause.at = at;
        return resume(other, checkpoint_after_pause(witness, pause, chunking), plan, chunking);
    }

    /// After the end nothing more is taken, an error stays, and reset() begins anew.
    bool after_end() const {
        Witness witness(subject_);
        Form form(witness);
        witness.start(Plan());
        set_charset(form);
        const Status status = feed_all(form, 0, Chunking());
        end(form, status);
        check_refusal(form, status == Status::ok ? Status::misuse : status, status);
        if (!judge(Form::name, Chunking(), witness)) return false;
        if (form.parser.reset() != Status::ok) witness.fault("reset refused");
        if (form.parser.offset() != 0 || form.parser.error() != Code::none)
            witness.fault("reset left something");
        witness.start(Plan());
        set_charset(form);
        end(form, feed_all(form, 0, Chunking{1, 1}));
        return judge(Form::name, Chunking{1, 1}, witness);
    }

  private:
    bool run(Witness& witness, Chunking chunking, uint32_t* sum = nullptr) const {
        Form form(witness);
        set_charset(form);
        const Status status = feed_all(form, 0, chunking);
        end(form, status);
        if (status == Status::stopped) check_refusal(form, status, status);
        if (sum != nullptr) {
            if (*sum == 0) *sum = witness.log.sum();
            if (*sum != witness.log.sum()) witness.fault("another log than with other cuts or forms");
        }
        return judge(Form::name, chunking, witness);
    }

    void end(Form& form, Status status) const {
        form.witness.end(status, form.parser.error(),
                         static_cast<uint32_t>(form.parser.offset()));
    }

    void set_charset(Form& form) const {
        if constexpr (Form::double_byte) {
            Status status = Status::ok;
            if (subject_.charset == Set::shift_jis)
                status = form.parser.set_charset(nanosgf::Charset::shift_jis);
            if (subject_.charset == Set::gbk_big5)
                status = form.parser.set_charset(nanosgf::Charset::gbk_big5);
            if (status != Status::ok) form.witness.fault("set_charset refused before the input");
        } else {
            (void)form;
        }
    }

    /// Nothing may happen any more; `fed` and `finished` are what the calls must return.
    void check_refusal(Form& form, Status fed, Status finished) const {
        Witness& witness = form.witness;
        const Code error = form.parser.error();
        const uint32_t events = witness.events();
        if (form.parser.feed(Bytes("(;B[aa])")) != fed) witness.fault("feed after the end");
        if (form.parser.finish() != finished) witness.fault("finish after the end");
        if (form.parser.error() != error) witness.fault("the error did not stay");
        if (witness.events() != events) witness.fault("events after the end");
    }

    /// Feeds until the pause that the plan asks for.
    auto checkpoint_after_pause(Witness& witness, const Plan& plan, Chunking chunking) const {
        Form form(witness);
        witness.start(plan);
        set_charset(form);
        const Bytes input(subject_.input, subject_.size);
        Status status = Status::ok;
        size_t size = chunking.first;
        for (size_t at = 0; at < input.size() && status == Status::ok; at += size) {
            if (at != 0) size = chunking.rest;
            if (size == 0 || size > input.size() - at) size = input.size() - at;
            status = form.parser.feed(input.from(at).first(size));
        }
        if (status == Status::ok) status = form.parser.finish();
        if (status != Status::paused) witness.fault("no pause");
        return form.parser.checkpoint();
    }

    template <class Kept>
    bool resume(Form& form, Kept kept, const Plan& plan, Chunking chunking) const {
        Witness& witness = form.witness;
        witness.start(plan, line_after_resume(subject_.expected, plan.at));
        if (form.parser.resume(kept) != Status::ok) witness.fault("resume refused");
        if (form.parser.offset() != kept.offset) witness.fault("resume set another offset");
        if (witness.good()) end(form, feed_all(form, static_cast<size_t>(kept.offset), chunking));
        return judge(Form::resumed_name, chunking, witness);
    }

    const Case& subject_;
};

} // namespace conformance

#endif
