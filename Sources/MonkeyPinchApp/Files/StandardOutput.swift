import GestureJSON
import SDLHost

/// A namespace for the function that prints the results of commands.
package enum StandardOutput {
  /// Prints text with a line break to standard output; throws an error if it cannot be written.
  package static func print(_ text: String) throws(Failure) { try write("\(text)\n") }

  /// Writes text to standard output; throws an error if it cannot be written.
  package static func write(_ text: String) throws(Failure) {
    let text = printable(text, keepsLayout: true)
    do throws(SystemError) {
      try OpenFile.standardOutput().write(Array(text.utf8))
    } catch {
      throw Failure(.writeFailed, "standard output: \(error)")
    }
  }
}
