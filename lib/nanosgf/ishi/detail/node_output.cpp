// SPDX-License-Identifier: MIT
// Pieces that the sink takes in parts, and whole properties.
#include "nanosgf/ishi/detail/node_output.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

void NodeOutput::put(Bytes piece, TextPlace place) {
    if (piece.empty() || !calls_.is_due()) return;
    Bytes rest = calls_.rest_of(piece);
    const Status status = place == TextPlace::whole_value ? writer_.text(rest)
                          : place == TextPlace::raw       ? writer_.raw(rest)
                                                          : writer_.part(rest);
    calls_.took(status == Status::ok ? 0 : piece.size() - rest.size());
    calls_.ended(status);
}

void NodeOutput::property(uint32_t key) {
    const char letters[] = {static_cast<char>(key >> 8), static_cast<char>(key)};
    property(Bytes(letters, 2).from(letters[0] == '\0' ? 1 : 0));
}

void NodeOutput::value(uint32_t key, Bytes value) {
    property(key);
    begin_value();
    raw(value);
    end_value();
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
