// SPDX-License-Identifier: MIT
// Runs of one case: plain, paused, answered, resumed, after the end; fed and pulled.
#ifndef NANOSGF_TESTS_CONFORMANCE_RUNS_HPP
#define NANOSGF_TESTS_CONFORMANCE_RUNS_HPP

#include "cases_memory.hpp"
#include "cases_report.hpp"
#include "form.hpp"

namespace conformance {

/// Reports what is wrong with the run that `witness` saw, if anything. Returns whether all was well.
[[nodiscard]] inline bool judge(const char* form, Chunking chunking, const Witness& witness) {
    return cases::judge(witness.subject(), form, chunking, witness.plan(), witness.log,
                        witness.fault());
}

/// Runs of one form. Each function reports the first difference and returns whether there was none.
class Runs {
  public:
    Runs(const Case& subject, const Forms& forms) : subject_(subject), forms_(forms) {}

    /// The log must be the expected one, or what the plan leaves of it.
    [[nodiscard]] bool compare(const Plan& plan, Chunking chunking) const;
    /// The log must have the same sum as others; the first to come sets it.
    [[nodiscard]] bool agree(const Plan& plan, Chunking chunking, uint32_t& sum) const;
    /// Takes a checkpoint at line `at`, reads on to the end and resumes there; then resumes with
    /// another parser. Both must give the rest of the log.
    [[nodiscard]] virtual bool resume_at(uint16_t at, Chunking chunking) const = 0;

  protected:
    ~Runs() = default;
    [[nodiscard]] virtual bool run(Witness& witness, Chunking chunking, uint32_t* sum) const = 0;
    void check_sum(Witness& witness, uint32_t* sum) const;

    const Case& subject_;
    const Forms& forms_;
};

/// Through a parser that is fed: Forms::push or Forms::erased.
class Fed final : public Runs {
  public:
    Fed(const Case& subject, const Forms& forms, bool erased)
        : Runs(subject, forms), make_(erased ? forms.erased : forms.push),
          name_(erased ? "erased" : "push"),
          resumed_name_(erased ? "erased, resumed" : "push, resumed") {}

    /// The other parser resumes at a checkpoint that was taken after a pause.
    [[nodiscard]] bool resume_at(uint16_t at, Chunking chunking) const override;
    /// After the end nothing more is taken, an error stays, and reset() begins anew.
    [[nodiscard]] bool after_end() const;

  private:
    [[nodiscard]] bool run(Witness& witness, Chunking chunking, uint32_t* sum) const override;
    [[nodiscard]] Kept checkpoint_after_pause(Witness& witness, uint16_t at, Chunking chunking) const;
    [[nodiscard]] bool resume(Form& form, const Kept& kept, const Plan& plan,
                              Chunking chunking) const;
    /// Makes a form and calls `use` with it.
    template <class Function>
    bool with_form(Witness& witness, Function use) const;

    bool (*make_)(Witness& witness, Forms::Use use, void* context);
    const char* name_;
    const char* resumed_name_;
};

/// Through Reader, with small buffers and sources that give little at a time. The chunking's first
/// number is the size of the buffer, its second what the source gives.
class Pulled final : public Runs {
  public:
    using Runs::Runs;
    [[nodiscard]] bool resume_at(uint16_t at, Chunking chunking) const override;

  private:
    struct Desk;
    [[nodiscard]] bool run(Witness& witness, Chunking chunking, uint32_t* sum) const override;
    void read_all(Desk& desk, Witness& witness) const;
    void observe(Desk& desk, Witness& witness, EventKind kind) const;
    void end(Desk& desk, Witness& witness, const Seen& last) const;
    [[nodiscard]] bool resume(Desk& desk, const Kept& kept, Witness& witness,
                              Chunking chunking) const;
    template <class Function>
    bool with_desk(Chunking chunking, Function use) const;
};

/// All runs of one case with the forms of one policy.
[[nodiscard]] bool examine(const Case& subject, const Forms& forms);

} // namespace conformance

#endif
