import Gestures
import PlayKit
import GestureStrokes

// Lessons, in which the user draws a sign three times, names it and saves it.
extension StrokesScene {
  func teachOrKeep() {
    guard lesson == nil else { return keep() }
    lesson = SignLesson()
    outcome = nil
    selected = nil
    sign.matcher = StrokeMatcher()
    refresh()
  }

  func addToLesson(_ drawing: StrokeDrawing) {
    guard var lesson, !lesson.isComplete else { return }
    outcome = lesson.add(drawing).map {
      .message(language("No sign: %1: draw it again", "\($0)"))
    }
    play(outcome == nil ? "tick" : "dull")
    self.lesson = lesson
    if lesson.isComplete {
      nameField.onKey = weakly(self, or: false) { $0.type($1) }
      nameField.becomeFirstResponder()
    }
    refresh()
  }

  var isTyping: Bool { lesson?.isComplete == true }

  /// The name for the stroke shape that the user is teaching: the typed name, or a proposed name if
  /// the user has typed none.
  var newName: String {
    let typed = lesson.map { String($0.name.reversed().drop { $0 == " " }.reversed()) } ?? ""
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
      return outcome = .message(language("not kept: %1", "\(error)"))
    }
    endLesson()
    let rival = sign.matcher.ranking(of: lesson.drawings[0]).first { $0.name != name }
    library = changed
    play("chime")
    if let rival, rival.distance < StrokeMatcher.defaultMaximumDistance {
      outcome = .message(
        language("%1 is kept; it looks much like %2", name, language(rival.name)))
    } else {
      outcome = .message(language("%1 is kept: draw it", name))
    }
    onLibraryChange?(library)
  }

  func endLesson() {
    lesson = nil
    outcome = nil
    nameField.resignFirstResponder()
    nameField.onKey = nil
    sign.matcher = StrokeMatcher(library.templates)
    refresh()
  }

  func forgetOrCancel() {
    guard lesson == nil else { return endLesson() }
    guard let selected else { return }
    library.remove(selected)
    outcome = .message(language("%1 is forgotten", language(selected)))
    onLibraryChange?(library)
  }

  /// Handles a key while the user types a name, unless Control, Alt or Command is down.
  private func type(_ press: Press) -> Bool {
    guard press.phase == .began else { return true }
    guard press.hasNoCommandModifiers else { return false }
    if press.key == "return" || press.key == "keypad enter" {
      keep()
      return true
    }
    return lesson?.type(press.key, isShifted: press.modifierFlags.contains(.shift)) ?? false
  }
}
