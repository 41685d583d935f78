# SPDX-License-Identifier: MIT
# Tests that read real files. The corpus is not part of the project: folder NANOSGF_CORPUS, else ../shared/corpus
# beside the repository, else these tests are skipped.

# nanosgf_corpus_test(<test> <target> <words of its planted fault> [<files of which the sanitizers see one>])
# A check on tests/support/corpus.hpp: in the short run a part of each folder, in the long run (<test>-all) every
# file. It must notice the fault that it plants, a corpus of one junk file, and nine files of ten that hold junk.
function(nanosgf_corpus_test name target fault)
  set(corpus ${PROJECT_SOURCE_DIR}/../shared/corpus)
  set(each 8)
  if(CMAKE_CXX_FLAGS MATCHES sanitize)
    set(each ${ARGV3} 32)
    list(GET each 0 each)
  endif()
  add_test(NAME ${name} COMMAND ${target} --each ${each} ${corpus})
  add_test(NAME ${name}-all COMMAND ${target} ${corpus})
  set_tests_properties(${name} PROPERTIES LABELS corpus SKIP_RETURN_CODE 77 TIMEOUT 300)
  set_tests_properties(${name}-all PROPERTIES LABELS "corpus;long" SKIP_RETURN_CODE 77 TIMEOUT 900)
  set(junk ${PROJECT_BINARY_DIR}/junk_corpus)
  file(WRITE ${junk}/games/one.sgf "junk")
  nanosgf_fault_test(${name}-break SHORT FINDS "FAULT .*${fault}"
    COMMAND $<TARGET_FILE:${target}> --break --each 32 ${corpus})
  nanosgf_fault_test(${name}-few SHORT FINDS "FAULT [a-z]+: [01] seen, fewer than"
    COMMAND ${CMAKE_COMMAND} -E env NANOSGF_CORPUS=${junk} $<TARGET_FILE:${target}> ${corpus})
  nanosgf_fault_test(${name}-refused SHORT FINDS "FAULT [a-z]+: [0-9]+ files refused"
    COMMAND $<TARGET_FILE:${target}> --refuse --each 32 ${corpus})
endfunction()
