package import Gestures

/// A list of inputs in the order in which they occurred, whose last touch samples may still merge.
package struct InputBuffer {
  package private(set) var inputs: [Input] = []
  /// The touch samples that follow the last input in ``inputs``.
  package var touches = SampleBuffer()

  mutating func append(_ input: Input) {
    flush()
    inputs.append(input)
  }

  /// Moves the touch samples to the end of ``inputs``.
  package mutating func flush() {
    for sample in touches.samples { inputs.append(.touch(sample)) }
    touches.removeAll()
  }

  package mutating func removeAll() {
    inputs.empty()
    touches.removeAll()
  }
}
