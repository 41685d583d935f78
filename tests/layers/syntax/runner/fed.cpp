// SPDX-License-Identifier: MIT
// Runs of one case through a parser that is fed.
#include "runs.hpp"

namespace conformance {

namespace {

/// Feeds one piece to its end, however often the handler pauses.
Status feed_piece(Form& form, Bytes piece) {
    for (;;) {
        const uint32_t before = form.offset();
        const uint32_t events = form.witness.events();
        form.witness.hold(piece);
        const Status status = form.feed(piece);
        form.witness.hold(Bytes());
        const size_t used = form.offset() - before;
        if (used > piece.size()) form.witness.fault("more bytes consumed than were fed");
        if (status != Status::paused) {
            if (status == Status::ok && used != piece.size())
                form.witness.fault("status ok, but not all bytes consumed");
            return status;
        }
        if (form.witness.events() != events + 1)
            form.witness.fault("a paused feed did not deliver exactly one event");
        piece = piece.from(used);
        if (piece.empty() || !form.witness.good()) return Status::ok;
    }
}

/// The pieces of the input from `start` on, each placed at the other border of memory.
class Pieces {
  public:
    Pieces(const Case& subject, size_t start, Chunking chunking)
        : left_(Bytes(subject.input, subject.size).from(start)), chunking_(chunking),
          size_(chunking.first) {}

    [[nodiscard]] bool empty() const { return left_.empty(); }
    [[nodiscard]] Bytes next() {
        const Bytes piece = left_.first(size_ == 0 || size_ > left_.size() ? left_.size() : size_);
        left_ = left_.from(piece.size());
        size_ = chunking_.rest;
        const cases::Border border = border_;
        border_ = border == cases::Border::end ? cases::Border::start : cases::Border::end;
        return cases::place(piece, border, chunking_.shift);
    }

  private:
    Bytes left_;
    Chunking chunking_;
    size_t size_;
    cases::Border border_ = cases::Border::end;
};

/// Feeds the input from `start` on and finishes.
Status feed_all(Form& form, size_t start, Chunking chunking) {
    for (Pieces pieces(form.witness.subject(), start, chunking); !pieces.empty();) {
        const Status status = feed_piece(form, pieces.next());
        cases::wipe();
        if (status != Status::ok || !form.witness.good()) return status;
    }
    for (;;) {
        const uint32_t events = form.witness.events();
        const Status status = form.finish();
        if (status != Status::paused) return status;
        if (form.witness.events() != events + 1)
            form.witness.fault("a paused finish did not deliver exactly one event");
        if (!form.witness.good()) return status;
    }
}

void end(Form& form, Status status) {
    form.witness.end(status, form.error(), form.offset());
}

/// Nothing may happen any more; `fed` and `finished` are what the calls must return.
void check_refusal(Form& form, Status fed, Status finished) {
    Witness& witness = form.witness;
    const Code error = form.error();
    const uint32_t events = witness.events();
    if (form.feed(Bytes("(;B[aa])")) != fed) witness.fault("feed after the end");
    if (form.finish() != finished) witness.fault("finish after the end");
    if (form.error() != error) witness.fault("the error did not stay");
    if (witness.events() != events) witness.fault("events after the end");
}

} // namespace

bool Runs::compare(const Plan& plan, Chunking chunking) const {
    Witness witness(subject_);
    witness.start(plan);
    return run(witness, chunking, nullptr);
}

bool Runs::agree(const Plan& plan, Chunking chunking, uint32_t& sum) const {
    Witness witness(subject_);
    witness.start_sum(plan);
    return run(witness, chunking, &sum);
}

void Runs::check_sum(Witness& witness, uint32_t* sum) const {
    if (sum == nullptr) return;
    if (*sum == 0) *sum = witness.log.sum();
    if (*sum != witness.log.sum()) witness.fault("another log than with other cuts or forms");
}

template <class Function>
bool Fed::with_form(Witness& witness, Function use) const {
    return make_(
        witness, [](void* function, Form& form) { return (*static_cast<Function*>(function))(form); },
        &use);
}

bool Fed::run(Witness& witness, Chunking chunking, uint32_t* sum) const {
    return with_form(witness, [&](Form& form) {
        choose_charset(form, witness);
        const Status status = feed_all(form, 0, chunking);
        end(form, status);
        if (status == Status::stopped) check_refusal(form, status, status);
        check_sum(witness, sum);
        return judge(name_, chunking, witness);
    });
}

bool Fed::resume_at(uint16_t at, Chunking chunking) const {
    Plan plan;
    plan.act = Plan::Act::checkpoint;
    plan.at = at;
    Witness witness(subject_);
    witness.start(plan);
    const bool good = with_form(witness, [&](Form& form) {
        choose_charset(form, witness);
        end(form, feed_all(form, 0, chunking));
        return judge(name_, chunking, witness) && resume(form, form.planned, plan, chunking);
    });
    if (!good) return false;
    const Kept kept = checkpoint_after_pause(witness, at, chunking);
    return with_form(witness,
                     [&](Form& form) { return resume(form, kept, plan, chunking); });
}

/// Feeds until the pause at line `at`.
Kept Fed::checkpoint_after_pause(Witness& witness, uint16_t at, Chunking chunking) const {
    Kept kept;
    Plan plan;
    plan.act = Plan::Act::answer;
    plan.answer = Answer::pause;
    plan.at = at;
    witness.start(plan);
    static_cast<void>(with_form(witness, [&](Form& form) {
        choose_charset(form, witness);
        Status status = Status::ok;
        for (Pieces pieces(subject_, 0, chunking); !pieces.empty() && status == Status::ok;) {
            status = form.feed(pieces.next());
            cases::wipe();
        }
        if (status == Status::ok) status = form.finish();
        if (status != Status::paused) witness.fault("no pause");
        kept = form.checkpoint();
        return true;
    }));
    return kept;
}

bool Fed::resume(Form& form, const Kept& kept, const Plan& plan, Chunking chunking) const {
    Witness& witness = form.witness;
    witness.start(plan, line_after_resume(subject_.expected, plan.at));
    if (form.resume(kept) != Status::ok) witness.fault("resume refused");
    if (form.offset() != kept.offset) witness.fault("resume set another offset");
    if (witness.good()) end(form, feed_all(form, kept.offset, chunking));
    return judge(resumed_name_, chunking, witness);
}

bool Fed::after_end() const {
    Witness witness(subject_);
    witness.start(Plan());
    return with_form(witness, [&](Form& form) {
        choose_charset(form, witness);
        const Status status = feed_all(form, 0, Chunking());
        end(form, status);
        check_refusal(form, status == Status::ok ? Status::misuse : status, status);
        if (!judge(name_, Chunking(), witness)) return false;
        if (form.reset() != Status::ok) witness.fault("reset refused");
        if (form.offset() != 0 || form.error() != code::none)
            witness.fault("reset left something");
        witness.start(Plan());
        choose_charset(form, witness);
        end(form, feed_all(form, 0, Chunking{1, 1}));
        return judge(name_, Chunking{1, 1}, witness);
    });
}

} // namespace conformance
