/// Functions that query the touch devices of the machine and the fingers on them.
///
/// They find what SDL does not report by an event: a finger whose lift was lost, a removed touch screen,
/// and which device is a trackpad. The state includes all events that were fetched, so it does not
/// apply to an event still to be handled.
public struct TouchDevices {
  /// The time without events after which the program asks a touch device which fingers are down.
  ///
  /// A resting finger sends nothing, so silence does not prove that it lifted; but few fingers keep
  /// perfectly still for that long.
  static let silence = Duration.seconds(5)

  /// The time without events of a finger after which the landing of another finger has the program ask
  /// its touch device.
  ///
  /// Long enough that the lift of a finger that the device no longer has is not still to come.
  static let silenceBeforeLanding = Duration.milliseconds(100)

  /// A function that returns whether the system lists the touch device with the given number.
  ///
  /// The touches on a device are cancelled when it is no longer listed.
  public var isListed: (_ device: Int64) -> Bool
  /// A function that returns the numbers of the fingers that are down on the touch device with the
  /// given number; nil if that cannot be queried.
  ///
  /// Touches of other fingers are cancelled after five seconds without an event, or when another finger
  /// lands on the device after a tenth of a second without one. If the property is nil, silent touches are
  /// not cancelled.
  public var fingers: ((_ device: Int64) -> [Int64]?)?
  /// A function that returns whether the touch device with the given number is a trackpad.
  public var isTrackpad: (_ device: Int64) -> Bool
  /// A function that returns whether the touches of the device with the given number are those of a pen.
  ///
  /// Samples then have the type `pencil`. SDL 2 tells a pen by the name of its device alone, which
  /// ``isPen(named:)`` recognizes. The pens of SDL 3 have events of their own.
  public var isPen: (_ device: Int64) -> Bool

  /// Creates functions that query touch devices; by default no device is known.
  public init(
    isListed: @escaping (_ device: Int64) -> Bool = { _ in false },
    fingers: ((_ device: Int64) -> [Int64]?)? = nil,
    isTrackpad: @escaping (_ device: Int64) -> Bool = { _ in false },
    isPen: @escaping (_ device: Int64) -> Bool = { _ in false }
  ) {
    self.isListed = isListed
    self.fingers = fingers
    self.isTrackpad = isTrackpad
    self.isPen = isPen
  }

  /// Returns whether the name of a touch device is that of a pen: one of its words is "pen", "pencil" or
  /// "stylus", in capitals or not.
  public static func isPen(named name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { ["pen", "pencil", "stylus"].contains($0) }
  }
}
