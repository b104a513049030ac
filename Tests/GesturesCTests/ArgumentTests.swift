import CGestures
import Testing

extension GesturesCTests {
  /// Tests each argument of each function of the header, one wrong at a time.
  @Suite struct ArgumentTests {
    /// A session with a view in a view, recognizers, a finger that is down, and objects that were freed.
    private final class Objects {
      let fixture = Fixture()
      /// The handles of arguments, by the ends of their names.
      private(set) var handles: [String: UInt64] = [:]
      private(set) var freed: [Argument.Kind: [UInt64]] = [:]

      init() {
        var (child, gone, inner) = (gestures_view(), gestures_view(), gestures_view())
        gestures_view_create(fixture.view, 0, 0, 10, 10, &gone)
        gestures_view_create(gone, 0, 0, 10, 10, &inner)
        freed = [.view: [gone, inner], .recognizer: [fixture.add(GESTURES_PAN, to: inner)]]
        gestures_view_free(gone)
        // It takes the place of one that was freed.
        gestures_view_create(fixture.view, 0, 0, 10, 10, &child)
        let manipulation = fixture.add(GESTURES_MANIPULATION)
        let custom = fixture.add(GESTURES_CUSTOM_GESTURE)
        handles = [
          "session": fixture.session, "view": fixture.view, "superview": fixture.view,
          "recognizer": fixture.add(GESTURES_PAN), "other": fixture.add(GESTURES_PAN),
          "view_insert.view": child, "tap": fixture.add(GESTURES_TAP),
          "recognizer_set_scale.recognizer": fixture.add(GESTURES_PINCH),
          "recognizer_set_rotation.recognizer": fixture.add(GESTURES_ROTATION),
          "recognizer_take_change.recognizer": manipulation,
          "recognizer_set_moved_view.recognizer": manipulation,
          "recognizer_flight.recognizer": manipulation,
          "recognizer_set_flight.recognizer": manipulation,
          "recognizer_on_call.recognizer": custom, "recognizer_request.recognizer": custom,
          "recognizer_set_timer.recognizer": custom,
        ]
        fixture.send(GESTURES_BEGAN, 150, 150, after: 0)
      }

      /// Returns the handle of a kind.
      subscript(kind: Argument.Kind) -> UInt64 { handles["\(kind)"] ?? 0 }

      /// Returns the bits of an argument that a function accepts.
      func right(_ name: String, _ argument: Argument) -> UInt64 {
        switch argument.kind {
        case .number: (named(name, in: Self.numbers) ?? 1).bitPattern
        case .size(let size): UInt64(size)
        case .constant(let type): Self.constants[type] ?? 1
        case .time: 0
        default: handles[name] ?? handles[argument.name] ?? named(name, in: Self.counts) ?? 1
        }
      }

      /// What is not 1 in right arguments, by the ends of names or by types.
      private static let numbers = [
        "width": 100, "height": 100, "lower": 0, "upper": 2, "lower.x": -10, "lower.y": -10,
        "rate": 0.998,
      ]
      private static let counts: [String: UInt64] = [
        "in_view": 0, "from": 0, "to": 0, "hit_view": 0, "index": 0, "session_receive.size": 56,
        "session_set_panel.matrix": 0,
      ]
      private static let constants: [String: UInt64] = [
        "gestures_session_property": 4, "gestures_view_property": 2, "gestures_property": 23,
        "gestures_sdl": 2, "gestures_motion_kind": 3,
      ]
    }

    // MARK: Ranges

    private typealias Rule = (words: String, valid: [Double], invalid: [Double])
    private static let coordinate: Rule = (
      between("-1e9", "1e9"), [-1e9, 1e9], [-1.001e9, 1.001e9]
    )
    private static let length: Rule = (between("0", "1e9"), [0, 1e9], [-0.001, 1.001e9])
    private static let factor: Rule = ("above 0 and at most 1e9", [1e-9, 1e9], [0, -1, 1.001e9])
    private static let fraction: Rule = (between("0", "1"), [0, 1], [-0.001, 1.001])
    private static let spring: Rule = (between("0.001", "1000"), [0.001, 1e3], [0.000_99, 1000.1])
    private static let lower: Rule = (
      between("-1e9", "1e9, or -INFINITY"), [-1e9, -.infinity], [-1.001e9, 1.001e9]
    )
    private static let upper: Rule = (
      between("-1e9", "1e9, or INFINITY"), [1e9, .infinity], [-1.001e9, 1.001e9]
    )
    private static func maximum(_ argument: String) -> Rule {
      ("above 0 and at least `\(argument)minimum_scale`", [1, .infinity], [0, -1, 0.999])
    }
    private static func between(_ least: String, _ most: String) -> String {
      "between \(least) and \(most)"
    }

    /// What the numbers that are no coordinates must be, by the ends of their names.
    private static let rules: [String: Rule] = [
      "width": length, "height": length, "motion_at.seconds": length,
      "recognizer_set_timer.seconds": (length.words, [0, 1e9, .infinity], length.invalid),
      "session_set.value": length,
      "recognizer_set.value": length, "view_set.value": fraction, "force": fraction,
      "scale": factor, "constant": factor, "dimension": factor, "damping_ratio": spring,
      "response": spring, "lower": lower, "lower.x": lower, "lower.y": lower, "upper": upper,
      "upper.x": upper, "upper.y": upper, "maximum_scale": maximum(""),
      "flight.maximum_scale": maximum("flight."),
      "minimum_scale": (length.words, [0, 1], length.invalid),
      "rate": (between("0.001", "0.999999"), [0.001, 0.999_999], [0.000_99, 0.999_999_1]),
      "tolerance": (between("1e-9", "1e9"), [1e-9, 1e9], [0.99e-9, 1.001e9]),
    ]
    /// What counts must be: nothing for those of buffers and events.
    private static let counts = [
      "index": "below the number of touches, 1", "view_insert.index": "", "size": "",
      "view_subview.index": "below the number of subviews, 1",
      "session_set_queue.capacity": "at most 1000000",
    ]
    /// The constant after the last one, where that is not 0, and what constants must be.
    private static let unknown: [String: UInt64] = [
      "gestures_phase": 8, "gestures_touch_type": 4, "gestures_scroll": 3, "gestures_estimator": 6,
      "gestures_session_property": 20, "gestures_state": 6,
    ]
    private static let mayBeNull: Set = [
      "session_set_panel.matrix", "recognizer_set_flight.flight", "flight_end.pose",
      "flight_end.time", "estimate_velocity.confidence", "motion_at.velocity", "motion_end.value",
      "motion_end.seconds", "session_event_words.buffer", "session_event_words.length",
      "recognizer_reason_words.length", "view_set_name.name", "recognizer_set_name.name",
      "recognizer_request.reason_words",
    ]
    private static let notForTheWindow: Set = [
      "view_free.view", "view_remove.view", "view_insert.view", "view_set_frame.view",
      "view_set_center.view", "view_set_bounds.view", "view_set_transform.view",
      "view_set_pose.view", "view_on_touches.view", "recognizer_set_moved_view.view",
    ]
    /// The functions that have nothing to return.
    private static let empty: Set = [
      "session_receive", "session_next_action", "session_event_words", "recognizer_flight",
    ]

    // MARK: Wrong arguments

    /// The bits of a wrong argument, the result, and what the words say that the argument must be.
    private typealias Wrong = (bits: UInt64, result: gestures_result, rule: String)

    private let other = Objects()
    private let freed: Objects
    private let reused: Objects

    init() {
      (reused, freed) = (Objects(), Objects())
      gestures_session_free(reused.fixture.session)
      for _ in 0..<600 { _ = Fixture() }
      gestures_session_free(freed.fixture.session)
    }

    private func wrong(
      _ name: String, _ argument: Argument, _ objects: Objects, isFirst: Bool
    ) -> [Wrong] {
      func all(_ bits: [UInt64], _ result: gestures_result, _ rule: String = "") -> [Wrong] {
        bits.map { ($0, result, rule) }
      }
      switch argument.kind {
      case .session, .view, .recognizer:
        let mayBeZero = objects.right(name, argument) == 0 || name.contains("moved_view.view")
        var kinds = [.session, .view, .recognizer].filter { $0 != argument.kind }.map {
          objects[$0]
        }
        if Self.notForTheWindow.contains(name) { kinds.append(objects.fixture.window) }
        let isOfClass = objects.handles[name] != nil && argument.kind == .recognizer
        if isOfClass { kinds.append(objects[.recognizer]) }
        if isOfClass || name.contains("set_translation.r") || name.contains("confidence.r") {
          kinds.append(objects.handles["tap"] ?? 0)
        }
        let gone = objects.freed[argument.kind, default: []]
        return all([12345, .max] + (mayBeZero ? [] : [0]), GESTURES_BAD_HANDLE)
          + all(kinds, GESTURES_WRONG_KIND)
          + all(gone + [reused, freed].map { $0[argument.kind] }, GESTURES_FREED)
          // A generation that is not reached, a session that cannot be, and another place.
          + all(
            [objects[argument.kind] | 0xFFFF_FFFF, objects[argument.kind] | 0x1FF << 52],
            GESTURES_BAD_HANDLE)
          + all(
            [objects[argument.kind] ^ 1 << 40],
            argument.kind == .session ? GESTURES_BAD_HANDLE : GESTURES_FREED)
          + all(isFirst ? [] : [other[argument.kind]], GESTURES_WRONG_SESSION)
      case .number:
        let rule = named(name, in: Self.rules) ?? Self.coordinate
        let invalid =
          rule.invalid + [.nan, .infinity, -.infinity].filter { !rule.valid.contains($0) }
        return all(invalid.map(\.bitPattern), GESTURES_BAD_VALUE, rule.words)
      case .time:
        return all([UInt64(bitPattern: -1)], GESTURES_BAD_VALUE, "at least 0")
          + all([UInt64(Int64.max)], GESTURES_BAD_VALUE, "a time, and not GESTURES_NEVER")
      case .size(let size):
        return all([0, 8, size - 1, size + 1].map { UInt64($0) }, GESTURES_BAD_SIZE)
      case .constant(let type):
        let bits = [77, Self.unknown[type] ?? 0]
        return type.hasSuffix("property")
          ? all(bits, GESTURES_BAD_PROPERTY) : all(bits, GESTURES_BAD_VALUE, "a \(type)")
      case .count:
        let rule = named(name, in: Self.counts) ?? "at most PTRDIFF_MAX"
        return rule.isEmpty ? [] : all([.max], GESTURES_BAD_VALUE, rule)
      case .pointer: return Self.mayBeNull.contains(name) ? [] : all([0], GESTURES_NULL_POINTER)
      case .integer, .flag: return []
      }
    }

    /// The numbers of a motion that each kind does not use.
    private static let unused: [UInt64: Set] = [
      1: ["target", "lower", "upper", "damping_ratio", "response"], 2: ["lower", "upper", "rate"],
      3: ["target"],
    ]

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `each function accepts right arguments, and refuses a wrong one with its name`(
      motion: UInt64
    ) {
      for function in functions where motion == 3 || function.index(of: "motion.kind") != nil {
        for (index, argument) in function.arguments.enumerated() {
          let (name, objects) = ("\(function.name).\(argument.name)", Objects())
          let right = function.arguments.map { objects.right("\(function.name).\($0.name)", $0) }
          let accepted = Self.empty.contains(function.name) ? GESTURES_NOTHING : GESTURES_OK
          func call(_ bits: UInt64) -> gestures_result {
            var changed = right
            if let kind = function.index(of: "motion.kind") { changed[kind] = motion }
            changed[index] = bits
            return function(changed)
          }
          let field = argument.name.split(separator: ".").last.map(String.init) ?? ""
          let isUnused =
            argument.name.hasPrefix("motion.") && Self.unused[motion]?.contains(field) == true
          for wrong in wrong(name, argument, objects, isFirst: index == 0) {
            let result = call(wrong.bits)
            #expect(result == (isUnused ? accepted : wrong.result), "\(name) \(wrong)")
            guard result == GESTURES_BAD_VALUE else { continue }
            let words = String(cString: gestures_failure_words())
            #expect(words == "`\(argument.name)` must be \(wrong.rule)", "\(wrong)")
          }
          if argument.kind == .number {
            for number in (named(name, in: Self.rules) ?? Self.coordinate).valid {
              #expect(call(number.bitPattern) == accepted, "\(name) \(number)")
            }
          }
          #expect(
            call(argument.name == "motion.kind" ? motion : right[index]) == accepted, "\(name)")
        }
      }
    }

    /// Arguments that are refused because of other ones, or of the property.
    @Test(arguments: [
      ("view_insert", ["superview": "view"], "superview", "neither the view nor inside it"),
      ("recognizer_require_failure", ["other": "recognizer"], "other", anotherRecognizer),
      ("recognizer_set_simultaneous", ["other": "recognizer"], "other", anotherRecognizer),
      ("recognizer_set_prevents", ["other": "recognizer"], "other", anotherRecognizer),
      (
        "recognizer_on_question", ["questions": "64"], "questions", "bits of gestures_question_kind"
      ),
      ("rubber_band", ["lower": "2.1"], "lower", "at most `upper`"),
      ("rubber_band_inverse", ["lower": "2.1"], "lower", "at most `upper`"),
      ("motion_end", ["motion.upper": "-0.1"], "motion.lower", "at most `motion.upper`"),
      ("flight_at", ["flight.lower.x": "10.1"], "flight.lower.x", "at most `flight.upper.x`"),
      ("flight_end", ["flight.lower.y": "10.1"], "flight.lower.y", "at most `flight.upper.y`"),
      (
        "session_send", ["samples[0].scroll": "4", "samples[0].scroll_x": "0.0"],
        "samples[0].scroll_x", "above 0 for GESTURES_TRANSFORM"
      ),
      (
        "session_set_panel", ["matrix": "1"], "matrix",
        "six numbers between -1000000 and 1000000 that have an inverse"
      ),
      ("session_set", ["property": "12", "value": "0.0"], "value", "above 0 and at most 1e9"),
      ("session_set", ["property": "10", "value": "4294967296.0"], "value", wholeNumber),
      ("session_set", ["property": "10", "value": "0.5"], "value", wholeNumber),
      ("session_set", ["property": "13", "value": "2.0"], "value", "0 or 1"),
      ("session_set", ["property": "5", "value": "3.0"], "value", "a gestures_tap_location"),
      ("session_set", ["property": "5", "value": "0.5"], "value", "a gestures_tap_location"),
      ("view_set", ["property": "1", "value": "nan"], "value", "0 or 1"),
      ("recognizer_set", ["property": "1", "value": "nan"], "value", "0 or 1"),
      ("recognizer_set", ["property": "20", "value": "0.0"], "value", "\(wholeCount)1 and 1e9"),
      ("recognizer_set", ["property": "5", "value": "16.0"], "value", "\(wholeCount)0 and 15"),
    ])
    func `words name an argument that others make wrong`(
      name: String, changes: [String: String], argument: String, rule: String
    ) throws {
      let (objects, function) = (Objects(), try #require(functions.first { $0.name == name }))
      var bits = function.arguments.map { objects.right("\(name).\($0.name)", $0) }
      for (changed, value) in changes {
        // Another argument, an integer, or a number.
        bits[try #require(function.index(of: changed))] =
          function.index(of: value).map { bits[$0] } ?? UInt64(value)
          ?? Double(value)?.bitPattern ?? 0
      }
      #expect(function(bits) == GESTURES_BAD_VALUE)
      #expect(String(cString: gestures_failure_words()) == "`\(argument)` must be \(rule)")
    }

    private static let anotherRecognizer = "another recognizer than `recognizer`"
    private static let wholeNumber = "a whole number between 0 and 4294967295"
    private static let wholeCount = "a whole number between "

    @Test func `a wrong sample is named by its index, and none is delivered`() {
      let (fixture, size) = (Fixture(), MemoryLayout<gestures_sample>.size)
      var (samples, count) = ([gestures_sample(), gestures_sample()], -1)
      samples[1].y = .nan
      #expect(gestures_session_send(fixture.session, samples, 2, size) == GESTURES_BAD_VALUE)
      #expect(String(cString: gestures_failure_words()).hasPrefix("`samples[1].y` must be "))
      #expect(gestures_session_touch_count(fixture.session, &count) == GESTURES_OK && count == 0)
      #expect(gestures_session_send(fixture.session, nil, 0, size) == GESTURES_OK)
    }
  }
}

/// Returns the value for the longest end of a name, such as "lower.x" of "flight_at.flight.lower.x".
private func named<Value>(_ name: String, in table: [String: Value]) -> Value? {
  let parts = name.split(separator: ".")
  return parts.indices.lazy.compactMap { table[parts[$0...].joined(separator: ".")] }.first
}
