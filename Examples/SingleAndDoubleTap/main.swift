import Gestures

let window = Window(size: Size(width: 800, height: 600))
let session = Session(window: window)

let single = TapGestureRecognizer()
single.addAction { _ in print("single tap") }
let double = TapGestureRecognizer()
double.numberOfTapsRequired = 2
double.addAction { _ in print("double tap") }

// A single tap is recognized only after the time for a second tap has passed.
single.require(toFail: double)
window.addGestureRecognizer(single)
window.addGestureRecognizer(double)

// Three taps of 50 milliseconds each; the first two make a double tap.
for time in [Duration.zero, .milliseconds(200), .seconds(2)] {
  for (phase, delay) in [(Touch.Phase.began, Duration.zero), (.ended, .milliseconds(50))] {
    session.send(
      TouchSample(
        id: Touch.ID(1), phase: phase, location: Point(x: 120, y: 80), timestamp: time + delay))
  }
}
print("advance by a second")
session.advance(to: .seconds(3))

// Output:
// double tap
// advance by a second
// single tap
