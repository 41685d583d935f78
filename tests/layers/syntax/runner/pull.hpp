// SPDX-License-Identifier: MIT
// Runs of one case through Reader, with small buffers and sources that give little at a time.
#ifndef NANOSGF_TESTS_CONFORMANCE_PULL_HPP
#define NANOSGF_TESTS_CONFORMANCE_PULL_HPP

#include "forms.hpp"
#include "nanosgf/syntax/reader.hpp"

namespace conformance {

/// Gives the input from `at` on, `most` bytes a call at most (0: as many as fit).
struct PullSource {
    Bytes input;
    size_t at = 0;
    size_t most = 0;

    static size_t read(void* context, char* into, size_t capacity) {
        PullSource& self = *static_cast<PullSource*>(context);
        size_t size = self.input.size() - self.at;
        if (size > capacity) size = capacity;
        if (self.most != 0 && size > self.most) size = self.most;
        for (size_t i = 0; i < size; ++i) into[i] = self.input.data()[self.at + i];
        self.at += size;
        return size;
    }
};

/// The chunking's first number is the size of the buffer, its second what the source gives.
template <class Policy>
class Pull {
    using Reader = nanosgf::Reader<Policy>;

  public:
    explicit Pull(const Case& subject) : subject_(subject) {}

    bool compare(const Plan& plan, Chunking chunking) const {
        Witness witness(subject_);
        witness.start(plan);
        Desk desk(subject_, chunking);
        read_all(desk, witness);
        return judge(name, chunking, witness);
    }

    bool agree(const Plan& plan, Chunking chunking, uint32_t& sum) const {
        Witness witness(subject_);
        witness.start_sum(plan);
        Desk desk(subject_, chunking);
        read_all(desk, witness);
        if (sum == 0) sum = witness.log.sum();
        if (sum != witness.log.sum()) witness.fault("another log than with other cuts or forms");
        return judge(name, chunking, witness);
    }

    /// Resumes at line `at` with the reader that took the checkpoint and with another one.
    bool resume_at(uint16_t at, Chunking chunking) const {
        Plan plan;
        plan.act = Plan::Act::checkpoint;
        plan.at = at;
        Witness witness(subject_);
        witness.start(plan);
        Desk desk(subject_, chunking);
        read_all(desk, witness);
        if (!judge(name, chunking, witness)) return false;
        const Checkpoint<Policy> kept = desk.kept;
        if (!resume(desk, kept, witness, chunking)) return false;
        Desk other(subject_, chunking);
        return resume(other, kept, witness, chunking);
    }

    /// One chunking for each size of the buffer.
    static constexpr const char* name = "pull";

  private:
    /// A reader with its source and buffer.
    struct Desk {
        Desk(const Case& subject, Chunking chunking)
            : source{Bytes(subject.input, subject.size), 0, chunking.rest},
              reader(nanosgf::Source{&PullSource::read, &source}, buffer, size_of(chunking)) {
            if constexpr (Policy::double_byte) {
                if (subject.charset == Set::shift_jis)
                    charset = reader.set_charset(nanosgf::Charset::shift_jis);
                if (subject.charset == Set::gbk_big5)
                    charset = reader.set_charset(nanosgf::Charset::gbk_big5);
            }
        }
        static size_t size_of(Chunking chunking) {
            return chunking.first == 0 ? sizeof buffer : chunking.first;
        }
        char buffer[64];
        PullSource source;
        Reader reader;
        Status charset = Status::ok;
        Checkpoint<Policy> kept;
    };

    void read_all(Desk& desk, Witness& witness) const {
        if (desk.charset != Status::ok) witness.fault("set_charset refused before the input");
        witness.hold(Bytes(desk.buffer, sizeof desk.buffer));
        while (witness.good()) {
            const auto& event = desk.reader.next();
            if (event.kind == EventKind::end_of_input || event.kind == EventKind::failure)
                return end(desk, witness, event.kind, event.code);
            const Answer answer = witness.take(seen_from(event));
            if (answer == Answer::stop)
                return witness.end(Status::stopped, Code::none, 0);
            observe_pulled(desk, witness, event.kind);
            if (answer != Answer::go_on && answer != Answer::pause &&
                desk.reader.skip(answer) == Status::misuse)
                witness.fault("skip refused");
        }
    }

    void observe_pulled(Desk& desk, Witness& witness, EventKind kind) const {
        const bool start = kind == EventKind::begin_tree || kind == EventKind::node;
        if (start && desk.reader.depth() != witness.depth())
            witness.fault("depth() is not the open trees");
        if (witness.plan().act == Plan::Act::intrude && desk.reader.checkpoint().valid() != start)
            witness.fault("checkpoint() is not valid exactly at trees and nodes");
        if (witness.plan().act == Plan::Act::checkpoint && witness.at_plan())
            desk.kept = desk.reader.checkpoint();
        if constexpr (Policy::double_byte) {
            if (witness.charset_declared() &&
                desk.reader.set_charset(witness.charset()) != Status::ok)
                witness.fault("set_charset refused at the last piece of CA");
        }
    }

    void end(Desk& desk, Witness& witness, EventKind kind, Code code) const {
        const Status status = kind == EventKind::failure ? Status::failed : Status::ok;
        if (status == Status::failed && code != desk.reader.error())
            witness.fault("the failure's code is not error()");
        witness.end(status, desk.reader.error(), static_cast<uint32_t>(desk.reader.offset()));
        if (desk.reader.next().kind != kind) witness.fault("the end does not stay");
    }

    bool resume(Desk& desk, const Checkpoint<Policy>& kept, Witness& witness,
                Chunking chunking) const {
        Plan plan = witness.plan();
        witness.start(plan, line_after_resume(subject_.expected, plan.at));
        desk.source.at = static_cast<size_t>(kept.offset);
        if (desk.reader.resume(kept) != Status::ok) witness.fault("resume refused");
        read_all(desk, witness);
        return judge("pull, resumed", chunking, witness);
    }

    const Case& subject_;
};

} // namespace conformance

#endif
