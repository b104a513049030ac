package import GestureControls
package import GestureDrawing

extension [Control] {
  /// Advances the time of all controls.
  package func update(to time: Duration) { for control in self { control.update(to: time) } }

  /// Whether any control has to be drawn every frame.
  package var isAnimating: Bool { contains { $0.isAnimating } }

  /// The earliest deadline of the controls.
  package var nextDeadline: Duration? { compactMap(\.nextDeadline).min() }

  /// The draw commands of the controls in a theme's style, back to front.
  package func draw(in theme: Theme) -> [DrawCommand] {
    flatMap { $0.draw(in: theme.controlStyle) }
  }
}

extension Control {
  /// The draw commands of the control in a theme's style.
  package func draw(in theme: Theme) -> [DrawCommand] { draw(in: theme.controlStyle) }
}

extension Label {
  /// The draw commands of the label in a theme's style.
  func draw(in theme: Theme) -> [DrawCommand] { draw(in: theme.controlStyle) }
}
