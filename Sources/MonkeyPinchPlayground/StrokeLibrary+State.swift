package import GestureRecordings
package import GestureStrokes

extension StrokeLibrary {
  /// The lines that give a new scene these signs, each thinned to what a line can hold.
  package func recordingLines(at time: Duration) -> [RecordingLine] {
    changes(from: .starter).map { change in
      let state: PlaygroundState =
        switch change {
        case .add(let template):
          .sign(
            name: template.name,
            strokes: template.drawing.thinned().strokes.map { $0.map(\.location) })
        case .remove(let name): .sign(name: name, strokes: [])
        }
      return state.line(at: time)
    }
  }
}
