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
#endif

/// Creates the folder at a path, with the folders that it is in; does nothing if there is one.
package func createFolder(_ path: String) throws(SystemError) {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    #if !os(Windows)
    if let reason = (error as? CocoaError)?.underlying as? POSIXError {
      throw SystemError(code: reason.code.rawValue)
    }
    #endif
    throw SystemError.permission
  }
}
