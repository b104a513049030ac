package import GestureControls

extension [Control] {
  /// Advances all controls to a time.
  package func update(to time: Duration) { for control in self { control.update(to: time) } }

  /// Whether at least one control is in an animation, so that each frame has to be drawn.
  package var isAnimating: Bool { contains { $0.isAnimating } }

  /// The earliest time at which a control changes without input; nil if no control changes without
  /// input.
  package var nextDeadline: Duration? {
    reduce(nil) { $0.earlier($1.nextDeadline) }
  }
}

extension Duration? {
  /// Returns the earlier of two times; the other one if one is nil, and nil if both are nil.
  package func earlier(_ other: Duration?) -> Duration? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}

extension PictureBuilder {
  /// Adds a control; adds nothing if the control is not visible.
  package mutating func add(_ control: Control) { control.draw(in: controlStyle, into: &commands) }

  package mutating func add(_ controls: [Control]) { for control in controls { add(control) } }

  /// Adds the tool tip of the control on which the pointer rests, or else of the one with the
  /// keyboard focus.
  package mutating func addToolTip(of controls: [Control]) {
    let shown = controls.filter { $0.showsToolTip }
    (shown.first(where: { $0.isHovered }) ?? shown.first)?
      .drawToolTip(in: controlStyle, into: &commands)
  }

  package mutating func add(_ label: Label) { label.draw(in: controlStyle, into: &commands) }
}
