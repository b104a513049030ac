package import GestureFiles

/// State of a program in a recording: how things were before the inputs that follow.
///
/// A JSON object that the recording keeps and only the program interprets, such as
/// `{"setting":"physics","value":"bounce"}`.
public struct RecordedState: Hashable, Sendable {
  /// The object as JSON, on one line.
  public let text: String

  /// - Parameter text: The object as JSON, on one line; nil for any other text.
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

  /// - Parameter bytes: The text of an object that has been checked.
  init(checked bytes: ArraySlice<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  /// The object; refused where a key stands twice or values nest too deeply.
  package func json() throws(Refusal) -> JSON { try JSON(Array(text.utf8)) }
}
