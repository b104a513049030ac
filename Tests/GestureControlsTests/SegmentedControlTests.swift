import GestureControls
import Gestures
import GestureTesting
import Testing

@Suite struct SegmentedControlTests {
  private let stage = Stage()
  private let control = SegmentedControl(["One", "Two", "Three"], name: "segments")
  init() {
    control.bounds.size.width = 300
    stage.put(control, tracing: [.valueChanged, .primaryActionTriggered])
  }

  private let changed = ["segments valueChanged", "segments primaryActionTriggered"]

  @Test func `no segment is selected at first; a tap selects one and sends its events once`() {
    #expect(control.selectedSegmentIndex == nil)
    stage.finger(1).tap(at: 400, 300)
    #expect(control.selectedSegmentIndex == 1)
    stage.finger(1).tap(at: 400, 300)
    #expect(stage.trace == changed)
  }

  @Test(arguments: [(251.0, 0), (349.9, 0), (350, 1), (449.9, 1), (450, 2), (549, 2), (600, 2)])
  func `a touch selects the segment that it ends on`(x: Double, index: Int) {
    stage.finger(1).down(at: 400, 300).move(to: x, 300).up()

    #expect(control.selectedSegmentIndex == index)
  }

  @Test func `a touch that ends too far outside selects nothing`() {
    stage.finger(1).down(at: 400, 300).move(to: 400, 500).up()
    stage.finger(1).down(at: 400, 300).cancel()

    #expect(control.selectedSegmentIndex == nil)
  }

  @Test func `a momentary control keeps no selection`() {
    control.isMomentary = true
    var chosen: [Int?] = []
    control.addAction(for: .valueChanged) { chosen.append($0.selectedSegmentIndex) }
    stage.finger(1).tap(at: 300, 300)
    stage.finger(1).tap(at: 300, 300)

    #expect(chosen == [0, 0])
    #expect(control.selectedSegmentIndex == nil)
    #expect(stage.trace == changed + changed)
  }

  @Test func `a disabled segment can be selected in code only`() {
    control.setEnabled(false, forSegmentAt: 1)
    stage.finger(1).tap(at: 400, 300)
    #expect(control.selectedSegmentIndex == nil)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    #expect(!control.isEnabledForSegment(at: 1))
  }

  @Test func `an index out of range selects no segment`() {
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == nil)
    control.selectedSegmentIndex = 2
    control.titles = ["One", "Two"]
    #expect(control.selectedSegmentIndex == nil)
    #expect(control.numberOfSegments == 2)
    control.titles = []
    stage.finger(1).tap(at: 400, 300)
    #expect(control.selectedSegmentIndex == nil)
  }

  @Test func `the selection animates after a touch, not after a change in code`() {
    control.selectedSegmentIndex = 0
    control.selectedSegmentIndex = 2
    #expect(!control.isAnimating)
    stage.finger(1).tap(at: 300, 300)
    stage.wait(.milliseconds(200))
    #expect(control.isAnimating)
    stage.wait(.milliseconds(20))
    #expect(!control.isAnimating)
  }
}
