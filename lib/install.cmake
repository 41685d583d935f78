# SPDX-License-Identifier: MIT
# What `cmake --install` puts where, for find_package(nanosgf) and pkg-config. All of it can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(targets ${nanosgf_layers})
list(TRANSFORM targets PREPEND nanosgf_)
install(TARGETS nanosgf_all ${targets} EXPORT nanosgf
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${nanosgf_SOURCE_DIR}/lib/nanosgf DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")

# The exported targets need no other package. A layer is a component: find_package(nanosgf
# COMPONENTS game go) fails where one is missing.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/nanosgf)
install(EXPORT nanosgf NAMESPACE nanosgf:: FILE nanosgf-targets.cmake DESTINATION ${package})
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
  ${nanosgf_BINARY_DIR}/nanosgf-config-version.cmake DESTINATION ${package})

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
file(WRITE ${nanosgf_BINARY_DIR}/nanosgf.pc
"${directories}

Name: nanosgf
Description: ${nanosgf_DESCRIPTION}
Version: ${nanosgf_VERSION}
Cflags: -I\${includedir}
Libs: -L\${libdir} ${libraries}
")
install(FILES ${nanosgf_BINARY_DIR}/nanosgf.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${nanosgf_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
