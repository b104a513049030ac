package import GestureControls
package import GestureDrawing

extension [Control] {
  /// Advances all controls to a time.
  package func update(to time: Duration) { for control in self { control.update(to: time) } }

  /// Whether at least one control is in an animation, so that each frame has to be drawn.
  package var isAnimating: Bool { contains { $0.isAnimating } }

  /// The earliest time at which a control changes without input; nil if no control changes without
  /// input.
  package var nextDeadline: Duration? { compactMap(\.nextDeadline).min() }

  /// Returns the draw commands of the controls in a theme's style, from back to front.
  package func draw(in theme: Theme) -> [DrawCommand] {
    flatMap { $0.draw(in: theme.controlStyle) }
  }
}

extension Control {
  /// Returns the draw commands of the control in a theme's style.
  package func draw(in theme: Theme) -> [DrawCommand] { draw(in: theme.controlStyle) }
}

extension Label {
  /// Returns the draw commands of the label in a theme's style.
  func draw(in theme: Theme) -> [DrawCommand] { draw(in: theme.controlStyle) }
}
