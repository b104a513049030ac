import GestureExtras
import GestureMotion
import GestureTesting
import Gestures

// A picture that fingers drag, pinch, turn and throw, by one recognizer.
let picture = View(frame: Rect(x: 440, y: 300, width: 400, height: 200), name: "picture")
let manipulation = ManipulationGestureRecognizer()
picture.addGestureRecognizer(manipulation)

var flight: Flight?
manipulation.addAction { gesture, picture in
  var change = gesture.takeChange(in: picture.superview)
  // The picture stays between half and three times its size; the point between the fingers stays
  // under them.
  let scale = picture.transform.scale
  change.scale = min(max(scale * change.scale, 0.5), 3) / scale
  change.apply(to: picture)

  guard gesture.state == .ended else { return flight = nil }
  let velocity = gesture.velocity(in: picture.superview)
  flight = Flight(
    from: Pose(
      center: picture.center, rotation: picture.transform.rotation, scale: picture.transform.scale),
    velocity: PoseVelocity(
      fingers: velocity.translation, rotation: velocity.rotation, scale: velocity.scale,
      about: velocity.anchor, center: picture.center))
}

// A program calls this once a frame while the picture flies.
let fly = { (time: Duration) in
  guard let pose = flight?.pose(after: time) else { return }
  picture.center = pose.center
  picture.transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
}

// Two fingers throw the picture to the right and turn it; one lifts 4 ms before the other.
let stage = Stage()
stage.window.addSubview(picture)
stage.finger(1).down(at: 540, 400)
stage.finger(2).down(at: 740, 400)
for step in 1...30 {
  stage.time += .milliseconds(8)
  let arm = Vector(dx: 100, dy: 0).applying(Transform(rotation: 0.02 * Double(step)))
  let middle = Point(x: 640 + 5 * Double(step), y: 400)
  stage.frame {
    stage.finger(1).move(to: middle.x - arm.dx, middle.y - arm.dy)
    stage.finger(2).move(to: middle.x + arm.dx, middle.y + arm.dy)
  }
}
stage.finger(1).up()
stage.time += .milliseconds(4)
stage.finger(2).up()

// The fingers move at 625 points a second, and the center of the picture also turns about them.
let thrown = flight?.velocity(after: .zero) ?? .zero
print(Int(thrown.translation.dx.rounded()), "points a second")  // 638 points a second
print(Int((thrown.rotation * 180 / .pi).rounded()), "degrees a second")  // 143 degrees a second
fly(.seconds(10))
print(picture.center.x > 1_000)  // true
