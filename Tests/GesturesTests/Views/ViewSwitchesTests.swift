import GestureTesting
import Gestures
import Testing

/// The properties of a view that decide which touches it receives.
@Suite struct ViewSwitchesTests {
  let stage = Stage()
  let other: TracedView
  init() {
    other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.tracesViews = true
  }

  @Test func `a view without multiple touch receives the next finger after its own has lifted`() {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(1).up()
    stage.finger(3).down(at: 160, 150)
    stage.finger(2).up()

    #expect(stage.trace == ["view began 1", "view ended 1", "view began 3"])
  }

  @Test func `a view without multiple touch receives one of two fingers that land at once`() {
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 150)
    }

    #expect(stage.trace == ["view began 1"])
  }

  @Test func `a finger that a recognizer uses still counts as the view's only one`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 1
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 150, 150)

    #expect(stage.trace == ["view began 1", "pan began", "view cancelled 1"])
  }

  @Test func `an exclusive touch is shared only with recognizers of the view and its superviews`() {
    let recognizers = ["own", "around", "beside"].map { PanGestureRecognizer(name: $0) }
    stage.add(recognizers[0])
    stage.add(recognizers[1], to: stage.window)
    stage.add(recognizers[2], to: other)
    stage.view.isExclusiveTouch = true
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 350, 150)
    stage.finger(3).down(at: 120, 110)

    #expect(recognizers.map(\.numberOfTouches) == [2, 3, 0])
    #expect(stage.trace == ["view began 1"])
  }

  @Test
  func `an exclusive view receives no touch while another view has one, but does afterwards`() {
    stage.view.isExclusiveTouch = true
    stage.finger(1).down(at: 350, 150)
    stage.finger(2).down(at: 110, 110).up()
    stage.finger(1).up()
    stage.finger(2).down(at: 110, 110)

    #expect(stage.trace == ["other began 1", "other ended 1", "view began 2"])
  }

  @Test func `a view for several touches receives none while an exclusive view has one`() {
    other.isExclusiveTouch = true
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 350, 150)
    stage.finger(2).down(at: 110, 110).up()
    stage.finger(1).up()
    stage.finger(2).down(at: 110, 110)

    #expect(stage.trace == ["other began 1", "other ended 1", "view began 2"])
  }

  @Test func `of two fingers that land together, the first decides about an exclusive view`() {
    other.isExclusiveTouch = true
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 350, 150)
    }

    #expect(stage.trace == ["view began 1"])
  }

  @Test func `a view for single touches receives a finger that lands when its finger lifts`() {
    stage.finger(1).down(at: 110, 110)
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).down(at: 120, 110)
    }

    #expect(stage.trace == ["view began 1", "view began 2", "view ended 1"])
  }

  @Test func `setting the recognizers of a view cancels removed ones and adopts the new order`() {
    let recognizers = ["a", "b", "c"].map { PanGestureRecognizer(name: $0) }
    stage.view.gestureRecognizers = [recognizers[0], recognizers[1]]
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    #expect(stage.trace == ["view began 1", "a began", "view cancelled 1"])

    stage.view.gestureRecognizers = [recognizers[2], recognizers[1]]
    #expect(stage.trace.last == "a cancelled")
    #expect(stage.view.gestureRecognizers.map(\.name) == ["c", "b"])
    #expect(recognizers.map { $0.view === stage.view } == [false, true, true])
    stage.view.gestureRecognizers = []
    #expect(recognizers.allSatisfy { $0.view == nil })
  }
}
