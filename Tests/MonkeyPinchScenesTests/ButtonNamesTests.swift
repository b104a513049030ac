import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the names of buttons whose faces are pictures.
@Suite struct ButtonNamesTests {
  private let game = Game()

  /// Returns all buttons in a view.
  private static func buttons(in view: View) -> [Button] {
    (view as? Button).map { [$0] } ?? view.subviews.flatMap(buttons)
  }

  @Test func `every button without a title has a name`() {
    for key in 1...SceneList.all.count {
      game.press("\(key)")
      for button in Self.buttons(in: game.playground.scene.session.window)
      where button.title == nil {
        #expect(button.toolTip != nil, "\(button.name ?? "")")
      }
    }
    for button in TimeBar().controls.compactMap({ $0 as? Button }) where button.title == nil {
      #expect(button.toolTip != nil, "\(button.name ?? "")")
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 568), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 2560, height: 1440),
  ])
  func `the name of the button with the focus is in the window and beside the button`(
    size: Size
  ) throws {
    game.resize(to: size)
    let buttons = Self.buttons(in: game.playground.scene.session.window)
    for button in buttons
    where !button.isHidden && button.title == nil && button.superview?.name != "helpGround" {
      button.becomeFirstResponder()
      let name = try #require(button.toolTip)
      let text = try #require(game.fullPicture.last { $0.textBox?.text == name }?.textBox)
      #expect(Rect(origin: .zero, size: size).contains(text.box.origin))
      #expect(text.box.maxX <= size.width && text.box.maxY <= size.height)
      #expect(!text.box.overlaps(button.frame), "\(name)")
    }
  }

  @Test func `a pointer that rests on a button of the bar below the pad shows its name`() throws {
    let size = Size(width: 1280, height: 800)
    let playground = Playground(
      scene: PadScene.self, among: SceneList.all, size: WindowBar.surface(in: size))
    let bar = playground.addWindowBar(size: size)
    let help = ControlRow(in: size).center(0)
    _ = playground.draw()
    let sample = TouchSample(
      id: Touch.ID(0), phase: .regionEntered, location: help, timestamp: .zero,
      type: .indirectPointer)
    #expect(!bar.take(sample, isShown: true))
    bar.update(to: .milliseconds(10))
    #expect(bar.nextDeadline == .milliseconds(610))
    bar.update(to: .milliseconds(610))

    let words = playground.draw().compactMap(\.textBox?.text)
    #expect(words.contains("Help (h)"))
  }
}
