/// A namespace for the limits of what is read, which are checked before memory is reserved.
package enum InputLimits {
  /// The maximum size of a recording from a pipe, whose size is not known before, in bytes.
  package static let pipedRecordingSize = 256 << 20
  /// The maximum size of an event log that is read, in bytes.
  package static let logSize = 256 << 20
  /// The maximum size of a gesture script in bytes.
  package static let scriptSize = 4 << 20
  /// The maximum size of a picture's file in bytes.
  package static let pictureSize = 32 << 20
  /// The maximum size of a file with the boxes of glyphs, in bytes.
  package static let glyphsSize = 1 << 20
  /// The maximum number of pixels of a picture in a file.
  package static let picturePixels = 1 << 24
  /// The maximum number of dashes in a picture in a file, which are drawn in about a second.
  package static let pictureDashes = 1_000_000
  /// The maximum size of a sound's file in bytes.
  package static let soundSize = 16 << 20
  /// The maximum duration of a sound in seconds.
  package static let soundSeconds = 60
  /// The maximum number of pixels of a picture of a scene: those of an 8K screen.
  package static let drawnPixels = 1 << 25

  /// Returns a size in bytes as text, such as `4 MiB`.
  package static func text(_ size: Int) -> String {
    size >= 1 << 30 ? "\(size >> 30) GiB" : "\(size >> 20) MiB"
  }
}
