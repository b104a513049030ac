import Foundation
import TestFolder
import Testing

/// Tests of the effect of each gesture in the monkey scene, from a recording to the event log.
///
/// The surface is 1280 x 800; the monkey is at (435.2, 416), the banana at (857.6, 432).
@Suite struct ReplayGestureTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `two fingers on two sprites drag both without a chomp`() throws {
    let log = try EventLog(
      playing: """
        down 1 at 435.2,416
        down 2 at 857.6,432
        together
          move 1 by 100,0 over 300ms
          move 2 by 0,-100 over 300ms
        end
        wait 100ms
        up 1
        up 2
        """, in: folder)

    // The pan begins after ten points, and because of the rest before the lift there is no slide.
    #expect(try log.end(of: "monkey").center == [525.2, 416])
    #expect(try log.end(of: "banana").center == [857.6, 342])
    #expect(
      log.gestures == [
        "monkey pan began", "banana pan began", "monkey pan changed", "banana pan changed",
        "monkey pan ended", "banana pan ended",
      ])
    #expect(log.sounds == [])
  }

  @Test(arguments: [("monkey", "435.2,416"), ("banana", "857.6,432")])
  func `a tap chomps exactly once and moves no sprite`(view: String, place: String) throws {
    let log = try EventLog(playing: "tap 1 at \(place); wait 500ms", in: folder)

    #expect(log.gestures == ["\(view) tap ended"])
    #expect(log.sounds == ["chomp"])
    #expect(try log.end(of: "monkey").center == [435.2, 416])
    #expect(try log.end(of: "banana").center == [857.6, 432])
  }

  @Test func `a tap on the sky lets a leaf fall, and a drag of the sky is wind`() throws {
    let log = try EventLog(playing: "tap 1 at 40,40; drag 1 from 40,40 to 640,40", in: folder)

    #expect(
      log.gestures == ["meadow pan began", "meadow pan changed", "meadow pan ended"])
    #expect(log.sounds == ["leaf", "leaf", "rustle", "rustle", "wind"])
    #expect(try log.end(of: "monkey").center == [435.2, 416])
  }

  @Test func `a pinch scales by the change of the distance between the fingers`() throws {
    let log = try EventLog(
      playing: "pinch 1,2 at 435.2,416 from 80 to 240 over 500ms", in: folder)

    let monkey = try log.end(of: "monkey")
    // The pinch begins after twelve points.
    #expect(monkey.scale == 2.6087)
    #expect(monkey.rotation == 0)
    #expect(monkey.center == [435.2, 416])
    #expect(try log.end(of: "banana").scale == 1)
    #expect(
      log.gestures == ["monkey pinch began", "monkey pinch changed", "monkey pinch ended"])
    #expect(log.sounds == ["stretch", "stretch", "oh"])
  }

  @Test func `a rotation rotates the sprite by the angle of the fingers`() throws {
    let log = try EventLog(
      playing: "rotate 1,2 at 857.6,432 radius 80 from 0deg to 90deg over 500ms", in: folder)

    let banana = try log.end(of: "banana")
    // The rotation begins after five degrees; locations are rounded.
    #expect(abs(try #require(banana.rotation) - 85 * .pi / 180) < 0.005)
    #expect(banana.scale == 1)
    #expect(
      log.gestures == [
        "banana rotation began", "banana rotation changed", "banana rotation ended",
      ])
    #expect(log.sounds == ["ratchet", "ratchet", "ratchet"])
  }

  @Test func `rubbing left and right tickles and drags the sprite`() throws {
    let log = try EventLog(playing: "tickle 1 at 435.2,416 strokes 4", in: folder)

    #expect(
      log.gestures == [
        "monkey pan began", "monkey pan changed", "monkey tickle ended", "monkey pan ended",
      ])
    #expect(log.sounds == ["tickle"])
  }

  @Test func `the slide after a flick grows with the square of its speed`() throws {
    // 300 points per second give a slide factor of 0.1 · 300 / 200, so 45 points in 0.3 s.
    let log = try EventLog(
      playing: "drag 1 from 435.2,416 to 555.2,416 over 400ms; wait 400ms", in: folder)

    let center = try #require(try log.end(of: "monkey").center)
    #expect(abs(center[0] - (435.2 + 120 - 10 + 45)) < 0.1)
    #expect(center[1] == 416)
  }

  @Test func `a slide ends with most of the sprite inside`() throws {
    let log = try EventLog(
      playing: "swipe 1 from 435.2,416 to 235.2,416 over 100ms; wait 3s", in: folder)

    let center = try #require(try log.end(of: "monkey").center)
    // The wall is at 104 points, and sends it back with 0.35 of its speed, which ends in 0.35 s.
    #expect(center[0] > 104 && center[0] < 104 + 0.35 * 0.35 / 2 * 2_000)
    #expect(center[1] == 416)
  }

  @Test func `a dragged sprite comes to the front`() throws {
    let log = try EventLog(
      playing: "drag 1 from 435.2,416 to 475.2,416", in: folder)

    #expect(try log.end(of: "monkey").z == 1)
    #expect(try log.end(of: "banana").z == 0)
  }
}
