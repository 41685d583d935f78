// SPDX-License-Identifier: MIT
// All runs of one case: every cut, every answer at every event, calls from inside the handler.
#include "cases_memory.hpp"
#include "cases_report.hpp"
#include "form.hpp"

namespace game_test {

namespace {

Status feed_piece(Form& form, Bytes piece) {
    for (;;) {
        const uint32_t before = form.offset();
        const Status status = form.feed(piece);
        const size_t used = form.offset() - before;
        if (used > piece.size()) form.witness.fault("more bytes consumed than were fed");
        if (status != Status::paused) {
            if (status == Status::ok && used != piece.size())
                form.witness.fault("status ok, but not all bytes consumed");
            return status;
        }
        piece = piece.from(used);
        if (piece.empty() || !form.witness.good()) return Status::ok;
    }
}

Status feed_copy(Form& form, Bytes piece, cases::Border border) {
    const Status status = feed_piece(form, cases::place(piece, border));
    cases::wipe();
    return status;
}

/// Feeds all and finishes, however often the handler pauses.
void feed_all(Form& form, Chunking chunking) {
    Witness& witness = form.witness;
    const Bytes input(witness.subject().input, witness.subject().size);
    size_t size = chunking.first;
    Status status = Status::ok;
    auto border = cases::Border::end; // and start, in turns
    for (size_t at = 0; at < input.size() && status == Status::ok && witness.good();) {
        const size_t left = input.size() - at;
        if (size == 0 || size > left) size = left;
        status = feed_copy(form, input.from(at).first(size), border);
        border = border == cases::Border::end ? cases::Border::start : cases::Border::end;
        at += size;
        size = chunking.rest;
    }
    if (status == Status::ok && witness.good()) {
        do status = form.finish();
        while (status == Status::paused && witness.good());
    }
    if (witness.good()) witness.end(status, form.error(), form.offset());
}

class Examiner {
  public:
    Examiner(const Case& subject, Form::Make make) : subject_(subject), make_(make) {
        for (const char* line = subject.expected; *line != '\0'; line = cases::next_line(line))
            ++lines_;
        --lines_; // the status
    }

    bool examine() const {
        Plan plan;
        if (subject_.answer != Answer::go_on) {
            plan.act = Plan::Act::answer;
            plan.answer = subject_.answer;
            plan.at = subject_.answer_line;
            return compare_chunks(plan);
        }
        if (!compare_cuts(plan) || !compare_chunks(plan)) return false;
        plan.act = Plan::Act::intrude;
        if (!compare(plan, {}) || !compare(plan, {1, 1})) return false;
        plan.act = Plan::Act::pause_always;
        if (!compare(plan, {1, 1}) || !compare(plan, {})) return false;
        if (!reduced && (!compare_cuts(plan) || !compare_chunks(plan))) return false;
        return answers() && resets();
    }

  private:
    static bool judge(Chunking chunking, const Witness& witness) {
        return cases::judge(witness.subject(), nullptr, chunking, witness.plan(), witness.log,
                            witness.fault());
    }

    template <class Function>
    bool with_form(Witness& witness, Function use) const {
        return make_(
            witness,
            [](void* function, Form& form) { return (*static_cast<Function*>(function))(form); },
            &use);
    }
    bool compare(const Plan& plan, Chunking chunking) const {
        Witness witness(subject_);
        return with_form(witness, [&](Form& form) {
            witness.start(plan);
            feed_all(form, chunking);
            return judge(chunking, witness);
        });
    }
    bool compare_cuts(const Plan& plan) const {
        const size_t step = reduced && subject_.size > 40 ? 7 : 1;
        for (size_t cut = 1; cut < subject_.size; cut += step)
            if (!compare(plan, {static_cast<uint16_t>(cut), 0})) return false;
        return compare(plan, {});
    }
    bool compare_chunks(const Plan& plan) const {
        for (uint16_t size = 1; size <= 17; size = static_cast<uint16_t>(size + (reduced ? 4 : 1)))
            if (!compare(plan, {size, size})) return false;
        return compare(plan, {});
    }

    /// After stop nothing comes; what a skip leaves does not depend on the cuts.
    bool answers() const {
        Plan plan;
        plan.act = Plan::Act::answer;
        const auto step = static_cast<uint16_t>(reduced && lines_ > 8 ? 5 : 1);
        for (plan.at = 0; plan.at < lines_; plan.at = static_cast<uint16_t>(plan.at + step)) {
            plan.answer = Answer::stop;
            if (!compare(plan, {}) || !compare(plan, {1, 1}) || !compare(plan, {5, 5})) return false;
            plan.answer = Answer::pause;
            if (!compare(plan, {}) || !compare(plan, {1, 1})) return false;
            const Answer skips[] = {Answer::skip_property, Answer::skip_node, Answer::skip_tree};
            for (const Answer answer : skips) {
                plan.answer = answer;
                if (!agree(plan)) return false;
            }
        }
        return true;
    }
    bool agree(const Plan& plan) const {
        uint32_t sum = 0;
        for (uint16_t size = 0; size <= 17; size = static_cast<uint16_t>(size + (reduced ? 3 : 1))) {
            Witness witness(subject_);
            const bool good = with_form(witness, [&](Form& form) {
                witness.start(plan, false);
                feed_all(form, {size, size});
                if (size == 0) sum = witness.log.sum();
                if (sum != witness.log.sum()) witness.fault("another log than with the whole input");
                return judge({size, size}, witness);
            });
            if (!good) return false;
        }
        return true;
    }
    /// reset() after any number of bytes, and after stop, leaves nothing behind.
    bool resets() const {
        const size_t step = reduced ? 11 : 1;
        for (size_t cut = 1; cut <= subject_.size; cut += step)
            if (!reset_after(Plan(), cut)) return false;
        Plan plan;
        plan.act = Plan::Act::answer;
        plan.answer = Answer::stop;
        for (; plan.at < lines_; plan.at = static_cast<uint16_t>(plan.at + step))
            if (!reset_after(plan, subject_.size)) return false;
        return true;
    }
    bool reset_after(const Plan& plan, size_t size) const {
        Witness witness(subject_);
        return with_form(witness, [&](Form& form) {
            witness.start(plan, false);
            static_cast<void>(feed_copy(form, Bytes(subject_.input, size), cases::Border::end));
            if (form.reset() != Status::ok) witness.fault("reset refused");
            if (form.offset() != 0 || form.error() != code::none || form.depth() != 0)
                witness.fault("reset left something");
            if (!judge({}, witness)) return false;
            witness.start(Plan());
            feed_all(form, {});
            return judge({}, witness);
        });
    }

    const Case& subject_;
    Form::Make make_;
    uint16_t lines_ = 0;
};

} // namespace

bool Form::intrude(void* form) {
    Form& self = *static_cast<Form*>(form);
    return self.feed(Bytes(")")) == Status::misuse && self.finish() == Status::misuse &&
           self.reset() == Status::misuse;
}

bool examine(const Case& subject, Form::Make make) {
    return Examiner(subject, make).examine();
}

} // namespace game_test
