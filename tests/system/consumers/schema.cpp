// SPDX-License-Identifier: MIT
// A program of somebody else that links the table of properties and nothing above it.
#include <nanosgf/schema/table.hpp>

#include <stdio.h>

int main() {
    const nanosgf::Identifier name(nanosgf::Bytes("AB"));
    const nanosgf::schema::PropertyFacts found = nanosgf::schema::all_properties().find(name, 4, 1);
    puts(found.type() == nanosgf::schema::PropertyType::setup ? "setup" : "something else");
    return 0;
}
