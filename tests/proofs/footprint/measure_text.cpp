// SPDX-License-Identifier: MIT
// Counts the instructions that decoding a comment takes, on the emulated board, and prints them.
#include "counting.hpp"

#include "nanosgf/value/text_decoder.hpp"

namespace footprint {
namespace {

using namespace nanosgf;

/// Ordinary prose: words, blanks, a comma and a full stop, no escapes and no line breaks.
constexpr char prose[] =
    "Black answers the peep, and the corner is alive. White must now choose between the centre and "
    "the right side, where one more stone would settle everything. ";
constexpr size_t prose_size = sizeof prose - 1;
constexpr uint32_t times = 100;
constexpr size_t step = 64;

struct Seen {
    size_t bytes = 0;
    uint32_t sum = 0;
};

[[gnu::noipa]] void use(Seen& seen, Bytes piece) {
    seen.bytes += piece.size();
    seen.sum += piece[0];
}

/// The same loop without a decoder.
class Absent {
  public:
    void begin(TextKind) {}
    [[gnu::noipa]] bool next(Bytes& raw, TextPiece& piece) {
        piece.bytes = raw;
        raw = Bytes(raw.end(), 0);
        return !piece.bytes.empty();
    }
    [[gnu::noipa]] Codes finish() { return Codes(); }
};

template <class Decoder>
[[gnu::noipa]] uint32_t decode(Decoder& decoder, Seen& seen) {
    const uint32_t start = ticks();
    for (uint32_t i = 0; i != times; ++i) {
        decoder.begin(TextKind::text);
        for (Bytes rest(prose, prose_size); !rest.empty(); rest = rest.from(step)) {
            Bytes raw = rest.first(step);
            TextPiece piece;
            while (decoder.next(raw, piece)) use(seen, piece.bytes);
        }
        (void)decoder.finish();
    }
    return ticks_since(start);
}

} // namespace
} // namespace footprint

int main() {
    using namespace footprint;
    start_counting();
    Seen seen;
    TextDecoder decoder;
    const uint32_t with_decoder = decode(decoder, seen);
    if (seen.bytes != times * prose_size) fail("bytes of text are missing");
    Absent absent;
    const uint32_t loop_alone = decode(absent, seen);
    print("text_64", (with_decoder - loop_alone) * instructions_a_tick());
    print("text_bytes", times * static_cast<uint32_t>(prose_size));
    return 0;
}
