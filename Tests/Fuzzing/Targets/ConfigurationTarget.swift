import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLFingers

/// A configuration keeps what it does not know, and its values are the same after they were written.
enum ConfigurationTarget {
  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let read = Configuration(bytes: bytes, path: "input", scenes: SceneList.all)
    if let problem = read.problem { complaints.expectSentence(problem) }
    let again = Configuration(bytes: read.bytes, path: "input", scenes: SceneList.all)
    complaints.expect(again.bytes == read.bytes, "written and read again, the text differs")
    complaints.expect(
      again.settings == read.settings, "written and read again, a value differs")

    var changed = read
    changed.settings.isMuted = !(read.settings.isMuted ?? false)
    changed.settings.scene = read.settings.scene ?? "monkey"
    changed.settings.look = read.settings.look ?? .dark
    changed.settings.showsTrails = read.settings.showsTrails ?? true
    changed.settings.usesSingleTaps = read.settings.usesSingleTaps ?? true
    changed.settings.zoom = read.settings.zoom ?? .percent150
    changed.settings.touchPanel = read.settings.touchPanel ?? .upright
    changed.settings.triedGestures = (read.settings.triedGestures ?? []) + ["tap"]
    changed.settings.scenes["pad"] = nil
    changed.settings.keys["pad"] = nil
    let saved = Configuration(bytes: changed.bytes, path: "input", scenes: SceneList.all)
    complaints.expect(saved.settings == changed.settings, "a changed value was not written")
  }
}
