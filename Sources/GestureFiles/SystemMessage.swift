internal import Foundation

/// Returns why a file operation failed, as one line of text for use in a message.
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

/// Returns the operating system's message for an error number such as `ENOENT`.
package func systemMessage(_ code: Int32) -> String {
  #if os(Windows)
  // `strerror` is deprecated on Windows.
  return "error \(code)"
  #else
  return String(cString: strerror(code)).lowercased()
  #endif
}
