/// A recognizer to which another one is tied by `require(toFail:)`, not retained.
///
/// Each of the two has one for the other, and removes both when it is deallocated.
struct Requirement {
  unowned let other: GestureRecognizer
  /// Tells the other recognizer apart, also while it is being deallocated.
  let identifier: ObjectIdentifier

  init(_ other: GestureRecognizer) {
    self.other = other
    identifier = ObjectIdentifier(other)
  }
}

extension GestureRecognizer {
  /// Makes this recognizer wait until `other` fails, for as long as both exist.
  func addRequirement(_ other: GestureRecognizer) {
    guard overrides?.ignoresRequirement(other) != true,
      !requirements.contains(where: { $0.other === other })
    else { return }
    requirements.append(Requirement(other))
    other.dependents.append(Requirement(self))
    guard let attempt, let slot = attempt.session.slot(of: other) else { return }
    attempt.session.decider.require(attempt.slot, toWaitFor: slot, because: .requireToFail)
  }

  /// Removes the requirements for the failure of recognizers that `isIgnored` accepts.
  func removeRequirements(for isIgnored: (GestureRecognizer) -> Bool) {
    for requirement in requirements where isIgnored(requirement.other) {
      requirement.other.dependents.removeAll { $0.other === self }
    }
    requirements.removeAll { isIgnored($0.other) }
    guard let attempt else { return }
    let session = attempt.session
    for link in session.arbiter.required[attempt.slot]
    where isIgnored(session.recognizer(link.other)) {
      session.decider.forgetRequirement(of: attempt.slot, for: link.other)
    }
  }

  /// Removes all requirements, when the recognizer is deallocated.
  func dissolveRequirements() {
    let own = ObjectIdentifier(self)
    for requirement in requirements {
      requirement.other.dependents.removeAll { $0.identifier == own }
    }
    for dependent in dependents {
      dependent.other.requirements.removeAll { $0.identifier == own }
    }
  }

  /// The recognizers that must fail before this one acts, as stated by `require(toFail:)`.
  package var requiredRecognizers: [GestureRecognizer] { requirements.map(\.other) }

  /// A cycle of recognizers that wait for each other to fail, starting with this recognizer; nil if
  /// there is no such cycle.
  ///
  /// This recognizer is the first in the array. It requires the second to fail and so on, and the
  /// last requires the first: none of them acts before one of them fails for another reason. If
  /// there are several cycles, this is one of the shortest, and of those the one whose requirements
  /// were made first.
  ///
  /// It needs no touch, so that a program can check its requirements as soon as they are set up:
  /// `assert(tap.requirementCycle == nil)`. Requirements that delegates and subclasses make exist
  /// only during the attempt for which they were asked.
  public var requirementCycle: [GestureRecognizer]? {
    shortestCycle(from: self) { $0.requirements.map(\.other) + $0.requirementsOfAttempt }
  }

  /// The recognizers that must fail before this one acts in its present attempt.
  private var requirementsOfAttempt: [GestureRecognizer] {
    guard let attempt else { return [] }
    return attempt.session.arbiter.required[attempt.slot].map {
      attempt.session.recognizer($0.other)
    }
  }
}
