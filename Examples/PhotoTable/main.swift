import GestureControls
import GestureMotion
import Gestures
import MonkeyPinchApp
import PlayKit

/// A photo with the recognizers of its gestures.
final class Photo: View {
  let pan = PanGestureRecognizer(name: "pan")
  let pinch = PinchGestureRecognizer(name: "pinch")
  let rotation = RotationGestureRecognizer(name: "rotation")
  /// The last location between two fingers on the photo.
  var grip: Point?
  var onLanding: (Photo) -> Void = { _ in }
  var onLift: (Photo) -> Void = { _ in }

  // The touch of a finger that makes a gesture is cancelled in the view, and does not end.
  override func touchesBegan(_ touches: [Touch], with event: Event) { onLanding(self) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { onLift(self) }
}

/// A table with photos that fingers drag, pinch, turn, throw and catch.
final class PhotoTable: Scene {
  static let (name, title) = ("photos", "Photo table")
  static let summary = "Drag, pinch, turn and throw the photos."
  static let pictures = ["photo-hills", "photo-sea", "photo-night", "photo-balloon"]
  let session: Session
  let table: View
  let photos: [Photo]
  let animator = Animator()
  var sprites: [View] { photos }
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    table = View(frame: session.window.bounds)
    photos = Self.pictures.map { Photo(frame: Rect(x: 0, y: 0, width: 300, height: 210), name: $0) }
    session.window.addSubview(table)
    for (index, photo) in photos.enumerated() {
      let step = Double(index) - 1.5
      photo.center = table.bounds.center + Vector(dx: 150 * step, dy: index % 2 == 0 ? -70 : 60)
      photo.transform = Transform(rotation: 0.12 * step)
      table.addSubview(photo)
      addGestures(to: photo)
    }
  }

  // MARK: Gestures

  private func addGestures(to photo: Photo) {
    photo.onLanding = { [unowned self] photo in
      animator.stop(photo, at: session.now)
      table.bringSubviewToFront(photo)
    }
    photo.onLift = { [unowned self] photo in slide(photo, at: .zero) }
    photo.pan.addAction { [unowned self, unowned photo] pan in
      photo.center += pan.translation(in: table)
      pan.setTranslation(.zero, in: table)
      if pan.state == .ended { letGo(of: photo) }
    }
    photo.pinch.addAction { [unowned self, unowned photo] pinch in
      transform(photo, about: pinch) { $0.scaledBy(x: pinch.scale, y: pinch.scale) }
      pinch.scale = 1
    }
    photo.rotation.addAction { [unowned self, unowned photo] rotation in
      transform(photo, about: rotation) { $0.rotated(by: rotation.rotation) }
      rotation.rotation = 0
    }
    for recognizer in [photo.pan, photo.pinch, photo.rotation] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }
  }

  /// Scales or turns a photo, and keeps the point of the photo between the fingers where it is.
  private func transform(
    _ photo: Photo, about fingers: GestureRecognizer, by change: (Transform) -> Transform
  ) {
    if fingers.numberOfTouches == 2 {
      let grip = fingers.location(in: table)
      let point = photo.convert(grip, from: table)
      photo.transform = change(photo.transform)
      photo.center += grip - photo.convert(point, to: table)
      photo.grip = grip
    }
    if fingers.state == .ended { letGo(of: photo) }
  }

  // MARK: Motion

  /// Throws a photo as its fingers moved and turned; the first recognizer that ends does this.
  private func letGo(of photo: Photo) {
    guard !animator.isAnimating(photo) else { return }
    slide(
      photo,
      at: PoseVelocity(
        fingers: photo.pan.velocity(in: table), rotation: photo.rotation.velocity, scale: 0,
        about: photo.grip ?? photo.center, center: photo.center))
    photo.grip = nil
  }

  /// Lets a photo slide on and slow down; a photo that passes an edge of the table returns.
  private func slide(_ photo: Photo, at velocity: PoseVelocity) {
    let transform = photo.transform
    let flight = Flight(
      from: Pose(center: photo.center, rotation: transform.rotation, scale: transform.scale),
      velocity: velocity,
      within: FlightBounds(centers: table.bounds.insetBy(dx: 50, dy: 50), scales: 0.5...2),
      rate: DecelerationRate(perMillisecond: 0.996), radius: 180)
    var shown = Presentation(photo)
    animator.lead(photo, for: flight.duration, at: session.now) { time in
      let pose = flight.pose(after: time)
      shown.center = pose.center
      shown.transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
      return shown
    }
  }

  func update(to time: Duration) { animator.update(to: time) }
  var isAnimating: Bool { animator.isRunning }
  func resize(to size: Size) {
    session.window.bounds.size = size
    table.frame = session.window.bounds
    for photo in photos { slide(photo, at: .zero) }
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    for photo in table.subviews {
      // The picture has a shadow of 10 points around the photo.
      let frame = Rect(center: .zero, size: photo.bounds.insetBy(dx: -10, dy: -10).size)
      let place = photo.transform.concatenating(Transform(translation: photo.center - .zero))
      picture.commands.append(.image(name: photo.name ?? "", frame: frame, transform: place))
    }
  }
}

extension PhotoTable: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

var options = PlaygroundApp.Options()
options.ownAssets = String(#filePath.dropLast("/main.swift".count))
PlaygroundApp.run(scenes: [PhotoTable.self], title: "Photo table", options: options)
