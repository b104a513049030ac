import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// A suite that plays the drawer scene, with the movements of fingers that its tests share.
protocol DrawerSuite {
  var game: Game { get }
}

extension DrawerSuite {
  func scene() throws -> DrawerScene { try #require(game.playground.scene as? DrawerScene) }

  /// Returns the location on the surface of a point of a phone.
  func location(_ x: Double, _ y: Double = 300, on phone: View) -> Point {
    phone.convert(Point(x: x, y: y), to: nil)
  }

  /// Plays a finger that lands, moves horizontally by one step per frame, rests and lifts.
  func slide(_ phone: View, from x: Double, by steps: [Double], rest: Int = 6) {
    var finger = location(x, on: phone)
    game.frame((1, .began, finger))
    for step in steps {
      finger.x += step
      game.frame((1, .moved, finger))
    }
    game.wait(frames: rest)
    game.frame((1, .ended, finger))
  }

  func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    (a - b).magnitude <= tolerance
  }
}
