internal import Gestures

/// Follows the contacts of a touch device through its events.
///
/// The kernel numbers contacts by slots (its protocol B), lists all of them in each report (protocol A), or
/// reports a single one.
struct KernelContacts {
  /// A change of a contact, in the units of the device.
  struct Change {
    var time: Duration
    /// The number of the contact, which is given once.
    var number: Int
    var phase: Touch.Phase
    var x, y: Int
  }

  private struct Contact {
    var number: Int?
    /// The kernel's number of the contact; -1 or nil without a finger.
    var id: Int?
    var x, y: Int?
    /// Whether the location has changed since the last report.
    var isChanged = false
    /// Whether another finger touches at the place of the last one.
    var isReplaced = false
    /// Whether the kernel says that nothing touches there.
    var isLifted = false

    mutating func set(_ axis: KernelAxis, _ value: Int) {
      switch axis {
      case .contactX: (x, isChanged) = (value, true)
      case .contactY: (y, isChanged) = (value, true)
      case .trackingID:
        isReplaced = value != id
        id = value
      case .touchMajor: isLifted = value == 0
      case .x, .y, .slot: break
      }
    }
  }

  private(set) var changes: [Change] = []
  private let minimum: (x: Int, y: Int)
  private let listsContacts: Bool
  private let hasContacts: Bool
  /// The contacts by slot; for a list of contacts, those of the last report.
  private var contacts: [Contact] = []
  private var slot = 0
  /// The contact that is being described, and those of the report so far.
  private var (listed, list): (Contact, [Contact]) = (Contact(), [])
  /// The location and the touch of a device with a single contact.
  private var single = Contact()
  private var isDropping = false
  private var next = 0

  /// The greatest number of slots; kernels have up to 127.
  private static let slots = 256

  init(of device: KernelDevice) {
    let ranges = device.locationRanges
    minimum = (ranges.x.minimum, ranges.y.minimum)
    listsContacts = device.events.contains { $0.kind == .contact }
    hasContacts = device.hasContacts
    for event in device.events { follow(event) }
  }

  private mutating func follow(_ event: KernelEvent) {
    switch event.kind {
    case .dropped: isDropping = true
    case .report:
      if isDropping { cancelAll(at: event.time) } else { report(at: event.time) }
      isDropping = false
    default: if !isDropping { note(event.kind) }
    }
  }

  private mutating func note(_ kind: KernelEvent.Kind) {
    switch kind {
    case .contact:
      if listed.x != nil || listed.y != nil { list.append(listed) }
      listed = Contact()
    case .touch(let isDown): single.id = isDown ? 0 : -1
    case .axis(.x, let value): single.x = value
    case .axis(.y, let value): single.y = value
    case .axis(.slot, let value): slot = min(max(value, 0), Self.slots - 1)
    case .axis(let axis, let value):
      if listsContacts {
        listed.set(axis, value)
      } else {
        while contacts.count <= slot { contacts.append(Contact()) }
        contacts[slot].set(axis, value)
      }
    case .report, .dropped: break
    }
  }

  private mutating func report(at time: Duration) {
    if listsContacts {
      replaceContacts(at: time)
    } else if hasContacts {
      for index in contacts.indices { contacts[index] = settled(contacts[index], at: time) }
    } else {
      single.isChanged = true
      single = settled(single, at: time)
    }
  }

  /// Appends what has changed about a contact, and returns it without its changes.
  private mutating func settled(_ contact: Contact, at time: Duration) -> Contact {
    var contact = contact
    let isDown = contact.id.map { $0 >= 0 } ?? false
    if contact.isReplaced || !isDown, let number = contact.number {
      append(number, .ended, contact, time)
      contact.number = nil
    }
    contact.isReplaced = false
    guard isDown else { return contact }
    if let number = contact.number {
      if contact.isChanged { append(number, .moved, contact, time) }
    } else {
      contact.number = next
      append(next, .began, contact, time)
      next += 1
    }
    contact.isChanged = false
    return contact
  }

  private mutating func append(
    _ number: Int, _ phase: Touch.Phase, _ contact: Contact, _ time: Duration
  ) {
    changes.append(
      Change(
        time: time, number: number, phase: phase, x: contact.x ?? minimum.x,
        y: contact.y ?? minimum.y))
  }

  private mutating func cancelAll(at time: Duration) {
    for contact in contacts + [single] {
      if let number = contact.number { append(number, .cancelled, contact, time) }
    }
    (contacts, list, listed, single) = ([], [], Contact(), Contact())
  }

  // MARK: Lists

  /// Compares the contacts of a report with those of the last one: by their numbers or, without, by the
  /// distance between them.
  private mutating func replaceContacts(at time: Duration) {
    var former = contacts
    var found: [Contact] = []
    for var contact in list where !contact.isLifted {
      let match = former.indices.min {
        distance(former[$0], contact) < distance(former[$1], contact)
      }
      if let match, contact.id == nil || former[match].id == contact.id {
        let last = former.remove(at: match)
        contact.number = last.number
        contact.isChanged = last.x != contact.x || last.y != contact.y
      }
      found.append(contact)
    }
    for contact in former {
      if let number = contact.number { append(number, .ended, contact, time) }
    }
    for index in found.indices {
      if let number = found[index].number {
        if found[index].isChanged { append(number, .moved, found[index], time) }
      } else {
        found[index].number = next
        append(next, .began, found[index], time)
        next += 1
      }
    }
    contacts = found
    list = []
  }

  /// Returns how far apart two contacts are; none if they have the same number.
  private func distance(_ a: Contact, _ b: Contact) -> Int {
    if let id = a.id, id == b.id { return -1 }
    let (dx, dy) = ((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))
    return dx.magnitude < 1 << 30 && dy.magnitude < 1 << 30 ? dx * dx + dy * dy : .max
  }
}
