# SPDX-License-Identifier: MIT
# The relay, rule by rule, on the host and on boards; on the host also random games over pipes that lose packets.
nanosgf_add_firmware(nanosgf_sense_relay STACK 8192 relay_rules.cpp)
target_link_libraries(nanosgf_sense_relay PRIVATE nanosgf::sense)
add_test(NAME sense/relay COMMAND nanosgf_sense_relay)

if(CMAKE_CROSSCOMPILING)
  return()
endif()

nanosgf_fault_test(sense/relay-break SHORT FINDS "DIFFERENT planted.* 1 failed" COMMAND $<TARGET_FILE:nanosgf_sense_relay> --break)

add_executable(nanosgf_sense_relay_pipes relay_pipes.cpp)
target_link_libraries(nanosgf_sense_relay_pipes PRIVATE nanosgf::sense)
nanosgf_random_count(count 2000)
add_test(NAME sense/relay-pipes COMMAND nanosgf_sense_relay_pipes ${count})
add_test(NAME sense/relay-pipes-long COMMAND nanosgf_sense_relay_pipes 50000)
set_tests_properties(sense/relay-pipes-long PROPERTIES LABELS long TIMEOUT 900)
nanosgf_fault_test(sense/relay-pipes-break SHORT FINDS "DIFFERENT run 0: " COMMAND $<TARGET_FILE:nanosgf_sense_relay_pipes> --break)
