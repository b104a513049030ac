import ArgumentParser
import SDLHost
import Gestures

/// A value of a command-line option: a width and a height in points, such as `1280x800`.
struct SurfaceSize {
  private static let widths = 320...16384
  private static let heights = 240...16384

  let size: Size

  init(_ text: String) throws {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.widths.contains(width), Self.heights.contains(height),
      width * height <= InputLimits.drawnPixels
    else {
      throw ValidationError(
        "expected WIDTHxHEIGHT, from \(Self.widths.lowerBound)x\(Self.heights.lowerBound) to "
          + "\(Self.widths.upperBound)x\(Self.heights.upperBound), at most "
          + "\(InputLimits.drawnPixels) points")
    }
    self.init(Size(width: Double(width), height: Double(height)))
  }

  init(_ size: Size) { self.size = size }

  /// The size as on the command line.
  var text: String { "\(Int(size.width))x\(Int(size.height))" }
}
