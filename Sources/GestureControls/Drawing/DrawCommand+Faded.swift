extension DrawCommand {
  /// Returns a copy of the command with its opacity multiplied by `part`, from 0 to 1.
  public func faded(_ part: Double) -> DrawCommand {
    switch self {
    case .fill(let color): .fill(color.faded(part))
    case .image(let name, let frame, let transform, let alpha):
      .image(name: name, frame: frame, transform: transform, alpha: alpha * part)
    case .circle(let center, let radius, let fill, let stroke):
      .circle(
        center: center, radius: radius, fill: fill.faded(part), stroke: stroke?.faded(part))
    case .rectangle(let frame, let cornerRadius, let fill, let stroke):
      .rectangle(
        frame, cornerRadius: cornerRadius, fill: fill.faded(part), stroke: stroke?.faded(part))
    case .line(let points, let stroke): .line(points, stroke: stroke.faded(part))
    case .segment(let start, let end, let stroke):
      .segment(from: start, to: end, stroke: stroke.faded(part))
    case .text(let text, let point, var style):
      {
        style.color = style.color.faded(part)
        return .text(text, at: point, style: style)
      }()
    case .clip: self
    }
  }
}

extension Stroke {
  fileprivate func faded(_ part: Double) -> Stroke {
    Stroke(color: color.faded(part), width: width)
  }
}
