import CGestures
import Foundation
import GestureExtras
import Gestures
import Testing

@testable import GesturesC

/// Tests that a property of a recognizer is complete: in Swift, in C, in the oracle and in the documentation.
///
/// The table is the `adjustableProperties` of each class, from which what-ifs, `--set`, the functions in C and
/// the rows of the documentation come.
@Suite struct PropertyTableTests {
  private static let classes: [(title: String, type: GestureRecognizer.Type)] = [
    ("All recognizers", GestureRecognizer.self), ("Tap", TapGestureRecognizer.self),
    ("Long press", LongPressGestureRecognizer.self), ("Pan", PanGestureRecognizer.self),
    ("Screen edge pan", ScreenEdgePanGestureRecognizer.self),
    ("Swipe", SwipeGestureRecognizer.self), ("Pinch", PinchGestureRecognizer.self),
    ("Rotation", RotationGestureRecognizer.self), ("Hover", HoverGestureRecognizer.self),
    ("Manipulation", ManipulationGestureRecognizer.self),
    ("Tickle", TickleGestureRecognizer.self), ("Check mark", CheckMarkGestureRecognizer.self),
  ]

  /// What can be set in a recognizer without being a limit or a setting: values of a gesture that runs.
  private static let values: Set = ["name", "delegate", "scale", "rotation"]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  // MARK: Swift

  /// Returns the names of the public properties that can be set, by the name of the class whose files
  /// declare them.
  private static func settableProperties() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for folder in ["Sources/Gestures/Recognizers", "Sources/GestureExtras"] {
      for file in try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent(folder).path)
      where file.hasSuffix(".swift") {
        let name = String(file.prefix { $0 != "+" && $0 != "." })
        guard name.hasSuffix("GestureRecognizer") else { continue }
        found[name, default: []].formUnion(
          settableProperties(in: try text(of: "\(folder)/\(file)")))
      }
    }
    return found
  }

  private static func settableProperties(in source: String) -> Set<String> {
    let lines = source.components(separatedBy: "\n")
    var names: Set<String> = []
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: /^  (?:public|open) (?:final |weak )*var (\w+)(.*)$/)
      else { continue }
      let rest = match.2
      let body =
        rest.hasSuffix("{") ? lines[(index + 1)...].prefix { !$0.hasPrefix("  }") }.joined() : ""
      let isComputed = rest.contains("{") && !body.contains("didSet")
      if !isComputed || body.contains(" set {") { names.insert(String(match.1)) }
    }
    return names
  }

  @Test func `a public property that can be set is in the table of its class, and the reverse`()
    throws
  {
    let declared = try Self.settableProperties()
    #expect(declared.count == Self.classes.count)
    for (_, type) in Self.classes {
      let names = try #require(declared["\(type)"]).subtracting(Self.values)
      // What only some subclasses use, such as the limits of rolled taps, is in their tables.
      let users = Self.classes.map(\.type).filter { $0 == type || Self.isSubclass($0, of: type) }
      let listed = Set(users.flatMap(\.adjustableProperties).map(\.name))
      #expect(names.subtracting(listed) == [], "\(type): add an entry to adjustableProperties")

      let inherited = Self.classes.filter { type == $0.type || Self.isSubclass(type, of: $0.type) }
        .reduce(into: Set<String>()) { $0.formUnion(declared["\($1.type)"] ?? []) }
      let own = Set(type.adjustableProperties.map(\.name))
      #expect(own.subtracting(inherited) == [], "\(type): no public property has this name")
    }
  }

  @Test func `each property has a default, which is the value of a new recognizer`() {
    for (_, type) in Self.classes {
      let recognizer = type.makeDefault()
      #expect(Swift.type(of: recognizer) == type)
      for property in type.adjustableProperties {
        #expect(property.value(of: recognizer) != nil, "\(property.name) of \(type)")
      }
    }
  }

  // MARK: C

  /// The properties in the header, by their numbers.
  private static func header() throws -> [UInt32: String] {
    let text = try text(of: "Sources/CGestures/include/gestures.h")
    let list = try #require(
      text.firstMatch(of: /typedef enum gestures_property \{([\s\S]*?)\} gestures_property;/))
    return list.1.matches(of: /(GESTURES_\w+) = (\d+)/).reduce(into: [:]) {
      $0[UInt32($1.2) ?? 0] = String($1.1)
    }
  }

  @Test func `each property has a name in the header, and each name of the header a property`()
    throws
  {
    let header = try Self.header()
    let keys = propertyNames
    #expect(Set(header.keys) == Set(keys.map(\.key.rawValue)))
    let names = Set(Self.classes.flatMap(\.type.adjustableProperties).map(\.name))
    #expect(names == Set(keys.map(\.name)))
    for (_, type) in Self.classes {
      // One name in C for two properties of a class would reach the first of them alone.
      let used = type.adjustableProperties.map { property in
        keys.first { $0.name == property.name }?.key.rawValue
      }
      #expect(Set(used).count == used.count, "\(type)")
    }
  }

  // MARK: The oracle

  /// Limits that the oracle has as constants: the defaults.
  private static let constantInOracle: Set = [
    "allowableMovement", "allowableTapMovement", "maximumDuration", "maximumInterval",
    "maximumTapDuration", "hysteresis", "regionWidth", "minimumPrimaryMovement",
    "maximumSecondaryMovement", "primaryDecay", "secondaryDecay", "oppositeMovementTolerance",
    "slop",
  ]
  /// Settings of what the oracle does not model: pencils, pinches by a mouse, and velocities.
  private static let beyondOracle: Set = [
    "allowedTouchTypes", "requiresExclusiveTouchType", "pointerHysteresis",
    "discreteScrollHysteresis", "velocityEstimator",
  ]

  @Test func `each property of the engine is set in the worlds of the oracle, or stands in a list`()
    throws
  {
    let source = try Self.text(of: "Tests/Oracle/PlayedEngine.swift")
    let listed = Self.constantInOracle.union(Self.beyondOracle)
    let engine = Self.classes.map(\.type).filter { String(reflecting: $0).hasPrefix("Gestures.") }
    let names = Set(engine.flatMap(\.adjustableProperties).map(\.name))
    let set = try names.filter { try source.contains(Regex("\\.\($0)(\\.insert\\(| = )")) }

    #expect(names.subtracting(set) == listed, "model the property in Tests/Oracle, or list it here")
  }

  // MARK: Documentation

  private static let page = "Sources/Gestures/Gestures.docc/Properties.md"
  private static let heading = "\n## All recognizers\n"

  @Test func `the page of properties has the rows of the table`() throws {
    let text = try Self.text(of: Self.page)
    let parts = text.components(separatedBy: Self.heading)
    try #require(parts.count == 2, "Properties.md has no section of all recognizers")
    let header = try Self.header()
    let wanted =
      parts[0] + "\n" + Self.classes.compactMap { Self.section($0, header) }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1", wanted != text {
      try wanted.write(
        to: Self.root.appendingPathComponent(Self.page), atomically: true, encoding: .utf8)
      return print("golden: Properties.md")
    }
    #expect(wanted == text, "the rows in Properties.md are out of date; run make golden")
  }

  /// Returns the properties of a class that its superclass has not; nil if there are none.
  private static func section(
    _ kind: (title: String, type: GestureRecognizer.Type), _ header: [UInt32: String]
  ) -> String? {
    let inherited = classes.filter { isSubclass(kind.type, of: $0.type) }
      .flatMap(\.type.adjustableProperties).map(\.name)
    let recognizer = kind.type.makeDefault()
    let rows = kind.type.adjustableProperties.filter { !inherited.contains($0.name) }.map {
      row($0, recognizer, header)
    }
    guard !rows.isEmpty else { return nil }
    return """
      ## \(kind.title)

      | property | default | presets | in C |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }

  private static func row(
    _ property: AdjustableProperty, _ recognizer: GestureRecognizer, _ header: [UInt32: String]
  ) -> String {
    let value = property.value(of: recognizer).map { words($0, of: property) } ?? ""
    let presets = LimitPreset.allCases.filter { $0 != .uikit }.compactMap { preset in
      property.presets[preset].map { "\(preset) \(words($0, of: property))" }
    }
    let key = propertyNames.first { $0.name == property.name }?.key.rawValue
    let name = key.flatMap { header[$0] } ?? ""
    return "| `\(property.name)` | \(value) | \(presets.joined(separator: ", ")) | `\(name)` |"
  }

  private static func words(_ value: Double, of property: AdjustableProperty) -> String {
    if property.isFlag { return value == 1 ? "true" : "false" }
    guard value.isFinite else { return "no limit" }
    let (factor, symbol): (Double, String) =
      switch property.unit {
      case .points: (1, " pt")
      case .seconds: (1, " s")
      case .radians: (180 / .pi, "°")
      case .ratio, .count, .pointsPerSecond: (1, "")
      }
    let number = "\((value * factor * 1e6).rounded() / 1e6)"
    return (number.hasSuffix(".0") ? String(number.dropLast(2)) : number) + symbol
  }

  /// Returns whether a class inherits from another one.
  private static func isSubclass(
    _ type: GestureRecognizer.Type, of other: GestureRecognizer.Type
  ) -> Bool {
    var ancestor = Mirror(reflecting: type.makeDefault()).superclassMirror
    while let mirror = ancestor {
      if mirror.subjectType == other { return true }
      ancestor = mirror.superclassMirror
    }
    return false
  }
}
