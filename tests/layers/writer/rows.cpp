// SPDX-License-Identifier: MIT
// Every row of the case table through parser and raw writer: what comes out is accepted by the
// strict parser and holds the same values byte by byte.
#include "rows.hpp"

#include "board.hpp"

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/writer.hpp"

namespace {

using namespace nanosgf;

/// A number for a sequence of events.
class Hash {
  public:
    void add(uint8_t byte) { sum_ = (sum_ ^ byte) * 16777619U; }
    void add(Bytes bytes) {
        for (const char c : bytes) add(static_cast<uint8_t>(c));
    }
    [[nodiscard]] uint32_t sum() const { return sum_; }

  private:
    uint32_t sum_ = 2166136261U;
};

/// Reads what the writer writes, strictly.
class Check {
  public:
    Hash hash;
    void on_begin_tree(uint32_t) { hash.add(1); }
    void on_node(uint32_t) { hash.add(2); }
    void on_property(Identifier name, uint32_t) {
        hash.add(3);
        hash.add(name.bytes());
    }
    void on_value_chunk(Bytes raw, Part part, uint32_t) {
        if (part.first()) hash.add(4);
        hash.add(raw);
    }
    void on_end_tree(uint32_t) { hash.add(5); }
};

/// Passes structure and raw values on. A node after a variation becomes a variation.
class Copy {
  public:
    explicit Copy(Writer& writer) : writer_(writer) {}
    Hash hash;
    uint32_t refused = 0;

    void on_begin_tree(uint32_t) {
        make(writer_.begin_tree());
        hash.add(1);
        ++depth_;
        added_[depth_ % 64] = 0;
        ended_ = false;
    }
    void on_node(uint32_t at) {
        if (ended_) {
            const uint8_t added = added_[depth_ % 64];
            on_begin_tree(at);
            --depth_;
            added_[depth_ % 64] = static_cast<uint8_t>(added + 1);
        }
        make(writer_.node());
        hash.add(2);
    }
    void on_property(Identifier name, uint32_t) {
        const Status status = writer_.property(name);
        has_name_ = status == Status::ok;
        if (!has_name_ && writer_.error() != code::name_illegal) ++refused;
        if (!has_name_) return;
        hash.add(3);
        hash.add(name.bytes());
    }
    void on_value_chunk(Bytes raw, Part part, uint32_t) {
        if (!has_name_) return;
        if (part.first()) {
            make(writer_.begin_value());
            hash.add(4);
            escaped_ = false;
        }
        hash.add(raw);
        for (const char c : raw) escaped_ = c == '\\' && !escaped_;
        if (part.incomplete() && escaped_) hash.add('\\'); // cut off after it, a value gets another
        make(writer_.raw(raw));
        if (part.last()) make(writer_.end_value());
    }
    void on_end_tree(uint32_t) {
        for (uint8_t& added = added_[depth_ % 64]; added != 0; --added) end_tree();
        end_tree();
        --depth_;
        ended_ = true;
    }

  private:
    void end_tree() {
        make(writer_.end_tree());
        hash.add(5);
    }
    void make(Status status) {
        if (status != Status::ok) ++refused;
    }

    Writer& writer_;
    uint32_t depth_ = 0;
    uint8_t added_[64] = {}; ///< variations begun for nodes after a variation
    bool has_name_ = false;
    bool ended_ = false;
    bool escaped_ = false;
};

struct Pipe {
    Check check;
    Parser<Check, Strict> parser{check};
};

size_t feed(void* context, const char* bytes, size_t size) {
    return static_cast<Pipe*>(context)->parser.feed(Bytes(bytes, size)) == Status::ok ? size : Sink::failed;
}

/// Whether the input holds SGF at all, and if so comes through.
enum class Outcome : uint8_t { none, same, different };
Outcome pass_on(Bytes input) {
    static constexpr size_t step = 5;
    Pipe pipe;
    Writer writer({&feed, &pipe});
    Copy copy(writer);
    Parser<Copy> parser(copy);
    Status status = Status::ok;
    for (Bytes rest = input; status == Status::ok && !rest.empty(); rest = rest.from(step))
        status = parser.feed(rest.first(step));
    if (status != Status::ok || parser.finish() != Status::ok) return Outcome::none;
    const bool good = writer.finish() == Status::ok && pipe.parser.finish() == Status::ok &&
                      copy.refused == 0 && copy.hash.sum() == pipe.check.hash.sum();
    return good ? Outcome::same : Outcome::different;
}

} // namespace

int main() {
    uint32_t passed = 0;
    uint32_t failed = 0;
    for (size_t i = 0; i != rows::count; ++i) {
        const Outcome outcome = pass_on(rows::inputs[i]);
        if (outcome == Outcome::same) ++passed;
        if (outcome != Outcome::different) continue;
        ++failed;
        board::write("DIFFERENT ");
        board::write(rows::inputs[i]);
        board::write("\n");
    }
    board::write("writer: ");
    board::write(passed);
    board::write(" rows come through, ");
    board::write(failed);
    board::write(" failed\n");
    return failed == 0 && passed > 400 ? 0 : 1;
}
