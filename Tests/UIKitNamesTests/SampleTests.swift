import GestureTesting
import Testing
import UIKitNames

@testable import UIKitSamples

/// Plays the samples with fingers, on a window of 800 × 600 points.
@MainActor struct SampleTests {
  let stage = Stage()
  let animations: UIViewAnimations

  init() {
    animations = UIViewAnimations(in: stage.session)
    stage.window.bounds.size = CGSize(width: 800, height: 600)
  }

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    // In front of the stage's own view.
    stage.window.bringSubviewToFront(controller.view)
  }

  private func wait(_ duration: Duration) {
    stage.wait(duration)
    animations.update()
  }

  // MARK: Cards

  private func pile() -> CardsViewController {
    let pile = CardsViewController(names: ["a", "b"])
    show(pile)
    pile.viewDidLayoutSubviews()
    return pile
  }

  @Test func `a card follows the finger and turns`() throws {
    let pile = pile()
    stage.finger(1).down(at: 400, 300).move(to: 500, 320, over: .milliseconds(200), steps: 10)

    let card = try #require(pile.cards.first)
    #expect(card.name == "a")
    // Less the movement that the pan needs to begin.
    #expect(card.center == CGPoint(x: 490, y: 318))
    #expect((card.transform.rotation - 90 / 800 * .pi / 4).magnitude < 1e-9)
  }

  @Test func `a card that is let go slowly springs back to its place`() throws {
    let pile = pile()
    stage.finger(1).down(at: 400, 300).move(to: 500, 320, over: .milliseconds(400), steps: 20)
      .wait(.milliseconds(200)).up()
    animations.update()

    let card = try #require(pile.cards.first)
    #expect(card.center == CGPoint(x: 400, y: 300))
    #expect(animations.presentation(of: card).center.x > 480)
    wait(.milliseconds(200))
    #expect(animations.presentation(of: card).center.x < 420)
    wait(.milliseconds(500))
    #expect(animations.presentation(of: card) == Presentation(card))
    #expect(card.transform == .identity)
    #expect(!animations.isRunning)
  }

  @Test func `a card that springs back is caught, and follows the finger`() throws {
    let pile = pile()
    stage.finger(1).down(at: 400, 300).move(to: 500, 300, over: .milliseconds(400), steps: 20)
      .wait(.milliseconds(200)).up()
    animations.update()
    let card = try #require(pile.cards.first)
    func shown() -> Presentation { animations.presentation(of: card) }
    wait(.milliseconds(100))
    let released = shown().center.x
    #expect(released > 410 && released < 490)

    let finger = stage.finger(1).down(at: 400, 300).move(to: 412, 300)
    // No jump where the pan begins, which moves the card by its first step alone.
    #expect((shown().center.x - released - (card.center.x - 400)).magnitude < 1e-9)
    finger.move(to: 560, 300)
    #expect(card.center.x == 550)
    #expect((shown().center.x - (released + 150)).magnitude < 1e-9)
    #expect(shown().transform.rotation > 0.1)
    finger.move(to: 561, 300, over: .milliseconds(600), steps: 30)
    animations.update()
    #expect(shown() == Presentation(card))
    #expect(card.center.x == 551)
  }

  @Test(arguments: [(200.0, true), (-200, false)])
  func `a thrown card leaves to its side, and the next one comes up`(
    distance: Double, isLiked: Bool
  ) throws {
    let pile = pile()
    let card = try #require(pile.cards.first)
    stage.finger(1).down(at: 400, 300)
      .move(to: 400 + distance, 300, over: .milliseconds(100), steps: 6).up()

    #expect(pile.choices.map(\.card) == ["a"])
    #expect(pile.choices.map(\.isLiked) == [isLiked])
    #expect(pile.cards.map(\.name) == ["b"])
    #expect(pile.cards[0].center == CGPoint(x: 400, y: 300))
    wait(.milliseconds(200))
    #expect((animations.presentation(of: card).center.x > 400) == isLiked)
    #expect(card.superview != nil)
    wait(.milliseconds(200))
    #expect(card.superview == nil)
  }

  @Test func `when all cards have left, they are dealt again`() {
    let pile = pile()
    for _ in 0..<2 {
      stage.finger(1).down(at: 400, 300).move(to: 700, 300, over: .milliseconds(100), steps: 6).up()
      wait(.seconds(1))
    }

    #expect(pile.cards.map(\.name) == ["a", "b"])
    #expect(pile.choices.isEmpty)
  }

  // MARK: Sheet

  private func sheet() -> SheetViewController {
    let sheet = SheetViewController()
    show(sheet)
    sheet.viewDidLayoutSubviews()
    return sheet
  }

  @Test(arguments: [
    // The height of a slow drag, or a throw, and the detent that it leads to.
    (100.0, 800, 0), (150, 800, 1), (60, 60, 1), (400, 800, 2), (200, 80, 2),
  ])
  func `the sheet goes to the detent nearest to where it would slide`(
    height: Double, milliseconds: Int, detent: Int
  ) {
    let sheet = sheet()
    #expect(sheet.sheet.frame.minY == 510)
    stage.finger(1).down(at: 400, 560)
      .move(to: 400, 560 - height, over: .milliseconds(milliseconds), steps: milliseconds / 10).up()

    #expect(sheet.detent == detent)
    wait(.seconds(2))
    let top = 600 * (1 - SheetViewController.detents[detent])
    #expect((sheet.sheet.frame.minY - top).magnitude < 1e-9)
    #expect(!animations.isRunning)
  }

  @Test func `a finger catches the sheet on its way`() {
    let sheet = sheet()
    stage.finger(1).tap(at: 400, 560)
    #expect(sheet.detent == 1)
    wait(.milliseconds(100))
    let caught = sheet.sheet.frame.minY
    #expect(caught < 500 && caught > 310)
    stage.finger(1).down(at: 400, 560).move(to: 400, 580)
    wait(.milliseconds(500))

    #expect((sheet.sheet.frame.minY - caught).magnitude < 20)
    stage.finger(1).up()
    wait(.seconds(2))
    #expect(sheet.detent == 1)
    #expect(sheet.sheet.frame.minY == 300)
  }

  @Test func `beyond its highest detent the sheet follows less and less`() {
    let sheet = sheet()
    stage.finger(1).down(at: 400, 560).move(to: 400, 0, over: .milliseconds(500), steps: 50)

    #expect(sheet.sheet.frame.minY < 60)
    #expect(sheet.sheet.frame.minY > 0)
  }

  // MARK: Knob

  private func knob() -> Knob {
    let knob = Knob()
    knob.frame = CGRect(x: 300, y: 200, width: 200, height: 200)
    knob.layoutSubviews()
    stage.window.addSubview(knob)
    return knob
  }

  /// Turns a finger around the middle of the knob, from an angle to another, clockwise from the top.
  private func turn(from start: Double, to end: Double) {
    func place(_ angle: Double) -> (Double, Double) {
      (400 + 80 * sin(angle * .pi / 180), 300 - 80 * cos(angle * .pi / 180))
    }
    let (x, y) = place(start)
    let finger = stage.finger(1).down(at: x, y)
    for step in 1...20 {
      let (x, y) = place(start + (end - start) * Double(step) / 20)
      finger.move(to: x, y)
    }
    finger.up()
  }

  @Test func `the knob turns as the finger turns, wherever it lands`() {
    let knob = knob()
    var changes = 0
    knob.addAction(for: .valueChanged) { _ in changes += 1 }
    #expect(knob.value == 0.25)
    turn(from: 200, to: 290)

    #expect((knob.value - (0.25 + 90.0 / 270)).magnitude < 1e-9)
    #expect((knob.pointer.transform.rotation - (knob.value - 0.5) * 1.5 * .pi).magnitude < 1e-9)
    #expect(changes > 10)
  }

  @Test func `the knob stops at its ends`() {
    let knob = knob()
    turn(from: 0, to: -170)
    #expect(knob.value == 0)
    turn(from: -170, to: 170)
    #expect(knob.value == 1)
  }

  @Test func `a double tap turns the knob to the middle`() {
    let knob = knob()
    stage.finger(1).tap(at: 400, 250)
    wait(.milliseconds(100))
    stage.finger(1).tap(at: 400, 250)

    #expect(knob.value == 0.5)
    #expect(knob.pointer.transform.rotation.magnitude < 1e-9)
    wait(.milliseconds(150))
    let halfway = animations.presentation(of: knob.pointer).transform.rotation
    #expect(halfway < -0.3 && halfway > -0.9)
    wait(.milliseconds(200))
    #expect(animations.presentation(of: knob.pointer).transform.rotation.magnitude < 1e-9)
  }
}
