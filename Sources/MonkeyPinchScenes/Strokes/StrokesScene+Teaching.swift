import GestureControls
import Gestures
import GestureStrokes

// Lessons, in which the user draws a sign three times, names it and saves it.
extension StrokesScene {
  func teachOrKeep() {
    guard let lesson else { return beginLesson() }
    if lesson.isComplete { keep() }
  }

  private func beginLesson() {
    lesson = SignLesson()
    outcome = nil
    selected = nil
    sign.matcher = StrokeMatcher()
    refresh()
  }

  func addToLesson(_ drawing: StrokeDrawing) {
    guard var lesson, !lesson.isComplete else { return }
    outcome = lesson.add(drawing).map { .rejected("\($0): draw it again", best: nil) }
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

  /// The name for the sign that is being taught: the typed name, or else a proposed one.
  var newName: String {
    let typed = lesson?.name.trimmed ?? ""
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
      endLesson()
      return outcome = .message("not kept: \(error)")
    }
    let rival = matcher.ranking(of: lesson.drawings[0]).first { $0.name != name }
    endLesson()
    library = changed
    if let rival, rival.distance < StrokeMatcher.defaultMaximumDistance {
      outcome = .message("\(name) is kept; it looks much like \(rival.name)")
    } else {
      outcome = .message("\(name) is kept: draw it")
    }
    onLibraryChange?(library)
  }

  func endLesson() {
    lesson = nil
    outcome = nil
    nameField.resignFirstResponder()
    nameField.onKey = nil
    nameField.isHidden = true
    sign.matcher = matcher
    refresh()
  }

  func forgetOrCancel() {
    guard lesson == nil else { return endLesson() }
    guard let selected else { return }
    library.remove(selected)
    outcome = .message("\(selected) is forgotten")
    onLibraryChange?(library)
  }
}

extension String {
  /// A copy of the text without spaces at the beginning and end.
  fileprivate var trimmed: String {
    var rest = Substring(self)
    while rest.last == " " { rest.removeLast() }
    while rest.first == " " { rest.removeFirst() }
    return String(rest)
  }
}
