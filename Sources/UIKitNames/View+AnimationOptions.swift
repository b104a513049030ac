extension View {
  /// The curve of an animation, and whether animated views can be touched, with UIKit's raw values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets touches reach a view during its animation, at its final position.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen, and ends a running animation of the view.
    ///
    /// Without it, the animation is added to a running one, whose velocity goes on.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Keeps the animation's own duration and curve inside the closure of another animation.
    ///
    /// UIKit has two options for that, of which this is the one of the duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A slow start and a slow end, the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    var animatorOptions: Animator.Options {
      var options: Animator.Options =
        contains(.beginFromCurrentState) ? .beginFromCurrentState : .additive
      if contains(.allowUserInteraction) { options.insert(.allowUserInteraction) }
      return options
    }
  }

  /// The curve of an animation, with UIKit's raw values.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// A slow start and a slow end.
    case easeInOut
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// The same speed throughout.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
