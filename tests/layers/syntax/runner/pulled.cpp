// SPDX-License-Identifier: MIT
// Runs of one case through Reader.
#include "runs.hpp"

namespace conformance {

namespace {

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

} // namespace

/// A reader with its source and buffer.
struct Pulled::Desk {
    PulledForm& reader;
    PullSource& source;
    Bytes buffer;
    Kept kept;
};

template <class Function>
bool Pulled::with_desk(Chunking chunking, Function use) const {
    char fallback[64];
    const size_t size = chunking.first == 0 ? sizeof fallback : chunking.first;
    char* const buffer = cases::room(size, fallback);
    PullSource source{Bytes(subject_.input, subject_.size), 0, chunking.rest};
    struct Task {
        Function& use;
        PullSource& source;
        Bytes buffer;
        static bool call(void* task, PulledForm& reader) {
            Task& self = *static_cast<Task*>(task);
            Desk desk{reader, self.source, self.buffer, Kept()};
            return self.use(desk);
        }
    } task{use, source, Bytes(buffer, size)};
    return forms_.pulled(&PullSource::read, &source, task.buffer, &Task::call, &task);
}

bool Pulled::run(Witness& witness, Chunking chunking, uint32_t* sum) const {
    return with_desk(chunking, [&](Desk& desk) {
        choose_charset(desk.reader, witness);
        read_all(desk, witness);
        check_sum(witness, sum);
        return judge("pull", chunking, witness);
    });
}

bool Pulled::resume_at(uint16_t at, Chunking chunking) const {
    Plan plan;
    plan.act = Plan::Act::checkpoint;
    plan.at = at;
    Witness witness(subject_);
    witness.start(plan);
    Kept kept;
    const bool good = with_desk(chunking, [&](Desk& desk) {
        choose_charset(desk.reader, witness);
        read_all(desk, witness);
        kept = desk.kept;
        return judge("pull", chunking, witness) && resume(desk, kept, witness, chunking);
    });
    return good && with_desk(chunking, [&](Desk& desk) {
        return resume(desk, kept, witness, chunking);
    });
}

void Pulled::read_all(Desk& desk, Witness& witness) const {
    witness.hold(desk.buffer);
    while (witness.good()) {
        const Seen event = desk.reader.next();
        if (event.kind == EventKind::end_of_input || event.kind == EventKind::failure)
            return end(desk, witness, event);
        const Answer answer = witness.take(event);
        if (answer == Answer::stop) return witness.end(Status::stopped, code::none, 0);
        observe(desk, witness, event.kind);
        if (answer != Answer::go_on && answer != Answer::pause &&
            desk.reader.skip(answer) == Status::misuse)
            witness.fault("skip refused");
    }
}

void Pulled::observe(Desk& desk, Witness& witness, EventKind kind) const {
    const bool start = kind == EventKind::begin_tree || kind == EventKind::node;
    if (start && desk.reader.depth() != witness.depth())
        witness.fault("depth() is not the open trees");
    if (witness.plan().act == Plan::Act::intrude && desk.reader.checkpoint().valid != start)
        witness.fault("checkpoint() is not valid exactly at trees and nodes");
    if (witness.plan().act == Plan::Act::checkpoint && witness.at_plan())
        desk.kept = desk.reader.checkpoint();
    if (witness.charset_declared() && desk.reader.set_charset(witness.charset()) != Status::ok)
        witness.fault("set_charset refused at the last piece of CA");
}

void Pulled::end(Desk& desk, Witness& witness, const Seen& last) const {
    const Status status = last.kind == EventKind::failure ? Status::failed : Status::ok;
    if (status == Status::failed && last.code != desk.reader.error())
        witness.fault("the failure's code is not error()");
    witness.end(status, desk.reader.error(), desk.reader.offset());
    if (desk.reader.next().kind != last.kind) witness.fault("the end does not stay");
}

bool Pulled::resume(Desk& desk, const Kept& kept, Witness& witness, Chunking chunking) const {
    const Plan plan = witness.plan();
    witness.start(plan, line_after_resume(subject_.expected, plan.at));
    desk.source.at = kept.offset;
    if (desk.reader.resume(kept) != Status::ok) witness.fault("resume refused");
    read_all(desk, witness);
    return judge("pull, resumed", chunking, witness);
}

} // namespace conformance
