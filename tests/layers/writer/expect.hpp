// SPDX-License-Identifier: MIT
// What the tests of the writers share: a page to write on.
#ifndef NANOSGF_TESTS_WRITER_EXPECT_HPP
#define NANOSGF_TESTS_WRITER_EXPECT_HPP

#include "nanosgf/syntax/writer.hpp"
#include "support/check.hpp"

namespace expect {

using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Identifier;
using nanosgf::Sink;
using nanosgf::Status;
using nanosgf::Writer;
using support::check;

/// Keeps what is written, and behaves as sinks may.
class Page {
  public:
    /// At most so many bytes are taken at once.
    size_t step = SIZE_MAX;
    /// When so many bytes are there, one call is answered with `answer` in place of being served.
    size_t trouble_at = SIZE_MAX;
    size_t answer = 0;

    [[nodiscard]] Sink sink() { return {&Page::take, this}; }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }
    [[nodiscard]] bool is(Bytes expected) const;
    void clear() { size_ = 0; }

  private:
    static size_t take(void* context, const char* bytes, size_t size);

    char text_[450] = {};
    size_t size_ = 0;
};

} // namespace expect

#endif
