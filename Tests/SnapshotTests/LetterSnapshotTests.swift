import GestureControls
import Gestures
import Testing

/// A snapshot test of a picture with texts of each alphabet that the font has.
@Suite struct LetterSnapshotTests {
  private static let texts = [
    "Ça va? Der Bär küsst das Mädchen; señor, å, Œuvre",
    "Příliš žluťoučký kůň, zażółć gęślą jaźń, şiğ, țară",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, Ώρα, ΐ, ς",
    "Съешь ещё этих мягких французских булок; Ґїє, Ђљ",
    "e\u{301} + u\u{308} + и\u{306} + α\u{301}: 10 € ± 3 ‰, №5 ← ↗ ⌘Q",
    "No glyph: 猿 🐒 👨‍👩‍👧 x\u{301}\u{302} \u{301}",
  ]

  @Test func `letters of every alphabet match their snapshot`() throws {
    let size = Size(width: 620, height: 500)
    var commands = [DrawCommand.fill(.white)]
    for (index, text) in Self.texts.enumerated() {
      let y = Double(index) * 80 + 40
      commands.append(
        .text(text, at: Point(x: 20, y: y), style: TextStyle(size: 22, color: .black)))
      let bold = TextStyle(size: 15, weight: .bold, color: .black)
      commands.append(.text(text, at: Point(x: 20, y: y + 30), style: bold))
    }
    let snapshot = Snapshot(name: "letters", script: "", density: 2)

    try snapshot.check(snapshot.draw(commands, in: size))
  }
}
