public import Gestures

/// The samples of a gesture of a ``SimulatedHand``, and what was meant by it.
public struct SimulatedGesture: Hashable, Sendable {
  /// The gesture that was meant.
  public let meant: SimulatedHand.Gesture
  /// The samples of all fingers, in the order of their times.
  public internal(set) var samples: [TouchSample] = []
  /// The displacement that was meant, in points; zero if the gesture is no drag and no flick.
  public internal(set) var translation = Vector.zero
  /// The factor that was meant for the distance of the fingers; 1 if the gesture is no pinch.
  public internal(set) var scale = 1.0
  /// The angle that was meant, in radians, clockwise on screen; 0 if the gesture is no rotation.
  public internal(set) var rotation = 0.0
  /// The identifiers of touches that were not meant: those of a resting finger and of a bounce.
  public internal(set) var unintended: [TouchID] = []

  init(meant: SimulatedHand.Gesture) { self.meant = meant }
}
