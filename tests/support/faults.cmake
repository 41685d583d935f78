# SPDX-License-Identifier: MIT
# Faults in sources that are linked into a test.

# nanosgf_source_faults(<group> <prefix> SOURCES <folder> [OPTIONS <option>...] LIBRARIES <target>... [OBJECTS <target>...]
#                       [ARGUMENTS <word>...] [FIXTURE <name>])
# A test <group>/fault-<name> for each faults/<name>.sed beside it. That says which file of SOURCES it changes, which
# program, <prefix><test>, must find it when called with ARGUMENTS, and by which words. OPTIONS compile the file. The
# LIBRARIES are linked after it, those of the layers after them; OBJECTS are libraries of objects.
function(nanosgf_source_faults group prefix)
  if(CMAKE_CXX_FLAGS MATCHES sanitize)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "SOURCES;FIXTURE" "OPTIONS;LIBRARIES;OBJECTS;ARGUMENTS")
  list(TRANSFORM arg_LIBRARIES REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  foreach(layer record game value syntax)
    list(APPEND arg_LIBRARIES $<TARGET_FILE:nanosgf_${layer}>)
  endforeach()
  list(TRANSFORM arg_OBJECTS REPLACE "(.+)" "$<JOIN:$<TARGET_OBJECTS:\\1>, >")
  list(JOIN arg_OBJECTS " " objects)
  list(JOIN arg_LIBRARIES " " libraries)
  list(JOIN arg_ARGUMENTS " " arguments)
  list(JOIN arg_OPTIONS " " options)
  file(GLOB faults CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/faults/*.sed)
  foreach(fault IN LISTS faults)
    file(STRINGS ${fault} text)
    string(REGEX REPLACE ".*# test: ([a-z_]+);# expect: ([^;]+);.*" "\\1;\\2" test_and_words "${text}")
    list(GET test_and_words 0 test)
    list(GET test_and_words 1 words)
    get_filename_component(name ${fault} NAME_WE)
    nanosgf_fault_test(${group}/fault-${name} FINDS ${words}
      COMMAND sh ${NANOSGF_SUPPORT}/fault.sh ${fault} ${arg_SOURCES} ${CMAKE_CURRENT_BINARY_DIR}/planted
      "${CMAKE_CXX_COMPILER} -I${PROJECT_SOURCE_DIR}/lib ${options}"
      "$<TARGET_OBJECTS:${prefix}${test}> ${objects} ${libraries}" "${arguments}")
    set_tests_properties(${group}/fault-${name} PROPERTIES FIXTURES_REQUIRED "${arg_FIXTURE}")
  endforeach()
endfunction()
