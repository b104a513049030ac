internal import Foundation

/// Why a file could not be read or written, in one line and without the file's name.
package func reason(of error: any Error) -> String {
  var innermost = error as NSError
  while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
    innermost = underlying
  }
  guard innermost.domain == NSPOSIXErrorDomain else {
    return excerpt(innermost.localizedDescription, limit: 200)
  }
  return systemMessage(Int32(innermost.code))
}

/// The message of the system for an error number.
package func systemMessage(_ code: Int32) -> String {
  #if os(Windows)
  // The C library's own function is deprecated there.
  return "error \(code)"
  #else
  return String(cString: strerror(code)).lowercased()
  #endif
}
