import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the monkey scene in which the monkey eats the banana.
@Suite struct FeedingTests {
  private let game = Game()
  private let meal = ["chomp", "chomp", "chomp", "chomp", "gulp", "mumble", "thud"]

  private var mouth: Point { MonkeyFace.place(MonkeyFace.mouth, of: game.monkey) }
  private var opening: Double {
    game.picture.lazy.compactMap { command -> Double? in
      if case .image("mouth", let frame, _, _) = command { frame.height } else { nil }
    }.first ?? 0
  }
  private var gaze: Vector {
    for case .image("pupil", let frame, _, _) in game.picture {
      return frame.center - Point(x: (93 - 120) * 260 / 240, y: (93 - 120) * 260 / 240)
    }
    return .zero
  }

  /// Returns the location of the banana at which its middle is at the mouth.
  private func location(before mouth: Point) -> Point {
    let banana = game.banana
    let middle = BananaShape.after(bites: 0).core[1]
    let offset = Vector(
      dx: (middle.x - 0.5) * banana.bounds.width, dy: (middle.y - 0.5) * banana.bounds.height)
    return mouth - offset.applying(banana.transform)
  }

  /// Moves a finger with the banana to a location without lifting it.
  private func carry(to location: Point, steps: Int = 20) {
    let start = game.banana.center
    // The pan subtracts its hysteresis.
    game.frame((1, .began, start + Vector(dx: 10, dy: 0)))
    game.frame((1, .moved, start))
    for step in 1...steps {
      game.frame((1, .moved, start + (location - start) * (Double(step) / Double(steps))))
    }
    game.frame((1, .moved, location + (location - game.banana.center)))
    game.wait(frames: 8)
  }

  /// Plays frames until a condition holds; at most 10 seconds.
  private func wait(until condition: () -> Bool) {
    for _ in 0..<600 where !condition() { game.wait(frames: 1) }
  }

  private func letGo() { game.frame((1, .ended, .zero)) }

  private func feed() {
    carry(to: location(before: mouth))
    letGo()
  }

  @Test func `a banana let go before the mouth is eaten bite by bite, and a new one falls`() {
    let home = game.banana.center
    feed()
    var pictures: [String] = []
    var alphas: [Double] = []
    for _ in 0..<360 {
      game.wait(frames: 1)
      let name = game.pictureNames.first { $0.hasPrefix("banana") } ?? "none"
      if pictures.last != name { pictures.append(name) }
      if alphas.last != game.banana.alpha { alphas.append(game.banana.alpha) }
    }

    #expect(
      pictures == [
        "banana", "banana-bite-1", "banana-bite-2", "banana-bite-3", "none", "banana",
      ])
    #expect(alphas == [1, 0, 1])
    #expect(game.soundNames == meal)
    #expect(game.banana.center == home && game.banana.transform == .identity)
    #expect(game.playground.isAtRest)
  }

  @Test(arguments: [
    (Vector(dx: 0, dy: -90), true), (Vector(dx: -60, dy: -60), true), (Vector(dx: 0, dy: 60), true),
    (Vector(dx: -190, dy: 0), true), (Vector(dx: 215, dy: 0), true),
    (Vector(dx: -250, dy: 0), false), (Vector(dx: 250, dy: 0), false),
  ])
  func
    `a banana let go on the head or the belly, or near the mouth, is eaten, and one beside the monkey is not`(
      way: Vector, isEaten: Bool
    )
  {
    carry(to: game.monkey.center + way * (game.monkey.bounds.width / 240))
    game.wait(frames: 10)
    letGo()
    game.wait(frames: 120)

    #expect(game.sounds.contains { $0.name == "chomp" } == isEaten)
  }

  @Test func `with reduced motion, the new banana does not fall but appears in its place`() {
    game.playground.theme.reducesMotion = true
    let home = game.banana.center
    feed()
    wait { !(game.banana.alpha > 0) }
    var placements: Set<Transform> = []
    for _ in 0..<360 {
      game.wait(frames: 1)
      for case .image("banana", _, let transform, _) in game.picture {
        placements.insert(transform)
      }
    }

    #expect(placements == [Transform(translation: home - .zero)])
    #expect(game.soundNames == meal)
  }

  @Test func `a scene that was left during a meal makes no sounds, and the meal still ends`() {
    feed()
    wait { game.soundNames.count == 2 }
    game.press("3")
    game.wait(frames: 360)
    #expect(game.soundNames == ["chomp", "chomp"])

    game.press("1")
    #expect(game.banana.alpha == 1)
    #expect(
      !game.lines.contains { if case .sound("gulp", _, _) = $0.event { true } else { false } })
  }

  @Test func `the mouth opens as far as the held banana is near, and the eyes follow the banana`() {
    #expect(opening == 0)
    var openings: [Double] = []
    for distance in [400.0, 270, 235, 0] {
      carry(to: location(before: mouth) + Vector(dx: distance, dy: 0))
      game.wait(frames: 30)
      openings.append(opening)
      letGo()
      if distance > 60 { #expect(game.soundNames.isEmpty) }
    }
    #expect(openings[0] == 0 && openings[1] < openings[2] && openings[2] < openings[3])

    let other = Game()
    other.frame((1, .began, other.banana.center))
    #expect(!other.pictureNames.contains("monkey-hungry"))
  }

  @Test func `the eyes follow the held banana and not a nearer finger`() {
    carry(to: location(before: mouth) + Vector(dx: 100, dy: 0))
    game.frame((2, .began, game.monkey.center + Vector(dx: -130, dy: -20)))
    game.wait(frames: 60)

    #expect(gaze.dx > 3)
  }

  @Test func `the monkey can be moved to the banana instead`() {
    let way = game.banana.center - location(before: mouth)
    game.drag(from: game.monkey.center, by: way + Vector(dx: 10, dy: 0), frames: 20)
    game.wait(frames: 360)

    #expect(game.soundNames == meal)
  }

  @Test(arguments: [Vector(dx: 60, dy: 0), Vector(dx: 0, dy: -100), Vector(dx: -100, dy: 40)])
  func `a monkey that is let go on the banana eats it`(beside: Vector) {
    let way = game.banana.center - game.monkey.center + beside
    game.drag(from: game.monkey.center, by: way + Vector(dx: 10, dy: 0), frames: 20)
    game.wait(frames: 360)

    #expect(game.soundNames == meal)
  }

  @Test func `a new banana lies in front of a monkey that was touched while it fell`() {
    feed()
    wait { game.playground.scene.sprites[1].alpha == 0 }
    wait { game.banana.alpha == 1 }
    game.tap(game.monkey.center)
    game.wait(frames: 240)

    #expect(game.banana.superview?.subviews.last === game.banana)
  }

  @Test(arguments: [0.2, 0.45, 0.67, 0.74, 0.9])
  func `a new banana does not fall past the monkey, wherever the monkey is`(part: Double) {
    game.monkey.center = Point(x: part * 1280, y: 560)
    game.banana.center = Point(x: 640, y: 300)
    let stump = game.banana.center + Vector(dx: 0.28, dy: -0.15) * game.banana.bounds.width
    for _ in 0..<4 { game.tap(stump) }
    wait { game.banana.alpha == 0 }
    wait { game.banana.alpha == 1 }
    for _ in 0..<150 {
      #expect(!game.banana.frame.insetBy(dx: 20, dy: 20).intersects(game.monkey.frame))
      game.wait(frames: 1)
    }
    #expect(game.soundNames.last == "thud")
    #expect(abs(game.banana.center.x - 0.67 * 1280) < 1 || part > 0.5)
  }

  @Test func `an eaten banana takes no touches`() {
    feed()
    wait { !(game.banana.alpha > 0) }
    game.monkey.center = Point(x: 1000, y: 700)
    #expect(game.playground.pivot(at: game.banana.center) == nil)
    game.tap(game.banana.center)

    #expect(
      !game.lines.contains { line in
        if case .gesture(let gesture) = line.event {
          gesture.view == "banana" && gesture.recognizer == "tap"
        } else {
          false
        }
      })
  }

  /// Throws the banana to the left, with frames of a length, and returns the names of the sounds.
  private func sounds(ofThrowFrom height: Double, frames: Duration) -> [String] {
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))
    let banana = playground.scene.sprites[1]
    banana.center.y += height
    var (sounds, time, number) = ([String](), Duration.zero, 0)
    playground.onSound = { sounds.append($0.name) }
    func frame(_ phase: Touch.Phase?, _ location: Point) {
      time += frames
      number += 1
      let inputs = phase.map {
        [
          Input.touch(
            TouchSample(id: Touch.ID(1), phase: $0, location: location, timestamp: time))
        ]
      }
      playground.play(RecordedFrame(number: number, time: time, inputs: inputs ?? []))
    }
    let start = banana.center
    frame(.began, start)
    let step = -1500 * frames.seconds
    let count = max(2, Int(120 / -step))
    for index in 1...count { frame(.moved, start + Vector(dx: step * Double(index), dy: 0)) }
    frame(.ended, start + Vector(dx: step * Double(count + 1), dy: 0))
    while time < .seconds(8) { frame(nil, .zero) }
    return sounds
  }

  @Test(arguments: [5, 16, 33])
  func `a banana thrown through the mouth is eaten at any frame rate`(milliseconds: Int) {
    let frames = Duration.milliseconds(milliseconds)
    #expect(sounds(ofThrowFrom: 0, frames: frames) == ["whoosh"] + meal)
    #expect(sounds(ofThrowFrom: -150, frames: frames) == ["whoosh", "catch"] + meal)
    #expect(sounds(ofThrowFrom: -220, frames: frames) == ["whoosh", "bump"])
  }

  @Test func `the monkey hops for a banana that is thrown past, and takes it in the air`() throws {
    func height(_ name: String) -> Double? {
      game.picture.lazy.compactMap { command -> Double? in
        if case .image(let image, _, let transform, _) = command, image.hasPrefix(name) {
          transform.ty
        } else {
          nil
        }
      }.first
    }
    game.banana.center.y -= 150
    game.drag(from: game.banana.center, by: Vector(dx: -130, dy: 0), frames: 5, rest: 0)
    wait { game.soundNames == ["catch"] }
    game.wait(frames: 14)
    #expect(try #require(height("monkey")) < game.monkey.center.y - 40)
    #expect(try #require(height("banana")) < game.banana.center.y - 40)
  }

  @Test func `hands lie on the banana that they hold, and behind one that lies before the monkey`()
    throws
  {
    feed()
    for _ in 0..<100 {
      let names = game.pictureNames
      if let paw = names.firstIndex(of: "paw"), game.banana.alpha > 0 {
        #expect(paw > (try #require(names.firstIndex { $0.hasPrefix("banana") })))
      }
      game.wait(frames: 1)
    }
    #expect(game.pictureNames.contains("paw"))

    let other = Game()
    other.banana.center = other.monkey.center + Vector(dx: -130, dy: 130)
    other.tap(MonkeyFace.place(Point(x: 172, y: 206), of: other.monkey))
    other.wait(frames: 10)
    other.banana.superview?.bringSubviewToFront(other.banana)
    other.wait(frames: 10)
    #expect(other.pictureNames.suffix(4) == ["paw", "paw", "shadow", "banana"])
  }

  @Test func `a banana that is thrown away from the monkey is not caught`() {
    game.banana.center = game.monkey.center + Vector(dx: 230, dy: 0)
    game.drag(from: game.banana.center, by: Vector(dx: 60, dy: 0), frames: 3, rest: 0)
    game.wait(frames: 240)

    #expect(game.soundNames.allSatisfy { $0 == "bump" || $0 == "thud" })
  }

  @Test func `a tap on a banana near the monkey bites it, and the monkey does not take it`() {
    game.banana.center = game.monkey.center + Vector(dx: 225, dy: 0)
    game.tap(game.banana.center + Vector(dx: 0, dy: 50))
    game.wait(frames: 60)

    #expect(game.soundNames == ["chomp"])
    #expect(game.pictureNames.contains("banana-bite-1") && game.banana.isUserInteractionEnabled)
  }

  @Test func `the arms reach for a banana that is held near, and sink when it goes away`() {
    func arms() -> Int { game.pictureNames.count { $0 == "paw" } }
    let rest = game.banana.center
    #expect(arms() == 0)
    carry(to: location(before: mouth) + Vector(dx: 150, dy: 0))
    game.wait(frames: 30)
    #expect(game.pictureNames.contains("monkey-reaching") && arms() == 2)
    for step in 1...20 {
      game.frame((1, .moved, mouth + Vector(dx: 150 + 20 * Double(step), dy: 0)))
    }
    game.wait(frames: 60)
    #expect(game.pictureNames.contains("monkey") && arms() == 0)
    #expect(game.soundNames.isEmpty && game.banana.center != rest)
  }

  @Test func `an arm is not longer than a body's, and what flies past goes on to the hands`() throws
  {
    game.banana.center.y -= 150
    game.drag(from: game.banana.center, by: Vector(dx: -130, dy: 0), frames: 5, rest: 0)
    wait { game.soundNames == ["catch"] }
    let unit = game.monkey.bounds.width / 240
    var longest = 0.0
    for _ in 0..<40 {
      game.wait(frames: 1)
      for case .image("paw", _, let transform, _) in game.picture {
        let place = Point(x: transform.tx, y: transform.ty)
        let way = [-35.0, 35].map { side in
          (place - MonkeyFace.place(Point(x: 120 + side, y: 178), of: game.monkey)).magnitude
        }
        longest = max(longest, try #require(way.min()))
      }
    }
    // The whole monkey hops by 82 of its picture's 240.
    #expect(longest > 90 * unit && longest < (124 + 84) * unit)
    let end = BananaShape.after(bites: 0).end
    let bounds = game.banana.bounds
    let place = Point(x: end.x * bounds.width, y: end.y * bounds.height)
    #expect((game.banana.convert(place, to: nil) - mouth).magnitude < 85 * unit)
  }

  @Test(arguments: [(110.0, -60.0), (1_170, 60)])
  func `a monkey that eats at an edge steps aside, so that all of the banana is seen`(
    x: Double, side: Double
  ) {
    game.monkey.center = Point(x: x, y: 450)
    carry(to: location(before: mouth) + Vector(dx: side, dy: 0))
    letGo()
    wait { game.soundNames.contains("chomp") }
    game.wait(frames: 8)
    let core = BananaShape.after(bites: 0).core
    let size = game.banana.bounds.size
    let stem = game.banana.convert(
      Point(x: core[3].x * size.width, y: core[3].y * size.height), to: nil)
    #expect((20...1_260).contains(stem.x))
    #expect(game.monkey.frame.minX >= -0.01 && game.monkey.frame.maxX <= 1_280.01)
    wait { game.playground.isAtRest }
    #expect(game.soundNames == meal)
  }

  // MARK: Enough

  @Test func `after each banana the monkey gives thanks in another way, and burps after the third`()
    throws
  {
    var (answers, thanks) = ([[String]](), [Set<String>]())
    for number in 0..<6 {
      if number == 3 {
        game.rub(game.monkey.center + Vector(dx: -115, dy: 0), strokes: 3)
        game.wait(frames: 120)
      }
      let count = game.soundNames.count
      feed()
      wait { game.soundNames.last == "gulp" }
      var names: Set<String> = []
      for _ in 0..<80 {
        game.wait(frames: 1)
        names.formUnion(game.pictureNames)
      }
      wait { game.playground.isAtRest }
      let known = ["chomp", "gulp", "thud"]
      answers.append(game.soundNames.dropFirst(count).filter { !known.contains($0) })
      thanks.append(names)
    }
    let full = ["burp", "snore"]
    #expect(answers == [["mumble"], ["purr"], full, ["catch"], ["hop"], full])
    #expect(thanks.map { $0.contains("tongue") } == [true, false, false, false, false, false])
    #expect(thanks[1].contains("paw") && thanks[3].contains("mouth") && thanks[4].contains("paw"))
    #expect(game.playground.scene.settings == [SceneSetting("eaten", "7")])

    let fresh = Playground(scene: MonkeyScene.self, size: game.playground.size)
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: game.playground.restorationLines(at: .zero)))
    #expect(fresh.scene.settings == [SceneSetting("eaten", "7")])
  }

  @Test func `after three bananas the monkey burps and sleeps, and a tickle makes it hungry again`()
    throws
  {
    func belly() -> Double {
      game.picture.lazy.compactMap { command -> Double? in
        if case .image("belly", let frame, _, _) = command { frame.width } else { nil }
      }.first ?? 0
    }
    var bellies: [Double] = []
    for _ in 0..<3 {
      bellies.append(belly())
      feed()
      game.wait(frames: 400)
    }
    bellies.append(belly())
    #expect(bellies[0] == 0 && bellies == bellies.sorted() && Set(bellies).count == 4)
    #expect(
      game.soundNames.filter { !meal.contains($0) } == ["purr", "burp", "snore"]
        && game.soundNames.count { $0 == "gulp" } == 3)
    #expect(game.pictureNames.contains("monkey-blinking") && game.playground.isAtRest)
    #expect(game.playground.scene.demonstrations?.map(\.gesture) == [.rub])
    #expect(game.playground.scene.demonstrations?.allSatisfy(\.isNeeded) == true)

    let count = game.soundNames.count
    feed()
    game.wait(frames: 60)
    game.tap(game.monkey.center + Vector(dx: -115, dy: 0))
    #expect(game.soundNames.dropFirst(count) == ["sniff", "mumble"])

    let fresh = Playground(scene: MonkeyScene.self, size: game.playground.size)
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: game.playground.restorationLines(at: .zero)))
    #expect((fresh.scene as? MonkeyScene)?.appetite.isAsleep == true)

    game.rub(game.monkey.center + Vector(dx: -115, dy: 0), strokes: 3)
    #expect(game.soundNames.last == "tickle" && belly() == 0)
    game.wait(frames: 480)
    #expect(game.soundNames.suffix(2) == ["catch", "thud"] && belly() > 0)
  }

  @Test func `a sleeper stirs in four ways when it is poked, turns over, and sleeps on`() throws {
    #expect(game.playground.scene.apply(SceneSetting("eaten", "3")))
    let scene = try #require(game.playground.scene as? MonkeyScene)
    game.wait(frames: 180)
    var (seen, leans) = ([Set<String>](), [scene.face.lean])
    for _ in 0..<8 {
      game.tap(game.monkey.center)
      var names: Set<String> = []
      for _ in 0..<120 {
        names.formUnion(game.pictureNames.filter { $0.hasPrefix("monkey") })
        game.wait(frames: 1)
      }
      seen.append(names)
      leans.append(scene.face.lean)
    }
    let answers = ["mumble", "snore", "mumble", "rustle"]
    #expect(game.soundNames == answers + answers)
    #expect(seen[0] == ["monkey-blinking", "monkey-dozing"])
    #expect(seen[1] == ["monkey-blinking"] && seen[2] == ["monkey-blinking", "monkey-peeking"])
    #expect(leans[..<4].allSatisfy { $0 < -0.05 } && leans[4..<8].allSatisfy { $0 > 0.05 })
    #expect(leans[8] < -0.05 && scene.appetite.isAsleep && game.playground.isAtRest)
  }

  @Test func `a sleeper sniffs at a banana that comes near, with nose and mouth, and sleeps on`()
    throws
  {
    #expect(game.playground.scene.apply(SceneSetting("eaten", "3")))
    carry(to: location(before: mouth))
    #expect(game.soundNames == ["sniff"] && game.pictureNames.contains("nose"))
    letGo()
    game.wait(frames: 60)
    #expect(!game.pictureNames.contains("nose") && opening == 0)

    carry(to: location(before: mouth) + Vector(dx: 300, dy: 0))
    letGo()
    game.wait(frames: 10)
    carry(to: location(before: mouth) + Vector(dx: 100, dy: 0), steps: 2)
    var openings: [Double] = []
    var noses: Set<Double> = []
    for _ in 0..<60 {
      openings.append(opening)
      for case .image("nose", let frame, _, _) in game.picture { noses.insert(frame.width) }
      game.wait(frames: 1)
    }
    let peaks = openings.indices.dropFirst().dropLast().count {
      openings[$0] > openings[$0 - 1] && openings[$0] >= openings[$0 + 1]
    }
    #expect((1...2).contains(peaks) && openings.last == 0)
    #expect(try #require(noses.max()) > 40 && noses.count > 10)
    #expect(game.soundNames == ["sniff", "sniff"])
    letGo()
    #expect((game.playground.scene as? MonkeyScene)?.appetite.isAsleep == true)
  }

  @Test func `a monkey that is thrown against a wall wakes`() {
    #expect(game.playground.scene.apply(SceneSetting("eaten", "3")))
    game.drag(from: game.monkey.center, by: Vector(dx: -180, dy: 0), frames: 5, rest: 0)
    game.wait(frames: 60)

    #expect(game.soundNames.contains("bump"))
    #expect((game.playground.scene as? MonkeyScene)?.appetite.isHungry == true)
  }

  @Test func `the monkey looks for a while after a banana that is thrown past`() {
    game.banana.center.y -= 220
    game.drag(from: game.banana.center, by: Vector(dx: -130, dy: 0), frames: 5, rest: 0)
    wait { !(game.banana.center.x > game.monkey.center.x - 100) }
    game.frame((2, .began, game.monkey.center + Vector(dx: 130, dy: 0)))
    game.wait(frames: 40)
    #expect(game.pictureNames.contains("monkey-hungry"))
    #expect(gaze.dx < -2 && gaze.dy < -1)
    #expect(game.sounds.allSatisfy { $0.name != "chomp" && $0.name != "catch" })

    game.wait(frames: 120)
    #expect(game.pictureNames.contains("monkey"))
    #expect(gaze.dx > 2)
  }

  @Test func `a laughing monkey cannot eat, and eats the banana before its mouth afterwards`() {
    game.choose(mode: "tickle")
    game.rub(game.monkey.center, strokes: 3)
    game.choose(mode: "drag")
    let banana = game.banana.center
    #expect(game.pictureNames.contains("monkey-laughing"))
    carry(to: location(before: mouth), steps: 5)
    letGo()
    game.wait(frames: 5)
    #expect(game.soundNames == ["tickle"])
    #expect(game.pictureNames.contains("monkey-laughing") && opening == 0)

    game.wait(frames: 480)
    #expect(game.soundNames == ["tickle"] + meal)
    #expect(game.banana.center == banana)
  }

  @Test func `a monkey that is tickled while it eats drops the banana, and eats it afterwards`() {
    feed()
    wait { game.pictureNames.contains("banana-bite-1") }
    game.choose(mode: "tickle")
    game.rub(game.monkey.center + Vector(dx: -40, dy: -60), strokes: 3)
    game.wait(frames: 90)
    #expect(game.banana.alpha == 1)
    #expect(game.banana.center.y > game.monkey.center.y)
    #expect(game.pictureNames.contains { $0.hasPrefix("banana-bite") })
    #expect(!game.soundNames.contains("gulp"))
    // It takes the banana again as soon as it has laughed, before a bite grows back.
    game.wait(frames: 90)
    #expect(game.soundNames.contains("thud") && game.soundNames.suffix(2) == ["chomp", "chomp"])

    game.wait(frames: 400)
    #expect(game.soundNames.suffix(3) == ["gulp", "mumble", "thud"])
    #expect(game.playground.isAtRest)
  }

  @Test(arguments: [
    (1.0, 0.0, 1.0, 0.0), (0.5, 2, 1, 0), (1, 0, 2, 3), (2, -1, 0.4, 1.5), (0.3, 3, 3, -2),
  ])
  func `the banana is eaten at any scale and rotation, with its end at the mouth`(
    monkeyScale: Double, monkeyAngle: Double, bananaScale: Double, bananaAngle: Double
  ) {
    game.monkey.transform = Transform(rotation: monkeyAngle).scaledBy(
      x: monkeyScale, y: monkeyScale)
    game.banana.transform = Transform(rotation: bananaAngle).scaledBy(
      x: bananaScale, y: bananaScale)
    feed()
    wait { game.pictureNames.contains("banana-bite-2") }
    let last = BananaShape.after(bites: 1).end
    let bounds = game.banana.bounds
    let end = game.banana.convert(
      Point(x: last.x * bounds.width, y: last.y * bounds.height), to: nil)
    // The bitten end leaves the lower corner of the mouth with the next frame.
    let corners = [-13.0, 13].map { side in
      MonkeyFace.place(MonkeyFace.mouth + Vector(dx: side, dy: 13), of: game.monkey)
    }
    #expect(corners.contains { (end - $0).magnitude < 30 * bananaScale })
    game.wait(frames: 360)

    #expect(game.soundNames == meal)
    #expect(game.banana.transform == .identity)
  }

  @Test(arguments: ["slide", "scroll", "bounce"])
  func `the monkey eats with any physics`(physics: String) {
    while game.playground.scene.settings.first?.value ?? "slide" != physics { game.press("p") }
    feed()
    game.wait(frames: 360)

    #expect(game.soundNames == meal)
  }

  @Test func `in tickle mode, a drag does not feed the monkey`() {
    game.choose(mode: "tickle")
    feed()
    game.wait(frames: 60)

    #expect(game.sounds.isEmpty)
  }

  @Test func `a falling banana can be caught with a finger and dragged`() {
    feed()
    wait { !(game.banana.alpha > 0) }
    wait { !(game.banana.alpha == 0) }
    game.wait(frames: 25)
    game.frame((1, .began, game.banana.center))
    let caught = game.banana.center
    game.wait(frames: 20)
    #expect(game.banana.center == caught)
    #expect(caught.y < 420)

    game.frame((1, .moved, caught + Vector(dx: 10, dy: 0)))
    game.frame((1, .moved, caught + Vector(dx: 50, dy: 0)))
    #expect(game.banana.center.x > caught.x + 30)
    game.wait(frames: 8)
    game.frame((1, .ended, .zero))
    #expect(!game.soundNames.contains("thud"))
  }

  @Test func `keys move the banana to the mouth, which eats it when the key is let go`() {
    let window = game.playground.scene.session.window
    for _ in 0..<12 where window.firstResponder !== game.banana { game.press("tab") }
    game.hold("left") {
      wait { !(game.banana.center.x > location(before: mouth).x) }
      game.wait(frames: 1)
      #expect(game.sounds.isEmpty && opening > 0)
    }
    game.wait(frames: 360)

    #expect(game.soundNames == meal)
  }

  @Test(arguments: [20, 100, 170, 250])
  func `a reset or another size during the meal leaves a whole banana`(frames: Int) {
    for isReset in [true, false] {
      let game = Game()
      let fresh = Playground(
        scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 640, height: 400))
      let home = isReset ? game.banana.center : fresh.scene.sprites[1].center
      let start = game.banana.center
      let way = Vector(dx: -416, dy: -40)
      game.drag(from: start, by: way, frames: 20)
      game.wait(frames: frames)
      if isReset { game.press("r") } else { game.resize(to: Size(width: 640, height: 400)) }
      game.wait(frames: 400)

      #expect(game.banana.alpha == 1 && game.banana.isUserInteractionEnabled)
      #expect((game.banana.center - home).magnitude < 1)
      #expect(game.pictureNames.contains("banana") && game.playground.isAtRest)
    }
  }
}
