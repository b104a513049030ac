// The failure requirements that `require(toFail:)` makes.
extension GestureRecognizer {
  /// Makes this recognizer wait until `other` fails, for as long as both exist.
  func addRequirement(_ other: GestureRecognizer) {
    guard overrides?.ignoresRequirement(other) != true,
      !requirements.contains(where: { $0.other === other })
    else { return }
    requirements = requirements + [Requirement(other)]
    other.dependents = other.dependents + [Requirement(self)]
    guard let attempt, let slot = attempt.session.slot(of: other) else { return }
    attempt.session.arbiter.require(attempt.slot, toWaitFor: slot, because: .requireToFail)
  }

  /// Removes the requirements for the failure of recognizers that `isIgnored` accepts.
  package func removeRequirements(for isIgnored: (GestureRecognizer) -> Bool) {
    for requirement in requirements where isIgnored(requirement.other) {
      let other = requirement.other
      other.dependents = other.dependents.filter { $0.other !== self }
    }
    requirements = requirements.filter { !isIgnored($0.other) }
    guard let attempt else { return }
    let session = attempt.session
    for link in session.arbiter.required[attempt.slot]
    where isIgnored(session.recognizer(link.other)) {
      session.arbiter.forgetRequirement(of: attempt.slot, for: link.other)
    }
  }

  /// Removes all requirements, when the recognizer is deallocated.
  func dissolveRequirements() {
    let own = ObjectIdentifier(self)
    for requirement in requirements {
      let other = requirement.other
      other.dependents = other.dependents.filter { $0.identifier != own }
    }
    for dependent in dependents {
      let other = dependent.other
      other.requirements = other.requirements.filter { $0.identifier != own }
    }
  }

  /// The recognizers that must fail before this one acts, as stated by `require(toFail:)`.
  package var requiredRecognizers: [GestureRecognizer] { requirements.map { $0.other } }

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
    shortestCycle(from: self) { $0.requirements.map { $0.other } + $0.requirementsOfAttempt }
  }

  /// The recognizers that must fail before this one acts in its present attempt.
  private var requirementsOfAttempt: [GestureRecognizer] {
    guard let attempt else { return [] }
    return attempt.session.arbiter.required[attempt.slot].map {
      attempt.session.recognizer($0.other)
    }
  }
}
