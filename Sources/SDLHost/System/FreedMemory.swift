internal import CSDLHost

/// A namespace for the memory of pictures and sounds after they are freed.
package enum FreedMemory {
  /// Makes the system's library return large blocks to the system when they are freed.
  ///
  /// Some libraries keep them for later use, so that the pictures of a window that was large once
  /// would occupy memory until the program ends.
  package static func returnLargeBlocks() { CSDLHost_returnLargeBlocks() }
}
