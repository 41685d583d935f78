// SPDX-License-Identifier: MIT
// Reads the texts of a game in each charset that they may be in, and takes the likeliest reading.
#include "charset_guess.hpp"

#include "charset.hpp"
#include "charset_languages.hpp"

#include <algorithm>
#include <cerrno>
#include <initializer_list>
#include <limits>
#include <map>
#include <string_view>

namespace nanosgf::tool {
namespace {

/// So much text is enough for a guess; and to see which charsets are out of the question, by so much.
constexpr std::size_t most_bytes = 1024, first_bytes = 128;
constexpr double hopeless = 40;
/// So much of it is read to prove CA wrong.
constexpr std::size_t most_checked = 4096;
/// A repair of the parser, such as junk after a value that ended within a character.
constexpr double fault = 12;
/// A byte that is in a text where values end elsewhere.
constexpr double lost_byte = 6;
/// What CA counts for once it is proved not to be all true, if most is right: a damaged character is likelier
/// than another charset. If most is wrong, and of UTF-8 without CA, the other.
constexpr double claim_bonus = 25;
constexpr double weak_bonus = 5;
/// So many characters of UTF-8 are none by chance.
constexpr unsigned sure_count = 6;

struct Tongue {
    const char* locale;
    double cost; ///< a text
};

struct Candidate {
    const char* charset; ///< for iconv: the superset that programs write
    const char* name;    ///< the IANA name
    double cost;         ///< of the charset: how rare it is in game records
    std::initializer_list<Tongue> tongues;
};

#define NANOSGF_WEST                                                                                                   \
    {"de", 0}, {"fr", 0}, {"es", 0}, {"pt", 0}, {"sv", 0}, {"da", 0}, {"nb", 0}, {"fi", 0}, {"it", 0}, {"nl", 0}, {"is", 1}
#define NANOSGF_CENTRAL {"cs", 0}, {"sk", 0}, {"pl", 0}, {"hu", 0}, {"hr", 0}, {"sl", 0}, {"ro", 0.5}, {"de", 1}
#define NANOSGF_CYRILLIC {"ru", 0}, {"uk", 1}, {"bg", 1}, {"sr", 1.5}

const Candidate candidates[] = {
    {"GB18030", "GB18030", 0, {{"zh", 0}, {"zh_Hant", 2}, {"ja", 3}}},
    {"CP932", "Shift_JIS", 0.8, {{"ja", 0}}},
    {"BIG5-HKSCS", "Big5", 1.8, {{"zh_Hant", 0}}},
    {"CP949", "EUC-KR", 1.2, {{"ko", 0}}},
    {"EUC-JP-MS", "EUC-JP", 2, {{"ja", 0}}},
    {"CP1252", "windows-1252", 0.5, {NANOSGF_WEST}},
    {"ISO-8859-15", "ISO-8859-15", 3, {NANOSGF_WEST}},
    {"CP1250", "windows-1250", 1.3, {NANOSGF_CENTRAL}},
    {"ISO-8859-2", "ISO-8859-2", 1.8, {NANOSGF_CENTRAL}},
    {"CP1251", "windows-1251", 1.5, {NANOSGF_CYRILLIC}},
    {"KOI8-R", "KOI8-R", 2, {{"ru", 0}}},
    {"KOI8-U", "KOI8-U", 5.5, {{"uk", 0}}},
    {"ISO-8859-5", "ISO-8859-5", 6, {NANOSGF_CYRILLIC}},
    {"CP866", "IBM866", 5, {NANOSGF_CYRILLIC}},
    {"MAC-CYRILLIC", "x-mac-cyrillic", 6, {NANOSGF_CYRILLIC}},
    {"CP1253", "windows-1253", 3, {{"el", 0}}},
    {"ISO-8859-7", "ISO-8859-7", 4, {{"el", 0}}},
    {"CP1254", "windows-1254", 3, {{"tr", 0}}},
    {"CP1255", "windows-1255", 3.5, {{"he", 0}}},
    {"CP1256", "windows-1256", 4, {{"ar", 0}}},
    {"CP1257", "windows-1257", 3.5, {{"lt", 0}, {"lv", 0}, {"et", 0}}},
    {"CP874", "windows-874", 9, {{"th", 0}}},
    {"MACINTOSH", "macintosh", 4, {NANOSGF_WEST}},
    {"CP850", "IBM850", 4.5, {NANOSGF_WEST}},
    {"CP852", "IBM852", 6, {NANOSGF_CENTRAL}},
};

/// UTF-8, and charsets that CA names but that are never guessed: any language.
const Candidate utf_8 = {"UTF-8", "UTF-8", 0,
                         {{"zh", 0}, {"zh_Hant", 0}, {"ja", 0}, {"ko", 0}, NANOSGF_WEST, NANOSGF_CENTRAL, NANOSGF_CYRILLIC,
                          {"el", 0}, {"tr", 0}, {"he", 0}, {"ar", 0}, {"lt", 0}, {"lv", 0}, {"et", 0}, {"th", 0}, {"vi", 0}}};

#undef NANOSGF_WEST
#undef NANOSGF_CENTRAL
#undef NANOSGF_CYRILLIC

/// One reading of a sample.
struct Reading {
    double cost = std::numeric_limits<double>::infinity();
    bool is_plausible = false;
    unsigned right = 0; ///< characters that are not ASCII
    unsigned wrong = 0; ///< bytes that are no characters
};

class Decoder {
  public:
    explicit Decoder(const char* charset) : converter_(iconv_open("UTF-32LE", charset)) {}
    ~Decoder() {
        if (is_open()) iconv_close(converter_);
    }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    [[nodiscard]] bool is_open() const { return converter_ != iconv_t(-1); }
    /// Wrong bytes become U+FFFD, one each.
    [[nodiscard]] std::u32string decode(const std::string& bytes) {
        std::u32string text(bytes.size() + 1, U'\0');
        char* from = const_cast<char*>(bytes.data()); // iconv's type; it writes nothing there
        char* to = reinterpret_cast<char*>(text.data());
        std::size_t left = bytes.size(), room = text.size() * sizeof(char32_t);
        while (left != 0 && iconv(converter_, &from, &left, &to, &room) == std::size_t(-1)) {
            if (room < sizeof(char32_t)) break;
            const bool is_wide_character = errno == E2BIG; // one byte of text makes at most one character
            static constexpr char32_t replacement = 0xFFFD;
            std::copy_n(reinterpret_cast<const char*>(&replacement), sizeof replacement, to);
            to += sizeof replacement;
            room -= sizeof replacement;
            if (errno == EINVAL || is_wide_character) break;
            ++from;
            --left;
        }
        iconv(converter_, nullptr, nullptr, &to, &room); // a letter may wait for its accent
        iconv(converter_, nullptr, nullptr, nullptr, nullptr);
        text.resize(text.size() - room / sizeof(char32_t));
        return text;
    }

  private:
    iconv_t converter_;
};

bool is_wrong(char32_t c) { return c == 0xFFFD || c == Language::cut_character; }

std::u32string decode_utf8(const std::string& bytes) {
    std::u32string text;
    Utf8Character character;
    const auto drop = [&text, &character] {
        if (!character.empty()) text += character.bytes().size() > 1 ? Language::cut_character : char32_t{0xFFFD};
        character.clear();
    };
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (!character.empty()) {
            const Utf8Character::Taken taken = character.take(byte);
            if (taken == Utf8Character::Taken::whole) {
                text += static_cast<char32_t>(character.code());
                character.clear();
            }
            if (taken != Utf8Character::Taken::refused) continue;
            drop();
        }
        if (byte < 0x80) text += static_cast<char32_t>(byte);
        else if (!character.begin(byte)) text += char32_t{0xFFFD};
    }
    drop();
    return text;
}

constexpr double no_limit = std::numeric_limits<double>::infinity();

Decoder& decoder_of(const char* charset) {
    thread_local std::map<std::string, Decoder> decoders; // opening one reads files
    return decoders.try_emplace(charset, charset).first->second;
}

/// The last character of what was cut may be half of one.
void drop_cut(std::u32string& decoded, const std::string& bytes, const CharsetSample::Text& text) {
    if (bytes.size() < text.bytes.size() && !decoded.empty() && is_wrong(decoded.back())) decoded.pop_back();
}

/// Of the first so many bytes. `most_cost`: of one that costs more only that it does.
Reading read(const Candidate& candidate, const CharsetSamples& samples, std::size_t size, double most_cost = no_limit) {
    const CharsetSample& sample = samples[static_cast<std::size_t>(charset_of(decode_encoding(std::string(candidate.name))))];
    std::size_t most = 0;
    for (const CharsetSample& other : samples) most = std::max(most, other.count());
    Decoder& decoder = decoder_of(candidate.charset);
    Reading reading;
    if (!decoder.is_open() || sample.texts.empty()) return reading;
    reading.cost = candidate.cost + sample.faults * fault + static_cast<double>(most - sample.count()) * lost_byte;
    std::size_t used = 0;
    double sum = 0, most_plausible = 0; // of what is not ASCII
    for (const CharsetSample::Text& text : sample.texts) {
        if (reading.cost > most_cost) break;
        if ((used += text.bytes.size()) > size && used != text.bytes.size()) break;
        const std::string bytes = text.bytes.substr(0, size);
        std::u32string decoded = candidate.charset == std::string_view(utf_8.charset) ? decode_utf8(bytes) : decoder.decode(bytes);
        drop_cut(decoded, bytes, text);
        const auto wrong = static_cast<unsigned>(std::count_if(decoded.begin(), decoded.end(), is_wrong));
        reading.wrong += wrong;
        const auto others = static_cast<unsigned>(std::count_if(decoded.begin(), decoded.end(), [](char32_t c) { return c >= 0x80; }));
        reading.right += others - wrong;
        double best = std::numeric_limits<double>::infinity(), plausible = 0;
        for (const Tongue& tongue : candidate.tongues) {
            // What mostly is no text is none of any language.
            if (wrong > others - wrong && &tongue != candidate.tongues.begin()) break;
            const Language& spoken = language(tongue.locale);
            const double cost = tongue.cost + spoken.cost(decoded, std::min(best, most_cost - reading.cost) - tongue.cost);
            if (cost >= best) continue;
            best = cost;
            plausible = spoken.plausible();
        }
        reading.cost += best;
        sum += best - static_cast<double>(decoded.size() - others) * Language::ascii;
        most_plausible += plausible * others;
    }
    // A few characters may be any.
    reading.is_plausible = sum <= most_plausible + 10;
    return reading;
}

CharsetDecision decided(CharsetDecision::Why why, const Candidate& candidate, const std::string& claim, std::uint64_t at) {
    CharsetDecision decision;
    decision.why = why;
    decision.charset = candidate.charset;
    decision.name = candidate.name;
    decision.claim = claim;
    decision.at = at;
    decision.pairs = charset_of(decode_encoding(decision.name));
    return decision;
}

/// Whether some byte of the samples is no character.
bool is_wrong_in(const char* charset, const char* name, const CharsetSamples& samples, std::uint64_t& at) {
    Decoder& decoder = decoder_of(charset);
    std::size_t used = 0;
    for (const CharsetSample::Text& text : samples[static_cast<std::size_t>(charset_of(decode_encoding(std::string(name))))].texts) {
        if ((used += text.bytes.size()) > most_checked && used != text.bytes.size()) break;
        const std::string bytes = text.bytes.substr(0, most_checked);
        std::u32string decoded = decoder.decode(bytes);
        drop_cut(decoded, bytes, text);
        at = text.at;
        if (std::any_of(decoded.begin(), decoded.end(), is_wrong)) return true;
    }
    return false;
}

/// Of a text that is long enough, those that cost much more than the cheapest by its beginning.
void drop_hopeless(std::vector<const Candidate*>& left, const CharsetSamples& samples) {
    std::size_t most = 0;
    for (const CharsetSample& sample : samples) {
        std::size_t size = 0;
        for (const CharsetSample::Text& text : sample.texts) size += text.bytes.size();
        most = std::max(most, size);
    }
    if (most < 2 * first_bytes) return;
    std::vector<std::pair<double, const Candidate*>> costs;
    double least = no_limit;
    for (const Candidate* const candidate : left) {
        costs.emplace_back(read(*candidate, samples, first_bytes, least + hopeless).cost, candidate);
        least = std::min(least, costs.back().first);
    }
    left.clear();
    for (const auto& [cost, candidate] : costs)
        if (cost <= least + hopeless) left.push_back(candidate);
}

/// The likeliest of all charsets; null if that is the claimed one, or if no reading is one of a text.
const Candidate* likeliest(const CharsetSamples& samples, const Candidate& claimed, double bonus) {
    const Reading claim = read(claimed, samples, most_bytes);
    std::vector<const Candidate*> left;
    for (const Candidate& candidate : candidates)
        if (candidate.charset != std::string_view(claimed.charset)) left.push_back(&candidate);
    drop_hopeless(left, samples);
    const Candidate* best = nullptr;
    double least = claim.cost - (claim.right != 0 && claim.right >= claim.wrong ? bonus : weak_bonus);
    bool is_plausible = true;
    for (const Candidate* const candidate : left) {
        const Reading reading = read(*candidate, samples, most_bytes, least);
        if (reading.cost >= least) continue;
        least = reading.cost;
        best = candidate;
        is_plausible = reading.is_plausible;
    }
    return is_plausible ? best : nullptr;
}

/// Every text is UTF-8: is it any better than the claimed charset, or than the likeliest one?
bool is_meant_as_utf8(const CharsetSamples& samples, const CharsetDecision& claimed, unsigned count) {
    const double cost = read(utf_8, samples, most_bytes).cost;
    if (claimed.charset.empty()) return count >= sure_count || likeliest(samples, utf_8, weak_bonus) == nullptr;
    Candidate claim = utf_8;
    claim.charset = claimed.charset.c_str();
    claim.name = claimed.name.c_str();
    const double other = read(claim, samples, most_bytes).cost;
    if (claimed.pairs == Charset::single_byte) return cost < other;
    return count >= 3 && cost + claim_bonus < other;
}

} // namespace

bool CharsetDecision::changes_pairs() const { return pairs != claimed_charset(claim).pairs; }

CharsetDecision claimed_charset(const std::string& claim) {
    CharsetDecision decision;
    decision.claim = claim;
    const Encoding encoding = decode_encoding(Bytes(claim));
    decision.charset = charset_for_iconv(encoding, claim);
    if (decision.charset.empty()) return decision;
    const Bytes known = encoding_name(encoding);
    decision.name = known.empty() ? claim : std::string(known.data(), known.size());
    decision.pairs = charset_of(encoding);
    return decision;
}

CharsetDecision decide_charset(const std::string& claim, const CharsetSamples& samples, bool has_mark) {
    using Why = CharsetDecision::Why;
    const CharsetDecision claimed = claimed_charset(claim);
    const bool has_claim = !claimed.charset.empty();
    const auto is_empty = [](const CharsetSample& sample) { return sample.texts.empty(); };
    if (std::all_of(samples.begin(), samples.end(), is_empty)) return claimed;
    if (!has_claim && is_not_converted(claim)) return claimed;
    unsigned count = 0;
    const CharsetSample::Text* wrong = nullptr; // for UTF-8
    for (const CharsetSample::Text& text : samples[0].texts)
        if (!is_utf8(text.bytes, count) && wrong == nullptr) wrong = &text;
    const bool is_utf8_claim = claimed.charset == utf_8.charset;
    const bool is_whole_utf8 = wrong == nullptr && count != 0;
    if (is_utf8_claim && is_whole_utf8) return claimed;
    if (is_whole_utf8 && !is_utf8_claim && (has_mark || is_meant_as_utf8(samples, claimed, count)))
        return decided(has_claim ? Why::overruled : Why::well_formed, utf_8, claim, samples[0].texts.front().at);
    if (has_claim) {
        Candidate any = utf_8;
        any.charset = claimed.charset.c_str();
        any.name = claimed.name.c_str();
        std::uint64_t at = 0;
        if (!is_utf8_claim && !is_wrong_in(any.charset, any.name, samples, at)) return claimed;
        const Candidate* const best = likeliest(samples, any, claim_bonus);
        return best == nullptr ? claimed : decided(Why::disproved, *best, claim, wrong != nullptr && is_utf8_claim ? wrong->at : at);
    }
    // Some of it may be UTF-8, and the rest of Windows-1252: the default reads both.
    const Candidate* const best = likeliest(samples, utf_8, weak_bonus);
    if (best != nullptr && best->charset != std::string_view("CP1252")) return decided(Why::likely, *best, claim, 0);
    CharsetDecision latin;
    latin.why = Why::latin;
    latin.claim = claim;
    return latin;
}

std::string sentence_for(const CharsetDecision& decision) {
    using Why = CharsetDecision::Why;
    const std::string says = "CA says " + decision.claim;
    const std::string otherwise = "; --charset NAME reads it otherwise";
    const std::string start = decision.claim.empty() ? "without CA" : "CA names no known charset, " + decision.claim + ":";
    switch (decision.why) {
    case Why::plain:
    case Why::chosen: return {};
    case Why::latin: return decision.claim.empty() ? std::string() : start + " its text is read as ISO-8859-1, the default" + otherwise;
    case Why::well_formed: return start + " its text is read as UTF-8, which all of it is";
    case Why::likely: return start + " its text is read as " + decision.name + ", the likeliest charset" + otherwise;
    case Why::disproved:
        return says + ", but the value at byte " + std::to_string(decision.at) + " is not in it: text is read as " +
               decision.name + ", the likeliest charset" + otherwise;
    case Why::overruled: return says + ", but all text is UTF-8 and is read as such" + otherwise;
    }
    return {};
}

} // namespace nanosgf::tool
