public import Gestures

extension Session {
  /// Applies changes to the recognizers that they name, also to those that are added later.
  ///
  /// Recognizers are changed now, and again whenever a finger lands in their view or in a subview,
  /// before they receive the touch. So a change also holds for a value that the app sets later.
  ///
  /// The relations of a recognizer are those of the last call that names the recognizer. To go on
  /// with other changes, remove the returned observer first.
  ///
  /// - Parameters:
  ///   - changes: The changes; of several for one property, the last one counts.
  ///   - properties: The properties that the changes may set besides the `adjustableProperties` of
  ///     the recognizer's class.
  /// - Returns: The observer that changes recognizers again; nil if there are no changes.
  @discardableResult
  public func apply(
    _ changes: [Change], adjusting properties: [AdjustableProperty] = AdjustableProperty.builtIn
  ) -> SessionObserver? {
    guard !changes.isEmpty else { return nil }
    let changer = Changer(changes, properties)
    return onEachRecognizer { changer.change($0) }
  }

  /// Calls a closure with each recognizer of the window now, and again whenever a finger lands in the
  /// recognizer's view or in a subview, before the recognizer receives the touch.
  ///
  /// - Returns: The observer of the landings.
  package func onEachRecognizer(_ body: @escaping (GestureRecognizer) -> Void) -> SessionObserver {
    window.forEachRecognizer(body)
    return addObserver { event in
      guard case .touch(let touch) = event, touch.phase == .began else { return }
      var next = touch.view
      while let view = next {
        view.gestureRecognizers.forEach(body)
        next = view.superview
      }
    }
  }
}

extension View {
  /// Calls a closure with the recognizers of the view and of all its subviews.
  fileprivate func forEachRecognizer(_ body: (GestureRecognizer) -> Void) {
    gestureRecognizers.forEach(body)
    for view in subviews { view.forEachRecognizer(body) }
  }
}

/// Applies changes to live recognizers.
private final class Changer {
  private let changes: [Change]
  private let properties: [AdjustableProperty]

  init(_ changes: [Change], _ properties: [AdjustableProperty]) {
    self.changes = changes
    self.properties = properties
  }

  func change(_ recognizer: GestureRecognizer) {
    let name = RecognizerName(recognizer)
    let effects = changes.filter { $0.target.matches(name) }.map { $0.effect }
    guard !effects.isEmpty else { return }
    let properties = type(of: recognizer).adjustableProperties + properties
    for effect in effects {
      switch effect {
      case .value(let name, let value):
        properties.first { $0.name == name && $0.value(of: recognizer) != nil }?
          .set(value, of: recognizer)
      case .preset(let preset):
        for property in properties {
          if let value = property.value(in: preset) {
            property.set(value, of: recognizer)
          }
        }
      default: break
      }
    }
    if effects.contains(.viewTakesTouches) { takeTouches(recognizer.view) }
    let relations = effects.filter {
      switch $0 {
      case .value, .preset, .viewTakesTouches: false
      default: true
      }
    }
    if !relations.isEmpty, recognizer.overrides?.source !== self {
      recognizer.overrides = Overrides(relations, from: self)
    }
  }

  private func takeTouches(_ view: View?) {
    var next = view
    while let view = next {
      view.isUserInteractionEnabled = true
      next = view.superview
    }
  }
}

extension Overrides {
  fileprivate convenience init(_ relations: [Change.Effect], from source: Changer) {
    self.init()
    self.source = source
    var (unrequired, companions): (Set<RecognizerName>, Set<RecognizerName>) = ([], [])
    for relation in relations {
      switch relation {
      case .doesNotRequire(let other): unrequired.insert(other)
      case .actsBeside(let other): companions.insert(other)
      case .receivesRefusedTouches: receivesRefusedTouches = true
      case .beginsDespiteVeto: beginsDespiteVeto = true
      case .value, .preset, .viewTakesTouches: break
      }
    }
    ignoresRequirement = { unrequired.contains(RecognizerName($0)) }
    actsBeside = { companions.contains(RecognizerName($0)) }
  }
}
