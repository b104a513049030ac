import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of surfaces that are smaller than the smallest window, as a tiling window manager makes them.
@Suite struct SmallSurfaceTests {
  @Test(
    arguments: SceneList.all.map { $0.name },
    [
      Size(width: 1, height: 1), Size(width: 40, height: 30), Size(width: 320, height: 60),
      Size(width: 60, height: 320), Size(width: 200, height: 150),
    ])
  func `a scene on a tiny surface draws finite numbers and plays on`(
    name: String, size: Size
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    let game = Game(among: [scene] + SceneList.all.filter { $0 != scene })
    let bar = game.playground.addWindowBar(size: size)
    for surface in [size, bar.surface, Size(width: 1280, height: 800)] {
      game.resize(to: surface)
      game.drag(
        from: Point(x: surface.width / 2, y: surface.height / 2), by: Vector(dx: 30, dy: 20),
        frames: 4)
      for key in ["tab", "right", "h", "h", "f2", "escape", "escape"] {
        game.press(key)
        #expect(game.picture.allSatisfy { $0.isFinite })
      }
      let notice = Size(width: 200, height: 40)
      #expect(game.playground.noticeFrame(of: notice, last: nil).midX.isFinite)
    }
  }
}

extension DrawCommand {
  /// Whether all coordinates of the command's shape are finite numbers.
  fileprivate var isFinite: Bool {
    switch self {
    case .image(_, let frame, _, let alpha): frame.isFinite && alpha.isFinite
    case .rectangle(let frame, let radius, _, _): frame.isFinite && radius.isFinite
    case .circle(let center, let radius, _, _):
      center.x.isFinite && center.y.isFinite && radius.isFinite
    case .text(_, let point, let style):
      point.x.isFinite && point.y.isFinite && style.size.isFinite
    default: true
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    [minX, minY, width, height].allSatisfy(\.isFinite)
  }
}
