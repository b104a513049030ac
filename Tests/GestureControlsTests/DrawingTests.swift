import GestureControls
import Gestures
import GestureTesting
import Testing

/// Tests of the draw commands of controls, labels and image views.
@Suite struct DrawingTests {
  private let stage = Stage()

  static let controls: [@Sendable () -> Control] = [
    { Button(title: "Press", icon: .reset) }, { Switch() }, { Slider() }, { Stepper() },
    { SegmentedControl(["One", "Two"]) },
    {
      let pages = PageControl()
      pages.numberOfPages = 3
      return pages
    },
  ]

  @Test(arguments: controls)
  func `a control is at least 44 points high, for fingers`(make: @Sendable () -> Control) {
    #expect(make().bounds.height >= 44)
    #expect(make().bounds.width >= 44)
  }

  @Test(arguments: controls)
  func `a control moves with its view, and looks different when disabled`(
    make: @Sendable () -> Control
  ) {
    let control = make()
    stage.put(control)
    let first = boxes(control.draw(in: .light))
    control.center += Vector(dx: 30, dy: -20)
    let moved = boxes(control.draw(in: .light))
    let enabled = control.draw(in: .light)
    control.isEnabled = false

    #expect(first.map { $0.origin + Vector(dx: 30, dy: -20) } == moved.map(\.origin))
    #expect(!first.isEmpty)
    #expect(boxes(control.draw(in: .light)) != [] && control.draw(in: .light) != enabled)
  }

  @Test(arguments: [ControlStyle.light, .dark])
  func `the colors of a style have enough contrast for its titles to be read`(style: ControlStyle) {
    func brightness(_ color: Color) -> Double {
      0.3 * color.red + 0.6 * color.green + 0.1 * color.blue
    }
    for (text, ground) in [
      (style.text, style.background), (style.secondaryText, style.background),
      (style.text, style.selectedFill),
    ] {
      #expect((brightness(text) - brightness(ground)).magnitude > 0.4)
    }
  }

  @Test func `a title's size is a property of the control`() {
    let button = Button(title: "Press")
    let width = button.intrinsicContentSize.width
    button.fontSize = 2 * Control.defaultFontSize
    stage.put(button)

    #expect(button.intrinsicContentSize.width > width)
    #expect(
      button.draw(in: .dark).contains {
        if case .text(_, _, let style) = $0 { style.size == 26 } else { false }
      })
  }

  @Test(arguments: controls)
  func `a hidden control draws nothing, nor does one in a hidden view`(
    make: @Sendable () -> Control
  ) {
    let control = make()
    stage.put(control)
    #expect(!control.draw(in: .light).isEmpty)
    stage.view.isHidden = true
    #expect(control.draw(in: .light).isEmpty)
    stage.view.isHidden = false
    control.alpha = 0
    #expect(control.draw(in: .light).isEmpty)
  }

  @Test func `a scaled control is drawn larger about its center`() {
    let button = Button(icon: .close)
    stage.put(button)
    button.transform = Transform(scale: 2)

    #expect(boxes(button.draw(in: .light)) == [Rect(x: 364, y: 264, width: 72, height: 72)])
  }

  private func boxes(_ commands: [DrawCommand]) -> [Rect] {
    commands.compactMap { if case .rectangle(let box, _, _, _) = $0 { box } else { nil } }
  }

  // MARK: Labels and image views

  @Test func `[R10] labels and image views receive no touches unless that is turned on`() {
    let picture = ImageView(image: "monkey", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let label = Label("Words", frame: Rect(x: 50, y: 0, width: 50, height: 50))
    for view in [picture, label] { stage.view.addSubview(view) }
    let hits = { [10.0, 60].map { stage.window.hitTest(Point(x: 100 + $0, y: 110), with: nil) } }

    #expect(hits().allSatisfy { $0 === stage.view })
    picture.isUserInteractionEnabled = true
    label.isUserInteractionEnabled = true
    #expect(hits()[0] === picture && hits()[1] === label)
  }

  @Test func `an image view's picture has the view's position, rotation and scale`() {
    let picture = ImageView(image: "monkey", frame: Rect(x: 0, y: 0, width: 50, height: 40))
    stage.view.addSubview(picture)
    picture.transform = Transform(rotation: 1).scaledBy(x: 2, y: 2)
    guard
      case .image(let name, let frame, let placement, let alpha)? = picture.draw().first
    else {
      Issue.record("no image command")
      return
    }

    #expect(name == "monkey" && alpha == 1)
    for corner in [frame.origin, Point(x: frame.maxX, y: frame.maxY)] {
      let inView = picture.convert(corner.applying(placement), from: nil)
      #expect((inView - picture.bounds.center - (corner - .zero)).magnitude < 1e-9)
    }
    picture.image = nil
    #expect(picture.draw().isEmpty)
  }

  @Test func `a label centers its text vertically, aligns it, and shrinks it on request`() {
    let label = Label("Wide words", frame: Rect(x: 0, y: 0, width: 40, height: 30))
    label.textAlignment = .trailing
    label.textColor = { $0.focus }
    stage.view.addSubview(label)
    label.adjustsFontSizeToFitWidth = true
    guard case .text(_, let place, let style)? = label.draw(in: .dark).first else {
      Issue.record("no text command")
      return
    }

    #expect(place.x == 140)
    #expect((style.width(of: "Wide words") - 40).magnitude < 1e-9)
    #expect((place.y - 115 - 0.36 * style.size).magnitude < 1e-9)
    #expect(style.color == ControlStyle.dark.focus)
    #expect(label.intrinsicContentSize.width > 40)
  }
}
