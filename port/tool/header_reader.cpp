// SPDX-License-Identifier: MIT
// Which nodes the typed parser gets, and when.
#include "header_reader.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

constexpr std::size_t most_noted = 1000;
constexpr std::size_t longest_word = std::size_t{1} << 16;

/// Of a letter from a to z, then A to Z; else more than any board has.
unsigned line_of(char letter) {
    if (letter >= 'a' && letter <= 'z') return static_cast<unsigned>(letter - 'a');
    return letter >= 'A' && letter <= 'Z' ? static_cast<unsigned>(letter - 'A' + 26) : UINT16_MAX;
}

bool is_of_root(std::uint32_t name) { return name == key("FF") || name == key("GM") || name == key("SZ") || name == key("CA"); }

} // namespace

HeaderReader::HeaderReader(Findings& findings, const Source& source, std::function<void(const GameHeader&)> take)
    : findings_(findings), source_(source), take_(std::move(take)) {}

Status HeaderReader::feed(Bytes block) {
    block_ = block;
    block_begin_ = structure_.offset();
    const Status status = structure_.feed(block);
    if (status == Status::ok) hold();
    return status;
}

Status HeaderReader::finish() {
    block_ = Bytes();
    block_begin_ = structure_.offset();
    is_ended_ = true;
    return structure_.finish();
}

Status HeaderReader::set_pairs(Charset charset) {
    const Status status = structure_.set_charset(charset);
    if (status != Status::ok) return status;
    has_fixed_pairs_ = true;
    pairs_ = charset;
    (void)typed_.set_pairs(charset); // while it skips a value it cannot: the next node sets them
    return Status::ok;
}

void HeaderReader::follow_ca() {
    has_fixed_pairs_ = false;
    typed_.follow_ca();
}

void HeaderReader::use_pairs(Charset charset) {
    if (has_fixed_pairs_) return;
    pairs_ = charset;
    (void)structure_.set_charset(charset);
}

void HeaderReader::begin_game(std::uint64_t at) {
    findings_.begin_game();
    game_ = GameHeader();
    game_.number = ++games_;
    game_.offset = at;
    fields_.clear();
    lines_ = 0;
    is_main_line_ = true;
    root_ = RootCollector(has_mark_ ? Encoding::utf_8 : Encoding::iso_8859_1);
    values_ = root_.values();
    use_pairs(Charset::single_byte);
    root_follows_ = true;
}

void HeaderReader::end_game() {
    findings_.in_property(0);
    game_.variations = lines_ == 0 ? 0 : lines_ - 1;
    fields_.finish(game_, typed_.context(), charset_, source_, findings_);
    take_(game_);
}

void HeaderReader::begin_node(std::uint64_t at) {
    begin_ = at;
    in_node_ = true;
    in_root_ = is_wanted_ = root_follows_;
    root_follows_ = is_passed_ = false;
    moves_ = colours_ = 0;
}

void HeaderReader::end_node(std::uint64_t end) {
    if (!in_node_) return;
    if (is_wanted_) {
        if (!is_passed_) begin_values(true);
        pass_values(end);
        if (is_ended_) (void)typed_.finish();
    } else {
        game_.moves += moves_;
    }
    in_node_ = false;
    if (in_root_) findings_.set_version(typed_.context().file_format());
    if (!noted_.empty()) report_noted();
}

/// The typed parser goes to the start of the node; of a root, after a parenthesis. If the root is complete, it gets what the root says.
void HeaderReader::begin_values(bool is_complete) {
    is_passed_ = true;
    const Charset charset = in_root_ && !has_fixed_pairs_ && !is_complete ? Charset::single_byte : pairs_;
    (void)typed_.resume(BasicCheckpoint<std::uint64_t>::at(in_root_ ? begin_ - 1 : begin_, in_root_ ? 0 : depth_, charset));
    if (has_fixed_pairs_) (void)typed_.set_pairs(pairs_);
    if (!in_root_) return typed_.assume(values_);
    if (is_complete) (void)typed_.expect(values_);
    (void)typed_.feed("(");
}

void HeaderReader::pass_values(std::uint64_t end) {
    if (typed_.offset() < block_begin_) {
        const std::uint64_t back = block_begin_ - typed_.offset();
        if (back > held_.size()) return; // a word that began before what is held
        const Bytes held = Bytes(held_.data(), held_.size()).from(held_.size() - static_cast<std::size_t>(back));
        if (typed_.feed(held.first(static_cast<std::size_t>(end - typed_.offset()))) != Status::ok) return;
    }
    const Bytes rest = block_.from(static_cast<std::size_t>(typed_.offset() - block_begin_));
    if (typed_.offset() < end) (void)typed_.feed(rest.first(static_cast<std::size_t>(end - typed_.offset())));
}

/// At the end of a block: what may have to be passed later.
void HeaderReader::hold() {
    const std::uint64_t end = block_begin_ + block_.size();
    if (in_node_ && !is_passed_ && end - begin_ > longest_node) {
        is_wanted_ = true;
        begin_values(!in_root_);
    }
    if (in_node_ && is_passed_) pass_values(end);
    held_.append(block_.data(), block_.size());
    // A node without its semicolon begins at a name, which may be cut here.
    const std::size_t word = std::min(held_.rfind('('), held_.size());
    std::size_t kept = held_.size() - word <= longest_word ? held_.size() - word : 0;
    if (in_node_ && !is_passed_) kept = std::max(kept, static_cast<std::size_t>(end - begin_));
    if (kept < held_.size()) held_.erase(0, held_.size() - kept);
}

void HeaderReader::note(Code code, std::uint64_t offset, std::uint32_t property) {
    noted_.push_back({code, offset, property});
    if (noted_.size() == most_noted) report_noted();
}

void HeaderReader::report_noted() {
    std::stable_sort(noted_.begin(), noted_.end(), [](const Noted& a, const Noted& b) { return a.offset < b.offset; });
    for (const Noted& noted : noted_) {
        findings_.in_property(noted.property);
        findings_.add(noted.code, noted.offset);
    }
    noted_.clear();
}

bool HeaderReader::is_point(Bytes raw) const {
    return values_.game == 1 && raw.size() == 2 && line_of(raw.data()[0]) < values_.size.columns &&
           line_of(raw.data()[1]) < values_.size.rows;
}

void HeaderReader::Structure::on_begin_tree(std::uint64_t at) {
    to.end_node(at);
    to.is_leaf_ = true;
    if (to.depth_++ == 0) to.begin_game(at);
}

void HeaderReader::Structure::on_node(std::uint64_t at) {
    to.is_leaf_ = true;
    to.end_node(at);
    to.begin_node(at);
}

void HeaderReader::Structure::on_end_tree(std::uint64_t at) {
    to.end_node(at);
    if (to.is_leaf_) ++to.lines_;
    to.is_leaf_ = to.is_main_line_ = false;
    if (--to.depth_ == 0) to.end_game();
}

void HeaderReader::Structure::on_property(const Identifier& name, std::uint64_t) {
    to.name_ = name.key();
    to.role_ = Role::other;
    if (to.name_ == key("B") || to.name_ == key("W")) {
        if (!to.is_main_line_) return;
        to.role_ = Role::move;
        to.is_wanted_ = to.is_wanted_ || to.colours_ != 0;
        to.colours_ |= to.name_ == key("B") ? 1 : 2;
    } else if (is_of_root(to.name_)) {
        if (to.in_root_) to.role_ = Role::root;
        to.is_wanted_ = true;
    } else if (to.is_main_line_ && !to.is_wanted_) {
        to.is_wanted_ = HeaderFields::has(to.name_);
    }
}

void HeaderReader::Structure::on_value_chunk(Bytes raw, Part part, std::uint64_t) {
    if (to.role_ == Role::other) return;
    if (to.role_ == Role::move) {
        if (part.first() && part.last() && to.moves_ == 0 && to.is_point(raw)) ++to.moves_;
        else to.is_wanted_ = true;
        return;
    }
    Bytes value;
    if (!to.collector_.take(raw, part, value) || to.collector_.truncated()) return;
    to.root_.add(to.name_, value);
    to.values_ = to.root_.values();
    if (to.name_ == key("CA")) to.use_pairs(charset_of(to.values_.encoding));
}

void HeaderReader::Structure::on_plain_move(Bytes move, std::uint64_t at) {
    on_node(at);
    on_property(Identifier(move.from(1).first(1)), at + 1);
    if (to.role_ != Role::move) return;
    if (to.is_point(move.from(3).first(2))) to.moves_ = 1;
    else to.is_wanted_ = true;
}

void HeaderReader::Structure::on_diagnostic(const DiagnosticOf<Typed>& finding) {
    to.has_mark_ = to.has_mark_ || finding.code == code::bom;
    to.note(finding.code, finding.offset, 0);
    if (!to.in_node_) to.report_noted();
}

// FF, GM, SZ and CA must pass wherever they stand: the typed parser says what is wrong.
Answer HeaderReader::Values::on_property(const Identifier& name, std::uint64_t at) {
    to.fields_.begin_other();
    const std::uint32_t wanted = name.key();
    if (wanted == key("CA")) (void)to.fields_.begin(wanted, at);
    if (is_of_root(wanted)) return Answer::go_on;
    if (!to.is_main_line_) return Answer::skip_property;
    return wanted == key("B") || wanted == key("W") || to.fields_.begin(wanted, at) ? Answer::go_on : Answer::skip_property;
}

void HeaderReader::Values::on_text(std::uint32_t name, Bytes piece, TextPart part) {
    if ((name == key("B") || name == key("W")) && part.first()) ++to.game_.moves;
    to.fields_.add(piece, part);
}

void HeaderReader::Values::on_number(std::uint32_t name, std::int32_t value) {
    if (name != key("FF") && name != key("GM")) to.fields_.add(value);
}

void HeaderReader::Values::on_diagnostic(const TypedDiagnostic& finding) {
    if (layer_of(finding.code) == Layer::syntax) return; // reported before
    if (finding.code == code::ca_unknown && is_known_charset(to.fields_.charset())) return;
    to.note(finding.code, finding.offset, to.typed_.context().key());
}

} // namespace nanosgf::tool
