import GestureControls
import Gestures
import Testing

@testable import GestureCanvas

@Suite struct DamageTests {
  private let canvas = SoftwareCanvas(size: Size(width: 400, height: 300))
  private let pictures = Pictures.redSquare()

  private func disc(_ x: Double, _ y: Double) -> DrawCommand {
    .circle(center: Point(x: x, y: y), radius: 10, fill: .white)
  }

  /// Draws pictures one after the other, and returns the boxes that the last one changes.
  private func boxes(_ lists: [DrawCommand]...) -> [PixelBox] {
    for list in lists { canvas.draw(list, pictures: pictures) }
    return canvas.damage.boxes
  }

  private func box(_ x: Int, _ y: Int, _ maxX: Int, _ maxY: Int) -> PixelBox {
    PixelBox(minX: x, minY: y, maxX: maxX, maxY: maxY)
  }

  // MARK: Commands

  @Test func `the first picture changes everything`() {
    #expect(boxes([disc(50, 50)]) == [box(0, 0, 400, 300)])
  }

  @Test func `the same picture changes nothing`() {
    #expect(boxes([.fill(.white), disc(50, 50)], [.fill(.white), disc(50, 50)]) == [])
  }

  @Test func `a shape that moves changes its old and its new place`() {
    let boxes = boxes([.fill(.black), disc(50, 50)], [.fill(.black), disc(350, 250)])

    #expect(Set(boxes) == [box(39, 39, 61, 61), box(339, 239, 361, 261)])
  }

  @Test func `a new command among others changes its own place alone`() {
    let shapes = (0..<5).map { disc(40 + 60 * Double($0), 40) }
    let more = Array(shapes[0..<2]) + [disc(200, 250)] + Array(shapes[2...])

    #expect(boxes(shapes, more) == [box(189, 239, 211, 261)])
    #expect(boxes(shapes) == [box(189, 239, 211, 261)])
  }

  @Test func `commands are compared with their clips`() {
    let clip = DrawCommand.clip(Rect(x: 0, y: 0, width: 50, height: 300))
    let wide = DrawCommand.clip(Rect(x: 0, y: 0, width: 55, height: 300))

    #expect(boxes([clip, disc(50, 50)], [wide, disc(50, 50)]) == [box(39, 39, 55, 61)])
  }

  @Test func `a picture of another collection changes everything`() {
    canvas.draw([disc(50, 50)], pictures: pictures)
    canvas.draw([disc(50, 50)], pictures: .redSquare())

    #expect(canvas.damage.boxes == [box(0, 0, 400, 300)])
  }

  @Test func `a new density changes everything`() {
    canvas.draw([disc(50, 50)], pictures: pictures)
    canvas.resize(to: Size(width: 200, height: 150), density: 2)
    canvas.draw([disc(50, 50)], pictures: pictures)

    #expect(canvas.damage.boxes == [box(0, 0, 400, 300)])
  }

  // MARK: Boxes

  @Test func `boxes are few, do not overlap and contain all that was added`() {
    var random = Generator(seed: 3)
    for _ in 0..<200 {
      var damage = Damage()
      var added: [PixelBox] = []
      for _ in 0..<random.next(20) {
        let (x, y) = (random.next(900), random.next(700))
        added.append(box(x, y, x + random.next(200), y + random.next(200)))
        if let last = added.last { damage.add(last) }
      }

      let boxes = damage.boxes
      #expect(boxes.count <= Damage.mostBoxes)
      for new in added where !new.isEmpty {
        #expect(boxes.contains { $0.contains(new) })
      }
      for (index, one) in boxes.enumerated() {
        #expect(!boxes[(index + 1)...].contains { $0.intersects(one) })
      }
    }
  }

  // MARK: Pixels

  @Test(arguments: [1.0, 1.5])
  func `a picture drawn in part equals the picture drawn in full`(density: Double) {
    var random = Generator(seed: 7)
    let size = Size(width: 96, height: 64)
    let canvas = SoftwareCanvas(size: size, density: density)
    var commands: [DrawCommand] = []
    for round in 0..<100 {
      commands.change(&random)
      canvas.draw(commands, pictures: pictures)
      let whole = SoftwareCanvas(size: size, density: density)
      whole.draw(commands, pictures: pictures)

      #expect(canvas.raster.pixels == whole.raster.pixels, "round \(round): \(commands)")
    }
  }

  @Test func `a picture drawn in bands equals the picture drawn at once`() {
    let picture: [DrawCommand] = [
      .fill(.white),
      .image(name: "square", frame: Rect(x: 0, y: 0, width: 800, height: 600)),
      .line(
        [Point(x: 10, y: 20), Point(x: 700, y: 500), Point(x: 40, y: 480)],
        stroke: Stroke(color: Color(hex: 0x336699, alpha: 0.5), width: 60)),
    ]
    let (one, other) = (
      SoftwareCanvas(size: Size(width: 800, height: 600)),
      SoftwareCanvas(size: Size(width: 800, height: 600))
    )
    var calls = 0

    one.draw(picture, pictures: pictures)
    other.draw(picture, pictures: pictures) { calls += 1 }

    #expect(calls > 2)
    #expect(one.raster.pixels == other.raster.pixels)
  }
}

extension [DrawCommand] {
  /// Adds, removes, exchanges or replaces a few random commands.
  fileprivate mutating func change(_ random: inout Generator) {
    for _ in 0...random.next(3) {
      switch random.next(6) {
      case 0 where !isEmpty: remove(at: random.next(count))
      case 1 where !isEmpty: swapAt(random.next(count), random.next(count))
      case 2,
        3 where !isEmpty:
        self[random.next(count)] = .random(&random)
      default: if count < 25 { insert(.random(&random), at: random.next(count + 1)) }
      }
    }
  }
}

extension DrawCommand {
  fileprivate static func random(_ random: inout Generator) -> DrawCommand {
    func number(_ limit: Int) -> Double { Double(random.next(limit * 8)) / 8 }
    func rect() -> Rect {
      Rect(x: number(96) - 10, y: number(64) - 10, width: number(60), height: number(60))
    }
    func color() -> Color {
      Color(
        hex: UInt32(random.next(0x100_0000)), alpha: random.next(3) == 0 ? 1 : number(1))
    }
    func stroke() -> Stroke? {
      random.next(2) == 0 ? nil : Stroke(color: color(), width: number(9))
    }
    switch random.next(9) {
    case 0: return .fill(color())
    case 1: return .clip(random.next(2) == 0 ? nil : rect())
    case 2:
      return .circle(
        center: rect().origin, radius: number(30), fill: color(), stroke: stroke())
    case 3: return .rectangle(rect(), cornerRadius: number(9), fill: color(), stroke: stroke())
    case 4:
      let points = (0..<random.next(5)).map { _ in rect().origin }
      return .line(points, stroke: stroke() ?? Stroke(color: color(), width: 2))
    case 5, 6:
      return .image(name: "square", frame: rect(), alpha: random.next(2) == 0 ? 1 : number(1))
    default:
      let transform = Transform(rotation: number(6)).concatenating(Transform(scale: number(3)))
        .concatenating(Transform(translation: Vector(dx: number(96), dy: number(64))))
      return .image(
        name: "square", frame: Rect(x: -20, y: -20, width: 40, height: 40), transform: transform)
    }
  }
}

/// A generator of random numbers that are the same in each run.
private struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 to `limit` - 1.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit > 0 ? Int((state >> 33) % UInt64(limit)) : 0
  }
}
