import Foundation
import GestureCanvas
import GestureControls
import Gestures
import MonkeyPinchPlayground
import PlayKit
import SDLHost
import Testing

/// Tests that all text of all scenes is legible: large enough, and with enough contrast.
@Suite struct LegibilityTests {
  /// The minimum font size, in points.
  private static let smallest = 11.0
  /// The minimum contrast of text and background, as the accessibility guidelines of the web state:
  /// the enhanced one in the look that is made for it.
  private static func contrast(in look: Look) -> Double { look == .contrast ? 7 : 4.5 }

  static let sizes = ["320x568", "480x320", "800x600", "1280x800", "2560x1440"]
  static let scripts: [String] = {
    let scenes = ["monkey", "portraits", "drawer", "events", "strokes", "pad"]
    return scenes.flatMap { ["scene \($0)", "scene \($0); key h", "scene \($0); inspector"] }
      + (1...8).map { "scene events" + String(repeating: "; key ]", count: $0) }
      + (1...3).map { "scene monkey" + String(repeating: "; key h", count: $0 + 1) } + [
        "scene monkey; key p", "scene monkey; key t; key p; key p",
        "scene strokes; key t",
        "scene portraits; press 1 at 60,150 for 600ms; wait 100ms; drag 1 from 60,150 to 90,160",
        "scene drawer; drag 1 from 200,200 to 300,200 over 300ms",
        "scene pad; tap 1 at 100,200; wait 100ms; swipe 1 from 80,130 to 160,130 over 80ms",
      ]
  }()

  @Test(arguments: scripts) func `text is large enough and stands out`(script: String) throws {
    var faults: [String] = []
    let isThorough = ProcessInfo.processInfo.environment["MONKEYPINCH_THOROUGH"] != nil
    let first = Self.scripts.firstIndex(of: script) ?? 0
    // Each script with another size, look and language; a thorough run has all of them.
    let languages = isThorough ? Language.allCases : [Language.allCases[first / 2 % 3]]
    for size in isThorough ? Self.sizes : [Self.sizes[first % Self.sizes.count]] {
      let look = Look.allCases[first % Look.allCases.count]
      let looks = isThorough ? Look.allCases : [look]
      for (look, language) in looks.flatMap({ look in languages.map { (look, $0) } }) {
        let snapshot = Snapshot(
          name: "legibility",
          script: "surface \(size); \(script.replacing("; inspector", with: "")); wait 600ms",
          theme: look.theme, language: language, isInspected: script.hasSuffix("inspector"))
        let (playground, _) = try snapshot.play()
        for fault in try Self.faults(of: playground, snapshot) {
          faults.append("\(size) \(look) \(language): \(fault)")
        }
      }
    }
    #expect(faults == [])
  }

  private static func faults(
    of playground: Playground, _ snapshot: Snapshot
  ) throws -> [String] {
    let commands = snapshot.commands(of: playground)
    let ground = snapshot.draw(commands.filter { !$0.isText }, in: playground.size)
    let surface = Rect(origin: .zero, size: playground.size)
    let disabled = disabledFrames(in: playground.scene.session.window)
    // What a scrim darkens is not meant to be read.
    let scrim = commands.lastIndex { if case .fill = $0 { true } else { false } } ?? 0
    // Beside the inspector, the scene is a picture of a smaller size.
    let scene = snapshot.isInspected ? commands.firstIndex(of: .clip(nil)) ?? 0 : 0
    var clip: Rect?
    var faults: [String] = []
    for (index, command) in commands.enumerated().dropFirst(max(scrim, scene)) {
      if case .clip(let frame) = command { clip = frame }
      guard case .text(let text, let point, let style) = command else { continue }
      let box = box(of: text, at: point, style)
      guard (clip ?? surface).contains(box.center), surface.contains(box.center),
        !disabled.contains(where: { $0.contains(box.center) }),
        !commands[index...].contains(where: { $0.covers(box) })
      else { continue }
      if style.size < smallest - 0.001 { faults.append("\(text): \(style.size) points") }
      let found = Self.contrast(of: style.color, on: ground, in: box)
      if found < contrast(in: snapshot.theme.look) {
        faults.append("\(text): contrast \((found * 10).rounded() / 10)")
      }
    }
    return faults
  }

  /// Returns the frames of the disabled controls, whose texts are pale on purpose.
  private static func disabledFrames(in view: View) -> [Rect] {
    if let control = view as? Control, !control.isEnabled {
      let center = control.convert(control.bounds.center, to: nil)
      return [Rect(center: center, size: control.bounds.size)]
    }
    return view.subviews.flatMap(disabledFrames)
  }

  /// Returns the box of the capital letters of a text.
  private static func box(of text: String, at point: Point, _ style: TextStyle) -> Rect {
    let width = style.width(of: text)
    let part: Double =
      switch style.alignment {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    return Rect(
      x: point.x - part * width, y: point.y - 0.72 * style.size, width: width,
      height: 0.72 * style.size)
  }

  /// Returns the contrast of a color and the pixels of a box; up to 5 % of the pixels may be worse.
  private static func contrast(of color: Color, on ground: Bitmap, in box: Rect) -> Double {
    var found: [Double] = []
    // Most pixels are like the one before.
    var last: (ground: Color, contrast: Double)?
    for y in Int(box.minY)...Int(box.maxY) {
      for x in Int(box.minX)...Int(box.maxX) {
        guard let pixel = ground.pixel(x: x, y: y) else { continue }
        let below = Color(
          red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
          blue: Double(pixel.blue) / 255)
        if let last, last.ground == below {
          found.append(last.contrast)
          continue
        }
        var opaque = color
        opaque.alpha = 1
        let (one, other) = (
          luminance(below.mixed(with: opaque, color.alpha)), luminance(below)
        )
        let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
        found.append(contrast)
        last = (below, contrast)
      }
    }
    found.sort()
    return found.isEmpty ? .infinity : found[found.count / 20]
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}

extension DrawCommand {
  /// Whether the command draws an opaque rectangle over a part of a box.
  fileprivate func covers(_ box: Rect) -> Bool {
    guard case .rectangle(let frame, _, let fill, _) = self, fill.alpha > 0.85 else { return false }
    return frame.minX < box.maxX && frame.maxX > box.minX && frame.minY < box.maxY
      && frame.maxY > box.minY
  }

  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
