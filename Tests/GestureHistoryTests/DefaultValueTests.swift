import GestureExtras
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import GestureHistory

@Suite struct DefaultValueTests {
  static var recognizers: [GestureRecognizer] {
    [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(), SwipeGestureRecognizer(),
      ScreenEdgePanGestureRecognizer(), TickleGestureRecognizer(), CheckMarkGestureRecognizer(),
      ManipulationGestureRecognizer(),
    ]
  }

  @Test func `each known default is the value of a new recognizer`() {
    var count = 0
    for recognizer in Self.recognizers {
      for property in AdjustableProperty.all {
        let gesture = type(of: recognizer).gestureName
        guard let value = property.value(of: recognizer),
          let usual = DefaultValue.of(property.name, for: gesture)
        else { continue }
        count += 1
        #expect(value == usual, "\(property.name) of \(gesture)")
      }
    }

    #expect(count > 25)
  }
}
