// SPDX-License-Identifier: MIT
// A validator of Go in FF[4] on a board of 19x19, along main lines: with board, parser and tables of properties,
// without sentences. Linked again without them.
#include "board.hpp"

#include "nanosgf/check/checker.hpp"
#include "nanosgf/syntax/parser.hpp"

namespace {

using namespace nanosgf;

constexpr char record[] = {
#include "game.inc"
};

#ifdef NANOSGF_WITHOUT
/// What is left of the program.
class Validator {
  public:
    [[gnu::noipa]] Status feed(Bytes bytes) { return bytes.empty() ? Status::failed : Status::ok; }
    [[gnu::noipa]] Status finish() { return Status::ok; }
    [[gnu::noipa]] uint32_t found() const { return 0; }
};
#else
class Validator {
  public:
    Validator() : checker_(board_, workspace_.scratch()), parser_(checker_) {
        checker_.report_to([](void* count, const check::CheckFinding&) { ++*static_cast<uint32_t*>(count); }, &found_);
    }
    [[nodiscard]] Status feed(Bytes bytes) { return parser_.feed(bytes); }
    [[nodiscard]] Status finish() { return parser_.finish(); }
    [[nodiscard]] uint32_t found() const { return found_; }

  private:
    uint32_t found_ = 0;
    Board<19> board_;
    check::Workspace<19, 8> workspace_;
    check::Checker<Board<19>, game::GoInFf4> checker_;
    Parser<check::Checker<Board<19>, game::GoInFf4>> parser_;
};
#endif

} // namespace

int main() {
    Validator validator;
    Status status = validator.feed(Bytes(record, sizeof record));
    if (status == Status::ok) status = validator.finish();
    board::write("check_state ");
    board::write(static_cast<uint32_t>(sizeof validator));
    board::write("\n");
    return validator.found() < 1000 ? static_cast<int>(status) : 1;
}
