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

  @Test func `none is chosen at first; a tap chooses, and once`() {
    #expect(control.selectedSegmentIndex == nil)
    stage.finger(1).tap(at: 400, 300)
    #expect(control.selectedSegmentIndex == 1)
    stage.finger(1).tap(at: 400, 300)
    #expect(stage.trace == changed)
  }

  @Test(arguments: [(251.0, 0), (349.9, 0), (350, 1), (449.9, 1), (450, 2), (549, 2), (600, 2)])
  func `a finger chooses the segment that it lifts on`(x: Double, index: Int) {
    stage.finger(1).down(at: 400, 300).move(to: x, 300).up()

    #expect(control.selectedSegmentIndex == index)
  }

  @Test func `a finger that lifts too far out chooses nothing`() {
    stage.finger(1).down(at: 400, 300).move(to: 400, 500).up()
    stage.finger(1).down(at: 400, 300).cancel()

    #expect(control.selectedSegmentIndex == nil)
  }

  @Test func `a momentary control keeps no choice`() {
    control.isMomentary = true
    var chosen: [Int?] = []
    control.addAction(for: .valueChanged) { chosen.append($0.selectedSegmentIndex) }
    stage.finger(1).tap(at: 300, 300)
    stage.finger(1).tap(at: 300, 300)

    #expect(chosen == [0, 0])
    #expect(control.selectedSegmentIndex == nil)
    #expect(stage.trace == changed + changed)
  }

  @Test func `a disabled segment cannot be chosen by finger, but in code`() {
    control.setEnabled(false, forSegmentAt: 1)
    stage.finger(1).tap(at: 400, 300)
    #expect(control.selectedSegmentIndex == nil)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    #expect(!control.isEnabledForSegment(at: 1))
  }

  @Test func `a segment that is not there is none`() {
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

  @Test func `the mark slides when a finger chooses, not when code does`() {
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
