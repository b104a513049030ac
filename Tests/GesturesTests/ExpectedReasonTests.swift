import GestureSubclassing
import GestureTesting
import Gestures
import Testing

@Suite struct ExpectedReasonTests {
  @Test func `a general reason from a recognizer of the engine fails the test`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    stage.finger(1).down(at: 110, 110)

    withKnownIssue { pan.fail(because: .custom("because")) }

    #expect(stage.reasons == ["pan: because"])
  }

  @Test func `any reason from a recognizer of the tests is accepted`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    let stage = Stage(scripted)
    stage.finger(1).down(at: 110, 110)

    scripted.fail(because: .custom("because"))

    #expect(stage.reasons == ["scripted: because"])
  }
}
