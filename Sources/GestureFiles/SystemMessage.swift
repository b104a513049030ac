#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Returns the operating system's message for an error number such as `ENOENT`.
package func systemMessage(_ code: Int32) -> String {
  #if os(Windows)
  // `strerror` is deprecated on Windows.
  return "error \(code)"
  #else
  return String(cString: strerror(code)).lowercased()
  #endif
}
