// SPDX-License-Identifier: MIT
// Converts, and writes down what is reported.
#include "conversions.hpp"

#include "nanosgf/syntax/parser.hpp"

namespace check {

namespace {

using nanosgf::tree::Change;

struct Notes {
    bool with_values = false;
    char text[800];
    size_t size = 0;

    void put(Bytes bytes) {
        for (const char c : bytes)
            if (size != sizeof text) text[size++] = c;
    }
    void put(uint32_t number) {
        char digits[10];
        size_t count = 0;
        do {
            digits[count++] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number != 0);
        while (count != 0) put(Bytes(&digits[--count], 1));
    }
    [[nodiscard]] Bytes bytes() const { return Bytes(text, size); }
};

void note(void* context, const Change& change) {
    Notes& notes = *static_cast<Notes*>(context);
    notes.put(change.step() != 0 ? change.step() : static_cast<uint8_t>(change.code));
    notes.put(Bytes(" "));
    notes.put(change.number);
    notes.put(change.name.bytes());
    notes.put(Bytes(" "));
    notes.put(Bytes("CDSK").from(static_cast<size_t>(change.outcome)).first(1));
    notes.put(Bytes(" "));
    if (!notes.with_values) return;
    notes.put(Bytes("["));
    notes.put(change.value);
    notes.put(Bytes("] "));
}

void reported(const Notes& notes, Bytes expected, Bytes rule) {
    that(notes.bytes() == expected, rule);
    if (notes.bytes() == expected) return;
    board::write("reported: ");
    board::write(notes.bytes());
    board::write("\n");
}

struct Refuses {
    bool bad = false;
    void on_diagnostic(const nanosgf::Diagnostic&) { bad = true; }
};

struct Page {
    char text[700];
    size_t size;
};

size_t take(void* context, const char* bytes, size_t size) {
    Page& page = *static_cast<Page*>(context);
    for (size_t i = 0; i != size && page.size != sizeof page.text; ++i) page.text[page.size++] = bytes[i];
    return size;
}

Page page;

/// What is on the page; that it ends there is said for the compiler, which sees a parser read on.
[[nodiscard]] Bytes page_text() {
    return Bytes(static_cast<const char*>(page.text), page.size < sizeof page.text ? page.size : sizeof page.text);
}

alignas(uint32_t) char block[6000];

/// Reads a text into a tree in `block`.
[[nodiscard]] bool build(Tree& tree, Bytes sgf) {
    Builder builder(tree);
    return builder.feed(sgf) == Status::ok && builder.finish() == Status::ok;
}

[[nodiscard]] Bytes written(const Tree& tree) {
    page.size = 0;
    nanosgf::tree::TreeWriter writer(tree.collection(), {&take, &page}, Form::preserve);
    return writer.write() == Status::ok ? page_text() : Bytes("failed");
}

void is_strict(Bytes sgf, Bytes rule) {
    Refuses handler;
    nanosgf::Parser<Refuses, nanosgf::Strict> parser(handler);
    that(parser.feed(sgf) == Status::ok && parser.finish() == Status::ok && !handler.bad, rule);
}

void differs(Bytes seen, Bytes expected, Bytes rule) {
    // A changed tree ends in a line feed.
    const bool good = seen == expected || (seen.size() == expected.size() + 1 && seen.first(expected.size()) == expected);
    that(good, rule);
    if (good) return;
    board::write("written: ");
    board::write(seen);
    board::write("\n");
}

} // namespace

void upgrades(Bytes rule, Bytes sgf, Bytes expected, Bytes report, const UpgradeOptions& options) {
    Notes notes;
    Tree tree(block, sizeof block);
    that(build(tree, sgf), rule);
    Node root = tree.collection().first_child();
    that(nanosgf::tree::upgrade(tree, root, options, {&note, &notes}) == Status::ok, rule);
    reported(notes, report, rule);
    differs(written(tree), expected, rule);
    is_strict(page_text(), rule);
    notes.size = 0;
    that(nanosgf::tree::upgrade(tree, root, options, {&note, &notes}) == Status::ok && notes.size == 0, rule);
    differs(written(tree), expected, rule);
}

void downgrades(Bytes rule, uint8_t version, Bytes sgf, Bytes expected, Bytes report,
                const DowngradeOptions& options) {
    Notes notes;
    Tree tree(block, sizeof block);
    that(build(tree, sgf), rule);
    Node root = tree.collection().first_child();
    that(nanosgf::tree::downgrade(tree, root, version, options, {&note, &notes}) == Status::ok, rule);
    reported(notes, report, rule);
    differs(written(tree), expected, rule);
    notes.size = 0;
    that(nanosgf::tree::downgrade(tree, root, version, options, {&note, &notes}) == Status::ok &&
             notes.size == 0,
         rule);
    differs(written(tree), expected, rule);
}

void repairs(Bytes rule, Bytes sgf, Bytes expected, Bytes report) {
    Notes notes;
    notes.with_values = true;
    Tree tree(block, sizeof block);
    that(build(tree, sgf), rule);
    const Node root = tree.collection().first_child();
    that(nanosgf::tree::repair_doubles(tree, root, {&note, &notes}) == Status::ok, rule);
    reported(notes, report, rule);
    differs(written(tree), expected, rule);
    notes.size = 0;
    that(nanosgf::tree::repair_doubles(tree, root, {&note, &notes}) == Status::ok && notes.size == 0, rule);
    differs(written(tree), expected, rule);
}

void comes_back(Bytes rule, uint8_t version, Bytes sgf) {
    Tree tree(block, sizeof block);
    that(build(tree, sgf), rule);
    Node root = tree.collection().first_child();
    that(nanosgf::tree::downgrade(tree, root, version) == Status::ok, rule);
    that(written(tree) != sgf, rule);
    that(nanosgf::tree::upgrade(tree, root) == Status::ok, rule);
    differs(written(tree), sgf, rule);
}

} // namespace check
