import GestureHistory
import MonkeyPinchInspector
import Testing

@Suite struct InspectorModelTests {
  @Test func `the shown sequence is nil without sequences`() {
    #expect(InspectorModel().shown == nil)
  }
}
