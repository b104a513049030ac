internal import Gestures

/// Follows the contacts of a touch device through its events.
///
/// The kernel numbers contacts by slots (its protocol B), lists all of them in each report (protocol A), or
/// reports a single one, which is followed in the first slot.
///
/// The kernel reports what changes. What a contact has in common with the one before it in its slot is
/// known from there; else from the description of the device, or from the next value of the slot.
struct KernelContacts {
  /// A change of a contact, in the units of the device.
  struct Change {
    var time: Duration
    /// The number of the contact, which is given once.
    var number: Int
    var phase: Touch.Phase
    var type: Touch.Kind
    /// The location; nil in a direction in which it is not known.
    var x, y: Int?
    fileprivate var slot: Int
  }

  private struct Contact {
    var slot: Int
    /// The number of the contact in `changes`; nil while there is none.
    var number: Int?
    /// The kernel's number of the contact; -1 or nil without one.
    var id: Int?
    var x, y: Int?
    var tool = KernelTool.finger
    var type = Touch.Kind.direct
    /// The location in the last report.
    var reported: (x: Int?, y: Int?)
    /// Whether the location has been reported since the last report.
    var isChanged = false
    /// Whether another contact is at the place of the last one.
    var isReplaced = false
    /// Whether the contact is cancelled, and left out until it ends.
    var isCancelled = false
    /// Whether the kernel says that nothing touches there.
    var isLifted = false

    init(slot: Int = 0) { self.slot = slot }

    var isDown: Bool { id.map { $0 >= 0 } ?? false }

    mutating func set(_ axis: KernelAxis, _ value: Int) {
      switch axis {
      case .contactX: (x, isChanged) = (value, true)
      case .contactY: (y, isChanged) = (value, true)
      case .trackingID:
        isReplaced = isReplaced || value != id
        id = value
      case .toolType: tool = value
      case .touchMajor: isLifted = value == 0
      case .x, .y, .pressure, .slot: break
      }
    }
  }

  private(set) var changes: [Change] = []
  /// The indices of the changes since the last loss of events whose location is not known yet.
  private var unknown: [Int] = []
  /// The number of contacts that the device calls palms.
  private(set) var palms = 0
  /// The number of times that the kernel has lost events.
  private(set) var losses = 0
  /// Whether there were more fingers than the device locates.
  private(set) var hasUnlocatedFingers = false

  private let ranges: (x: KernelDevice.Range, y: KernelDevice.Range)
  private let hasContacts: Bool
  private let hasIDs: Bool
  private let hasSlots: Bool
  private let listsContacts: Bool
  /// The key that is down during a single touch; nil if its pressure is above 0 instead.
  private let touchKey: KernelKey?

  /// The contacts by slot; for a list of contacts, those of the last report.
  private var contacts: [Contact] = []
  /// The slot that the next values are about; nil for one that no kernel has.
  private var slot: Int?
  /// The slots that the report is about, in its order.
  private var touched: [Int] = []
  /// The contact that is being described, and those of the report so far.
  private var (listed, list): (Contact, [Contact]) = (Contact(), [])
  /// Whether the report is about contacts.
  private var isListing = false
  /// The location that the kernel reports for programs that know a single touch.
  private var pointer: (x: Int?, y: Int?)
  private var heldKeys: Set<KernelKey> = []
  /// The fingers that a touchpad counts and does not locate, and the one with which they move.
  private var (unlocated, leader): ([Contact], Contact?) = ([], nil)
  private var isDropping = false
  private var next = 0

  /// The slots that a device can have; kernels know less.
  private static let slots = 0..<256
  /// The greatest number of contacts in a list.
  private static let listLength = 64

  /// Follows the contacts of a device.
  ///
  /// - Parameter ranges: The ranges of the axes that locations are on.
  init(of device: KernelDevice, in ranges: (x: KernelDevice.Range, y: KernelDevice.Range)) {
    self.ranges = ranges
    hasContacts = device.hasContacts
    hasSlots = device.reports(.slot)
    hasIDs = hasContacts && device.reports(.trackingID)
    listsContacts = hasContacts && device.events.contains { $0.kind == .contact }
    func reports(_ key: KernelKey) -> Bool {
      device.events.contains { if case .key(key, _) = $0.kind { true } else { false } }
    }
    // A panel whose driver is that of a mouse presses the button of one.
    let hasButton = reports(.left) && !hasContacts && device.isDirect != false
    touchKey = reports(.touch) ? .touch : hasButton ? .left : nil
    slot = Self.slot(device.ranges[.slot]?.value ?? 0)
    pointer = (device.knownValue(of: .x), device.knownValue(of: .y))
    // The description has the values of the slot that is current.
    if !listsContacts, let first = currentContact() {
      contacts[first].x = device.knownValue(of: hasContacts ? .contactX : .x)
      contacts[first].y = device.knownValue(of: hasContacts ? .contactY : .y)
      touched = []
    }
    for event in device.events { follow(event) }
  }

  private static func slot(_ value: Int) -> Int? { slots.contains(value) ? value : nil }

  private mutating func follow(_ event: KernelEvent) {
    switch event.kind {
    case .dropped: isDropping = true
    case .report:
      if isDropping { cancelAll(at: event.time) } else { report(at: event.time) }
      isDropping = false
    default: if !isDropping { note(event.kind) }
    }
  }

  // MARK: Values

  private mutating func note(_ kind: KernelEvent.Kind) {
    switch kind {
    case .contact: addListed()
    case .cancelled:
      guard let index = currentContact() else { return }
      (contacts[index].isCancelled, contacts[index].id) = (true, -1)
    case .key(let key, let isDown): note(key, isDown)
    case .axis(.slot, let value): slot = Self.slot(value)
    case .axis(.x, let value): if hasContacts { pointer.x = value } else { set(.contactX, value) }
    case .axis(.y, let value): if hasContacts { pointer.y = value } else { set(.contactY, value) }
    case .axis(.pressure, let value):
      if touchKey == nil, !hasIDs, !listsContacts { set(.trackingID, value > 0 ? 0 : -1) }
    case .axis(let axis, let value):
      if listsContacts { listed.set(axis, value) } else if hasContacts { set(axis, value) }
    case .report, .dropped: break
    }
  }

  private mutating func note(_ key: KernelKey, _ isDown: Bool) {
    if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
    guard key == touchKey else { return }
    if listsContacts {
      // Some drivers say no more of the last finger's lift.
      if !isDown { isListing = true }
    } else if !hasIDs || (!hasSlots && !isDown) {
      set(.trackingID, isDown ? 0 : -1)
    }
  }

  /// Sets a value of the contact in the current slot.
  private mutating func set(_ axis: KernelAxis, _ value: Int) {
    guard let index = currentContact() else { return }
    let former = contacts[index]
    contacts[index].set(axis, value)
    // The first value of a slot was that of its contacts before.
    let isFirstX = former.x == nil && contacts[index].x != nil
    let isFirstY = former.y == nil && contacts[index].y != nil
    guard isFirstX || isFirstY else { return }
    for change in unknown where changes[change].slot == former.slot {
      if isFirstX { changes[change].x = value }
      if isFirstY { changes[change].y = value }
    }
    unknown.removeAll { changes[$0].x != nil && changes[$0].y != nil }
  }

  /// Returns the index of the contact in the current slot, which the report is about; nil without a slot.
  private mutating func currentContact() -> Int? {
    guard let slot = hasContacts ? slot : 0 else { return nil }
    while contacts.count <= slot { contacts.append(Contact(slot: contacts.count)) }
    if !touched.contains(slot) { touched.append(slot) }
    return slot
  }

  // MARK: Reports

  private mutating func report(at time: Duration) {
    if listsContacts {
      replaceContacts(at: time)
      touched = Array(contacts.indices)
    } else {
      locateByPointer()
    }
    for index in touched { settle(index, at: time) }
    touched = []
    followUnlocated(at: time)
  }

  /// Appends what has changed about a contact since the last report.
  private mutating func settle(_ index: Int, at time: Duration) {
    var contact = contacts[index]
    if contact.isReplaced || !contact.isDown {
      var former = contact
      if contact.isReplaced, contact.isDown {
        // The new location is that of the contact in its place.
        former.x = contact.reported.x ?? contact.x
        former.y = contact.reported.y ?? contact.y
      }
      append(contact.isCancelled ? .cancelled : .ended, former, time)
      (contact.number, contact.isCancelled) = (nil, false)
    }
    if contact.isDown, contact.tool == KernelTool.palm, !contact.isCancelled {
      append(.cancelled, contact, time)
      (contact.number, contact.isCancelled) = (nil, true)
      palms += 1
    }
    if contact.isDown, !contact.isCancelled {
      if contact.number != nil {
        if contact.isChanged { append(.moved, contact, time) }
      } else {
        let isPen =
          hasContacts ? contact.tool == KernelTool.pen : heldKeys.contains(where: { $0.isPen })
        (contact.number, contact.type) = (next, isPen ? .pencil : .direct)
        next += 1
        append(.began, contact, time)
      }
    }
    contact.reported = (contact.x, contact.y)
    (contact.isChanged, contact.isReplaced) = (false, false)
    contacts[index] = contact
  }

  /// Appends a change of a contact that has a number.
  private mutating func append(_ phase: Touch.Phase, _ contact: Contact, _ time: Duration) {
    guard let number = contact.number else { return }
    if contact.x == nil || contact.y == nil { unknown.append(changes.count) }
    changes.append(
      Change(
        time: time, number: number, phase: phase, type: contact.type, x: contact.x, y: contact.y,
        slot: contact.slot))
  }

  /// Gives the only contact the pointer's location where its own is not known: they are the same.
  private mutating func locateByPointer() {
    guard hasContacts, touched.count == 1, let index = touched.first, contacts[index].isDown,
      contacts[index].x == nil || contacts[index].y == nil,
      contacts.count(where: { $0.isDown }) == 1
    else { return }
    contacts[index].x = contacts[index].x ?? pointer.x
    contacts[index].y = contacts[index].y ?? pointer.y
  }

  private mutating func cancelAll(at time: Duration) {
    losses += 1
    for contact in contacts + unlocated { append(.cancelled, contact, time) }
    (contacts, touched, unknown, list, listed, isListing) = ([], [], [], [], Contact(), false)
    (unlocated, leader, heldKeys, pointer) = ([], nil, [], (nil, nil))
  }

  // MARK: Lists

  private mutating func addListed() {
    isListing = true
    listed.id = listed.id ?? 0
    let isThere = (listed.x != nil || listed.y != nil) && listed.isDown && !listed.isLifted
    if isThere, list.count < Self.listLength { list.append(listed) }
    listed = Contact()
  }

  /// Replaces the contacts of the last report by those of this one, which are paired by their numbers or,
  /// without, by the distance between them.
  private mutating func replaceContacts(at time: Duration) {
    // Of a single contact, some drivers leave out the end.
    if listed.x != nil || listed.y != nil { addListed() }
    guard isListing else { return }
    let pairs = hasIDs ? pairsByID() : pairsByDistance()
    for index in list.indices {
      guard let former = pairs[index].map({ contacts[$0] }) else { continue }
      let contact = list[index]
      list[index] = former
      list[index].x = contact.x ?? former.x
      list[index].y = contact.y ?? former.y
      (list[index].id, list[index].tool) = (contact.id, contact.tool)
    }
    for index in contacts.indices where !pairs.contains(index) {
      append(.ended, contacts[index], time)
    }
    for index in list.indices {
      list[index].isReplaced = false
      let (reported, x, y) = (list[index].reported, list[index].x, list[index].y)
      list[index].isChanged = reported.x != x || reported.y != y
    }
    contacts = list
    (list, isListing) = ([], false)
  }

  private func pairsByID() -> [Int?] {
    var free = Array(contacts.indices)
    return list.map { contact in
      let place = free.firstIndex { contacts[$0].id == contact.id }
      return place.map { free.remove(at: $0) }
    }
  }

  private func pairsByDistance() -> [Int?] {
    leastPairing(list.map { new in contacts.map { distance(new, $0) } }, limit: Self.longestMove)
  }

  /// The greatest distance between a contact in one report and in the next, as a part of the surface:
  /// one that is further away is another contact.
  private static let longestMove = 0.35

  /// Returns how far apart two contacts are, in parts of the surface.
  private func distance(_ a: Contact, _ b: Contact) -> Double {
    func part(_ a: Int?, _ b: Int?, _ range: KernelDevice.Range) -> Double {
      guard let a, let b else { return 0 }
      return (Double(a) - Double(b)) / range.length
    }
    let (dx, dy) = (part(a.x, b.x, ranges.x), part(a.y, b.y, ranges.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  // MARK: Fingers without a location

  /// Follows the fingers that a touchpad counts and does not locate: they move with the last one that it
  /// locates.
  private mutating func followUnlocated(at time: Duration) {
    let fingers = heldKeys.compactMap { $0.fingers }.max() ?? 0
    guard fingers > 0 || !unlocated.isEmpty else { return }
    let new = contacts.last { $0.number != nil }
    let count = new == nil ? 0 : max(fingers - contacts.count(where: { $0.isDown }), 0)
    while unlocated.count > count { append(.ended, unlocated.removeLast(), time) }
    if let new, let old = leader, new.number == old.number, new.x != old.x || new.y != old.y {
      for index in unlocated.indices {
        unlocated[index].x = Self.moved(unlocated[index].x, from: old.x, to: new.x)
        unlocated[index].y = Self.moved(unlocated[index].y, from: old.y, to: new.y)
        append(.moved, unlocated[index], time)
      }
    }
    while let new, unlocated.count < count {
      unlocated.append(new)
      unlocated[unlocated.count - 1].number = next
      next += 1
      append(.began, unlocated[unlocated.count - 1], time)
      hasUnlocatedFingers = true
    }
    leader = new
  }

  private static func moved(_ value: Int?, from old: Int?, to new: Int?) -> Int? {
    guard let value, let old, let new else { return new }
    return value &+ new &- old
  }
}
