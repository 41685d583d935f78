// SPDX-License-Identifier: MIT
// Writes bytes, numbers and codes into a line.
#include "log.hpp"

#include "cases_log.hpp"
#include "nanosgf/value/code_text.hpp"

namespace value_test {

void Log::say(const char* words) {
    for (; *words != '\0'; ++words) put(*words);
}

void Log::say_bytes(Bytes raw) {
    char room[6];
    for (size_t i = 0; i != raw.size(); ++i) say(cases::notation(raw[i], room));
}

void Log::say_number(uint32_t number) {
    char digits[10];
    size_t count = 0;
    do {
        digits[count++] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count != 0) put(digits[--count]);
}

void Findings::found(Code code) {
    if (!codes.empty()) codes.say(", ");
    codes.say(nanosgf::value::code_name(code));
}

void Findings::found(Code code, uint32_t at) {
    found(code);
    codes.say(" at ");
    codes.say_number(at);
}

void Findings::found(Codes found_codes) {
    while (!found_codes.empty()) found(found_codes.take());
}

} // namespace value_test
