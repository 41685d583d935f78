// SPDX-License-Identifier: MIT
// Reads the texts once for each way in which values may end.
#include "charset_samples.hpp"

#include "utf8_character.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {

std::size_t ascii_size(Bytes bytes) {
    constexpr std::uint64_t high = 0x8080808080808080U;
    const char* at = bytes.begin();
    const auto load = [](const char* from) {
        std::uint64_t word;
        std::memcpy(&word, from, sizeof word);
        return word;
    };
    while (bytes.end() - at >= 64 && ((load(at) | load(at + 8) | load(at + 16) | load(at + 24) | load(at + 32) | load(at + 40) | load(at + 48) | load(at + 56)) & high) == 0) at += 64;
    while (bytes.end() - at >= 8 && (load(at) & high) == 0) at += 8;
    while (at != bytes.end() && static_cast<std::uint8_t>(*at) < 0x80) ++at;
    return static_cast<std::size_t>(at - bytes.begin());
}

bool is_of_points(std::uint32_t name) {
    return name == key("B") || name == key("W") || name == key("AB") || name == key("AW") || name == key("AE");
}

std::string without_escapes(std::string_view value, Charset charset) {
    std::string text;
    std::uint8_t state = detail::scan::plain;
    for (const char c : value) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (charset == Charset::single_byte) {
            state = state == detail::scan::plain && c == '\\' ? detail::scan::escaped : detail::scan::plain;
            if (state == detail::scan::plain) text += c;
            continue;
        }
        const bool was_lead = state == detail::scan::lead;
        state = detail::scan_double_byte(state, byte, charset);
        if (state != detail::scan::escaped || was_lead) text += c;
    }
    return text;
}

std::size_t CharsetSample::count() const {
    std::size_t sum = 0;
    for (const Text& text : texts)
        for (const char c : text.bytes) sum += static_cast<std::uint8_t>(c) >= 0x80;
    return sum;
}

bool is_utf8(Bytes bytes, unsigned& count) {
    const char* at = bytes.begin();
    while ((at += ascii_size(Bytes(at, static_cast<std::size_t>(bytes.end() - at)))) != bytes.end()) {
        Utf8Character character;
        if (!character.begin(static_cast<std::uint8_t>(*at++))) return false;
        for (auto taken = Utf8Character::Taken::more; taken == Utf8Character::Taken::more;) {
            if (at == bytes.end()) return false;
            taken = character.take(static_cast<std::uint8_t>(*at++));
            if (taken == Utf8Character::Taken::refused) return false;
        }
        ++count;
    }
    return true;
}

namespace {

/// Gathers the texts of one game from a node on.
struct Gathering {
    CharsetSample& sample;
    Charset charset;
    std::uint32_t depth; ///< trees that are open
    bool is_whole = false;
    bool in_root;
    bool is_wanted = false;
    bool is_claim = false;
    bool is_cut = true; ///< the value has no end yet
    std::string value{};
    std::uint64_t value_at = 0;
    std::uint64_t nodes = 0;
    std::size_t size = 0;
    static constexpr std::size_t enough = CharsetSample::longest_value;

    void on_begin_tree(std::uint64_t) { ++depth; }
    void on_node(std::uint64_t) { in_root = ++nodes == 1 && in_root; }
    void on_property(Identifier name, std::uint64_t) {
        is_claim = in_root && sample.claim.empty() && name == Bytes("CA");
        is_wanted = !is_of_points(name.key());
    }
    void on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
        if (!is_wanted) return;
        if (part.first()) {
            value.clear();
            value_at = at;
        }
        const Bytes kept = raw.first(enough - std::min(enough, value.size()));
        value.append(kept.data(), kept.size());
        if (!part.last()) return;
        if (is_claim) sample.claim = value.substr(0, CharsetSample::longest_claim);
        is_claim = false;
        is_cut = part.incomplete();
        take();
        is_cut = true;
    }
    /// The value, or as much of it as there is.
    void take() {
        const std::size_t blank = value.find_last_of(" \r\n"); // never a part of a character
        if ((value.size() == enough || is_cut) && blank != std::string::npos) value.resize(blank);
        if (!is_ascii(Bytes(value))) add(without_escapes(value, charset));
        value.clear();
    }
    Answer on_end_tree(std::uint64_t) {
        is_whole = --depth == 0;
        return is_whole ? Answer::stop : Answer::go_on;
    }
    void on_diagnostic(const DiagnosticOf<FindingPolicy>&) { ++sample.faults; }

    /// Of a long text the rest only counts where it is no UTF-8.
    void add(std::string text) {
        unsigned count = 0;
        if (size > enough && (size > 2 * enough || is_utf8(text, count))) return;
        size += text.size();
        sample.texts.push_back({std::move(text), value_at});
    }
};

/// How much is read in pairs after a game that has ended in single bytes.
constexpr std::size_t most_after_end = 4096;

/// Returns where the game ends; SIZE_MAX: not in these bytes.
std::size_t gather(Bytes bytes, const FindingCheckpoint& node, bool in_root, bool is_end, Charset charset, CharsetSamples& samples) {
    Gathering gathering{samples[static_cast<std::size_t>(charset)], charset, node.depth, false, in_root};
    Parser<Gathering, FindingPolicy> parser(gathering);
    if (parser.resume(node) != Status::ok) return 0;
    (void)parser.set_charset(charset);
    if (parser.feed(bytes) == Status::ok && is_end) (void)parser.finish();
    gathering.take();
    return gathering.is_whole ? static_cast<std::size_t>(parser.offset() - node.offset) : SIZE_MAX;
}

} // namespace

bool is_utf8_as_claimed(const std::string& claim, const CharsetSamples& samples) {
    const CharsetSample& single = samples[static_cast<std::size_t>(Charset::single_byte)];
    if (decode_encoding(Bytes(claim.empty() ? single.claim : claim)) != Encoding::utf_8) return false;
    unsigned count = 0;
    return std::all_of(single.texts.begin(), single.texts.end(), [&count](const CharsetSample::Text& text) { return is_utf8(text.bytes, count); }) && count != 0;
}

bool gather_samples(Bytes bytes, const FindingCheckpoint& node, bool in_root, bool is_end, const std::string& claim, CharsetSamples& samples) {
    const std::size_t end = gather(bytes, node, in_root, is_end, Charset::single_byte, samples);
    if (end != SIZE_MAX && is_utf8_as_claimed(claim, samples)) return true;
    // In pairs a game may seem to go on through all that follow; so far is enough to compare.
    const Bytes near = bytes.first(end == SIZE_MAX ? bytes.size() : std::min(bytes.size(), end + most_after_end));
    bool is_whole = end != SIZE_MAX;
    for (const Charset charset : {Charset::shift_jis, Charset::gbk_big5}) {
        const std::size_t other = gather(near, node, in_root, is_end && near.size() == bytes.size(), charset, samples);
        is_whole = is_whole && (other != SIZE_MAX || near.size() < bytes.size());
    }
    return is_whole;
}

std::string claim_in(const CharsetSamples& samples) {
    // Where CA stands may depend on what it says.
    for (const CharsetSample& sample : samples)
        if (!sample.claim.empty() && charset_of(decode_encoding(Bytes(sample.claim))) == static_cast<Charset>(&sample - samples.data())) return sample.claim;
    return {};
}

} // namespace nanosgf::tool
