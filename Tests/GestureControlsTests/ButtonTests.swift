import GestureControls
import Gestures
import GestureTesting
import Testing

@Suite struct ButtonTests {
  private let stage = Stage()
  private let button = Button(title: "Press", name: "button")

  @Test func `a press sends touchUpInside and then its primary action`() {
    stage.put(button)
    stage.finger(1).tap(at: 400, 300)

    #expect(
      stage.trace == ["button touchDown", "button touchUpInside", "button primaryActionTriggered"])
  }

  @Test func `two quick taps at the ends of a wide button are two presses [R98]`() {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    stage.add(double)
    stage.put(button, tracing: [.touchDown, .touchUpInside, .touchCancel])
    button.bounds.size.width = 200
    stage.finger(1).tap(at: 310, 300).wait(.milliseconds(50))
    stage.finger(2).tap(at: 490, 300).wait(.milliseconds(350))

    #expect(
      stage.trace == [
        "button touchDown", "button touchUpInside", "button touchDown", "button touchUpInside",
      ])
  }

  @Test func `a touch that ends too far outside presses nothing`() {
    stage.put(button, tracing: .primaryActionTriggered)
    stage.finger(1).down(at: 400, 300).move(to: 600, 300).up()

    #expect(stage.trace == [])
  }

  @Test func `a toggle button is toggled before valueChanged is sent`() {
    button.changesSelectionAsPrimaryAction = true
    stage.put(button, tracing: [.valueChanged, .primaryActionTriggered])
    var selected: [Bool] = []
    button.addAction(for: .valueChanged) { selected.append($0.isSelected) }
    stage.finger(1).tap(at: 400, 300)
    stage.finger(1).tap(at: 400, 300)

    #expect(selected == [true, false])
    #expect(
      stage.trace == [
        "button valueChanged", "button primaryActionTriggered", "button valueChanged",
        "button primaryActionTriggered",
      ])
  }

  @Test func `a button is large enough for a finger and as wide as its title`() {
    let icon = Button(icon: .question)

    #expect(icon.bounds.size == Size(width: 44, height: 44))
    #expect(button.bounds.height == 44)
    #expect(Button(title: "A long title").bounds.width > button.bounds.width)
  }

  @Test func `the highlight appears at once, fades out, and then nothing animates`() {
    stage.put(button)
    let resting = button.draw(in: .light)
    stage.finger(1).down(at: 400, 300)
    let pressed = button.draw(in: .light)
    let isStill = !button.isAnimating
    stage.finger(1).up()
    stage.wait(.milliseconds(90))
    let fading = (button.draw(in: .light), button.isAnimating)
    stage.wait(.milliseconds(90))

    #expect(pressed != resting)
    #expect(isStill)
    #expect(fading.0 != resting && fading.0 != pressed)
    #expect(fading.1)
    #expect(button.draw(in: .light) == resting)
    #expect(!button.isAnimating)
  }
}
