import GestureControls
import Gestures
import PlayKit

/// The frames of the panel of the page on which hands are chosen.
struct HandsPageLayout {
  static let title = "Which hands fit you?"

  private(set) var size = Size.zero
  /// The scale of the panel: that of controls, or smaller on a surface that is too low.
  private(set) var scale = 1.0
  private(set) var panel = Rect.zero
  private(set) var basket = Rect.zero
  private(set) var titleY = 0.0
  /// The lines of the text, and of what the chosen hands are for, with the y coordinates of the first.
  private(set) var text: (lines: [String], y: Double) = ([], 0)
  private(set) var purpose: (lines: [String], y: Double) = ([], 0)
  private(set) var ruleY = 0.0
  private(set) var ratesY = 0.0
  private var mainY = 0.0
  private var againY = 0.0
  private var choiceY = 0.0

  // In points before scaling.
  static let textSize = 17.0
  private static let lineHeight = 24.0
  private static let smallLineHeight = 19.0
  private static let padding = 16.0
  private static let basketHeight = 92.0
  /// The factor by which the main button is larger than others.
  private static let mainScale = 1.3

  init() {}

  /// Lays the panel out in the middle of a surface.
  init(in size: Size, text: String, purpose: String, hasResult: Bool) {
    self.size = size
    let room = Size(width: size.width - 24, height: size.height - 24)
    scale = Theme.scale(in: size)
    var height = 0.0
    // A second round fits the panel into a low surface.
    for _ in 0..<2 {
      let width = min(500, room.width / scale)
      let style = TextStyle(
        size: Self.textSize, weight: hasResult ? .bold : .regular, color: .black)
      let small = TextStyle(size: Theme.bodySize, color: .black)
      let inner = width - 2 * Self.padding
      self.text.lines = style.lines(of: text, width: inner)
      self.purpose.lines = small.lines(of: purpose, width: inner)
      var y = 14 + Self.basketHeight
      titleY = y + 26
      y += 46
      self.text.y = y + 18
      y += Double(self.text.lines.count) * Self.lineHeight + 14
      mainY = y + 0.5 * Control.minimumHitSize * Self.mainScale
      y += Control.minimumHitSize * Self.mainScale + 4
      againY = y + Control.minimumHitSize / 2
      if hasResult { y += Control.minimumHitSize + 4 }
      ruleY = y + 6
      y += 14
      choiceY = y + Control.minimumHitSize / 2
      y += Control.minimumHitSize
      ratesY = y + 10
      if hasResult { y += 22 }
      self.purpose.y = y + 15
      // Room for two lines, so that the panel does not move when other hands are chosen.
      y += 2 * Self.smallLineHeight + 14
      height = y
      panel.size = Size(width: width * scale, height: height * scale)
      guard panel.height > room.height else { break }
      scale = max(room.height / height, 0.3)
    }
    panel = Rect(center: Point(x: size.width / 2, y: size.height / 2), size: panel.size)
    let side = Self.basketHeight * scale
    basket = Rect(
      x: panel.midX - side * 90 / 132, y: panel.minY + 14 * scale, width: side * 180 / 132,
      height: side)
  }

  /// Returns the y coordinate on the surface of one in the panel, which is in points before scaling.
  func y(_ y: Double) -> Double { panel.minY + y * scale }
  func textY(_ line: Int) -> Double { y(text.y + Double(line) * Self.lineHeight) }
  func purposeY(_ line: Int) -> Double { y(purpose.y + Double(line) * Self.smallLineHeight) }
  var inset: Double { Self.padding * scale }

  func place(main: Button, again: Button, choice: SegmentedControl, close: Button) {
    main.transform = Transform(scale: scale * Self.mainScale)
    main.bounds.size = main.intrinsicContentSize
    main.bounds.size.width = max(main.bounds.width, 150)
    main.center = Point(x: panel.midX, y: y(mainY))
    again.transform = Transform(scale: scale)
    again.center = Point(x: panel.midX, y: y(againY))
    choice.transform = Transform(scale: scale)
    choice.bounds.size.width = (panel.width - 2 * inset) / scale
    // The longest title leaves a gap to the next on a phone.
    choice.fontSize = min(
      Control.defaultFontSize, 0.19 * choice.bounds.width / Double(choice.numberOfSegments))
    choice.center = Point(x: panel.midX, y: y(choiceY))
    let margin = 26 * Theme.scale(in: size)
    close.transform = Transform(scale: Theme.scale(in: size))
    close.center = Point(x: size.width - margin, y: margin)
  }
}
