// SPDX-License-Identifier: MIT
// A parser that is fed, of any form and policy, behind one interface: the runs are compiled once.
#ifndef NANOSGF_TESTS_CONFORMANCE_FORM_HPP
#define NANOSGF_TESTS_CONFORMANCE_FORM_HPP

#include "witness.hpp"

namespace conformance {

using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::Charset;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::EventKind;
using nanosgf::Status;

/// A checkpoint of any policy, as bytes.
struct Kept {
    alignas(8) unsigned char bytes[32];
    uint32_t offset = 0;
    bool valid = false;
};

/// What all forms can do, those that pull included.
class Reading {
  public:
    virtual Kept checkpoint() const = 0;
    virtual Status resume(const Kept& kept) = 0;
    virtual Status set_charset(Charset charset) = 0;
    virtual uint32_t offset() const = 0;
    virtual uint32_t depth() const = 0;
    virtual Code error() const = 0;

  protected:
    ~Reading() = default;
};

class Form : public Reading {
  public:
    explicit Form(Witness& by) : witness(by) {}

    virtual Status feed(Bytes piece) = 0;
    virtual Status finish() = 0;
    virtual Status reset() = 0;

    /// What a handler of either form does with an event.
    Answer observe(const Seen& seen);

    Witness& witness;
    Kept planned; ///< taken at the event that the plan names

  protected:
    ~Form() = default;
};

/// A reader that pulls.
class PulledForm : public Reading {
  public:
    /// The next event; the end of input and a failure are events, too.
    virtual Seen next() = 0;
    virtual Status skip(Answer answer) = 0;

  protected:
    ~PulledForm() = default;
};

/// How to make the three forms of a policy. Each function calls `use` with what it made.
struct Forms {
    using Use = bool (*)(void* context, Form& form);
    using Read = size_t (*)(void* source, char* into, size_t capacity);
    using UsePulled = bool (*)(void* context, PulledForm& form);

    bool (*push)(Witness& witness, Use use, void* context);
    bool (*erased)(Witness& witness, Use use, void* context);
    bool (*pulled)(Read read, void* source, Bytes buffer, UsePulled use, void* context);
};

/// Sets the charset that the case is read with, before its input.
void choose_charset(Reading& reading, Witness& witness);

} // namespace conformance

#endif
