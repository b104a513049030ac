import GestureRecordings
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import Testing

@Suite struct HandsTests {
  private func playground(_ hands: Hands = .standard) -> Playground {
    Playground(
      scene: SceneList.all[0], among: SceneList.all, size: Size(width: 1280, height: 800),
      hands: hands)
  }

  private func press(of playground: Playground) throws -> LongPressGestureRecognizer {
    try #require(
      playground.scene.sprites[0].gestureRecognizers
        .compactMap { $0 as? LongPressGestureRecognizer }.first)
  }

  private func pan(of playground: Playground) throws -> PanGestureRecognizer {
    try #require(
      playground.scene.sprites[0].gestureRecognizers
        .compactMap { $0 as? PanGestureRecognizer }.first)
  }

  @Test func `hands set the limits of a scene, and other hands set its own again`() throws {
    let playground = playground()
    let (press, pan) = (try press(of: playground), try pan(of: playground))
    let own = (press.minimumPressDuration, pan.rollingTapDistance, pan.rollingTapDuration)
    playground.hands = .gentle
    #expect(press.minimumPressDuration == .milliseconds(2_500))
    #expect(pan.rollingTapDistance == 26 && pan.rollingTapDuration == .milliseconds(2_400))
    playground.hands = .steady
    #expect(press.minimumPressDuration == .milliseconds(1_100))
    playground.hands = .standard

    #expect((press.minimumPressDuration, pan.rollingTapDistance, pan.rollingTapDuration) == own)
  }

  @Test func `hands leave off what a scene has turned off, but for UIKit's limits`() throws {
    let scene = try #require(SceneList.all.first { $0.name == "pad" })
    let playground = Playground(
      scene: scene, among: SceneList.all, size: Size(width: 1280, height: 800), hands: .gentle)
    func pans(in view: View) -> [PanGestureRecognizer] {
      view.gestureRecognizers.compactMap { $0 as? PanGestureRecognizer }
        + view.subviews.flatMap(pans)
    }
    let all = pans(in: playground.scene.session.window)

    #expect(!all.isEmpty && all.allSatisfy { $0.rollingTapDistance == 0 })
  }

  @Test func `UIKit's hands turn rolled taps off`() throws {
    #expect(try pan(of: playground(.uikit)).rollingTapDistance == 0)
    #expect(try press(of: playground(.uikit)).minimumPressDuration == .milliseconds(500))
  }

  @Test(arguments: [(Hands.standard, true), (.gentle, true), (.steady, true), (.uikit, false)])
  func `the scenes hold each finger of a tap, but for UIKit's hands`(hands: Hands, isHeld: Bool) {
    func taps(in view: View) -> [TapGestureRecognizer] {
      view.gestureRecognizers.compactMap { $0 as? TapGestureRecognizer }
        .filter { $0.numberOfTouchesRequired > 1 } + view.subviews.flatMap(taps)
    }
    let counts = SceneList.all.map { scene in
      let playground = Playground(
        scene: scene, among: SceneList.all, size: Size(width: 1280, height: 800), hands: hands)
      let all = taps(in: playground.scene.session.window)
      #expect(all.allSatisfy { $0.holdsEachTouch == isHeld }, "\(scene.name)")
      return all.count
    }

    #expect(counts.filter { $0 > 0 }.count > 2)
  }

  private func play(_ samples: [TouchSample], in playground: Playground) -> [String] {
    var names: [String] = []
    playground.onSound = { names.append($0.name) }
    let inputs = samples.map { Input.touch($0) }
    let end = (samples.last?.timestamp ?? .zero) + .seconds(1)
    playground.play(RecordedFrame(number: 1, time: end, inputs: inputs))
    playground.play(RecordedFrame(number: 2, time: end + .seconds(2), inputs: []))
    return names
  }

  @Test(arguments: [(Hands.standard, 2), (.bouncing, 1)])
  func `a finger that lands again by mistake taps once for bouncing hands`(
    hands: Hands, taps: Int
  ) {
    let playground = playground(hands)
    let place = playground.scene.sprites[0].center
    let samples = [(0, TouchPhase.began), (60, .ended), (160, .began), (200, .ended)].map {
      TouchSample(
        id: TouchID(1), phase: $1, location: place, timestamp: .milliseconds(500 + $0))
    }

    #expect(play(samples, in: playground) == Array(["chomp", "leaf"].prefix(taps)))
  }

  @Test(arguments: [(Hands.standard, 4), (.bouncing, 1)])
  func `a press that the panel loses three times is one for bouncing hands`(
    hands: Hands, taps: Int
  ) {
    let playground = playground(hands)
    let place = playground.scene.sprites[0].center
    let contacts = [(0, 114), (144, 234), (264, 624), (654, 1_044)]
    let samples = contacts.enumerated().flatMap { index, contact in
      [(contact.0, TouchPhase.began), (contact.1, .ended)].map {
        TouchSample(
          id: TouchID(Int64(index)), phase: $1, location: place, timestamp: .milliseconds(500 + $0))
      }
    }

    let answers = play(samples, in: playground).filter { $0 == "chomp" || $0 == "leaf" }
    #expect(answers.count == taps)
  }

  @Test(arguments: [(Hands.standard, 0), (.gentle, 1)])
  func `a tap of two seconds chomps for gentle hands`(hands: Hands, chomps: Int) {
    let playground = playground(hands)
    let place = playground.scene.sprites[0].center
    let samples = [(0, TouchPhase.began), (2_000, .ended)].map {
      TouchSample(
        id: TouchID(1), phase: $1, location: place, timestamp: .milliseconds(500 + $0))
    }

    #expect(play(samples, in: playground).filter { $0 == "chomp" }.count == chomps)
  }

  @Test func `a recording has its hands in the header and in lines, and a replay sets them`() throws
  {
    let text = """
      {"format":"touch-recording","version":1,"scene":"monkey","hands":"steady"}
      {"t":0.1,"state":{"hands":"gentle"}}
      {"t":0.2,"frame":1}
      """
    let recording = try PlaygroundState.recording(bytes: Array(text.utf8), name: "a")
    #expect(recording.header.hands == "steady")
    func hands(_ fixed: Hands?) -> [Hands] {
      let playground = Playground(
        scene: SceneList.all[0], among: SceneList.all, size: recording.header.surface,
        hands: fixed ?? .standard, keepsHands: fixed != nil, properties: [])
      let player = TimelinePlayer(Timeline(of: recording, in: playground))
      var all = [player.playground.hands]
      player.seek(to: recording.end)
      all.append(player.playground.hands)
      return all
    }

    #expect(hands(nil) == [.steady, .gentle])
    #expect(hands(.uikit) == [.uikit, .uikit])
  }

  @Test func `lines that restore a playground have its hands`() {
    let lines = playground(.steady).restorationLines(at: .zero)

    #expect(
      lines.contains { line in
        if case .state(let state, _) = line {
          state.text.contains("\"hands\":\"steady\"")
        } else {
          false
        }
      })
  }

  @Test func `each of the hands is one that reads as text, and unknown ones are refused`() throws {
    for hands in Hands.allCases { #expect(Hands(rawValue: hands.rawValue) == hands) }
    let text = """
      {"format":"touch-recording","version":1}
      {"t":0.1,"state":{"hands":"left"}}
      """
    #expect(throws: RecordingError.self) {
      let recording = try PlaygroundState.recording(bytes: Array(text.utf8), name: "a")
      var frames = try recording.frames()
      while try frames.next() != nil {}
    }
  }
}
