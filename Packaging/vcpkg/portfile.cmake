vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)

# Built by Swift, which vcpkg does not bring.
find_program(SWIFT swift)
if(NOT SWIFT)
  message(FATAL_ERROR "monkeygestures is built by Swift 6.2 or newer: https://www.swift.org/install")
endif()

vcpkg_download_distfile(
  ARCHIVE
  URLS "@address@/releases/download/${VERSION}/@source@"
  FILENAME "@source@"
  SHA512 @sha512@)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

# The library has no debug build.
set(VCPKG_POLICY_MISMATCHED_NUMBER_OF_BINARIES enabled)
vcpkg_execute_required_process(
  COMMAND "${SOURCE_PATH}/.ci/build-library" "${CURRENT_PACKAGES_DIR}"
  WORKING_DIRECTORY "${SOURCE_PATH}"
  LOGNAME "build-${TARGET_TRIPLET}")

vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/monkeygestures)
vcpkg_fixup_pkgconfig()
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
