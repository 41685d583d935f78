// SPDX-License-Identifier: MIT
// The runs with one handler and one choice of options: examine_*.cpp compile the parsers.
#ifndef NANOSGF_TESTS_GAME_EXAMINE_HPP
#define NANOSGF_TESTS_GAME_EXAMINE_HPP

#include "form.hpp"
#include "handlers.hpp"

namespace game_test {

template <class Handler, class Options>
class FormOf final : public Form {
  public:
    explicit FormOf(Witness& by) : Form(by), parser_(handler_) { handler_.witness = &by; }

    Status feed(Bytes piece) override { return parser_.feed(piece); }
    Status finish() override { return parser_.finish(); }
    Status reset() override { return parser_.reset(); }
    uint32_t offset() const override { return parser_.offset(); }
    uint32_t depth() const override { return parser_.depth(); }
    Code error() const override { return parser_.error(); }

    static bool make(Witness& witness, Use use, void* context) {
        FormOf form(witness);
        return use(context, form);
    }

  private:
    Handler handler_;
    nanosgf::game::Parser<Handler, Options> parser_;
};

template <class Handler, class Options>
bool examine(const Case& subject) {
    return examine(subject, &FormOf<Handler, Options>::make);
}

} // namespace game_test

#endif
