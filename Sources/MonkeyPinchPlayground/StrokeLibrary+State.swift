package import GestureRecordings
package import GestureStrokes

extension StrokeLibrary {
  /// Returns lines of a recording that teach all shapes of this library to a scene.
  ///
  /// Drawings are thinned so that each fits the length limit of a line.
  package func recordingLines(at time: Duration) -> [RecordingLine] {
    changes(from: .starter).map { change in
      let state: PlaygroundState =
        switch change {
        case .add(let template):
          .sign(
            name: template.name,
            strokes: template.drawing.thinned().strokes.map { $0.map { $0.location } })
        case .remove(let name): .sign(name: name, strokes: [])
        }
      return state.line(at: time)
    }
  }
}
