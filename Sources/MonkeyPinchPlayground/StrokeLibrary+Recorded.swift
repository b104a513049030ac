public import GestureRecordings
public import GestureStrokes

extension StrokeLibrary {
  /// What teaches a fresh scene these signs, thinned to what a line of a recording holds.
  public func recordingLines(at time: Duration) -> [RecordingLine] {
    changes(from: .starter).map { change in
      switch change {
      case .add(let template):
        let strokes = template.drawing.thinned().strokes.map { $0.map(\.location) }
        return .sign(RecordedSign(name: template.name, strokes: strokes), at: time)
      case .remove(let name): return .sign(RecordedSign(name: name, strokes: []), at: time)
      }
    }
  }
}
