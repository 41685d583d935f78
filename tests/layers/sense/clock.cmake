# SPDX-License-Identifier: MIT
# The clock, rule by rule, on the host and on boards; on the host also random games against a slow clock.
nanosgf_add_firmware(nanosgf_sense_clock clock_rules.cpp)
target_link_libraries(nanosgf_sense_clock PRIVATE nanosgf::sense)
add_test(NAME sense/clock COMMAND nanosgf_sense_clock)

if(CMAKE_CROSSCOMPILING)
  return()
endif()

nanosgf_fault_test(sense/clock-break SHORT FINDS "DIFFERENT planted.* 1 failed" COMMAND $<TARGET_FILE:nanosgf_sense_clock> --break)

add_executable(nanosgf_sense_clock_corpus clock_corpus.cpp)
target_link_libraries(nanosgf_sense_clock_corpus PRIVATE nanosgf::sense nanosgf::syntax)
nanosgf_corpus_test(sense/clock-corpus nanosgf_sense_clock_corpus "OT.*cannot be read")

add_executable(nanosgf_sense_clock_random clock_random.cpp)
target_link_libraries(nanosgf_sense_clock_random PRIVATE nanosgf::sense)
add_test(NAME sense/clock-random COMMAND nanosgf_sense_clock_random 20000)
nanosgf_fault_test(sense/clock-random-break SHORT FINDS "DIFFERENT game 5, byo-yomi"
  COMMAND $<TARGET_FILE:nanosgf_sense_clock_random> --break)
