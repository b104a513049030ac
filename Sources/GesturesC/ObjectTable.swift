import CGestures

/// The views and recognizers of a session, at places that handles contain.
struct ObjectTable {
  private struct Place {
    var handle: Handle
    var object: AnyObject?
  }

  private var places: [Place] = []
  /// The places whose objects were freed.
  private var free: [Int] = []
  /// The generation of the next handle.
  private(set) var nextGeneration: UInt32
  private let session: Int

  init(session: Int, nextGeneration: UInt32) {
    self.session = session
    self.nextGeneration = nextGeneration
  }

  /// Whether another object can be added.
  var hasRoom: Bool {
    nextGeneration < .max && (!free.isEmpty || places.count < Handle.placeCount - 1)
  }

  /// Returns the handle that the next object of a kind will have.
  func nextHandle(_ kind: Handle.Kind) -> Handle {
    Handle(
      kind, session: session, place: free.last ?? places.count, generation: nextGeneration)
  }

  /// Adds an object under the handle that `nextHandle(_:)` returned for it.
  mutating func add(_ object: AnyObject, as handle: Handle) {
    nextGeneration += 1
    if free.popLast() != nil {
      places[handle.place] = Place(handle: handle, object: object)
    } else {
      places.append(Place(handle: handle, object: object))
    }
  }

  mutating func remove(_ handle: Handle) {
    guard places.indices.contains(handle.place), places[handle.place].handle == handle else {
      return
    }
    places[handle.place] = Place(handle: Handle(0), object: nil)
    free.append(handle.place)
  }

  /// Returns the object of a handle, which must be of the kind to which `Object` belongs.
  @inline(__always)
  func object<Object: AnyObject>(_ handle: Handle, _: Object.Type) throws(Failure) -> Object {
    let index = handle.place
    guard index < places.count, places[index].handle == handle,
      let object = places[index].object
    else {
      // A generation that was never given to an object cannot have been freed.
      throw Failure(
        handle.generation < nextGeneration ? GESTURES_FREED : GESTURES_BAD_HANDLE)
    }
    return unsafeDowncast(object, to: Object.self)
  }

  /// All objects of a kind, to which `Object` belongs.
  func objects<Object: AnyObject>(_ kind: Handle.Kind, _: Object.Type) -> [Object] {
    places.compactMap { place in
      place.handle.isOf(kind) ? place.object.map { unsafeDowncast($0, to: Object.self) } : nil
    }
  }
}
