import GestureTesting
import Gestures
import Testing

/// The view of a recognizer is asked whether touches that began in a view inside it may be taken.
@Suite struct TouchesShouldCancelTests {
  private final class Panel: View {
    var answer = true
    var asked: [String] = []

    override func touchesShouldCancel(in view: View) -> Bool {
      asked.append(view.name ?? "")
      return answer
    }
  }

  private let stage = Stage()
  private let panel = Panel(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "panel")
  private let control: TracedView
  private let pan = PanGestureRecognizer(name: "pan")

  init() {
    stage.window.addSubview(panel)
    control = stage.addView(
      Rect(x: 100, y: 100, width: 100, height: 100), name: "control", in: panel)
    control.isMultipleTouchEnabled = true
    stage.add(pan, to: panel)
    stage.tracesViews = true
  }

  @Test(arguments: [true, false])
  func `a drag on a view is its own or the panel's, as the panel answers`(answer: Bool) {
    panel.answer = answer
    stage.finger(1).down(at: 150, 150).move(to: 165, 150).up()

    #expect(panel.asked == ["control"])
    #expect(
      stage.trace
        == (answer
          ? ["control began 1", "pan began", "control cancelled 1", "pan ended"]
          : ["control began 1", "control moved 1", "control ended 1"]))
    #expect(stage.reasons == (answer ? [] : ["pan: its view did not let it begin"]))
  }

  @Test func `a drag beside the view is not asked about`() {
    panel.answer = false
    stage.finger(1).down(at: 300, 300).move(to: 330, 300).up()

    #expect(panel.asked == [])
    #expect(
      stage.trace == ["panel began 1", "pan began", "panel cancelled 1", "pan ended"])
  }

  @Test
  func `the panel is asked once about a view with two fingers, and fails for one of two views`() {
    panel.answer = false
    pan.minimumNumberOfTouches = 3
    stage.finger(1).down(at: 300, 300)
    stage.finger(2).down(at: 150, 150)
    stage.finger(3).down(at: 160, 150)
    stage.frame {
      for number in Int64(1)...3 { stage.finger(number).move(to: 200 + Double(number), 250) }
    }

    #expect(panel.asked == ["control"])
    #expect(stage.reasons == ["pan: its view did not let it begin"])
  }

  @Test func `the delegate is not asked after the panel has refused, and a new gesture asks again`()
  {
    let delegate = ScriptedDelegate()
    pan.delegate = delegate
    panel.answer = false
    stage.finger(1).down(at: 150, 150).move(to: 165, 150).up()
    #expect(!delegate.questions.contains("pan begin"))
    panel.answer = true
    stage.finger(1).down(at: 150, 150).move(to: 165, 150).up()

    #expect(delegate.questions.filter { $0 == "pan begin" }.count == 1)
    #expect(panel.asked == ["control", "control"])
    #expect(pan.state == .possible)
  }

  @Test func `a recognizer that leaves the view its touches takes none, and asks nothing`() {
    panel.answer = false
    pan.cancelsTouchesInView = false
    stage.finger(1).down(at: 150, 150).move(to: 165, 150).up()

    #expect(panel.asked == [])
    #expect(stage.trace.contains("pan began"))
    #expect(
      stage.trace.filter { $0.hasPrefix("control") }
        == ["control began 1", "control moved 1", "control ended 1"])
  }

  @Test func `taps are asked about too, and recognizers of the touched view itself are not`() {
    let tap = TapGestureRecognizer(name: "tap")
    let own = TapGestureRecognizer(name: "own")
    stage.add(tap, to: panel)
    panel.answer = false
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.reasons.contains("tap: its view did not let it begin"))
    #expect(stage.trace == ["control began 1", "control ended 1"])
    panel.asked = []
    stage.add(own, to: control)
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace.last == "control cancelled 1" && stage.trace.contains("own ended"))
  }
}
