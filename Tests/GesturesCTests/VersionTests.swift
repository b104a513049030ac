import CGestures
import Testing

extension GesturesCTests {
  @Suite struct VersionTests {
    @Test func `the library has the version of the header`() {
      let (major, minor, patch) = (
        GESTURES_VERSION_MAJOR, GESTURES_VERSION_MINOR, GESTURES_VERSION_PATCH
      )

      #expect(gestures_version() == UInt32(major * 10_000 + minor * 100 + patch))
    }

    @Test func `structs have the sizes that every platform has`() {
      #expect(MemoryLayout<gestures_sample>.size == 80)
      #expect(MemoryLayout<gestures_action>.size == 120)
      #expect(MemoryLayout<gestures_touch>.size == 48)
      #expect(MemoryLayout<gestures_question>.size == 56)
      #expect(MemoryLayout<gestures_reason>.size == 40)
      #expect(MemoryLayout<gestures_event>.size == 80)
      #expect(MemoryLayout<gestures_motion>.size == 80)
      #expect(MemoryLayout<gestures_flight>.size == 144)
    }
  }
}
