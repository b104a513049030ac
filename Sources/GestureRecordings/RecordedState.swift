package import GestureFiles

/// A state of the program in a recording, as a JSON object that only the program interprets.
///
/// The program applies the state before the inputs that follow. An example is
/// `{"setting":"physics","value":"bounce"}`.
public struct RecordedState: Hashable, Sendable {
  /// The state as a JSON object on one line.
  public let text: String

  /// Creates a state from a JSON object on one line; nil for any other text.
  public init?(_ text: String) {
    let json = try? JSON(Array(text.utf8))
    guard json?.members != nil, !text.utf8.contains(0x0A) else { return nil }
    self.text = text
  }

  /// - Precondition: `json` is an object.
  package init(_ json: JSON) {
    precondition(json.members != nil, "state is a JSON object")
    var bytes: [UInt8] = []
    bytes.append(json: json)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Creates a state from the text of a JSON object that has been checked.
  init(checked bytes: ArraySlice<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  /// Returns the parsed object; throws if a key occurs twice or values nest too deeply.
  package func json() throws(Refusal) -> JSON { try JSON(Array(text.utf8)) }
}
