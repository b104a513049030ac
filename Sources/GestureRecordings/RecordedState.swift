package import GestureJSON

/// A state of the program, such as a setting, stored in a recording as a JSON object.
///
/// The program applies the state before the inputs that follow. An example is
/// `{"setting":"physics","value":"bounce"}`.
public struct RecordedState: Hashable, Sendable {
  /// The state as JSON text: an object on one line.
  public let text: String

  /// Creates a state from JSON text; nil if the text is not an object on one line.
  public init?(_ text: String) {
    let json = try? JSON(Array(text.utf8))
    guard json?.members != nil, !text.utf8.contains(0x0A) else { return nil }
    self.text = text
  }

  /// Creates a state from a parsed JSON object.
  ///
  /// - Precondition: `json` is an object.
  package init(_ json: JSON) {
    precondition(json.members != nil, "state is a JSON object")
    var bytes: [UInt8] = []
    bytes.append(json: json)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Creates a state from the JSON text of an object that has already been validated.
  init(checked bytes: ArraySlice<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  /// Returns the state as a parsed JSON object; throws an error if a key occurs twice.
  package func json() throws(InvalidText) -> JSON { try JSON(Array(text.utf8)) }
}
