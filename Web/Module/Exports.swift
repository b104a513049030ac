import GestureCanvas
import GestureControls
import GestureRecordings
import GestureStrokes
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLFingers
import WebHost

// The functions that the page calls, and those of the page that are called. Times are milliseconds since the
// page was opened; a length of bytes follows their address. None has the name
// of a function of the C library, which it would replace.

@_extern(wasm, module: "page", name: "sound")
private func pageSound(_ name: UnsafePointer<UInt8>?, _ length: Int32, _ gain: Double, _ pan: Double, _ pitch: Double)
@_extern(wasm, module: "page", name: "save")
private func pageSave(_ bytes: UnsafePointer<UInt8>?, _ length: Int32)
@_extern(wasm, module: "page", name: "saveSigns")
private func pageSaveSigns(_ bytes: UnsafePointer<UInt8>?, _ length: Int32)
@_extern(wasm, module: "page", name: "say")
private func pageSay(_ bytes: UnsafePointer<UInt8>?, _ length: Int32)

nonisolated(unsafe) private var game: PageGame?
nonisolated(unsafe) private var bundle = Bundle()
nonisolated(unsafe) private var signs = StrokeLibrary.starter
/// Bytes that the page reads after a call.
nonisolated(unsafe) private var result: [UInt8] = []

private func time(_ milliseconds: Double) -> Duration { .nanoseconds(Int64(milliseconds * 1e6)) }

private func bytes(_ address: UnsafePointer<UInt8>?, _ length: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: address, count: Int(length)))
}

/// Adds the files of a bundle; pictures that are shown are drawn again.
@_expose(wasm, "addBundle") @_cdecl("addBundle")
public func addBundle(_ address: UnsafePointer<UInt8>?, _ length: Int32) {
  bundle.add(bytes(address, length))
  game?.pictures = bundle.pictures
}

/// Takes the signs that were kept, before ``start(_:_:_:_:_:_:_:_:)``; returns the length of a sentence, at
/// ``resultAddress()``, that says what is wrong with them, or 0.
@_expose(wasm, "setSigns") @_cdecl("setSigns")
public func setSigns(_ address: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  do throws(StrokeFileError) {
    signs = try StrokeLibrary(bytes: bytes(address, length), file: "the kept signs")
    return 0
  } catch {
    result = Array(error.description.utf8)
    return Int32(result.count)
  }
}

/// Starts the playground with the text of a configuration, in a canvas of a size in points of the page.
@_expose(wasm, "start") @_cdecl("start")
public func start(
  _ address: UnsafePointer<UInt8>?, _ length: Int32, _ width: Double, _ height: Double, _ density: Double,
  _ isDark: Int32, _ hasContrast: Int32, _ reducesMotion: Int32
) {
  let scenes = SceneList.all
  let configuration = Configuration(bytes: bytes(address, length), path: "settings", scenes: scenes)
  let settings = configuration.settings
  let scene = settings.scene.flatMap { name in scenes.first { $0.name == name } }
  var start = GameStart(scene: scene ?? scenes[0], isAsked: false, among: scenes)
  start.settings = settings
  start.theme = theme(settings, isDark, hasContrast, reducesMotion)
  let new = PageGame(
    start, size: Size(width: width, height: height), density: density, pictures: bundle.pictures,
    signs: signs)
  new.onSigns = { bytes in
    bytes.withUnsafeBufferPointer { pageSaveSigns($0.baseAddress, Int32(bytes.count)) }
  }
  new.onSound = { name, gain, pan, pitch in
    let name = Array(name.utf8)
    name.withUnsafeBufferPointer { pageSound($0.baseAddress, Int32(name.count), gain, pan, pitch) }
  }
  new.onSave = { bytes in bytes.withUnsafeBufferPointer { pageSave($0.baseAddress, Int32(bytes.count)) } }
  new.onWords = { sentence in
    let text = Array(sentence.utf8)
    text.withUnsafeBufferPointer { pageSay($0.baseAddress, Int32(text.count)) }
  }
  game = new
}

/// Translates a text in English; returns the length of the translation, at ``resultAddress()``.
@_expose(wasm, "translate") @_cdecl("translate")
public func translate(_ address: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  let language = game?.live.playground.language ?? .english
  result = Array(language(String(decoding: bytes(address, length), as: UTF8.self)).utf8)
  return Int32(result.count)
}

/// Shows the look that the browser prefers now, unless the user has chosen one.
@_expose(wasm, "prefer") @_cdecl("prefer")
public func prefer(_ isDark: Int32, _ hasContrast: Int32, _ reducesMotion: Int32) {
  guard let live = game?.live else { return }
  live.follow(theme(live.start.settings, isDark, hasContrast, reducesMotion))
}

private func theme(
  _ settings: Settings, _ isDark: Int32, _ hasContrast: Int32, _ reducesMotion: Int32
) -> Theme {
  let look = settings.look ?? (hasContrast != 0 ? .contrast : isDark != 0 ? .dark : .light)
  var theme = look.theme
  theme.reducesMotion = settings.reducesMotion ?? (reducesMotion != 0)
  return theme
}

/// A finger or a pen: kinds 0 lands, 1 moves, 2 lifts, 3 is cancelled.
@_expose(wasm, "finger") @_cdecl("finger")
public func finger(
  _ number: Int32, _ kind: Int32, _ isPen: Int32, _ x: Double, _ y: Double, _ force: Double, _ milliseconds: Double
) {
  var report = FingerReport(
    DeviceFinger(device: isPen != 0 ? 2 : 1, finger: Int64(number)), kind == 0 ? .down : kind == 1 ? .moved : .up,
    pressure: Float(force), isTakenBySystem: kind == 3)
  guard let game else { return }
  if isPen != 0 { report.type = .pencil }
  report.location = game.point(x, y)
  game.take(.finger(report, window: 0), at: time(milliseconds))
}

/// The mouse: kinds 0 its button goes down, 1 it moves, 2 its button comes up, 3 it leaves the canvas.
@_expose(wasm, "mouse") @_cdecl("mouse")
public func mouse(_ kind: Int32, _ isPressed: Int32, _ x: Double, _ y: Double, _ milliseconds: Double) {
  let place = Point(x: x, y: y)
  let event: SDLEvent =
    switch kind {
    case 0: .button(place, isDown: true, .primary, mouse: 1, window: 0)
    case 1: .motion(place, isPressed: isPressed != 0, mouse: 1, window: 0)
    case 2: .button(place, isDown: false, .primary, mouse: 1, window: 0)
    default: .window(.pointerLeft, window: 0)
    }
  game?.take(event, at: time(milliseconds))
}

/// Returns what the mouse pointer does at a place: 0 nothing, 1 it presses, 2 it drags; and 4 more where a wheel scrolls.
@_expose(wasm, "pointerShape") @_cdecl("pointerShape")
public func pointerShape(_ x: Double, _ y: Double) -> Int32 {
  guard let game else { return 0 }
  let place = game.point(x, y)
  let shape: Int32 =
    switch game.shape(at: place) {
    case .plain: 0
    case .press: 1
    case .drag: 2
    }
  return shape + (game.scrolls(at: place) ? 4 : 0)
}

/// The wheel or a trackpad that scrolls, in notches.
@_expose(wasm, "wheel") @_cdecl("wheel")
public func wheel(_ x: Double, _ y: Double, _ milliseconds: Double) {
  game?.take(.wheel(SDLEvent.WheelTurn(x: x, y: y), mouse: 1, window: 0), at: time(milliseconds))
}

/// A trackpad's pinch: kinds 0 begins, 1 changes by a factor, 2 ends.
@_expose(wasm, "pinch") @_cdecl("pinch")
public func pinch(_ kind: Int32, _ scale: Double, _ milliseconds: Double) {
  let phase = kind == 0 ? Touch.Phase.began : kind == 1 ? .moved : .ended
  game?.take(.pinch(phase, scale: scale, window: 0), at: time(milliseconds))
}

/// A key, with SDL's numbers of its place and its meaning.
@_expose(wasm, "key") @_cdecl("key")
public func key(_ scancode: Int32, _ keycode: Int32, _ isDown: Int32, _ isRepeat: Int32, _ milliseconds: Double) {
  let change = SDLEvent.KeyChange(
    scancode: scancode, keycode: keycode, isDown: isDown != 0, isRepeat: isRepeat != 0)
  game?.take(.key(change, window: 0), at: time(milliseconds))
}

/// The page has lost the keyboard's focus, or the user sees another page.
@_expose(wasm, "leave") @_cdecl("leave")
public func leave(_ milliseconds: Double) {
  game?.leave(at: time(milliseconds))
}

/// Replays a file in front of the live run; returns the length of a sentence, at ``resultAddress()``, that says
/// what is wrong with it, or 0.
@_expose(wasm, "replay") @_cdecl("replay")
public func replay(
  _ name: UnsafePointer<UInt8>?, _ nameLength: Int32, _ address: UnsafePointer<UInt8>?, _ length: Int32,
  _ milliseconds: Double
) -> Int32 {
  do throws(RecordingError) {
    let name = String(decoding: bytes(name, nameLength), as: UTF8.self)
    game?.open(
      try timeline(of: bytes(address, length), name: name, among: SceneList.all), at: time(milliseconds))
    return 0
  } catch {
    result = Array(error.description.utf8)
    return Int32(result.count)
  }
}

/// Returns whether a Tab key leaves the last of what has the focus in turn, so that the page's next element gets it.
@_expose(wasm, "isFocusAtEnd") @_cdecl("isFocusAtEnd")
public func isFocusAtEnd(_ isBackwards: Int32) -> Int32 {
  game?.isFocusAtEnd(backwards: isBackwards != 0) == false ? 0 : 1
}

/// Returns whether the user types a name.
@_expose(wasm, "isTyping") @_cdecl("isTyping")
public func isTyping() -> Int32 { game?.isTyping == true ? 1 : 0 }

@_expose(wasm, "setVisible") @_cdecl("setVisible")
public func setVisible(_ isVisible: Int32) { game?.isVisible = isVisible != 0 }

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ density: Double, _ milliseconds: Double) {
  game?.resize(to: Size(width: width, height: height), density: density, at: time(milliseconds))
}

/// Returns the number of fingers and buttons that are down.
@_expose(wasm, "touchCount") @_cdecl("touchCount")
public func touchCount() -> Int32 { Int32(game?.touchCount ?? 0) }

/// Plays the inputs until now.
@_expose(wasm, "deliver") @_cdecl("deliver")
public func deliver(_ milliseconds: Double) { game?.deliver(at: time(milliseconds)) }

/// Returns when the page calls next: 0 for a frame as soon as the screen can show one, -1 after an event, or
/// the time of a delivery.
@_expose(wasm, "nextCall") @_cdecl("nextCall")
public func nextCall(_ milliseconds: Double) -> Double {
  switch game?.nextCall(at: time(milliseconds)) {
  case .frame: 0
  case .delivery(let time): max(time / .milliseconds(1), 0.001)
  case .event, nil: -1
  }
}

/// Plays a frame and draws it; returns the number of boxes of pixels that have changed.
@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ milliseconds: Double) -> Int32 {
  game?.frame(at: time(milliseconds))
  return Int32(game?.canvas.damage.boxes.count ?? 0)
}

/// Returns a number of a box of changed pixels: 0 left, 1 top, 2 width, 3 height.
@_expose(wasm, "box") @_cdecl("box")
public func box(_ index: Int32, _ number: Int32) -> Int32 {
  guard let box = game?.canvas.damage.boxes[Int(index)] else { return 0 }
  let numbers = [box.minX, box.minY, box.width, box.height]
  return Int32(numbers[Int(number)])
}

/// Returns a number of the canvas: 0 its width, 1 its height in pixels.
@_expose(wasm, "side") @_cdecl("side")
public func side(_ number: Int32) -> Int32 {
  guard let raster = game?.canvas.raster else { return 0 }
  return Int32(number == 0 ? raster.width : raster.height)
}

/// Returns the address of the canvas's pixels, in rows of R, G, B, A.
@_expose(wasm, "pixels") @_cdecl("pixels")
public func pixels() -> UnsafeRawPointer? {
  game?.canvas.raster.pixels.withUnsafeBytes { $0.baseAddress }
}

/// Makes the text of a configuration from that which was kept and what the user has changed since, and returns
/// its length; it is at ``resultAddress()``.
@_expose(wasm, "configuration") @_cdecl("configuration")
public func configuration(_ address: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  let kept = bytes(address, length)
  result = game?.configuration(over: kept) ?? kept
  return Int32(result.count)
}

/// Returns the length of the names of all sounds, separated by spaces, at ``resultAddress()``.
@_expose(wasm, "sounds") @_cdecl("sounds")
public func sounds() -> Int32 {
  let names = AssetNames(of: SceneList.all)
  result = Array((names.sounds + names.backgrounds).joined(separator: " ").utf8)
  return Int32(result.count)
}

/// Returns the length of the name of the sound in the background, at ``resultAddress()``; 0 for none.
@_expose(wasm, "background") @_cdecl("background")
public func background() -> Int32 {
  result = Array((game?.live.playground.background ?? "").utf8)
  return Int32(result.count)
}

@_expose(wasm, "resultAddress") @_cdecl("resultAddress")
public func resultAddress() -> UnsafeRawPointer? { result.withUnsafeBytes { $0.baseAddress } }

// Replays for tests, without the live run.

/// The picture of the last frame of ``eventLog(_:_:_:_:_:_:)``.
nonisolated(unsafe) private var last: SoftwareCanvas?

/// Plays a file, and returns the length of its event log, at ``resultAddress()``, or -1 with what is wrong with it.
@_expose(wasm, "eventLog") @_cdecl("eventLog")
public func eventLog(
  _ name: UnsafePointer<UInt8>?, _ nameLength: Int32, _ address: UnsafePointer<UInt8>?, _ length: Int32,
  _ isVerbose: Int32, _ everyFrame: Int32
) -> Int32 {
  do throws(RecordingError) {
    let name = String(decoding: bytes(name, nameLength), as: UTF8.self)
    let detail = LogDetail(verbose: isVerbose != 0, everyFrame: everyFrame != 0)
    let player = TimelinePlayer(
      try timeline(of: bytes(address, length), name: name, among: SceneList.all, detail: detail)
    ) { playground in
      playground.onLog = { $0.append(to: &result) }
    }
    result = []
    while player.next(idleUntil: player.playground.nextFrameDue) != nil { player.step() }
    let playground = player.playground
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    let canvas = SoftwareCanvas(size: playground.size, density: 1)
    canvas.draw(playground.draw(fingers: fingers), pictures: bundle.pictures)
    last = canvas
    player.finish()
    return Int32(result.count)
  } catch {
    result = Array(error.description.utf8)
    return -1
  }
}

/// Returns a number of the picture of the last frame: 0 its width, 1 its height, 2 the address of its pixels.
@_expose(wasm, "lastPicture") @_cdecl("lastPicture")
public func lastPicture(_ number: Int32) -> Int {
  guard let raster = last?.raster else { return 0 }
  let address = raster.pixels.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
  return number == 0 ? raster.width : number == 1 ? raster.height : address
}
