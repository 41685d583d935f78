# SPDX-License-Identifier: MIT
# What `cmake --install` puts where, for find_package(nanosgf) and pkg-config. All of it can be moved.
# Parts, each with --component: nanosgf_runtime (shared libraries), nanosgf_development, nanosgf_tool.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(targets ${nanosgf_layers})
list(TRANSFORM targets PREPEND nanosgf_)
install(TARGETS nanosgf_all ${targets} EXPORT nanosgf
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT nanosgf_runtime
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT nanosgf_runtime NAMELINK_COMPONENT nanosgf_development
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT nanosgf_development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# What users include, and of detail/ what those headers include; the rest is of no use to them.
file(GLOB_RECURSE left CONFIGURE_DEPENDS RELATIVE ${nanosgf_SOURCE_DIR}/lib ${nanosgf_SOURCE_DIR}/lib/nanosgf/*.hpp)
list(FILTER left EXCLUDE REGEX "/detail/")
set(headers "")
while(left)
  list(GET left 0 header)
  list(REMOVE_AT left 0)
  if(header IN_LIST headers)
    continue()
  endif()
  list(APPEND headers ${header})
  file(STRINGS ${nanosgf_SOURCE_DIR}/lib/${header} included REGEX "^#include \"nanosgf/.*\"")
  list(TRANSFORM included REPLACE "^#include \"(.*)\".*" "\\1")
  list(APPEND left ${included})
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${nanosgf_SOURCE_DIR}/lib/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder}
    COMPONENT nanosgf_development)
endwhile()
if(TARGET nanosgf)
  install(TARGETS nanosgf RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT nanosgf_tool)
endif()

# Shared layers find each other, and the tool finds them, wherever the installation lies.
if(BUILD_SHARED_LIBS AND NOT DEFINED CMAKE_INSTALL_RPATH AND NOT APPLE AND NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set_target_properties(${targets} PROPERTIES INSTALL_RPATH "$ORIGIN")
  if(TARGET nanosgf)
    file(RELATIVE_PATH relative /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
    set_target_properties(nanosgf PROPERTIES INSTALL_RPATH "$ORIGIN/${relative}")
  endif()
endif()

# The exported targets need no other package. A layer is a component: find_package(nanosgf
# COMPONENTS game go) fails where one is missing.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/nanosgf)
install(EXPORT nanosgf NAMESPACE nanosgf:: FILE nanosgf-targets.cmake DESTINATION ${package}
  COMPONENT nanosgf_development)
file(WRITE ${nanosgf_BINARY_DIR}/nanosgf-config.cmake [[
include(${CMAKE_CURRENT_LIST_DIR}/nanosgf-targets.cmake)
foreach(component IN LISTS nanosgf_FIND_COMPONENTS)
  if(TARGET nanosgf::${component})
    set(nanosgf_${component}_FOUND TRUE)
  elseif(nanosgf_FIND_REQUIRED_${component})
    set(nanosgf_FOUND FALSE)
    set(nanosgf_NOT_FOUND_MESSAGE "nanosgf has no layer ${component}.")
  endif()
endforeach()
]])
write_basic_package_version_file(${nanosgf_BINARY_DIR}/nanosgf-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${nanosgf_BINARY_DIR}/nanosgf-config.cmake
  ${nanosgf_BINARY_DIR}/nanosgf-config-version.cmake DESTINATION ${package}
  COMPONENT nanosgf_development)

# A library before those that it uses: the layers were added in the opposite order.
list(TRANSFORM targets PREPEND -l OUTPUT_VARIABLE libraries)
string(REPLACE ";" " " libraries "${libraries}")
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(directories "libdir=${CMAKE_INSTALL_LIBDIR}\nincludedir=${CMAKE_INSTALL_FULL_INCLUDEDIR}")
else()
  file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  string(CONCAT directories "prefix=\${pcfiledir}/${up}\n"
    "libdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}\nincludedir=\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
# Where this compiler means an older standard, the user needs a word; elsewhere it would undo his choice of a newer one.
set(standard "")
if(CMAKE_CXX_STANDARD_DEFAULT MATCHES "^(98|11|14)$")
  set(standard "${CMAKE_CXX17_STANDARD_COMPILE_OPTION} ")
endif()
file(WRITE ${nanosgf_BINARY_DIR}/nanosgf.pc
"${directories}

Name: nanosgf
Description: ${nanosgf_DESCRIPTION}
Version: ${nanosgf_VERSION}
Cflags: ${standard}-I\${includedir}
Libs: -L\${libdir} ${libraries}
")
install(FILES ${nanosgf_BINARY_DIR}/nanosgf.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT nanosgf_development)
foreach(component IN ITEMS runtime development tool)
  install(FILES ${nanosgf_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT nanosgf_${component})
endforeach()
