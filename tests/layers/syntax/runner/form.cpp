// SPDX-License-Identifier: MIT
// What handlers of all policies do.
#include "form.hpp"

namespace conformance {

namespace {

/// Calls that are not allowed from inside a handler; each must say so and change nothing.
void intrude(Form& form) {
    Witness& witness = form.witness;
    if (form.feed(Bytes(")")) != Status::misuse) witness.fault("feed in a handler: no misuse");
    if (form.finish() != Status::misuse) witness.fault("finish in a handler: no misuse");
    if (form.reset() != Status::misuse) witness.fault("reset in a handler: no misuse");
    if (form.resume(form.checkpoint()) != Status::misuse)
        witness.fault("resume in a handler: no misuse");
}

} // namespace

Answer Form::observe(const Seen& seen) {
    const Answer answer = witness.take(seen);
    const Plan::Act act = witness.plan().act;
    const bool start = seen.kind == EventKind::begin_tree || seen.kind == EventKind::node;
    if (start && depth() != witness.depth()) witness.fault("depth() is not the open trees");
    if (act == Plan::Act::intrude) {
        if (checkpoint().valid != start)
            witness.fault("checkpoint() is not valid exactly at trees and nodes");
        intrude(*this);
    }
    if (act == Plan::Act::checkpoint && witness.at_plan()) planned = checkpoint();
    if (witness.charset_declared() && set_charset(witness.charset()) != Status::ok)
        witness.fault("set_charset refused at the last piece of CA");
    return answer;
}

void choose_charset(Reading& reading, Witness& witness) {
    Status status = Status::ok;
    if (witness.subject().charset == Set::shift_jis) status = reading.set_charset(Charset::shift_jis);
    if (witness.subject().charset == Set::gbk_big5) status = reading.set_charset(Charset::gbk_big5);
    if (status != Status::ok) witness.fault("set_charset refused before the input");
}

} // namespace conformance
