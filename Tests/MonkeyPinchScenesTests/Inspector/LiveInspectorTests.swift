import GestureControls
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchInspector
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the inspector in a live run: the room it takes, the sequences, and earlier moments.
@Suite struct LiveInspectorTests {
  private let game = InspectedGame()
  private var monkey: View { game.playground.scene.sprites[0] }

  @Test func `the scene makes room when no finger is down, by a recorded resize`() {
    game.touch(1, .began, monkey.center)
    game.inspector.setOpen(true)
    game.wait(frames: 30)
    #expect(!game.drawer.isMoving)
    #expect(game.playground.size.height == 800)
    game.touch(1, .ended, monkey.center)
    game.wait(frames: 3)
    #expect(game.playground.size == Size(width: 1280, height: 488))
    let sizes = game.recording.compactMap { line -> Size? in
      guard case .input(.resize(let size, _)) = line else { return nil }
      return size
    }
    #expect(sizes == [Size(width: 1280, height: 488)])
  }

  @Test func `the words at the fingers leave the names of gestures free`() throws {
    game.press("f3")
    game.setOpen(true)
    let start = monkey.center
    game.touch(1, .began, start)
    for step in 1...8 { game.touch(1, .moved, start + Vector(dx: 8 * Double(step), dy: 0)) }
    let texts = game.inspector.draw().compactMap(\.textBox)
    let name = try #require(texts.first { $0.text == "drag" }).box
    let why = try #require(texts.first { $0.text.hasPrefix("no tap") }).box
    let plate = name.union(why).insetBy(dx: -4, dy: -4)
    let words = texts.filter {
      $0.text == "monkey" && $0.box.minY < 400 || $0.text.contains("began")
    }
    #expect(!words.isEmpty && !words.contains { $0.box.intersects(plate) })
  }

  @Test func `a second press where the inspector was opened saves nothing`() throws {
    let button = try #require(game.playground.played.bar?.inspector)
    let place = button.convert(button.bounds.center, to: nil)
    for _ in 0..<2 {
      game.tap(place)
      game.wait(frames: 60)
    }

    #expect(game.drawer.isVisible)
    #expect(game.saves == 0)
  }

  @Test func `touches on the help and on the buttons are no sequences of the inspector`() {
    game.tap(monkey.center)
    game.setOpen(true)
    let count = game.drawer.model.sequences.count
    for place in [Point(x: 86, y: 444), Point(x: 42, y: 444), Point(x: 500, y: 440)] {
      game.tap(place)
      game.wait(frames: 40)
    }
    #expect(game.playground.isMuted && game.playground.showsHelp)
    #expect(count > 0 && game.drawer.model.sequences.count == count)
    #expect(game.playground.touchSequences.count > count)
  }

  @Test func `words on the scene leave the help and the buttons free`() throws {
    let game = InspectedGame(window: Size(width: 390, height: 844))
    game.setOpen(true)
    let controls = game.playground.played.bar?.controls.filter { !$0.isHidden } ?? []
    for help in [false, true] {
      if help { game.press("h") }
      // Taps and drags at the edges of what they must not cover.
      for place in [Point(x: 195, y: 60), Point(x: 60, y: 440), Point(x: 330, y: 420)] {
        if !help { game.drag(from: place, to: place + Vector(dx: 10, dy: -40)) }
        let free = controls.map { $0.frame } + [game.playground.played.help.card].compactMap { $0 }
        for case .rectangle(let frame, 12, let fill, _) in game.inspector.draw()
        where fill == game.playground.theme.paper.faded(0.96) {
          #expect(!free.contains { $0.intersects(frame) })
        }
      }
    }
  }

  @Test func `no hand demonstrates gestures while the inspector is open`() {
    func hands() -> Int {
      game.inspector.draw().count {
        if case .image(let name, _, _, _) = $0 { name.hasPrefix("hand") } else { false }
      }
    }
    game.wait(frames: 375)
    #expect(hands() > 0)
    game.setOpen(true)
    #expect(hands() == 0)
    game.press("h")
    game.wait(frames: 40)
    #expect(hands() == 0)
    game.press("h")
    game.setOpen(false)
    game.wait(frames: 350)
    #expect(hands() > 0)
  }

  @Test func `a scene that uses the whole surface keeps its bar above the drawer`() {
    let game = InspectedGame(PadScene.self, window: Size(width: 800, height: 600))
    game.setOpen(true)

    #expect(game.bar.size == Size(width: 800, height: 332))
    #expect(game.playground.size == game.bar.surface)
    game.setOpen(false)
    #expect(game.playground.size == WindowBar.surface(in: Size(width: 800, height: 600)))
  }

  @Test func `a frozen scene and its bar stay where they are`() {
    let game = InspectedGame(PadScene.self, window: Size(width: 800, height: 600))
    game.setOpen(true)
    game.tap(Point(x: 300, y: 150))
    game.wait(frames: 120)
    let live = game.playground.draw()
    game.drawer.onCommand?(.show(game.frames.time))

    let frozen = game.inspector.draw()
    #expect(Array(frozen.prefix(live.count)) == live)
  }

  @Test(arguments: SceneList.all.map { $0.name })
  func `a run with the drawer opened, used and closed replays to the same log`(
    name: String
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    let game = InspectedGame(scene, window: Size(width: 1000, height: 640))
    let middle = Point(x: 420, y: 200)
    game.drag(from: middle, to: middle + Vector(dx: 80, dy: 30))
    game.setOpen(true)
    game.tap(middle)
    game.wait(frames: 30)
    game.press("f2")
    game.press("f2")
    game.wait(frames: 20)
    game.tap(Point(x: 500, y: 612))
    game.press("space")
    game.press("left")
    game.drag(from: Point(x: 500, y: 612), to: Point(x: 700, y: 612))
    game.drag(from: middle, to: middle + Vector(dx: -60, dy: 0))
    game.setOpen(false)
    game.drag(from: middle, to: middle + Vector(dx: 0, dy: 90))

    let replayed = try game.finish()
    #expect(game.log == replayed)
    #expect(game.log.count > 200)
  }

  @Test func `the drawer contains the sequences of the last half minute, the newest shown`() {
    game.tap(monkey.center)
    game.wait(frames: 60)
    #expect(game.drawer.model.sequences.isEmpty)
    game.setOpen(true)
    #expect(game.drawer.model.sequences.count == 1)
    game.tap(monkey.center)
    game.wait(frames: 60)
    #expect(game.drawer.model.sequences.count == 2)
    #expect(game.drawer.model.shownIndex == 1)
    game.wait(frames: 60 * 35)
    game.tap(monkey.center)
    #expect(game.drawer.model.sequences.count == 1)
  }

  @Test func `an earlier moment shows what the scene then showed of a gesture that was over`() {
    let game = InspectedGame(PadScene.self)
    game.setOpen(true)
    game.drag(from: Point(x: 500, y: 200), to: Point(x: 560, y: 200))
    game.wait(frames: 300)
    func showsSwipe() -> Bool {
      game.inspector.draw().contains { command in
        if case .text("Swipe right", _, _) = command { true } else { false }
      }
    }
    #expect(showsSwipe())

    game.tap(Point(x: 26, y: 773))
    #expect(game.drawer.model.moment != nil)
    #expect(showsSwipe())
  }

  @Test func `an earlier moment is shown as it was, and a touch in the scene shows the present`() {
    var pictures: [(time: Duration, picture: [DrawCommand])] = []
    func step() { pictures.append((game.frames.time, game.playground.draw())) }
    game.wait(frames: 80)
    game.touch(1, .began, monkey.center)
    for count in 1...30 {
      game.touch(1, .moved, monkey.center + Vector(dx: 4, dy: 2))
      if count.isMultiple(of: 10) { step() }
    }
    game.touch(1, .ended, monkey.center)
    game.wait(frames: 90)
    step()
    game.wait(frames: 70)
    game.drawer.setOpen(true, animated: false)
    let past = TimelinePlayer(game.frames.past)
    for (time, picture) in pictures + pictures.reversed() {
      past.seek(to: time)
      #expect(past.playground.scene.session.now == time)
      #expect(past.playground.draw() == picture)
    }

    game.drawer.onCommand?(.show(pictures[1].time))
    #expect(game.inspector.isFrozen)
    #expect(game.drawer.model.moment == pictures[1].time)
    #expect(game.drawer.model.shownIndex == 0)
    game.wait(frames: 3)
    let frames = game.recording.count
    game.wait(frames: 10)
    #expect(game.recording.count == frames)
    game.tap(monkey.center)
    #expect(!game.inspector.isFrozen)
    #expect(game.drawer.model.moment == nil)
  }

  @Test func `events, frames and sequences are stepped, and the past is played to the present`() {
    game.tap(monkey.center)
    game.wait(frames: 60)
    game.tap(monkey.center)
    game.wait(frames: 60)
    game.setOpen(true)
    let model = game.drawer.model
    let perform = game.drawer.onCommand
    perform?(.play)
    #expect(game.inspector.isFrozen)
    game.drawer.step(.event(-1))
    let event = model.moment
    game.drawer.step(.event(-1))
    #expect(model.moment != nil && (model.moment ?? .zero) < (event ?? .zero))
    game.drawer.step(.event(1))
    #expect(model.moment == event)
    perform?(.stepFrame(-1))
    #expect((model.moment ?? .zero) < (event ?? .zero))
    game.drawer.step(.sequence(-1))
    #expect(model.shownIndex == 0)
    #expect(model.moment == model.sequences[0].end)
    game.drawer.step(.start)
    #expect(model.moment == model.sequences[0].start)
    perform?(.play)
    #expect(game.inspector.isAnimating)
    game.wait(frames: 10)
    #expect((model.moment ?? .zero) > model.sequences[0].start)
    game.wait(frames: 300)
    #expect(!game.inspector.isFrozen && !game.inspector.isAnimating)
    perform?(.save)
    #expect(game.saves == 1)
  }

  @Test func `a changed limit is tried in the past, and kept in the recording of the run`() throws {
    let start = monkey.center
    game.drag(from: start, to: start + Vector(dx: 6, dy: 0))
    game.wait(frames: 60)
    game.setOpen(true)
    let sequence = try #require(game.drawer.model.shown)
    let replay = try #require(game.drawer.model.replay)
    let name = try #require(sequence.lanes.map(\.name).first { $0.recognizer == "pan" })
    let change = Change(.named(name), .value(property: "hysteresis", 3))

    func pan(_ changes: [Change]) throws -> RecordedAttempt? {
      let sequences = try #require(replay(changes, sequence.start, sequence.end))
      let same = sequences.first { $0.start == sequence.start }
      return same?.lanes.first { $0.name == name }?.attempts.first
    }
    #expect(try pan([])?.recognized == nil)
    #expect(try pan([change])?.recognized != nil)
    #expect(replay([], nil, sequence.end)?.contains { $0.start == sequence.start } == true)

    game.drawer.model.onKeep?([change])
    game.wait(frames: 3)
    let now = monkey.center
    game.drag(from: now, to: now + Vector(dx: 6, dy: 0))
    game.wait(frames: 60)
    let last = try #require(game.drawer.model.shown)
    #expect(last.lanes.first { $0.name == name }?.attempts.first?.recognized != nil)
    let replayed = try game.finish()
    #expect(game.log == replayed)
  }

  @Test func `relations that are kept one after the other all hold`() throws {
    game.setOpen(true)
    let pan = try #require(
      game.playground.scene.sprites.lazy.flatMap(\.gestureRecognizers)
        .first { $0.name == "pan" && $0.view?.name == "monkey" })
    let name = RecognizerName(view: "monkey", recognizer: "pan", gesture: "pan")
    game.drawer.model.onKeep?([
      Change(.named(name), .receivesRefusedTouches), Change(.named(name), .beginsDespiteVeto),
    ])
    game.wait(frames: 3)

    let overrides = try #require(pan.overrides)
    #expect(overrides.receivesRefusedTouches && overrides.beginsDespiteVeto)
  }

  @Test func `the picture of a live sequence changes while a finger rests, and until colors faded`()
  {
    game.setOpen(true)
    game.touch(1, .began, monkey.center)
    game.wait(frames: 3)
    let model = game.drawer.model
    let time = model.present
    game.wait(frames: 3)
    #expect(model.present == time.map { $0 + .milliseconds(48) })
    #expect(game.inspector.isAnimating)
    for count in 1...20 {
      game.touch(1, .moved, monkey.center + Vector(dx: Double(count), dy: 0))
    }
    game.touch(1, .ended, monkey.center)
    #expect(model.fadeLength == .milliseconds(120))
    game.wait(frames: 120)
    #expect(!game.inspector.isAnimating)
    #expect(model.shown.map { $0.end + .milliseconds(120) } == model.present)

    game.drawer.step(.end)
    #expect(model.fadeLength == .zero && model.present == nil)
  }

  @Test func `a closed drawer refreshes nothing, and its picture is the playground's own`() {
    game.tap(monkey.center)
    game.wait(frames: 10)

    #expect(game.drawer.model.sequences.isEmpty)
    #expect(game.inspector.draw() == game.playground.draw())
    #expect(!game.inspector.isAnimating)
  }
}
