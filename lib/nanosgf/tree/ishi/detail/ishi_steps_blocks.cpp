// SPDX-License-Identifier: MIT
// Nodes of the steps, and how user blocks change them.
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/ishi/detail/ishi_blocks.hpp"
#include "nanosgf/tree/ishi/detail/ishi_steps.hpp"
#include "nanosgf/value/encoding.hpp"

namespace nanosgf {
namespace tree {
namespace detail {
namespace {

/// A raw value of XU without its escapes.
[[nodiscard]] bool unescape(Bytes raw, Scratch& into) {
    into.cut(0);
    const char* at = raw.begin();
    while (at != raw.end()) {
        if (*at == '\\' && at + 1 != raw.end()) ++at;
        const char* const begin = at++;
        while (at != raw.end() && *at != '\\') ++at;
        if (!into.add(Bytes(begin, static_cast<size_t>(at - begin)))) return false;
    }
    return true;
}

[[nodiscard]] bool begins(Bytes text, Bytes with) { return text.first(with.size()) == with; }

void count_faults(void* context, const Builder::Finding& finding) {
    switch (finding.code) {
    case code::ident_missing: // a name of small letters alone
    case code::ident_lowercase:
    case code::ident_digit:
    case code::ident_long:
    case code::ident_too_long: return;
    default: ++*static_cast<uint32_t*>(context);
    }
}

} // namespace

/// Whether the text is read as a node without repair.
bool IshiSteps::is_regular(Bytes text) const {
    const bool is_root = parent_.is_collection();
    const Charset charset = is_root               ? Charset::single_byte
                            : parent_.is_root()   ? charset_of(decode_encoding(parent_.value("CA")))
                                                  : tree_.charset(parent_);
    Properties properties(text.begin(), text.end(), charset, is_root);
    while (!properties.empty()) ++properties;
    return nanosgf::detail::skip_space(properties.position(), text.end()) == text.end();
}

/// Makes the node's text from text_. Removes the blocks that a tree's writer wrote: a complete node replaces the text, games go to
/// games_.
bool IshiSteps::take_blocks(Bytes& node) {
    const Step& step = steps_.step();
    Bytes text = text_.bytes();
    while (text[0] != ';') text = text.from(1);
    text = node = text.from(1);
    is_part_ = has_node_ = false;
    games_.cut(0);
    if (!step.may_have(ishi::Keyword::user)) {
        after_node_ = false;
        if (!leaves_private_) return true;
    }
    const bool may_be_part =
        after_node_ && step.head == Step::Head::move && step.variation_at == 0 && steps_.enter_at() == 0;
    SeenBlocks seen = {may_be_part, false};
    node_.cut(0);
    for (Properties found(text.begin(), text.end(), Charset::single_byte, false); !found.empty(); ++found) {
        if (found->name() == Bytes("XU")) {
            seen.has_name = false;
            for (const Bytes value : found->values())
                if (!take_block(value, seen)) return false;
            continue;
        }
        const bool stays = !has_node_ && !(leaves_private_ && is_private(found->name()));
        if (stays && !node_.add(found->text())) return fail(code::out_of_memory);
    }
    after_node_ = has_node_ || is_part_;
    node = node_.bytes();
    return true;
}

/// Takes a value of XU. One that no tree's writer wrote stays in node_.
bool IshiSteps::take_block(Bytes value, SeenBlocks& seen) {
    if (!unescape(value, block_)) return fail(code::out_of_memory);
    Bytes block = block_.bytes();
    if (begins(block, node_block) && is_regular(block.from(node_block.size()))) {
        has_node_ = true;
        node_.cut(0);
        return node_.add(block.from(node_block.size())) || fail(code::out_of_memory);
    }
    if (seen.may_be_part && block == ishi::detail::part_block) {
        is_part_ = true;
        return true;
    }
    if (begins(block, variations_block) && !parent_.is_collection()) {
        block = block.from(variations_block.size());
        Tree planted(memory_);
        if (plant(block, planted)) return games_.add(block) || fail(code::out_of_memory);
        if (steps_.has_failed()) return false;
    }
    if (has_node_ || leaves_private_) return true;
    if (!(seen.has_name || node_.add("XU")) || !node_.add("[") || !node_.add(value) || !node_.add("]"))
        return fail(code::out_of_memory);
    seen.has_name = true;
    return true;
}

/// Reads the variations of a block below a root of their own; false: the block has no variations.
bool IshiSteps::plant(Bytes games, Tree& planted) {
    uint32_t faults = 0;
    Builder builder(planted);
    builder.report_to(&count_faults, &faults);
    const Bytes charset = root_.value("CA");
    Status status = builder.feed(charset.empty() ? Bytes("(;") : Bytes("(;CA["));
    if (status == Status::ok && !charset.empty()) status = builder.feed(charset);
    if (status == Status::ok && !charset.empty()) status = builder.feed(Bytes("]"));
    if (status == Status::ok) status = builder.feed(games);
    if (status == Status::ok) status = builder.feed(Bytes(")"));
    if (status == Status::ok) status = builder.finish();
    if (status != Status::ok && builder.error() == code::out_of_memory) return fail(code::out_of_memory);
    const Node root = planted.collection().first_child();
    return status == Status::ok && faults == 0 && root && !root.next_sibling() &&
           root.first_child() && root.properties().empty() == charset.empty();
}

bool IshiSteps::hang_variations(const Tree& planted) {
    for (const Node game : planted.collection().first_child().children()) {
        Node made;
        if (tree_.copy(game, parent_, Node(), made) != Status::ok) return fail(tree_.error());
        report_place(made);
    }
    return true;
}

/// Of a node that was made from the current step.
void IshiSteps::report_place(Node node) const {
    const ishi::Checkpoint& begin = steps_.step().begin;
    places_({node, begin.line, begin.offset - begin.line_start + 1});
}

/// Adds the step as a node below parent_. The next one is added below it, unless it is a leaf.
bool IshiSteps::hang(Bytes text, bool is_deferred) {
    Node made;
    if (is_deferred) {
        const ishi::Checkpoint& begin = steps_.step().begin;
        const Deferred deferred = {static_cast<uint32_t>(waiting_.size()), parent_.index(), open_, begin.line,
                                   begin.offset - begin.line_start + 1};
        if (!waiting_.add(text) || !deferred_.push(deferred)) return fail(code::out_of_memory);
    } else if (tree_.insert(parent_, Node(), text, made) != Status::ok) {
        return fail(tree_.error());
    }
    if (!is_deferred) report_place(made);
    if (games_.size() != 0) {
        Tree planted(memory_);
        if (!plant(games_.bytes(), planted)) return steps_.has_failed() ? false : fail(code::call_order);
        if (!hang_variations(planted)) return false;
    }
    if (is_deferred) return true;
    if (parent_.is_collection()) root_ = made;
    parent_ = made;
    return true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
