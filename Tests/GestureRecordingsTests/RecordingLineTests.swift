import GestureTesting
import Gestures
import GestureRecordings
import Testing

@Suite struct RecordingLineTests {
  @Test func `lines are written in the documented format, and can be given an earlier time`() throws
  {
    let lines: [RecordingLine] = [
      .header(RecordingHeader(scene: "monkey", hands: "gentle")),
      .input(
        .touch(
          TouchSample(
            id: Touch.ID(3), phase: .began, location: Point(x: 412.5, y: 300),
            timestamp: .microseconds(16_600)))),
      .delivery(at: .microseconds(16_650)),
      .frame(number: 1, at: .microseconds(16_700)),
      .input(.resize(Size(width: 900, height: 600), at: .milliseconds(2_500))),
      .input(.press(Press(key: "i", phase: .began, timestamp: .seconds(3)))),
    ]

    #expect(
      text(of: lines) == """
        {"format":"touch-recording","version":1,"surface":{"width":1280,"height":800},"scene":"monkey","hands":"gentle","frameRate":60}
        {"t":0.0166,"id":3,"phase":"began","x":412.5,"y":300}
        {"t":0.01665,"delivery":1}
        {"t":0.0167,"frame":1}
        {"t":2.5,"resize":{"width":900,"height":600}}
        {"t":3,"key":"i","down":true}

        """)
    let second = Duration.seconds(1)
    #expect(lines.map { $0.earlier(by: second).time } == lines.map { $0.time.map { $0 - second } })
  }

  @Test func `the values of a mouse are written only if they are not empty`() {
    let sample = TouchSample(
      id: Touch.ID(-1), phase: .moved, location: Point(x: -0.0, y: 0.1),
      timestamp: Duration(attoseconds: 1_600_000_000), type: .indirectPointer, force: 0.25,
      buttonMask: [.primary, .secondary], modifierFlags: [.command, .shift])

    #expect(
      text(of: [.input(.touch(sample))]) == """
        {"t":0.000000002,"id":-1,"phase":"moved","x":0,"y":0.1,"type":"mouse",\
        "pressure":0.25,"button":3,"modifiers":["shift","command"]}

        """)
  }

  @Test func `a key is written with its modifier keys`() throws {
    let line = RecordingLine.input(
      .press(
        Press(
          key: "left", phase: .began, timestamp: .seconds(1), modifierFlags: [.shift, .alternate])))
    let words = #"{"t":1,"key":"left","down":true,"modifiers":["shift","alt"]}"# + "\n"

    #expect(text(of: [line]) == words)
    #expect(try lines(of: words) == [line])
  }

  @Test func `a state is written as an object and reads back the same`() throws {
    let state = try #require(RecordedState(#"{"setting":"physics","value":"bounce"}"#))
    let words = #"{"t":1,"state":{"setting":"physics","value":"bounce"}}"# + "\n"

    #expect(text(of: [.state(state, at: .seconds(1))]) == words)
    #expect(try lines(of: words) == [.state(state, at: .seconds(1))])
  }

  @Test(arguments: ["", "1", "[]", "{", "{\"a\":\n1}", #"{"a":1,"a":2}"#])
  func `text that is not one JSON object on one line is not a state`(text: String) {
    #expect(RecordedState(text) == nil)
  }

  @Test(arguments: [
    #"{"t":0,"place":"monkey","center":[1,2],"z":0}"#, #"{"t":0,"sign":"old","strokes":[]}"#,
  ])
  func `a line of the older form is read as a state`(line: String) throws {
    let state = try #require(RecordedState(line))

    #expect(try lines(of: line) == [.state(state, at: .zero)])
  }

  @Test func `text has only the escapes that JSON requires`() {
    let line = RecordingLine.input(
      .press(Press(key: "\"\\/\u{8}\t\n\u{C}\r\u{1}\u{1F}é😀", phase: .ended, timestamp: .zero)))

    #expect(
      text(of: [line])
        == #"{"t":0,"key":"\"\\/\b\t\n\f\r\u0001\u001fé😀","down":false}"# + "\n")
  }

  @Test func `a written line reads back the same`() throws {
    var random = SeededGenerator(seed: 1)
    var written: [RecordingLine] = [
      .header(
        RecordingHeader(
          surface: Size(width: 1.0 / 3, height: 16_384), scene: "a \"b\"\u{7F}",
          frameRate: try #require(FrameRate(59.940059940)), duration: .nanoseconds(7)))
    ]
    var time = Duration.zero
    for index in 0..<1_000 {
      time += .nanoseconds(Int64(random.next() >> UInt64(index % 30 + 34)))
      let place = Point(x: double(&random), y: double(&random))
      let sample = TouchSample(
        id: Touch.ID(Int64(bitPattern: random.next() &* 2 / 2)), phase: .began, location: place,
        timestamp: time, type: .indirect, force: Double.random(in: 0...1, using: &random),
        buttonMask: ButtonMask(rawValue: index), modifierFlags: [.alternate])
      written += [.input(.touch(sample)), .frame(number: index, at: time)]
      written.append(
        .input(
          .press(
            Press(
              key: "\(index)", phase: index.isMultiple(of: 2) ? .began : .ended, timestamp: time,
              modifierFlags: index.isMultiple(of: 3) ? [.shift, .control] : []))))
    }

    #expect(try lines(of: text(of: written)) == written)
  }

  /// Returns a random finite number of any magnitude.
  private func double(_ random: inout SeededGenerator) -> Double {
    let value = Double(bitPattern: random.next())
    return value.isFinite ? value : 0
  }

  @Test func `a stationary touch is not writable`() {
    let sample = TouchSample(id: Touch.ID(1), phase: .stationary, location: .zero, timestamp: .zero)

    #expect(!RecordingLine.input(.touch(sample)).isWritable)
  }

  @Test func `a hovering pointer and a scroll are written and read`() throws {
    func sample(
      _ phase: Touch.Phase, _ x: Double, _ y: Double, _ type: ScrollType? = nil,
      by delta: Vector = .zero, modifiers: ModifierFlags = []
    ) -> RecordingLine {
      .input(
        .touch(
          TouchSample(
            id: Touch.ID(0), phase: phase, location: Point(x: x, y: y), timestamp: .zero,
            type: .indirectPointer, modifierFlags: modifiers, scrollType: type,
            scrollDelta: delta)))
    }
    let written = [
      sample(.regionMoved, 10, 20.5), sample(.regionMoved, 11, 20, modifiers: .shift),
      sample(.regionExited, 0, 0), sample(.moved, 1, 2, .discrete, by: Vector(dx: 0, dy: -30)),
      sample(.began, 1, 2, .continuous, by: Vector(dx: 3, dy: 4), modifiers: .control),
      sample(.ended, 1, 2, .continuous),
    ]

    #expect(
      text(of: written) == """
        {"t":0,"hover":{"x":10,"y":20.5}}
        {"t":0,"hover":{"x":11,"y":20},"modifiers":["shift"]}
        {"t":0,"hover":null}
        {"t":0,"scroll":{"x":1,"y":2,"dx":0,"dy":-30}}
        {"t":0,"scroll":{"x":1,"y":2,"dx":3,"dy":4},"type":"continuous","phase":"began","modifiers":["control"]}
        {"t":0,"scroll":{"x":1,"y":2,"dx":0,"dy":0},"type":"continuous","phase":"ended"}

        """)
    #expect(try lines(of: text(of: written)) == written)
    #expect(text(of: [sample(.regionEntered, 1, 2)]) == "{\"t\":0,\"hover\":{\"x\":1,\"y\":2}}\n")
  }

  @Test func `a trackpad's pinch is written and read, with a scale above 0`() throws {
    func sample(
      _ phase: Touch.Phase, _ scale: Double, modifiers: ModifierFlags = []
    ) -> RecordingLine {
      .input(
        .touch(
          TouchSample(
            id: Touch.ID(0), phase: phase, location: Point(x: 1, y: 2), timestamp: .zero,
            type: .indirectPointer, modifierFlags: modifiers, transformScale: scale)))
    }
    let written = [
      sample(.began, 1), sample(.moved, 1.0625), sample(.moved, 0.1, modifiers: .shift),
      sample(.ended, 1),
    ]

    #expect(
      text(of: written) == """
        {"t":0,"pinch":{"x":1,"y":2,"scale":1},"phase":"began"}
        {"t":0,"pinch":{"x":1,"y":2,"scale":1.0625}}
        {"t":0,"pinch":{"x":1,"y":2,"scale":0.1},"modifiers":["shift"]}
        {"t":0,"pinch":{"x":1,"y":2,"scale":1},"phase":"ended"}

        """)
    #expect(try lines(of: text(of: written)) == written)
    for scale in ["0", "-1", "null"] {
      #expect(throws: (any Error).self) {
        try lines(of: "{\"t\":0,\"pinch\":{\"x\":1,\"y\":2,\"scale\":\(scale)}}\n")
      }
    }
  }
}
