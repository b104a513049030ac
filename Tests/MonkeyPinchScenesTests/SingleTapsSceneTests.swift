import GestureExtras
import GestureRecordings
import GestureStrokes
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit
@testable import SDLFingers

/// Tests that single taps, and keys alone, make every gesture of every scene.
@Suite struct SingleTapsSceneTests {
  /// A way to tap: with one finger or mouse button, or with keys.
  enum Way: CaseIterable { case taps, keys }

  /// A scene with keys that are pressed first.
  struct Case: CustomTestStringConvertible, Sendable {
    let scene: String
    var keys: [String] = []
    var testDescription: String { ([scene] + keys).joined(separator: " ") }
  }

  static let cases =
    ["monkey", "portraits", "drawer", "strokes", "pad"].map { Case(scene: $0) }
    + (0...7).map { Case(scene: "events", keys: Array(repeating: "]", count: $0)) }

  /// A scene that is played by single taps.
  private final class Player {
    let playground: Playground
    let way: Way
    private(set) var recognized: Set<String> = []
    private let sources = PointerSources()
    private var samples = SampleBuffer()
    private var frame = 0
    private var time = Duration.zero

    init(_ test: Case, _ way: Way) throws {
      let scene = try #require(SceneList.scene(named: test.scene))
      playground = Playground(
        scene: scene, among: [scene] + SceneList.all.filter { $0 != scene },
        size: Size(width: 1280, height: 800))
      self.way = way
      sources.context.surface = playground.size
      sources.context.isPlain = playground.isPlain
      sources.context.isTogether = playground.isTogether
      playground.scene.session.addObserver { [weak self] event in
        if case .action(let recognizer) = event {
          self?.recognized.insert(Player.name(of: recognizer))
        }
      }
      for key in test.keys {
        play([.key(key, isDown: true, at: time), .key(key, isDown: false, at: time)])
      }
      run(frames: 60)
      sources.setSingleTaps(true, at: time, into: &samples)
    }

    private func play(_ inputs: [Input]) {
      frame += 1
      time = .seconds(1) * frame / 60
      playground.play(RecordedFrame(number: frame, time: time, inputs: inputs))
    }

    private func run(frames: Int) {
      for _ in 0..<frames {
        sources.advance(to: .seconds(1) * (frame + 1) / 60, into: &samples)
        let inputs = samples.samples.map { Input.touch($0) }
        samples.removeAll()
        play(inputs)
      }
    }

    /// The class of the view and the name of a recognizer: all recognizers with both are alike.
    static func name(of recognizer: GestureRecognizer) -> String {
      let kind = recognizer.view.map { "\(type(of: $0))" } ?? ""
      return "\(kind) \(recognizer.name ?? "")"
    }

    /// Taps at a location, and waits for the end of the gesture.
    func tap(_ location: Point) {
      switch way {
      case .taps:
        sources.handle(.buttonDown(at: location), at: time, into: &samples)
        sources.handle(.buttonUp, at: time, into: &samples)
      case .keys:
        aim(at: location)
        press(.space)
      }
      run(frames: 8)
      while sources.nextDeadline != nil { run(frames: 4) }
    }

    private func press(_ label: KeyStroke.Label) {
      for isDown in [true, false] {
        _ = sources.handle(
          KeyStroke(PhysicalKey(1), label, isDown: isDown), at: time, into: &samples)
      }
    }

    /// Moves the crosshair by arrow keys, as near as their steps and the edges allow.
    private func aim(at location: Point) {
      for _ in 0..<200 {
        let center = Point(x: playground.size.width / 2, y: playground.size.height / 2)
        let way = location - (sources.singleTaps.handles?.crosshair ?? center)
        let isAcross = way.dx.magnitude > way.dy.magnitude
        let distance = isAcross ? way.dx : way.dy
        guard distance.magnitude > 4 else { return }
        let sign = distance > 0 ? 1.0 : -1
        let isFar = distance.magnitude > 24
        sources.handle(.modifiers(isFar ? .shift : []), at: time, into: &samples)
        press(.arrow(isAcross ? Vector(dx: sign, dy: 0) : Vector(dx: 0, dy: sign)))
        sources.handle(.modifiers([]), at: time, into: &samples)
      }
    }

    func tap(_ action: TapHandle.Action) throws {
      let handles = try #require(sources.singleTaps.handles).handles
      tap(try #require(handles.first { $0.action == action }).frame.center)
    }

    /// Chooses a place, and makes the gesture of a recognizer there.
    func make(_ gesture: GestureRecognizer, at place: Point) throws {
      tap(place)
      guard sources.singleTaps.handles?.place != nil else { return }
      func use(_ count: Int) throws { for _ in 1..<max(count, 1) { try tap(.fingers) } }
      let center = Point(x: playground.size.width / 2, y: playground.size.height / 2)
      switch gesture {
      case let taps as TapGestureRecognizer:
        try use(taps.numberOfTouchesRequired)
        try tap(taps.numberOfTapsRequired == 2 ? .doubleTap : .tap)
      case let press as LongPressGestureRecognizer:
        try use(press.numberOfTouchesRequired)
        try tap(.hold)
      case let swipe as SwipeGestureRecognizer:
        try use(swipe.numberOfTouchesRequired)
        try tap(.fast)
        let (x, y): (Double, Double) =
          swipe.direction.contains(.right)
          ? (1, 0)
          : swipe.direction.contains(.left)
            ? (-1, 0) : swipe.direction.contains(.up) ? (0, -1) : (0, 1)
        try tap(.move(Vector(dx: x, dy: y)))
      case is StrokeGestureRecognizer:
        // A check mark, by a finger that stays.
        try tap(.stay)
        for way in [Vector(dx: 70, dy: 100), Vector(dx: 220, dy: -120)] { tap(place + way) }
        tap(place + Vector(dx: 220, dy: -120))
        // Another stroke could follow.
        run(frames: 80)
      case is ScreenEdgePanGestureRecognizer:
        try tap(.stay)
        tap(center)
        tap(center + Vector(dx: 60, dy: 80))
        tap(center + Vector(dx: 60, dy: 80))
      case let pan as PanGestureRecognizer:
        try use(pan.minimumNumberOfTouches)
        try tap(.move(Vector(dx: 1, dy: 0)))
      case is PinchGestureRecognizer, is ManipulationGestureRecognizer:
        try tap(.scale(isLarger: true))
      case is RotationGestureRecognizer:
        try tap(.turn(isClockwise: true))
      case is TickleGestureRecognizer: try tap(.rub)
      case is CheckMarkGestureRecognizer: try tap(.check)
      default: Issue.record("no taps make \(gesture)")
      }
    }

    /// The recognizers of visible views, without those that receive no touches.
    var recognizers: [GestureRecognizer] {
      func all(in view: View) -> [GestureRecognizer] {
        guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
        return view.gestureRecognizers.filter { $0.isEnabled && !($0 is HoverGestureRecognizer) }
          + view.subviews.flatMap(all)
      }
      return all(in: playground.scene.session.window)
    }

    /// The places at which the touches of a recognizer can land: on its view or on a view inside it.
    func places(of recognizer: GestureRecognizer) -> [Point] {
      guard let view = recognizer.view else { return [] }
      let window = playground.scene.session.window
      var places: [Point] = []
      for y in [0.5, 0.7, 0.3, 0.9, 0.1] {
        for x in [0.5, 0.3, 0.7, 0.1, 0.9, 0.003, 0.997] {
          let place = view.convert(
            Point(
              x: view.bounds.minX + view.bounds.width * x,
              y: view.bounds.minY + view.bounds.height * y), to: nil)
          guard window.bounds.contains(place), let hit = window.hitTest(place, with: nil),
            hit.isDescendant(of: view), !playground.isPlain(at: place)
          else { continue }
          places.append(place)
        }
      }
      return places
    }
  }

  @Test(arguments: cases, Way.allCases)
  func `every gesture of a scene is made`(test: Case, way: Way) throws {
    let first = try Player(test, way)
    let all = first.recognizers
    var made: Set<String> = []
    var missing: [String] = []
    for recognizer in all {
      let name = Player.name(of: recognizer)
      guard !made.contains(name) else { continue }
      for place in first.places(of: recognizer) {
        let player = try Player(test, way)
        try player.make(recognizer, at: place)
        if player.recognized.contains(name) {
          made.insert(name)
          break
        }
      }
      if !made.contains(name) { missing.append(name) }
    }
    #expect(missing == [])
    #expect(!made.isEmpty || all.isEmpty)
  }
}
