#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(ucrt)
internal import ucrt
#endif

/// Returns why a file operation failed, as one line of text for use in a message.
package func reason(of error: any Error) -> String {
  if let error = error as? POSIXError { return systemMessage(error.code.rawValue) }
  if let error = (error as? CocoaError)?.underlying { return reason(of: error) }
  return excerpt("\(error)", limit: 200)
}

/// Returns the operating system's message for an error number such as `ENOENT`.
package func systemMessage(_ code: Int32) -> String {
  #if os(Windows)
  // `strerror` is deprecated on Windows.
  return "error \(code)"
  #else
  return String(cString: strerror(code)).lowercased()
  #endif
}
