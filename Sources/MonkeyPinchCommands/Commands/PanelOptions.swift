import ArgumentParser
import MonkeyPinchApp
import SDLFingers
import SDLHost

/// The command-line options for the orientation of a touch panel relative to the screen.
///
/// They replace the saved mapping. The matrix is applied first, then the rotation, then the
/// reversal.
struct PanelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Rotate the touch panel's coordinates clockwise.", valueName: "0|90|180|270"))
  var touchRotate: Turn?

  @Option(
    help: ArgumentHelp(
      "Reverse a coordinate of the touch panel; repeat it, or use xy, for both.",
      valueName: "x|y"))
  var touchFlip: [Flips] = []

  @Option(
    help: ArgumentHelp(
      "The touch panel's matrix, from 0...1 to 0...1: x' = ax + by + c, y' = dx + ey + f.",
      valueName: "a,b,c,d,e,f"))
  var touchMatrix: Matrix?

  /// Returns the orientation of the touch panel from the options, or else `saved`, or else that of
  /// the program.
  func panel(saved: TouchPanel?) -> TouchPanel {
    given ?? saved ?? Program.current.options.panel
  }

  /// The orientation of the touch panel that the command-line options give; nil if no option is
  /// given.
  var given: TouchPanel? {
    guard touchMatrix != nil || touchRotate != nil || !touchFlip.isEmpty else { return nil }
    var panel = (touchMatrix?.panel ?? .upright).turned(touchRotate?.turn ?? .none)
    for flip in touchFlip.flatMap(\.flips) { panel = panel.flipped(flip) }
    return panel
  }

  /// Returns a short description of a touch panel's orientation, such as `upright`.
  static func words(for panel: TouchPanel) -> String {
    if panel == .upright { return "upright" }
    for turn in TouchPanel.Turn.allCases where panel == TouchPanel.upright.turned(turn) {
      return "turned by \(turn.rawValue) degrees"
    }
    return "matrix " + panel.matrix.map { "\($0)" }.joined(separator: ",")
  }
}

extension PanelOptions {
  struct Turn: ExpressibleByArgument {
    let turn: TouchPanel.Turn

    init?(argument: String) {
      guard let degrees = Int(argument), let turn = TouchPanel.Turn(rawValue: degrees) else {
        return nil
      }
      self.turn = turn
    }

    static let allValueStrings = TouchPanel.Turn.allCases.map { "\($0.rawValue)" }
  }

  /// A value of a command-line option: the coordinates to reverse, `x`, `y` or `xy`.
  struct Flips: ExpressibleByArgument {
    let flips: [TouchPanel.Flip]

    init?(argument: String) {
      flips = argument.compactMap { TouchPanel.Flip(rawValue: String($0)) }
      guard !flips.isEmpty, flips.count == argument.count else { return nil }
    }
  }

  struct Matrix: ExpressibleByArgument {
    let panel: TouchPanel

    init?(argument: String) {
      guard let numbers = NumberList(argument), let panel = TouchPanel(matrix: numbers.values)
      else { return nil }
      self.panel = panel
    }
  }
}

/// A value of a command-line option: numbers that are separated by commas.
struct NumberList: ExpressibleByArgument {
  let values: [Double]

  init?(argument: String) { self.init(argument) }

  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    values = parts.compactMap { Double($0.filter { $0 != " " }) }
    guard values.count == parts.count, values.allSatisfy(\.isFinite) else { return nil }
  }
}
