#if !os(Windows)
import Foundation

/// A sanitizer with which the tests, and so the programs that they start, can be built.
enum Sanitizer: String {
  case address = "__asan_init"
  case thread = "__tsan_init"

  /// Whether the tests are built with it: its library has a function of this name.
  var isUsed: Bool { dlsym(dlopen(nil, RTLD_NOW), rawValue) != nil }
}
#endif
