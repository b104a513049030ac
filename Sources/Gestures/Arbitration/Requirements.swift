/// The failure requirements between one recognizer (the owner) and other recognizers, in both
/// directions.
///
/// Static requirements last as long as both recognizers; dynamic ones, which delegates and
/// subclasses make, last for one attempt. The two recognizers refer to each other without
/// retaining, and each removes the other's reference when it is deallocated.
struct Requirements: ~Copyable {
  struct Link {
    let other: Unretained<GestureRecognizer>
    let source: Reason.Requirement

    var isDynamic: Bool { source != .requireToFail }
  }

  /// The recognizers that must fail before the owner of these requirements may begin or recognize.
  private(set) var required: [Link] = []
  /// The recognizers that require the owner of these requirements to fail before they begin or
  /// recognize.
  private(set) var dependents: [Link] = []
  /// Whether there may be requirements that last for one attempt.
  private var hasDynamic = false

  var isEmpty: Bool { required.isEmpty && dependents.isEmpty }

  // Loops by index, because a loop over the elements would retain the array.
  /// The first requirement for an active recognizer to fail; nil if the owner need not wait.
  @inline(__always)
  var firstActive: Link? {
    var index = 0
    while index < required.count {
      let link = required[index]
      if link.other.borrow({ $0.isActive }) { return link }
      index += 1
    }
    return nil
  }

  /// Whether an active recognizer requires the owner to fail.
  @inline(__always)
  var hasActiveDependent: Bool {
    var index = 0
    while index < dependents.count {
      if dependents[index].other.borrow({ $0.isActive }) { return true }
      index += 1
    }
    return false
  }

  mutating func add(
    _ other: GestureRecognizer, of owner: GestureRecognizer, because source: Reason.Requirement
  ) {
    if let overrides = owner.core.overrides, overrides.ignoresRequirement(other) { return }
    // A static and a dynamic requirement may coexist, because they last for different times.
    guard !required.contains(where: { $0.other.refers(to: other) && $0.source == source })
    else { return }
    required.append(Link(other: Unretained(other), source: source))
    if source != .requireToFail {
      hasDynamic = true
      other.core.requirements.hasDynamic = true
    }
    other.core.requirements.dependents.append(Link(other: Unretained(owner), source: source))
    owner.core.attempt.decideAgain()
  }

  /// Returns the method that created the requirement for `other` to fail; nil if there is no such
  /// requirement.
  func requirement(of other: GestureRecognizer) -> Reason.Requirement? {
    required.first { $0.other.refers(to: other) }?.source
  }

  /// Removes the requirements of `owner` that delegates and subclasses added; called when `owner`
  /// is reset.
  @inline(__always)
  mutating func forgetDynamic(of owner: GestureRecognizer) {
    if hasDynamic { removeDynamic(of: owner) }
  }

  private mutating func removeDynamic(of owner: GestureRecognizer) {
    hasDynamic = false
    remove(of: owner) { $0.isDynamic }
  }

  /// Removes all requirements between `owner` and other recognizers; called when `owner` is
  /// deallocated.
  mutating func dissolve(of owner: GestureRecognizer) {
    remove(of: owner) { _ in true }
  }

  /// Removes the requirements of `owner` for the failure of recognizers that `isIgnored` accepts.
  mutating func forget(of owner: GestureRecognizer, where isIgnored: (GestureRecognizer) -> Bool) {
    let ignored = required.filter { isIgnored($0.other.object) }
    for link in ignored {
      link.other.object.core.requirements.dependents.removeAll { $0.other.refers(to: owner) }
      required.removeAll { $0.other.refers(to: link.other.object) }
    }
  }

  private mutating func remove(of owner: GestureRecognizer, where matches: (Link) -> Bool) {
    guard !isEmpty else { return }
    for link in required where matches(link) {
      link.other.object.core.requirements.dependents.removeAll {
        $0.other.refers(to: owner) && $0.source == link.source
      }
    }
    for link in dependents where matches(link) {
      link.other.object.core.requirements.required.removeAll {
        $0.other.refers(to: owner) && $0.source == link.source
      }
    }
    required.removeAll(where: matches)
    dependents.removeAll(where: matches)
  }
}
