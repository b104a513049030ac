/// Who must fail before a recognizer may act, and who waits for it in turn.
///
/// Static requirements last as long as both recognizers; dynamic ones, which delegates and
/// subclasses answer for, last for one attempt. Both sides know of each other without keeping each
/// other alive, and clear the other's pointer when they go.
struct Requirements {
  struct Link {
    let other: Unmanaged<GestureRecognizer>
    let source: Reason.Requirement

    var isDynamic: Bool { source != .requireToFail }
  }

  /// Those that have to fail first.
  private(set) var required: [Link] = []
  /// Those that wait.
  private(set) var dependents: [Link] = []

  mutating func add(
    _ other: GestureRecognizer, of owner: GestureRecognizer, because source: Reason.Requirement
  ) {
    let this = Unmanaged.passUnretained(other).toOpaque()
    // One of each kind may stand beside the other, for they do not last equally long.
    guard !required.contains(where: { $0.other.toOpaque() == this && $0.source == source })
    else { return }
    required.append(Link(other: .passUnretained(other), source: source))
    other.requirements.dependents.append(Link(other: .passUnretained(owner), source: source))
  }

  /// What makes the owner wait for `other`; nil if nothing does.
  func requirement(of other: GestureRecognizer) -> Reason.Requirement? {
    required.first { $0.other.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }?.source
  }

  /// Forgets what was true of one attempt only.
  mutating func forgetDynamic(of owner: GestureRecognizer) {
    remove(of: owner) { $0.isDynamic }
  }

  /// Forgets everything, when the owner goes away.
  mutating func dissolve(of owner: GestureRecognizer) {
    remove(of: owner) { _ in true }
  }

  private mutating func remove(of owner: GestureRecognizer, where matches: (Link) -> Bool) {
    guard !(required.isEmpty && dependents.isEmpty) else { return }
    let this = Unmanaged.passUnretained(owner).toOpaque()
    for link in required where matches(link) {
      link.other.takeUnretainedValue().requirements.dependents.removeAll {
        $0.other.toOpaque() == this && $0.source == link.source
      }
    }
    for link in dependents where matches(link) {
      link.other.takeUnretainedValue().requirements.required.removeAll {
        $0.other.toOpaque() == this && $0.source == link.source
      }
    }
    required.removeAll(where: matches)
    dependents.removeAll(where: matches)
  }
}
