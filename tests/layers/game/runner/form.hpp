// SPDX-License-Identifier: MIT
// A parser with any handler and options behind one interface: the runs are compiled once.
#ifndef NANOSGF_TESTS_GAME_FORM_HPP
#define NANOSGF_TESTS_GAME_FORM_HPP

#include "witness.hpp"

namespace game_test {

namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Status;

class Form {
  public:
    explicit Form(Witness& by) : witness(by) { by.set_intruder(&Form::intrude, this); }

    virtual Status feed(Bytes piece) = 0;
    virtual Status finish() = 0;
    virtual Status reset() = 0;
    virtual uint32_t offset() const = 0;
    virtual uint32_t depth() const = 0;
    virtual Code error() const = 0;

    /// Makes a form and calls `use` with it.
    using Use = bool (*)(void* context, Form& form);
    using Make = bool (*)(Witness& witness, Use use, void* context);

    Witness& witness;

  protected:
    ~Form() = default;

  private:
    static bool intrude(void* form);
};

/// All runs of one case.
[[nodiscard]] bool examine(const Case& subject, Form::Make make);

} // namespace game_test

#endif
