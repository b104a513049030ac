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
    checkValues(of: again, equal: read, &complaints)

    var changed = read
    changed.isMuted = !(read.isMuted ?? false)
    changed.scene = read.scene ?? "monkey"
    changed.look = read.look ?? .dark
    changed.showsTrails = read.showsTrails ?? true
    changed.usesSingleTaps = read.usesSingleTaps ?? true
    changed.zoom = read.zoom ?? .percent150
    changed.touchPanel = read.touchPanel ?? .upright
    changed.addTried(["tap"])
    changed.keep([], of: "pad")
    let saved = Configuration(bytes: changed.bytes, path: "input", scenes: SceneList.all)
    checkValues(of: saved, equal: changed, &complaints)
    complaints.expect(saved.isMuted == changed.isMuted, "a changed value was not written")
  }

  private static func checkValues(
    of one: Configuration, equal other: Configuration, _ complaints: inout Complaints
  ) {
    complaints.expect(
      one.touchPanel == other.touchPanel && one.scene == other.scene
        && one.isMuted == other.isMuted && one.look == other.look
        && one.reducesMotion == other.reducesMotion && one.showsTrails == other.showsTrails
        && one.usesSingleTaps == other.usesSingleTaps && one.triedGestures == other.triedGestures
        && one.zoom == other.zoom && one.settings == other.settings
        && one.switches == other.switches,
      "written and read again, a value differs")
  }
}
