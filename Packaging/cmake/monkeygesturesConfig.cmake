# For find_package(monkeygestures): the target monkeygestures::monkeygestures, of the library two folders above this one
# or, in vcpkg, beside that.
foreach(_folder ../.. ../../lib)
  if(EXISTS "${CMAKE_CURRENT_LIST_DIR}/${_folder}/@file@")
    get_filename_component(_library "${CMAKE_CURRENT_LIST_DIR}/${_folder}/@file@" ABSOLUTE)
    break()
  endif()
endforeach()
# Debian has the library one folder deeper.
foreach(_folder ../include ../../include)
  get_filename_component(_headers "${_library}/../${_folder}" ABSOLUTE)
  if(EXISTS "${_headers}/gestures.h")
    break()
  endif()
endforeach()

if(NOT TARGET monkeygestures::monkeygestures)
  add_library(monkeygestures::monkeygestures SHARED IMPORTED)
  set_target_properties(
    monkeygestures::monkeygestures PROPERTIES IMPORTED_LOCATION "${_library}"
                                              INTERFACE_INCLUDE_DIRECTORIES "${_headers}")
endif()
unset(_folder)
unset(_library)
unset(_headers)
