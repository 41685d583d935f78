// SPDX-License-Identifier: MIT
// The bytes of an input as numbers and texts, one after the other.
#ifndef NANOSGF_FUZZ_SCRIPT_HPP
#define NANOSGF_FUZZ_SCRIPT_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace fuzz {

/// Zeros after its end.
class Script {
  public:
    explicit Script(std::string_view bytes) : bytes_(bytes) {}
    [[nodiscard]] bool ended() const { return bytes_.empty(); }
    std::uint8_t next() {
        if (bytes_.empty()) return 0;
        const auto byte = static_cast<std::uint8_t>(bytes_.front());
        bytes_.remove_prefix(1);
        return byte;
    }
    std::string text(std::size_t size) {
        const std::string_view text = bytes_.substr(0, size);
        bytes_.remove_prefix(text.size());
        return std::string(text);
    }

  private:
    std::string_view bytes_;
};

} // namespace fuzz

#endif
