// SPDX-License-Identifier: MIT
// A program of somebody else that links the layer of values and nothing above it.
#include <nanosgf/value/result.hpp>

#include <stdio.h>

int main() {
    const nanosgf::ShortText text = nanosgf::format_result(nanosgf::decode_result("B+Res").value);
    printf("%.*s\n", static_cast<int>(text.size()), text.bytes().data());
    return 0;
}
