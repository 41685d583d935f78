// SPDX-License-Identifier: MIT
// All runs of one case with one handler and one choice of options.
#ifndef NANOSGF_TESTS_GAME_EXAMINE_HPP
#define NANOSGF_TESTS_GAME_EXAMINE_HPP

#include "handlers.hpp"
#include "judge.hpp"

namespace game_test {

using nanosgf::Code;
using nanosgf::Status;

/// A reader, its handler, and the ways to feed it.
template <class Handler, class Options>
class Form {
  public:
    explicit Form(Witness& by) : witness(by), reader(handler) {
        handler.witness = &by;
        by.set_intruder(&Form::intrude, this);
    }

    /// Feeds all and finishes, however often the handler pauses. Small pieces go through a buffer
    /// that is overwritten afterwards, so that a reader which kept an address would show it.
    void run(Chunking chunking) {
        const Case& subject = witness.subject();
        const Bytes input(subject.input, subject.size);
        size_t size = chunking.first;
        Status status = Status::ok;
        for (size_t at = 0; at < input.size() && status == Status::ok && witness.good();) {
            const size_t left = input.size() - at;
            if (size == 0 || size > left) size = left;
            status = feed_copy(input.from(at).first(size));
            at += size;
            size = chunking.rest;
        }
        if (status == Status::ok && witness.good()) {
            do status = reader.finish();
            while (status == Status::paused && witness.good());
        }
        if (witness.good()) witness.end(status, reader.error(), reader.offset());
    }
    /// Feeds the first bytes only.
    void begin(size_t size) {
        (void)feed_copy(Bytes(witness.subject().input, size));
    }

    Witness& witness;
    Handler handler;
    nanosgf::game::Reader<Handler, Options> reader;

  private:
    Status feed_copy(Bytes piece) {
        constexpr size_t buffer_size = 17;
        char buffer[buffer_size];
        if (piece.size() <= buffer_size) {
            const size_t size = piece.size();
            for (size_t i = 0; i != buffer_size && i != size; ++i) buffer[i] = piece.data()[i];
            piece = Bytes(buffer, piece.size());
        }
        const Status status = feed(piece);
        for (char& byte : buffer) byte = ']';
        return status;
    }
    Status feed(Bytes piece) {
        for (;;) {
            const uint32_t before = reader.offset();
            const Status status = reader.feed(piece);
            const size_t used = reader.offset() - before;
            if (used > piece.size()) witness.fault("more bytes consumed than were fed");
            if (status != Status::paused) {
                if (status == Status::ok && used != piece.size())
                    witness.fault("status ok, but not all bytes consumed");
                return status;
            }
            piece = piece.from(used);
            if (piece.empty() || !witness.good()) return Status::ok;
        }
    }
    static bool intrude(void* form) {
        auto& reader = static_cast<Form*>(form)->reader;
        return reader.feed(Bytes(")")) == Status::misuse && reader.finish() == Status::misuse &&
               reader.reset() == Status::misuse;
    }
};

template <class Handler, class Options>
class Examiner {
  public:
    explicit Examiner(const Case& subject) : subject_(subject) {
        for (const char* line = subject.expected; *line != '\0';
             line = conformance::next_line(line))
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
    using Run = Form<Handler, Options>;

    bool compare(const Plan& plan, Chunking chunking) const {
        Witness witness(subject_);
        Run form(witness);
        witness.start(plan);
        form.run(chunking);
        return judge(chunking, witness);
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
            Run form(witness);
            witness.start(plan, false);
            form.run({size, size});
            if (size == 0) sum = witness.log.sum();
            if (sum != witness.log.sum()) witness.fault("another log than with the whole input");
            if (!judge({size, size}, witness)) return false;
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
        Run form(witness);
        witness.start(plan, false);
        form.begin(size);
        if (form.reader.reset() != Status::ok) witness.fault("reset refused");
        if (form.reader.offset() != 0 || form.reader.error() != Code::none ||
            form.reader.depth() != 0)
            witness.fault("reset left something");
        if (!judge({}, witness)) return false;
        witness.start(Plan());
        form.run({});
        return judge({}, witness);
    }

    const Case& subject_;
    uint16_t lines_ = 0;
};

template <class Handler, class Options>
bool examine(const Case& subject) {
    return Examiner<Handler, Options>(subject).examine();
}

} // namespace game_test

#endif
