internal import CSDLHost

/// A namespace for a check that an array can be allocated, as Swift ends the program if it cannot.
package enum AvailableMemory {
  /// Returns whether a number of bytes can be allocated now.
  package static func contains(_ count: Int) -> Bool {
    guard let memory = SDL_malloc(count) else { return false }
    SDL_free(memory)
    return true
  }
}
