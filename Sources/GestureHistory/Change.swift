public import Gestures

/// A change of a limit or of a relation of gesture recognizers, which names them instead of keeping
/// references.
///
/// A change can therefore be applied in every replay of a recording:
/// ``Gestures/Session/apply(_:adjusting:)``.
public struct Change: Hashable, Sendable {
  /// The recognizers that a change applies to.
  public enum Target: Hashable, Sendable {
    /// The recognizers with these names.
    case named(RecognizerName)
    /// The recognizers with this name, or, if the text names a kind of gesture such as `tap` or
    /// `longPress`, the recognizers of this kind.
    case matching(String)
    /// All recognizers.
    case all
  }

  /// What a change does to a recognizer.
  public enum Effect: Hashable, Sendable {
    /// Sets an adjustable property, in its unit.
    case value(property: String, Double)
    /// Sets the properties for which a preset has a value.
    case preset(LimitPreset)
    /// The recognizer does not wait for the other one to fail.
    case doesNotRequire(RecognizerName)
    /// The recognizer may act together with the other one.
    case actsBeside(RecognizerName)
    /// The recognizer receives the touches that its class or a delegate refuses.
    case receivesRefusedTouches
    /// The recognizer's view and its superviews take touches.
    case viewTakesTouches
    /// The recognizer may begin although a view or its delegate does not let it begin.
    case beginsDespiteVeto
  }

  /// The recognizers that the change applies to.
  public var target: Target
  /// What the change sets: a limit or a relation.
  public var effect: Effect

  /// Creates a change of the recognizers that a target names.
  public init(_ target: Target, _ effect: Effect) {
    self.target = target
    self.effect = effect
  }

  /// Creates a change from text such as `tap.allowableMovement=60`; nil if the text has another
  /// form.
  ///
  /// The part before the point names a recognizer or a kind of gesture. Times are in seconds and
  /// angles in radians.
  public init?(_ text: String) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, let value = Double(sides[1]), value.isFinite,
      let point = sides[0].lastIndex(of: ".")
    else { return nil }
    let (target, property) = (sides[0][..<point], sides[0][point...].dropFirst())
    guard !target.isEmpty, !property.isEmpty else { return nil }
    self.init(.matching(String(target)), .value(property: String(property), value))
  }
}

extension Change.Target {
  /// Returns whether a recognizer with these names is meant.
  package func matches(_ name: RecognizerName) -> Bool {
    switch self {
    case .named(let named): named == name
    case .matching(let text):
      text == name.recognizer || Self.withoutSpaces(text) == Self.withoutSpaces(name.gesture)
    case .all: true
    }
  }

  private static func withoutSpaces(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace }
  }
}

extension LimitPreset {
  /// The changes that set the preset's limits.
  public var changes: [Change] { [Change(.all, .preset(self))] }
}
