internal import GestureJSON
internal import Gestures

// The bytes of a file with taught shapes; the overview of this module describes the format.
extension StrokeLibrary {
  /// The version of the file format that this module reads and writes.
  public static let currentVersion = 1
  /// The maximum size of a library in a file, in bytes: 16 MiB.
  public static let maximumSize = 16 << 20

  private static let format = "stroke-library"

  // MARK: Writing

  /// The JSON keys of a shape's drawings, one key for each kind of drawing, in the order in the
  /// file.
  private static let keys: [(String, StrokeTemplate.Kind)] = [
    ("drawings", .example), ("models", .model), ("counterexamples", .counterexample),
  ]

  /// Returns the JSON text of a template, which is one stored drawing of a shape.
  private static func text(of template: StrokeTemplate) -> String {
    let strokes = template.drawing.strokes.map { "[\($0.map(point).joined(separator: ","))]" }
    return "      [\(strokes.joined(separator: ","))]"
  }

  /// The bytes of a file with the library: JSON in UTF-8, with each drawing on a line of its own.
  public var bytes: [UInt8] {
    let signs = names.map { name in
      let lists = Self.keys.compactMap { key, kind -> String? in
        let drawings = templates.filter { $0.name == name && $0.kind == kind }.map {
          Self.text(of: $0)
        }
        guard !drawings.isEmpty else { return nil }
        return "\"\(key)\": [\n\(drawings.joined(separator: ",\n"))\n    ]"
      }
      return "    {\"name\": \(Self.quoted(name)), \(lists.joined(separator: ", "))}"
    }
    let text = """
      {
        "format": "\(Self.format)",
        "version": \(Self.currentVersion),
        "signs": [
      \(signs.joined(separator: ",\n"))
        ]
      }

      """
    return Array(text.utf8)
  }

  /// Returns the text of a point in the JSON format: `[x,y]` or `[x,y,seconds]`.
  private static func point(_ point: StrokePoint) -> String {
    let place = "\(point.location.x),\(point.location.y)"
    // In whole nanoseconds, as it is read.
    return point.time.map { "[\(place),\(($0.seconds * 1e9).rounded() / 1e9)]" } ?? "[\(place)]"
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(quoted: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Reading

  /// Reads the library in the bytes of a file, and throws an error if it is not valid.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - file: The name of the file in errors.
  public init(bytes: [UInt8], file: String) throws(StrokeFileError) {
    do throws(Damage) {
      guard bytes.count <= Self.maximumSize else {
        throw Damage("larger than the \(Self.maximumSize >> 20) MiB of a library")
      }
      try self.init(JSON.parse(Array(bytes.withoutByteOrderMark)))
    } catch {
      throw StrokeFileError(file: file, reason: error.reason, kind: error.kind)
    }
  }

  private init(_ json: JSON) throws(Damage) {
    self.init()
    let root = Element(json)
    guard json.members != nil else { throw Damage("not an object with \"format\"") }
    guard try root.member("format").string() == Self.format else {
      throw Damage("\"format\" is not \"\(Self.format)\", so this is no library of signs")
    }
    let version = try root.member("version").integer()
    guard version >= 1 else { throw Damage("\"version\" is less than 1") }
    guard version <= Self.currentVersion else {
      // Not damaged: a newer program reads it, so it is left alone.
      throw Damage(
        "\"version\" is \(version), newer than the \(Self.currentVersion) that this program reads",
        kind: .newer)
    }
    guard json["signs"] != nil else { throw Damage("\"signs\" is missing") }
    for sign in try root.member("signs").elements() {
      let name = try sign.member("name").string()
      // A sign of computed drawings needs no others.
      let present = Self.keys.filter { sign.has($0.0) }
      for (key, kind) in present.isEmpty ? [Self.keys[0]] : present {
        for drawing in try sign.member(key).elements() {
          let template = StrokeTemplate(
            name: name, drawing: try Self.drawing(drawing), kind: kind)
          do throws(StrokeLibraryError) {
            try add(template)
          } catch {
            throw Damage("\(drawing.place): \(error)")
          }
        }
      }
    }
  }

  private static func drawing(_ drawing: Element) throws(Damage) -> StrokeDrawing {
    var result: [[StrokePoint]] = []
    for stroke in try drawing.elements() {
      let elements = try stroke.elements()
      guard !elements.isEmpty else { throw Damage("\(stroke.place): a stroke without a place") }
      result.append([])
      for element in elements {
        var values: [Double] = []
        for number in try element.elements() { values.append(try number.double()) }
        guard values.count == 2 || values.count == 3,
          values.allSatisfy({ $0.magnitude < StrokeDrawing.maximumCoordinate })
        else {
          throw Damage(
            "\(element.place): not a place [x, y] or [x, y, seconds], each less than a million")
        }
        // In whole nanoseconds, a time that was read is written as the same number.
        let time =
          values.count == 3 ? Duration.nanoseconds(Int64((values[2] * 1e9).rounded())) : nil
        result[result.count - 1].append(
          StrokePoint(Point(x: values[0], y: values[1]), at: time))
      }
    }
    return StrokeDrawing(strokes: result)
  }
}

/// An error that is thrown when the content of a file with taught shapes is wrong.
private struct Damage: Error {
  let reason: String
  let kind: StrokeFileError.Kind

  init(_ reason: String, kind: StrokeFileError.Kind = .damaged) {
    self.reason = reason
    self.kind = kind
  }
}

/// A JSON value with its path in the file, such as `signs[2].drawings[0][1][17]`.
private struct Element {
  let place: String
  private let json: JSON

  init(_ json: JSON, at place: String = "") {
    self.json = json
    self.place = place
  }

  func member(_ key: String) throws(Damage) -> Element {
    let place = place.isEmpty ? key : "\(place).\(key)"
    guard json.members != nil else { throw unexpected }
    guard let value = json[key] else { throw Damage("\(place): is missing") }
    return Element(value, at: place)
  }

  func has(_ key: String) -> Bool { json[key] != nil }

  func elements() throws(Damage) -> [Element] {
    guard let elements = json.elements else { throw unexpected }
    return elements.enumerated().map { Element($1, at: "\(place)[\($0)]") }
  }

  func string() throws(Damage) -> String {
    guard let string = json.string else { throw unexpected }
    return string
  }

  func integer() throws(Damage) -> Int {
    guard let integer = json.integer else { throw unexpected }
    return integer
  }

  func double() throws(Damage) -> Double {
    guard let double = json.double else { throw unexpected }
    return double
  }

  private var unexpected: Damage { Damage("\(place): of another type than expected") }
}

extension JSON {
  fileprivate static func parse(_ bytes: [UInt8]) throws(Damage) -> JSON {
    do throws(InvalidText) {
      return try JSON(bytes)
    } catch {
      throw Damage("not JSON: \(error.reason)")
    }
  }
}

/// An error that is thrown when the bytes of a file are no library of taught shapes that can be read.
public struct StrokeFileError: Error, Hashable, CustomStringConvertible {
  /// The name of the file in messages.
  public let file: String
  /// The reason for the error and, if the content is wrong, the position in the file.
  public let reason: String
  /// Whether the content is damaged or too new.
  public let kind: Kind

  /// The kinds of errors, so that a program can choose what it does with the file.
  public enum Kind: Hashable, Sendable {
    /// The content of the file is not a valid library of taught shapes.
    case damaged
    /// The file has a newer format, which this version of the module cannot read.
    case newer
  }

  /// Creates an error from the name of a file, a clause that says what is wrong, and its kind.
  public init(file: String, reason: String, kind: Kind) {
    self.file = file
    self.reason = reason
    self.kind = kind
  }

  public var description: String { "\(file): \(reason)" }
}
