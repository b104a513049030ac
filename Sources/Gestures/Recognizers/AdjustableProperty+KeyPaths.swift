// Descriptions of recognizers' properties by their key paths, which Embedded Swift does not have.
#if !hasFeature(Embedded)
extension AdjustableProperty {
  /// Creates a description of a distance in points.
  public static func points<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    points(
      name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, limits: limits)
  }

  /// Creates a description of an angle in radians.
  public static func angle<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>,
    limits: @escaping (Limit.Quantity) -> Bool = { $0 == .angle }
  ) -> AdjustableProperty {
    angle(
      name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, limits: limits)
  }

  /// Creates a description of a fraction, from 0 to 1.
  public static func ratio<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    ratio(
      name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, limits: limits)
  }

  /// Creates a description of a time in seconds.
  public static func seconds<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Duration>,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    seconds(
      name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, limits: limits)
  }

  /// Creates a description of a number of things, such as fingers; `Int.max` is infinity.
  public static func count<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Int>, from minimum: Double = 1,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    count(
      name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, from: minimum,
      limits: limits)
  }

  /// Creates a description of a property that is true (1) or false (0).
  public static func flag<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Bool>
  ) -> AdjustableProperty {
    flag(name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// Creates a description of a method that is chosen, such as a ``VelocityEstimator``, by its place
  /// among all cases.
  ///
  /// Such a property is not a limit: what-ifs and the inspector leave it out.
  public static func choice<Recognizer: GestureRecognizer, Value: CaseIterable & Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Value>
  ) -> AdjustableProperty {
    choice(name, of: Recognizer.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }
}
#endif
