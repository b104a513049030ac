// Names and operators of other geometries, which the compiler answers with those of this one.

extension Point {
  /// Not available: the difference of two points is a ``Vector``.
  @available(
    *, unavailable,
    message: "The difference of two points is a Vector, which has dx and dy."
  )
  public static func - (end: Point, start: Point) -> Point { fatalError() }
}

extension Vector {
  /// Not available: the length is ``magnitude``.
  @available(*, unavailable, renamed: "magnitude")
  public var length: Double { fatalError() }

  /// Not available: the component is ``dx``.
  @available(*, unavailable, renamed: "dx")
  public var x: Double { fatalError() }

  /// Not available: the component is ``dy``.
  @available(*, unavailable, renamed: "dy")
  public var y: Double { fatalError() }
}
