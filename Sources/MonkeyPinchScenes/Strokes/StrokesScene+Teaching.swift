import GestureControls
import Gestures
import GestureStrokes

// Lessons: a sign is drawn three times, named, and kept.
extension StrokesScene {
  func teachOrKeep() {
    guard let lesson else { return begin() }
    if lesson.isComplete { keep() }
  }

  private func begin() {
    lesson = SignLesson()
    outcome = nil
    selected = nil
    sign.matcher = StrokeMatcher()
    sign.awaitsAnyStroke = true
    refresh()
  }

  func taught(_ drawing: StrokeDrawing) {
    guard var lesson, !lesson.isComplete else { return }
    if let words = lesson.take(drawing) {
      outcome = .unknown("\(words): draw it again", best: nil)
    } else {
      outcome = nil
    }
    self.lesson = lesson
    if lesson.isComplete {
      nameField.isHidden = false
      nameField.onKey = { [weak self] in self?.type($0) ?? false }
      nameField.becomeFirstResponder()
    }
    refresh()
  }

  private func type(_ press: Press) -> Bool {
    switch press.key {
    case "return", "keypad enter": keep()
    default:
      guard lesson?.type(press.key, isShifted: press.modifierFlags.contains(.shift)) == true
      else { return false }
    }
    return true
  }

  /// What the new sign will be called.
  var newName: String {
    let typed = lesson?.name.trimmingSpaces ?? ""
    return typed.isEmpty ? library.proposedName : typed
  }

  func keep() {
    guard let lesson, lesson.isComplete else { return }
    let name = newName
    var changed = library
    do throws(StrokeLibraryError) {
      for drawing in lesson.drawings {
        try changed.add(StrokeTemplate(name: name, drawing: drawing))
      }
    } catch {
      stop()
      return outcome = .said("not kept: \(error)")
    }
    let rival = matcher.ranking(of: lesson.drawings[0]).first { $0.name != name }
    stop()
    library = changed
    if let rival, rival.distance < StrokeMatcher.defaultMaximumDistance {
      outcome = .said("\(name) is kept; it looks much like \(rival.name)")
    } else {
      outcome = .said("\(name) is kept: draw it")
    }
    onLibraryChange?(library)
  }

  func stop() {
    lesson = nil
    outcome = nil
    nameField.resignFirstResponder()
    nameField.onKey = nil
    nameField.isHidden = true
    sign.matcher = matcher
    sign.awaitsAnyStroke = false
    refresh()
  }

  func forgetOrStop() {
    guard lesson == nil else { return stop() }
    guard let selected else { return }
    library.remove(selected)
    outcome = .said("\(selected) is forgotten")
    onLibraryChange?(library)
  }
}

extension String {
  /// Without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    var rest = Substring(self)
    while rest.last == " " { rest.removeLast() }
    while rest.first == " " { rest.removeFirst() }
    return String(rest)
  }
}
