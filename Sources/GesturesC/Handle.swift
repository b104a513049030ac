import CGestures

/// The number by which C code refers to a session, a view or a recognizer.
///
/// From the highest bits: the kind of the object, 3 bits; the place of the session in the
/// `SessionTable`, 9 bits; the place of the object in the session, 20 bits; the generation, 32 bits.
/// The generation is different for all objects that any session at that place ever had, so that the
/// handle of a freed object never becomes valid again.
struct Handle: Equatable {
  enum Kind: UInt64 {
    case session = 1
    case view
    case recognizer
  }

  static let sessionCount = 511
  static let placeCount = 1 << 20

  let number: UInt64

  init(_ number: UInt64) { self.number = number }

  init(_ kind: Kind, session: Int, place: Int, generation: UInt32) {
    number =
      kind.rawValue << 61 | UInt64(session) << 52 | UInt64(place) << 32 | UInt64(generation)
  }

  @inline(__always)
  func isOf(_ kind: Kind) -> Bool { number >> 61 == kind.rawValue }
  @inline(__always)
  var isKnownKind: Bool { (1...3).contains(number >> 61) }
  @inline(__always)
  var session: Int { Int(truncatingIfNeeded: number >> 52 & 0x1FF) }
  @inline(__always)
  var place: Int { Int(truncatingIfNeeded: number >> 32 & 0xFFFFF) }
  @inline(__always)
  var generation: UInt32 { UInt32(truncatingIfNeeded: number) }

  /// Fails unless the handle, as far as its bits show, is of a kind.
  @inline(__always)
  func require(_ kind: Kind) throws(Failure) {
    if !isOf(kind) { throw Failure(isKnownKind ? GESTURES_WRONG_KIND : GESTURES_BAD_HANDLE) }
  }
}
