import Testing

/// What programs for UIKit write, and what the compiler answers.
@Suite struct RenamedTests {
  static let lines: [(line: String, answer: String)] = [
    ("let card = UIView()", "'UIView' has been renamed to 'View'"),
    (
      "let pan = UIPanGestureRecognizer()",
      "'UIPanGestureRecognizer' has been renamed to 'PanGestureRecognizer'"
    ),
    ("let edges: UIRectEdge = []", "renamed to 'ScreenEdgePanGestureRecognizer.Edge'"),
    ("let touch: UITouch? = nil", "'UITouch' has been renamed to 'Touch'"),
    (
      "let place: Point = Point.zero - Point(x: 1, y: 2)",
      "The difference of two points is a Vector, which has dx and dy"
    ),
    ("print((Point.zero - Point(x: 1, y: 2)).x)", "'x' has been renamed to 'dx'"),
    ("print((Point.zero - Point(x: 1, y: 2)).y)", "'y' has been renamed to 'dy'"),
    ("print(Vector.zero.length)", "'length' has been renamed to 'magnitude'"),
    (
      "PanGestureRecognizer().addTarget(target, action: Target.act)",
      "'addTarget(_:action:)' has been renamed to 'addTarget(_:_:)'"
    ),
    (
      "print(PanGestureRecognizer(target: target, action: Target.act))",
      "Create it by init(name:), and add a method by addTarget"
    ),
    (
      "PanGestureRecognizer().transition(to: .began)",
      "A file with a recognizer imports GestureSubclassing"
    ),
  ]

  private static func program(_ line: String, importing modules: [String]) -> Snippet {
    Snippet(
      name: "renamed",
      text: """
        \(modules.map { "import \($0)" }.joined(separator: "\n"))
        final class Target { func act(_ recognizer: GestureRecognizer) {} }
        let target = Target()
        \(line)
        """)
  }

  @Test(arguments: lines)
  func `a name of UIKit is answered with the name to use`(line: String, answer: String) throws {
    let errors = try SnippetRun.errors(ofMain: Self.program(line, importing: ["Gestures"]))
    #expect(errors.contains(answer))
  }

  @Test func `the names exist where their modules are imported, in any order`() throws {
    let code = """
      let controller = UIViewController()
      let edges: UIRectEdge = .left
      let pan = UIPanGestureRecognizer(target: target, action: Target.act)
      final class Hold: UIGestureRecognizer {
        override func touchesBegan(_ touches: [UITouch], with event: UIEvent) { transition(to: .began) }
      }
      let step = CGPoint(x: 3, y: 4) - CGPoint(x: 0, y: 0)
      print(step.dx, step.magnitude, controller.view, edges, pan, Hold.self)
      """
    for modules in [
      ["UIKitNames", "GestureSubclassing"], ["Gestures", "GestureSubclassing", "UIKitNames"],
    ] {
      #expect(try SnippetRun.errors(ofMain: Self.program(code, importing: modules)) == "")
    }
  }

  @Test func `a program may have operators and members of its own under these names`() throws {
    let code = """
      extension Point {
        static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
      }
      extension Vector {
        var length: Double { magnitude }
        var x: Double { dx }
      }
      typealias UIView = View
      let place: Point = Point(x: 3, y: 4) - Point(x: 1, y: 1)
      print(place, Vector(dx: 3, dy: 4).length, Vector.zero.x, UIView())
      """
    #expect(try SnippetRun.errors(ofMain: Self.program(code, importing: ["Gestures"])) == "")
  }
}
