import GestureTesting
import Gestures
import Testing

@testable import GestureHistory

@Suite struct HistoryTests {
  @Test func `a record is small`() { #expect(MemoryLayout<HistoryRecord>.stride <= 96) }

  @Test func `a sequence lasts until every touched recognizer is possible again`() throws {
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    let stage = Stage(TapGestureRecognizer(name: "tap"), doubleTap)
    let history = History(of: stage.session)
    #expect(history.isEmpty)

    stage.finger(1).tap(at: 150, 150)
    #expect(!history.isEmpty)
    #expect(history.sequences().map(\.isOver) == [false])
    stage.wait(.milliseconds(350))
    stage.wait(.milliseconds(350))
    stage.finger(1).tap(at: 150, 150)

    let sequences = history.sequences()
    try #require(sequences.count == 2)
    #expect(sequences.map(\.isOver) == [true, false])
    #expect(sequences[0].start == .zero)
    #expect(sequences[0].end == .milliseconds(400))
    #expect(sequences[0].nextLanding == .milliseconds(750))
    #expect(sequences[0].lanes.map(\.name.label) == ["tap of view", "doubleTap of view"])
  }

  @Test func `a history that is asked after each event answers as one that is asked once`() {
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    let stage = Stage(PanGestureRecognizer(name: "pan"), doubleTap)
    // Of so many events, some are forgotten; the last sequences are kept by both.
    let histories = (0..<2).map { _ in History(of: stage.session, capacity: 60) }
    stage.session.addObserver { _ in _ = histories[0].sequences() }

    for number in 1...8 as ClosedRange<Int64> {
      stage.finger(number).tap(at: 150, 150)
      stage.finger(number).down(at: 110, 110).move(to: 160, 150, over: .milliseconds(90)).up()
      #expect(histories[0].sequences() == histories[1].sequences())
      stage.wait(.seconds(1))
    }
    #expect(histories[0].sequences().count > 1)
  }

  @Test func `a second finger lands in the sequence of one that has rested for long`() {
    let stage = Stage(PinchGestureRecognizer(name: "pinch"))
    let history = History(of: stage.session)
    stage.finger(1).down(at: 110, 110).wait(.seconds(11))
    stage.finger(2).down(at: 150, 110)

    #expect(history.sequences().map(\.touches.count) == [2])
  }

  @Test func `a lane has the states of its recognizer as spans, and its actions`() throws {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    let history = History(of: stage.session)

    stage.finger(1).down(at: 110, 110).move(to: 130, 110, over: .milliseconds(20))
      .move(to: 150, 110, over: .milliseconds(20)).up()

    let sequence = try #require(history.sequences().first)
    let attempt = try #require(sequence.lanes.first?.attempts.first)
    #expect(attempt.spans.map(\.state) == [.possible, .began, .changed])
    #expect(attempt.spans.map(\.start) == [.zero, .milliseconds(20), .milliseconds(40)])
    #expect(attempt.recognized == .milliseconds(20))
    #expect(attempt.outcome == .ended)
    #expect(attempt.actions.count == 3)
    #expect(attempt.touches == [0])
    #expect(sequence.touches.map(\.extent) == [40])
  }

  @Test func `a touch is down from its landing until before its end, at its newest location`()
    throws
  {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    let history = History(of: stage.session)
    stage.finger(1).wait(.milliseconds(10)).down(at: 110, 110)
      .move(to: 120, 110, over: .milliseconds(20)).move(to: 130, 110, over: .milliseconds(20))
      .wait(.milliseconds(20)).up()

    let touch = try #require(history.sequences().first?.touches.first)
    let times = [0, 10, 29, 30, 69, 70].map { Duration.milliseconds($0) }
    #expect(times.map(touch.isDown) == [false, true, true, true, true, false])
    #expect(times.map { touch.location(at: $0).x } == [110, 110, 110, 120, 130, 130])
    #expect(times.map(touch.sampleCount) == [0, 1, 1, 2, 3, 4])
  }

  @Test func `a touch has the outlines of its view and of the superviews at the landing`() throws {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    stage.view.transform = Transform(rotation: .pi / 2)
    let (center, size) = (stage.view.center, stage.view.bounds.size)
    let history = History(of: stage.session)

    stage.finger(1).down(at: center.x, center.y).move(to: center.x + 20, center.y, over: .zero)
    stage.view.transform = .identity
    stage.finger(1).up()

    let touch = try #require(history.sequences().first?.touches.first)
    #expect(touch.kind == .direct)
    #expect(touch.views.map(\.name).first == "view")
    #expect(touch.views.count == 2)
    let view = touch.views[0]
    #expect((view.width - Vector(dx: 0, dy: size.width)).magnitude < 0.001)
    #expect((view.height - Vector(dx: -size.height, dy: 0)).magnitude < 0.001)
    #expect((view.bounds.center - center).magnitude < 0.001)
    #expect(touch.views[1].bounds == stage.session.window.bounds)
  }

  @Test func `a refused touch is no attempt`() throws {
    let tap = TapGestureRecognizer(name: "tap")
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { _, _ in false }
    tap.delegate = delegate
    let stage = Stage(tap)
    let history = History(of: stage.session)

    stage.finger(1).tap(at: 150, 150)

    let lane = try #require(history.sequences().first?.lanes.first)
    #expect(lane.attempts == [])
    #expect(lane.refusals.map(\.reason) == [.delegateShouldReceiveTouch])
  }

  @Test func `the oldest events are forgotten first`() throws {
    let stage = Stage(TapGestureRecognizer(name: "tap"))
    let history = History(of: stage.session, capacity: 16)
    let whole = History(of: stage.session)

    for _ in 0..<20 {
      stage.finger(1).tap(at: 150, 150)
      stage.wait(.milliseconds(100))
    }

    let sequences = history.sequences()
    #expect(sequences.count == 2)
    #expect(sequences == whole.sequences().suffix(2))
  }

  @Test func `a history keeps no recognizer alive`() {
    let stage = Stage()
    let history = History(of: stage.session)
    weak var forgotten: GestureRecognizer?
    do {
      let tap = TapGestureRecognizer(name: "tap")
      forgotten = tap
      stage.add(tap)
      stage.finger(1).tap(at: 150, 150)
      stage.view.removeGestureRecognizer(tap)
    }

    #expect(forgotten == nil)
    #expect(history.sequences().first?.lanes.map(\.name.label) == ["tap of view"])
  }

  @Test func `recognizers whose records are forgotten take no memory`() {
    let stage = Stage()
    let history = History(of: stage.session, capacity: 64)
    for number in 1...2_000 {
      let tap = TapGestureRecognizer(name: "tap\(number)")
      stage.add(tap)
      stage.finger(1).tap(at: 150, 150)
      stage.view.removeGestureRecognizer(tap)
    }

    #expect(history.recognizerCount <= 256)
    let names = history.sequences().flatMap(\.lanes).map(\.name.recognizer)
    #expect(names.count > 4)
    #expect(names == (2_001 - names.count...2_000).map { "tap\($0)" })
  }

  @Test func `recognizers that are all forgotten leave room for another`() {
    let taps = (1...256).map { TapGestureRecognizer(name: "tap\($0)") }
    let stage = Stage(taps)
    let history = History(of: stage.session, capacity: 64)
    stage.finger(1).tap(at: 150, 150)
    #expect(history.recognizerCount == 256)
    stage.view.gestureRecognizers = []
    for _ in 0..<64 { stage.finger(1).tap(at: 150, 150) }
    stage.add(TapGestureRecognizer(name: "tap"))
    stage.finger(1).tap(at: 150, 150)

    #expect(history.recognizerCount == 1)
  }

  @Test func `a property that is no limit has no value`() throws {
    let pan = PanGestureRecognizer(name: "pan")
    pan.hysteresis = .infinity
    let stage = Stage([pan])
    let history = History(of: stage.session)
    stage.finger(1).tap(at: 150, 150)

    let lane = try #require(history.sequences().first?.lanes.first)
    #expect(lane.values["hysteresis"] == nil && lane.values["maximumNumberOfTouches"] == nil)
    #expect(lane.values["minimumNumberOfTouches"] == 1)
  }

  @Test func `of many fingers, each touch knows those that were down when it landed`() throws {
    let stage = Stage(TapGestureRecognizer(name: "tap"))
    let history = History(of: stage.session)
    var random = SeededGenerator(seed: 7)
    var down: [Int64] = []
    for _ in 0..<400 {
      stage.wait(.milliseconds(Int.random(in: 0...20, using: &random)))
      if down.count < 6, down.isEmpty || Bool.random(using: &random) {
        let id: Int64 = (1...10).first { !down.contains($0) } ?? 1
        stage.finger(id).down(at: 150, 150)
        down.append(id)
      } else {
        stage.finger(down.remove(at: Int.random(in: 0..<down.count, using: &random))).up()
      }
    }

    for sequence in history.sequences() {
      let touches = sequence.touches
      func end(_ touch: RecordedTouch) -> Duration { touch.end ?? sequence.end }
      for touch in touches {
        let times = [touch.start, end(touch), touch.start + .nanoseconds(1)]
        for time in times {
          let isDown = touches.contains { $0.start < time && end($0) > time }
          #expect(sequence.isDown(around: time) { _ in true } == isDown)
          let first = touches.firstIndex { $0.start >= time } ?? touches.count
          #expect(sequence.firstTouch(from: time) == first)
          let sample = touch.samples.last { $0.time <= time } ?? touch.samples[0]
          #expect(touch.location(at: time) == sample.location)
        }
      }
    }
  }
}
