import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the events scene's layout on surfaces of many sizes.
@Suite struct EventsLayoutTests {
  static let sizes = [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 640, height: 400),
    Size(width: 1024, height: 600), Size(width: 1280, height: 800), Size(width: 400, height: 700),
    Size(width: 768, height: 1024), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: sizes, Language.allCases)
  func `pad, deliveries, options and the page control do not overlap`(
    size: Size, language: Language
  ) {
    let scene = EventsScene(size: size)
    scene.language = language
    let free = Rect(
      x: 0, y: 0, width: size.width, height: size.height - Theme.bottomMargin(in: size))
    for page in scene.experiments.indices {
      scene.show(page)
      let title = scene.experiment.title
      var parts = [("pad", scene.layout.pad), ("deliveries", scene.layout.deliveries)]
      for option in scene.experiment.options {
        parts.append((option.control.name ?? "", option.control.frame))
        if !option.isChoice { parts.append(("label of \(option.key)", option.labelFrame)) }
      }
      let chooser: Control = scene.layout.hasPageTitles ? scene.pages.control : scene.pageDots
      // Only the visible part of the page control counts.
      parts.append(("pages", chooser.frame.insetBy(dx: 0, dy: chooser.frame.height * 0.12)))

      for (index, part) in parts.enumerated() {
        #expect(part.1.minX >= 0 && part.1.maxX <= free.maxX, "\(title): \(part.0)")
        #expect(part.1.minY >= 0 && part.1.maxY <= free.maxY, "\(title): \(part.0)")
        #expect(part.1.width > 20 && part.1.height > 15, "\(title): \(part.0)")
        for other in parts[..<index] {
          #expect(!part.1.overlaps(other.1), "\(title): \(part.0) and \(other.0)")
        }
      }
      #expect(scene.layout.pad.width >= 100 && scene.layout.pad.height >= 50)
      for control in scene.experiment.controls {
        let pad = scene.experiment.pad.bounds
        #expect(control.frame.minX >= 0 && control.frame.maxX <= pad.maxX, "\(control.name ?? "")")
        #expect(control.frame.minY >= 0 && control.frame.maxY <= pad.maxY, "\(control.name ?? "")")
      }
    }
  }

  /// A gesture script with two fingers that fills the list of each page.
  private func script(_ scene: EventsScene) -> String {
    let pad = scene.layout.pad
    let (a, b) = (
      Point(x: pad.minX + pad.width * 0.6, y: pad.midY),
      Point(x: pad.minX + pad.width * 0.9, y: pad.midY - pad.height * 0.2)
    )
    return """
      wait 100ms; down 1 at \(a.x),\(a.y); down 2 at \(b.x),\(b.y); wait 50ms
      move 1 by -14,9 over 100ms; move 2 by 4,20 over 100ms; wait 50ms; up 1; up 2; wait 600ms
      down 1 at \(a.x),\(a.y); wait 50ms; move 1 by 12,3 over 700ms; up 1; wait 500ms
      """
  }

  @Test(arguments: sizes)
  func `all text is inside the surface, and the text of deliveries inside their frame`(
    size: Size
  ) throws {
    for page in 0..<6 {
      let model = EventsScene(size: size)
      model.show(page)
      let keys = Array(repeating: "key right", count: page).joined(separator: "; ")
      let run = try EventsRun(
        keys + (page > 0 ? "; wait 300ms\n" : "") + script(model), size: size)
      #expect(!run.rows.isEmpty)
      let surface = Rect(origin: .zero, size: size)
      let paper = run.scene.layout.deliveries
      for command in run.scene.draw(in: .light) {
        guard let (text, box) = command.textBox else { continue }
        if case .text(_, _, let style) = command, size.width >= 640, size.height >= 480 {
          #expect(style.size >= 13.999, "\(text)")
        }
        #expect(box.minX >= -0.01 && box.maxX <= surface.maxX + 0.01, "\(text)")
        #expect(box.minY >= 0 && box.maxY <= surface.maxY, "\(text)")
        if box.overlaps(paper) {
          #expect(box.minX >= paper.minX && box.maxX <= paper.maxX, "\(text)")
          #expect(box.minY >= paper.minY && box.maxY <= paper.maxY, "\(text)")
        }
      }
    }
  }

  @Test func `resizing the surface keeps the rows of the list`() throws {
    let run = try EventsRun(
      "wait 100ms; tap 1 at 200,300; wait 100ms; resize 640x400; wait 100ms")

    #expect(run.rows.count == 7)
    #expect(run.scene.layout.deliveries.maxX <= 640)
  }
}
