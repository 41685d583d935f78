// SPDX-License-Identifier: MIT
// Turns events of the parser into nodes of a tree. At the end, nodes that the parser repaired get regular text.
#include "nanosgf/tree/builder.hpp"

#include "nanosgf/value/encoding.hpp"

namespace nanosgf {
namespace tree {

namespace {

/// The repairs that Properties makes as the parser does; any other makes a node irregular.
[[nodiscard]] bool is_regular(Code code, char at) {
    switch (code) {
    case code::ident_missing: return at != '['; // lower-case letters are a name here
    case code::variation_start:
    case code::variation_empty:
    case code::char_illegal:
    case code::value_missing:
    case code::ident_whitespace: return false;
    default: return true;
    }
}

} // namespace

void detail::BuilderHandler::on_begin_tree(uint32_t at) {
    flags_ = detail::Record::opened;
    line_end_ = 0;
    ++depth_;
    if (current_ != 0) return;
    if (tree_.record(0).last_child == detail::Record::none) tree_.preamble_ = at;
    root_follows_ = true;
    knows_charset_ = set_charset_ != 0;
    game_charset_ = set_charset_;
    if (!knows_charset_) (void)parser_->set_charset(Charset::single_byte);
}

/// For the current game, and those that follow.
void detail::BuilderHandler::fix_charset(Charset pairs) {
    set_charset_ = detail::Record::fixed(pairs);
    if (depth_ == 0) return;
    knows_charset_ = true;
    game_charset_ = set_charset_;
    if (root_follows_) return;
    for (uint32_t index = game_; index < tree_.nodes_; ++index) {
        uint32_t& up = tree_.record(index).up;
        up = (up & ~detail::Record::charset_bits) | set_charset_;
    }
}

/// For nodes, and the `;` after all text.
void detail::BuilderHandler::measure_room() {
    constexpr uint32_t most = detail::Record::none - 1;
    const auto nodes = (tree_.capacity_ - tree_.text_ - 1) / sizeof(detail::Record);
    most_nodes_ = uint64_t{nodes} < most ? static_cast<uint32_t>(nodes) : most;
    if (line_end_ != 0) line_end_ = most_nodes_;
}

/// Makes room for a node, and for the `;` after all text; and as much as the rest of the input will need, as far as
/// its size is known, if it continues like its start.
bool detail::BuilderHandler::make_room(uint32_t at) {
    [[maybe_unused]] constexpr uint32_t some = 64;
    // Small processors have no division, and no memory for estimates.
    if constexpr (Lenient::wide) {
        const uint64_t known = uint64_t{chunk_begin_} + chunk_.size();
        const uint64_t size = known < expected_ ? expected_ : known;
        if (tree_.nodes_ > some && at < size) {
            const uint64_t rest = uint64_t{tree_.nodes_} * (size - at) / at;
            const uint64_t more = rest + rest / some + some;
            if (more < detail::Record::none && tree_.reserve_more(size - known + 1, static_cast<uint32_t>(more)))
                return measure_room(), true;
        }
    }
    if (tree_.reserve_more(1, 1)) return measure_room(), true;
    error_ = tree_.error_;
    return false;
}

Answer detail::BuilderHandler::on_node(uint32_t at) {
    const uint32_t text = *tree_.at(at) == ';' ? at + 1 : at;
    return continue_line(text) ? Answer::go_on : add(at, text);
}

/// Adds a node at `at`.
Answer detail::BuilderHandler::add(uint32_t at, uint32_t text) {
    if (tree_.nodes_ >= most_nodes_ && !make_room(at)) return Answer::stop;
    const uint32_t index = tree_.new_record();
    detail::Record& above = tree_.record(current_);
    detail::Record& made = tree_.record(index);
    made.up = current_ | flags_ | game_charset_;
    made.last_child = detail::Record::none;
    made.text = text;
    made.next = index;
    if (above.last_child != detail::Record::none) {
        detail::Record& sibling = tree_.record(above.last_child);
        made.next = sibling.next;
        sibling.next = index;
    }
    above.last_child = index;
    current_ = index;
    if (flags_ != 0) opened_ = index;
    flags_ = 0;
    in_root_ = root_follows_;
    line_end_ = in_root_ ? 0 : most_nodes_;
    if (in_root_) game_ = index;
    root_follows_ = reads_charset_ = false;
    return Answer::go_on;
}

/// Adds the nodes of the moves at `p`, LF between them, as far as there is room. Returns their end. `last`: where the move before
/// them is, and then the last one.
const uint8_t* detail::BuilderHandler::take_run(const uint8_t* p, const uint8_t* const end, uint32_t& last) {
    using namespace nanosgf::detail::wide;
    const uint32_t first = tree_.nodes_;
    if (first >= line_end_ || static_cast<size_t>(end - p) <= load_size) return p;
    // There is room for all moves before it. Hosts alone call this: their size_t holds the product.
    const size_t room = move_size * static_cast<size_t>(line_end_ - first);
    const uint8_t* const stop = room < static_cast<size_t>(end - p) - load_size ? p + room : end - load_size;
    const auto is_at_move = [stop](const uint8_t* of) { return of < stop && is_move(of); };
    Record* made = &tree_.record(first - 1); // the array of records grows downwards
    Record next = {(first - 1) | game_charset_, first, first + 1, last + static_cast<uint32_t>(move_size) + 1};
    for (;; ++p, ++next.text) {
        for (; is_at_move(p); p += move_size) {
            *--made = next;
            ++next.up;
            ++next.next;
            ++next.last_child;
            next.text += static_cast<uint32_t>(move_size);
        }
        if (*p != '\n' || !is_at_move(p + 1)) break;
    }
    Record& before = tree_.record(first - 1);
    if (made == &before) return p;
    before.last_child = first;
    made->last_child = Record::none;
    current_ = made->next;
    tree_.nodes_ = current_ + 1;
    last = made->text - 1;
    return p;
}

// The first FF, GM and CA of a root count.
void detail::BuilderHandler::on_property(Identifier name, uint32_t) {
    if (!in_root_) return; // reads_charset_ is false since on_node()
    reads_charset_ = !knows_charset_ && name == Bytes("CA");
    charset_size_ = 0;
}

void detail::BuilderHandler::on_value_chunk(Bytes raw, Part part, uint32_t) {
    if (!reads_charset_) return;
    for (const char c : raw)
        if (charset_size_ != longest_charset) charset_[charset_size_++] = c;
    if (part.last() && !part.incomplete()) learn_charset();
}

void detail::BuilderHandler::learn_charset() {
    knows_charset_ = true;
    reads_charset_ = false;
    const Charset charset = charset_of(decode_encoding(Bytes(charset_, charset_size_)));
    (void)parser_->set_charset(charset);
    game_charset_ = static_cast<uint32_t>(charset) << detail::Record::charset_shift;
}

void detail::BuilderHandler::on_end_tree(uint32_t) {
    in_root_ = false;
    line_end_ = 0;
    if (--depth_ == 0) {
        current_ = 0;
        return;
    }
    if (opened_ != 0) current_ = opened_;
    while ((tree_.record(current_).up & detail::Record::opened) == 0)
        current_ = tree_.record(current_).parent();
    current_ = tree_.record(current_).parent();
    opened_ = 0;
}

void detail::BuilderHandler::on_diagnostic(const Finding& finding) {
    report_(finding);
    if (current_ == 0 || is_regular(finding.code, *tree_.at(finding.offset))) return;
    detail::Record& record = tree_.record(current_);
    if ((record.up & detail::Record::repaired) == 0) ++repaired_;
    record.up |= detail::Record::repaired;
}

void detail::BuilderHandler::reset() {
    current_ = repaired_ = flags_ = game_charset_ = depth_ = opened_ = line_end_ = chunk_begin_ = 0;
    set_charset_ = game_ = expected_ = 0;
    chunk_ = Bytes();
    error_ = code::none;
    in_root_ = root_follows_ = reads_charset_ = knows_charset_ = false;
    charset_size_ = 0;
}

Status Builder::failed(Code code) {
    handler_.error_ = code;
    return Status::failed;
}

Status Builder::begin() {
    if (finished_ || (!began_ && !tree_.is_empty())) return Status::misuse;
    if (handler_.error_ != code::none) return Status::failed;
    if (began_) return Status::ok;
    if (!tree_.reserve_more(1, 1)) return failed(tree_.error_);
    tree_.record(tree_.new_record()) = {detail::Record::none, 0, detail::Record::none, 0};
    began_ = true;
    return Status::ok;
}

Status Builder::parse(const Bytes bytes) {
    handler_.chunk_ = bytes;
    handler_.chunk_begin_ = parser_.offset();
    handler_.measure_room();
    const Status status = parser_.feed(bytes);
    handler_.chunk_ = Bytes();
    return handler_.error_ != code::none ? Status::failed : status;
}

Status Builder::feed(Bytes bytes) {
    Status status = begin();
    if (status == Status::ok && tree_.external_ != nullptr) status = Status::misuse;
    if (status != Status::ok) return status;
    size_t room = bytes.size();
    if (parser_.offset() == 0 && handler_.expected_ > room && !tree_.reserve_more(uint64_t{handler_.expected_} + 1, 0))
        tree_.error_ = code::none; // it grows, as far as it can
    if (!tree_.reserve_more(uint64_t{room} + 1, 0)) {
        // Reads the part that fits.
        const size_t left = tree_.capacity_ - tree_.used() - 1;
        handler_.error_ = tree_.error_;
        room = left < room && handler_.error_ == code::out_of_memory ? left : 0;
    }
    const Code short_of = handler_.error_;
    handler_.error_ = code::none;
    tree_.append(bytes.first(room));
    tree_.source_ = tree_.text_;
    status = parse(bytes.first(room));
    if (status == Status::ok && short_of != code::none) status = failed(short_of);
    return status;
}

Status Builder::feed_in_place(Bytes file) {
    if (began_) return Status::misuse;
    const Status status = begin();
    if (status != Status::ok || file.empty()) return status;
    if (uint64_t{file.size()} >= UINT32_MAX) return failed(code::input_too_long);
    tree_.external_ = file.data();
    tree_.external_size_ = tree_.source_ = static_cast<uint32_t>(file.size());
    return parse(file);
}

Status Builder::set_pairs(Charset charset) {
    const Status status = parser_.set_charset(charset);
    if (status == Status::ok) handler_.fix_charset(charset);
    return status;
}

Status Builder::finish() {
    Status status = finished_ || handler_.error_ != code::none ? Status::ok : begin();
    if (status != Status::ok) return status;
    if (!began_) return Status::failed;
    if (!finished_) {
        finished_ = true;
        end_ = handler_.error_ == code::none ? parser_.finish() : Status::failed;
        // There is room for it.
        tree_.append(Bytes(";"));
    }
    repair_error_ = handler_.repair() ? code::none : tree_.error_;
    if (handler_.error_ != code::none) {
        // Only a part of the input was read.
        tree_.edited_ = true;
        return Status::failed;
    }
    if (repair_error_ != code::none) return Status::failed;
    (void)tree_.shrink();
    return end_;
}

Status Builder::reset() {
    const Status status = tree_.is_empty() ? parser_.reset() : Status::misuse;
    if (status != Status::ok) return status;
    handler_.reset();
    end_ = Status::ok;
    repair_error_ = code::none;
    began_ = finished_ = false;
    return status;
}

namespace {

/// Writes a node's text in regular form, or counts its bytes.
struct Regular {
    static constexpr uint32_t start_size = 2; ///< of the `(;` that is fed first

    Bytes text;
    char* into;
    size_t room; ///< a value without end may need more before it is dropped
    size_t size = 0;
    uint32_t named = 0;    ///< where the current property starts
    bool is_named = false; ///< it has an identifier
    bool is_charset = false;
    bool has_value = false;
    bool learns = false;
    bool is_in_node = false;
    size_t begin = 0; ///< of the current value
    Charset charset = Charset::single_byte;
    bool charset_changed = false;

    void put(Bytes bytes) {
        if (into != nullptr && size < room)
            nanosgf::detail::copy_bytes(into + size, bytes.data(),
                             bytes.size() < room - size ? bytes.size() : room - size);
        size += bytes.size();
    }
    Answer on_begin_tree(uint32_t) { return is_in_node ? Answer::stop : Answer::go_on; }
    Answer on_node(uint32_t) {
        if (is_in_node) return Answer::stop;
        is_in_node = true;
        return Answer::go_on;
    }
    Answer on_end_tree(uint32_t) { return Answer::stop; }
    void on_property(Identifier found, uint32_t at) {
        is_charset = found == Bytes("CA");
        named = at;
        has_value = false;
    }
    void put_name(uint32_t value_at) {
        Bytes spelling = text.from(static_cast<size_t>(named - start_size)).first(static_cast<size_t>(value_at - 1 - named));
        const auto is_of_word = [](uint8_t c) {
            return nanosgf::detail::is_capital(c) || nanosgf::detail::is_small(c) || nanosgf::detail::is_digit(c);
        };
        while (!spelling.empty() && !is_of_word(spelling[spelling.size() - 1])) spelling = spelling.first(spelling.size() - 1);
        is_named = !spelling.empty();
        nanosgf::detail::put_name(spelling, [this](char c) { put(Bytes(&c, 1)); });
    }
    Answer on_value_chunk(Bytes raw, Part part, uint32_t at) {
        if (part.first()) {
            begin = size;
            if (!has_value) put_name(at);
            has_value = true;
            if (is_named) put(Bytes("["));
        }
        if (!is_named) return Answer::go_on;
        put(raw);
        if (!part.last()) return Answer::go_on;
        if (part.incomplete()) {
            size = begin;
            return Answer::go_on;
        }
        put(Bytes("]"));
        if (!learns || !is_charset) return Answer::go_on;
        learns = false;
        charset = charset_of(decode_encoding(raw));
        charset_changed = true;
        return Answer::pause;
    }
};

void run(Regular& regular, Bytes text, Charset charset) {
    regular.text = text;
    regular.charset = charset;
    Parser<Regular, detail::BuilderPolicy> parser(regular);
    Status status = parser.feed(Bytes("(;"));
    (void)parser.set_charset(charset);
    if (status == Status::ok) status = parser.feed(text);
    if (status == Status::paused) {
        (void)parser.set_charset(regular.charset);
        status = parser.feed(text);
    }
    if (status == Status::ok) (void)parser.finish();
}

} // namespace

bool detail::BuilderHandler::repair() {
    bool good = true;
    for (uint32_t index = 1; repaired_ != 0 && index != tree_.nodes_; ++index)
        if ((tree_.record(index).up & detail::Record::repaired) != 0) good = repair(index) && good;
    return good;
}

/// Appends regular text for the node. Without memory the node keeps its text.
bool detail::BuilderHandler::repair(uint32_t index) {
    const uint32_t old = tree_.record(index).text;
    const Node node(tree_, index);
    const Charset charset = tree_.charset(node);
    const bool is_root = node.is_root() && !tree_.has_set_pairs(node);
    Regular counted{};
    counted.learns = is_root;
    run(counted, Bytes(tree_.at(old), static_cast<size_t>(tree_.limit(old) - tree_.at(old))), charset);
    if (!tree_.reserve_more(uint64_t{counted.size} + 1, 0)) return false;
    tree_.record(index).up &= ~detail::Record::repaired;
    tree_.record(index).text = tree_.text_end();
    --repaired_;
    Regular written{};
    written.into = tree_.block_ + tree_.text_;
    written.room = counted.size;
    written.learns = is_root;
    run(written, Bytes(tree_.at(old), static_cast<size_t>(tree_.limit(old) - tree_.at(old))), charset);
    tree_.text_ += static_cast<uint32_t>(written.size);
    tree_.append(Bytes(";"));
    return true;
}

} // namespace tree
} // namespace nanosgf
