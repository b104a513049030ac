#if hasFeature(Embedded)
/// A value on the only thread, where nothing has to be locked.
private final class Mutex<Value>: @unchecked Sendable {
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
  func withLockIfAvailable<Result>(_ body: (inout Value) -> Result) -> Result? { body(&value) }
}
#else
internal import Synchronization
#endif

/// A picture's pixels that are made on another thread, before they are needed.
final class PreparedRaster: Sendable {
  private let make: @Sendable () -> Raster?
  /// The result of `make`; nil until then.
  private let result = Mutex<Raster??>(nil)

  init(_ make: @escaping @Sendable () -> Raster?) { self.make = make }

  /// Whether the pixels are made.
  var isReady: Bool { result.withLockIfAvailable { $0 != nil } ?? false }

  /// The pixels; waits until the other thread has made them, or makes them if it has not begun.
  var raster: Raster? {
    result.withLock { result in
      let raster = result ?? make()
      result = .some(raster)
      return raster
    }
  }
}
