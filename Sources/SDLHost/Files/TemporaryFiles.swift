internal import Synchronization

/// A namespace for the temporary files of the process, which are removed on every way out.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Removes all temporary files; called when the process ends because of a signal.
  ///
  /// It may be called on any thread. A file that is being moved is moved first.
  package static func removeAll() {
    paths.withLock { paths in
      for path in paths { removeFile(path) }
      paths = []
    }
  }

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Stops the removal of a file that is to stay.
  static func keep(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  static func remove(_ path: String) {
    paths.withLock { paths in
      if paths.remove(path) != nil { removeFile(path) }
    }
  }

  /// Moves a temporary file to its final path.
  static func move(_ path: String, to target: String) throws(SystemError) {
    try paths.withLock { paths throws(SystemError) in
      do throws(SystemError) {
        try moveFile(from: path, to: target)
      } catch {
        throw error.isMissingFile ? .lostTemporary : error
      }
      paths.remove(path)
    }
  }
}
