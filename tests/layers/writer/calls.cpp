// SPDX-License-Identifier: MIT
// Which call may follow which: every sequence of calls against a table (FF[4] general, EBNF).
#include "expect.hpp"

namespace {

using namespace expect;

/// Every call once, by the letter that names it in the table.
constexpr char call_names[] = "(;Pvr[tp:w])F";
constexpr uint8_t call_count = sizeof call_names - 1;

/// What stands before the next call, and what each call makes of it: '-' is refused, 'e' ends a tree.
enum Place : uint8_t { top, tree, node, named, value, valued, ended, place_count };
constexpr char table[place_count][call_count + 1] = {
    // (   ;   P   v   r   [   t   p   :   w   ]   )   F
    {'T', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', 'F', 0}, // top
    {'-', 'N', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', 0}, // tree
    {'T', 'N', 'P', '-', '-', '-', '-', '-', '-', '-', '-', 'e', '-', 0}, // node
    {'-', '-', '-', 'D', 'D', 'V', '-', '-', '-', '-', '-', '-', '-', 0}, // named
    {'-', '-', '-', '-', '-', '-', 'V', 'V', 'V', 'V', 'D', '-', '-', 0}, // value
    {'T', 'N', 'P', 'D', 'D', 'V', '-', '-', '-', '-', '-', 'e', '-', 0}, // valued
    {'T', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', 'e', '-', 0}, // ended
};

/// The writer as the table has it.
class Reference {
  public:
    /// Whether the call is allowed; if so it is made.
    bool make(uint8_t call) {
        const char then = table[place_][call];
        if (then == '-' || (then == 'F' && !has_tree_)) return false;
        append(call_names[call]);
        move(then);
        return true;
    }
    [[nodiscard]] Bytes text() const { return Bytes(text_, size_); }
    [[nodiscard]] uint32_t depth() const { return depth_; }

  private:
    void put(const char* text) {
        for (; *text != '\0'; ++text) text_[size_++] = *text;
    }
    void append(char call) {
        switch (call) {
        case '(': put(size_ != 0 && text_[size_ - 1] != '\n' ? "\n(" : "("); break;
        case 'P': put("C"); break;
        case 'v': put("[\\]:]"); break;
        case 'r': put("[\\:]"); break;
        case 't': put("\\\\:"); break;
        case 'p': put("\\:"); break;
        case 'w': put("\\n"); break;
        case ')': put(depth_ == 1 ? ")\n" : ")"); break;
        case 'F': break;
        default:
            text_[size_++] = call;
        }
    }
    void move(char then) {
        switch (then) {
        case 'T':
            ++depth_;
            place_ = tree;
            break;
        case 'N': place_ = node; break;
        case 'P': place_ = named; break;
        case 'V': place_ = value; break;
        case 'D': place_ = valued; break;
        case 'e':
            --depth_;
            place_ = depth_ == 0 ? top : ended;
            has_tree_ = has_tree_ || depth_ == 0;
            break;
        default: break;
        }
    }

    char text_[64] = {};
    size_t size_ = 0;
    uint32_t depth_ = 0;
    uint8_t place_ = top;
    bool has_tree_ = false;
};

Status make(Writer& writer, uint8_t call) {
    Bytes piece;
    switch (call_names[call]) {
    case '(': return writer.begin_tree();
    case ';': return writer.node();
    case 'P': return writer.property("C");
    case 'v': return writer.value("]:");
    case 'r': return writer.raw_value("\\:");
    case '[': return writer.begin_value();
    case 't': piece = "\\:"; return writer.text(piece);
    case 'p': piece = ":"; return writer.part(piece);
    case ':': return writer.colon();
    case 'w': piece = "\\n"; return writer.raw(piece);
    case ']': return writer.end_value();
    case ')': return writer.end_tree();
    default: return writer.finish();
    }
}

/// Makes the calls one after the other; all must be answered as by the table.
bool agrees(const uint8_t* sequence, uint8_t length) {
    Page page;
    Writer writer(page.sink());
    Reference reference;
    for (uint8_t i = 0; i != length; ++i) {
        const bool allowed = reference.make(sequence[i]);
        const Status status = make(writer, sequence[i]);
        if (status != (allowed ? Status::ok : Status::misuse)) return false;
        if (writer.error() != (allowed ? code::none : code::call_order)) return false;
        if (page.bytes() != reference.text() || writer.depth() != reference.depth()) return false;
    }
    return true;
}

/// Every sequence of `length` calls.
void try_all(uint8_t length) {
    uint8_t sequence[8] = {};
    uint32_t wrong = 0;
    uint32_t tried = 0;
    for (uint8_t at = 0; at != length;) {
        ++tried;
        if (!agrees(sequence, length) && ++wrong == 1) {
            char names[8];
            for (uint8_t i = 0; i != length; ++i) names[i] = call_names[sequence[i]];
            check(false, Bytes(names, length));
        }
        for (at = 0; at != length && ++sequence[at] == call_count; ++at) sequence[at] = 0;
    }
    uint32_t all = 1;
    for (uint8_t i = 0; i != length; ++i) all *= call_count;
    check(tried == all, "every sequence was tried");
    check(wrong == 0, "every sequence of calls is answered as the table says");
}

// An identifier is made of capitals; a refused one writes nothing and may be followed by a good one.
void identifiers_are_capitals() {
    Page page;
    Writer writer(page.sink());
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    const Bytes names[] = {"", "a", "Bm", "A1", "A B", "C[", "\xC3\x84"};
    for (const Bytes name : names) {
        check(writer.property(Identifier(name)) == Status::misuse, name);
        check(writer.error() == code::name_illegal, "and the code says why");
    }
    check(page.is("(;"), "nothing was written");
    check(writer.property("MULTIGOGM") == Status::ok, "long identifiers are legal");
    check(writer.value("1") == Status::ok && page.is("(;MULTIGOGM[1]"), "and written as they are");
    check(writer.error() == code::none, "ok clears the code");
    check(writer.property("A1") == Status::misuse && page.is("(;MULTIGOGM[1]"),
          "also behind a value");
}

/// FF[4] general, PropIdent: what older files have is written as it was read, byte by byte where the sink is slow.
void identifiers_as_read() {
    const Bytes names[] = {"A1", "key", "x1", "GaMe", "two words", "MORETHANSIXTEENCAPITALS"};
    for (const Bytes name : names) {
        Page page;
        page.step = 1;
        page.trouble_at = 3;
        Writer writer(page.sink());
        check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
        const Status status = writer.property_as_read(name);
        check(status == Status::ok || writer.property("B") == Status::misuse, "no other call meanwhile");
        check(status == Status::ok || writer.property_as_read(name) == Status::ok, name);
        check(writer.value("") == Status::ok && page.bytes().from(2).first(name.size()) == name && page.bytes().size() == name.size() + 4, name);
    }
    Page page;
    Writer writer(page.sink());
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    const Bytes others[] = {"", "1A", "a ", " a", "a 1", "A[", "\xC3\x84"};
    for (const Bytes name : others) check(writer.property_as_read(name) == Status::misuse && writer.error() == code::name_illegal, name);
    check(page.is("(;"), "nothing was written");
}

// Kierulf: identifiers have no longest length; this writer's is 255.
void identifiers_end_at_255() {
    Page page;
    Writer writer(page.sink());
    char name[256];
    for (char& letter : name) letter = 'X';
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    check(writer.property(Identifier(Bytes(name, 256))) == Status::misuse && page.is("(;"), "256 letters");
    check(writer.property(Identifier(Bytes(name, 255))) == Status::ok, "255 letters");
    check(page.bytes().size() == 257, "all of them");
}

// Writer::reset: all is as at the beginning.
void reset_begins_anew() {
    Page page;
    Writer writer(page.sink());
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    check(writer.property("C") == Status::ok, "and an identifier");
    page.clear();
    check(writer.reset() == Status::ok, "reset");
    check(writer.depth() == 0 && writer.finish() == Status::misuse, "nothing is open, nothing written");
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a tree");
    check(writer.end_tree() == Status::ok && writer.finish() == Status::ok && page.is("(;)\n"), "is all");
}

// FF[4] general, EBNF: a collection of several trees.
void a_collection_has_many_trees() {
    Page page;
    Writer writer(page.sink());
    bool good = true;
    for (int i = 0; i != 3; ++i) {
        good = good && writer.begin_tree() == Status::ok && writer.node() == Status::ok;
        good = good && writer.end_tree() == Status::ok && writer.finish() == Status::ok;
    }
    check(good && page.is("(;)\n(;)\n(;)\n"), "each on a line of its own");
}

} // namespace

void calls() {
#if defined(__arm__) || defined(__riscv)
    constexpr uint8_t longest = 3;
#elif defined(__x86_64__)
    constexpr uint8_t longest = 6;
#else
    constexpr uint8_t longest = 5;
#endif
    for (uint8_t length = 1; length <= longest; ++length) try_all(length);
    identifiers_are_capitals();
    identifiers_end_at_255();
    identifiers_as_read();
    reset_begins_anew();
    a_collection_has_many_trees();
}
