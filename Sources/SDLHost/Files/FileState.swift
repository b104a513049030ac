#if os(Windows)
internal import FoundationEssentials
internal import ucrt
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The kind, size and identity of the file at a path, after following symbolic links.
package struct FileState: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    case folder
    /// A named or unnamed pipe.
    case pipe
    /// A device or a socket.
    case device
  }

  package let kind: Kind
  /// The size of the file in bytes; of a pipe or a device, the value has no meaning.
  package let size: Int
  package let identity: FileIdentity

  /// Reads the state of the file at a path; throws an error if there is no file.
  package init(path: String) throws(SystemError) { self = try readState(path) }

  /// Returns the kind of the file at a path; nil if there is no file.
  ///
  /// Throws an error if the system cannot say whether there is a file, as for links in a circle.
  package static func kind(ofExisting path: String) throws(SystemError) -> Kind? {
    do throws(SystemError) {
      return try FileState(path: path).kind
    } catch {
      guard error.isMissingFile else { throw error }
      return nil
    }
  }

  /// Returns the state of the folder in which output to a path is written, after following links; nil
  /// if there is no folder.
  package static func ofFolder(ofOutput path: String) -> FileState? {
    guard let target = try? targetOfLinks(path) else { return nil }
    return try? FileState(path: splitPath(target).folder)
  }

  /// Returns the state of the file to which standard output is redirected; nil on Windows.
  package static func ofStandardOutput() -> FileState? { stateOfOpenFile(1) }
}

/// A value that is equal for two paths that lead to the same file.
///
/// The file does not have to exist: then the folder and the name identify it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  /// The name of a missing file in the folder that `device` and `node` identify; otherwise nil.
  private let name: String?

  init(device: UInt64, node: UInt64, name: String? = nil) {
    self.device = device
    self.node = node
    self.name = name
  }

  /// Creates the identity of the file that is written if output goes to a path.
  ///
  /// Returns nil for a device, to which several outputs may go, and if the folder does not exist.
  package init?(ofOutput path: String) {
    if let state = try? FileState(path: path) {
      guard state.kind != .device else { return nil }
      self = state.identity
    } else {
      guard let target = try? targetOfLinks(path) else { return nil }
      let (folder, name) = splitPath(target)
      guard let state = try? FileState(path: folder) else { return nil }
      self.init(device: state.identity.device, node: state.identity.node, name: name)
    }
  }
}

/// Returns the path of a file's folder, `.` for the current folder, and the name of the file.
func splitPath(_ path: String) -> (folder: String, name: String) {
  // As a character, a slash could be joined to what follows it.
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
}

/// Returns the path to which a path leads through symbolic links, also if there is no file.
///
/// Links in the path of the folder stay. Throws an error for links in a circle, and for a link whose
/// destination is not UTF-8: as a string, it would name another file.
func targetOfLinks(_ path: String) throws(SystemError) -> String {
  var path = path
  // The system follows no more links than this.
  for _ in 0..<40 {
    guard let destination = linkDestination(path) else { return path }
    guard let destination = String(validating: destination, as: UTF8.self) else {
      throw SystemError.encoding
    }
    path = destination.hasPrefix("/") ? destination : "\(splitPath(path).folder)/\(destination)"
  }
  throw SystemError.links
}

// The calls of the operating system.

#if os(Windows)
private func readState(_ path: String) throws(SystemError) -> FileState {
  let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
    throw SystemError(code: ENOENT)
  }
  let kind: FileState.Kind =
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: .file
    case .typeDirectory?: .folder
    default: .device
    }
  // Without numbers that identify a file, its path does.
  return FileState(
    kind: kind, size: attributes[.size] as? Int ?? 0,
    identity: FileIdentity(device: 0, node: 0, name: resolved.lowercased()))
}

func stateOfOpenFile(_ descriptor: Int32) -> FileState? { nil }

/// Returns the destination of a symbolic link in UTF-8; nil if the file is no link.
private func linkDestination(_ path: String) -> [UInt8]? {
  (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map { Array($0.utf8) }
}
#else
private func readState(_ path: String) throws(SystemError) -> FileState {
  var info = stat()
  guard stat(path, &info) == 0 else { throw SystemError.latest }
  return FileState(info)
}

func stateOfOpenFile(_ descriptor: Int32) -> FileState? {
  var info = stat()
  return fstat(descriptor, &info) == 0 ? FileState(info) : nil
}

/// Returns the destination of a symbolic link; nil if the file is no link.
private func linkDestination(_ path: String) -> [UInt8]? {
  var bytes = [CChar](repeating: 0, count: 4_096)
  let length = readlink(path, &bytes, bytes.count)
  guard length > 0 else { return nil }
  return bytes[..<length].map { UInt8(bitPattern: $0) }
}
#endif

extension FileState {
  fileprivate init(kind: Kind, size: Int, identity: FileIdentity) {
    self.kind = kind
    self.size = size
    self.identity = identity
  }

  #if !os(Windows)
  fileprivate init(_ info: stat) {
    let type = info.st_mode & S_IFMT
    let kind: Kind =
      if type == S_IFREG {
        .file
      } else if type == S_IFDIR {
        .folder
      } else if type == S_IFIFO {
        .pipe
      } else {
        .device
      }
    self.init(
      kind: kind, size: Int(info.st_size),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: info.st_dev),
        node: UInt64(truncatingIfNeeded: info.st_ino)))
  }
  #endif
}
