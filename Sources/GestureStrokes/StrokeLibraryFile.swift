internal import GestureFiles
internal import Gestures

/// A namespace for functions that read and write a file with the shapes that a user has taught.
///
/// The overview of this module describes the format. A damaged file is never overwritten:
/// ``open(path:)`` renames it.
public enum StrokeLibraryFile {
  /// The name of the file format, which stands in each file: `stroke-library`.
  public static let format = "stroke-library"
  /// The version of the file format that this module reads and writes.
  public static let currentVersion = 1
  /// The maximum size of a library file that can be read, in bytes: 16 MiB.
  public static let maximumSize = 16 << 20

  /// Returns the path, in the user's data folder, of the file with the taught shapes.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which is that of its folder in the user's data folder.
  ///   - environment: The environment of the process.
  /// - Returns: The path, or nil if the environment names no folder.
  public static func standardPath(
    of program: String = "monkeypinch", environment: [String: String]
  ) -> String? {
    UserFile.path("signs.json", of: program, in: .data, environment: environment)
  }

  /// The result of opening the file with the taught shapes.
  public struct Opened: Sendable {
    /// The shapes from the file, or the six built-in shapes if the file cannot be used.
    public let library: StrokeLibrary
    /// A sentence that describes what is wrong with the file; nil if nothing is wrong.
    public let problem: String?
    /// Whether the file may be overwritten without losing shapes that could not be read.
    public let isWritable: Bool
  }

  /// Reads the user's taught shapes from a file; renames the file if its content is damaged.
  ///
  /// The new name is, for example, `signs.json.damaged-1`.
  public static func open(path: String) -> Opened {
    let file = UserFile(path: path)
    guard file.exists else { return Opened(library: .starter, problem: nil, isWritable: true) }
    do throws(StrokeFileError) {
      return Opened(library: try read(path: path), problem: nil, isWritable: true)
    } catch {
      guard error.kind == .damaged, let aside = file.renameDamaged() else {
        let words = "\(error); it stays as it is, and signs are not kept"
        return Opened(library: .starter, problem: words, isWritable: false)
      }
      return Opened(
        library: .starter, problem: "\(error); it is kept as \(aside)", isWritable: true)
    }
  }

  /// Reads a library of taught shapes from the file at a path.
  public static func read(path: String) throws(StrokeFileError) -> StrokeLibrary {
    try read(path: path, allowsPipes: false)
  }

  private static func read(
    path: String, allowsPipes: Bool
  ) throws(StrokeFileError) -> StrokeLibrary {
    let bytes: [UInt8]
    do throws(UserFileError) {
      bytes = try UserFile(path: path).read(limit: maximumSize, allowsPipes: allowsPipes)
    } catch {
      throw StrokeFileError(file: path, reason: error.reason, kind: .unreadable)
    }
    guard bytes.count <= maximumSize else {
      throw StrokeFileError(
        file: path, reason: "larger than the \(maximumSize >> 20) MiB of a library",
        kind: .damaged)
    }
    return try library(from: bytes, file: path)
  }

  /// Writes a library of taught shapes to the file at a path, and creates missing folders.
  public static func write(_ library: StrokeLibrary, path: String) throws(StrokeFileError) {
    do throws(UserFileError) {
      try UserFile(path: path).write(Array(text(of: library).utf8))
    } catch {
      throw StrokeFileError(file: path, reason: error.reason, kind: .unwritable)
    }
  }

  /// Writes the changes of a library to the file at a path; what other programs have changed in the
  /// file meanwhile stays.
  ///
  /// - Parameters:
  ///   - library: The library that is saved.
  ///   - known: The library as it was read from the file, or saved last.
  ///   - path: The path of the file.
  package static func save(
    _ library: StrokeLibrary, changedFrom known: StrokeLibrary, path: String
  ) throws(StrokeFileError) {
    try UserFile(path: path).changing { () throws(StrokeFileError) in
      try write(merging(library, changedFrom: known, path: path), path: path)
    }
  }

  /// Returns the library in the file at a path with the changes of `library`.
  private static func merging(
    _ library: StrokeLibrary, changedFrom known: StrokeLibrary, path: String
  ) throws(StrokeFileError) -> StrokeLibrary {
    guard UserFile(path: path).exists else { return library }
    var current = try read(path: path)
    guard current != known else { return library }
    do throws(StrokeLibraryError) { try current.apply(library.changes(from: known)) } catch {
      throw StrokeFileError(file: path, reason: "\(error)", kind: .full)
    }
    return current
  }

  /// Adds the taught shapes in a file to a library.
  ///
  /// The drawings of a sign that the library already has are added to that sign, except for equal
  /// ones. If any drawing cannot be added, the library does not change.
  public static func importSigns(
    path: String, into library: inout StrokeLibrary
  ) throws(StrokeFileError) {
    let imported = try read(path: path, allowsPipes: true).templates
    do throws(StrokeLibraryError) { try library.addMissing(imported) } catch {
      throw StrokeFileError(file: path, reason: "\(error)", kind: .full)
    }
  }

  // MARK: The format

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

  /// Returns the text of a library in the JSON format, with each drawing on a line of its own.
  package static func text(of library: StrokeLibrary) -> String {
    let signs = library.names.map { name in
      let lists = keys.compactMap { key, kind -> String? in
        let drawings = library.templates.filter { $0.name == name && $0.kind == kind }.map {
          text(of: $0)
        }
        guard !drawings.isEmpty else { return nil }
        return "\"\(key)\": [\n\(drawings.joined(separator: ",\n"))\n    ]"
      }
      return "    {\"name\": \(quoted(name)), \(lists.joined(separator: ", "))}"
    }
    return """
      {
        "format": "\(format)",
        "version": \(currentVersion),
        "signs": [
      \(signs.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Returns the text of a point in the JSON format: `[x,y]` or `[x,y,seconds]`.
  private static func point(_ point: StrokePoint) -> String {
    let place = "\(point.location.x),\(point.location.y)"
    return point.time.map { "[\(place),\($0.seconds)]" } ?? "[\(place)]"
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(quoted: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the library in the bytes of a file, which errors call `file`.
  package static func library(
    from bytes: [UInt8], file: String
  ) throws(StrokeFileError) -> StrokeLibrary {
    do throws(Damage) {
      return try library(from: JSON.parse(Array(bytes.withoutByteOrderMark)))
    } catch {
      throw StrokeFileError(file: file, reason: error.reason, kind: error.kind)
    }
  }

  private static func library(from json: JSON) throws(Damage) -> StrokeLibrary {
    let root = Element(json)
    guard json.members != nil else { throw Damage("not an object with \"format\"") }
    guard try root.member("format").string() == format else {
      throw Damage("\"format\" is not \"\(format)\", so this is no library of signs")
    }
    let version = try root.member("version").integer()
    guard version >= 1 else { throw Damage("\"version\" is less than 1") }
    guard version <= currentVersion else {
      // Not damaged: a newer program reads it, so it is left alone.
      throw Damage(
        "\"version\" is \(version), newer than the \(currentVersion) that this program reads",
        kind: .newer)
    }
    guard json["signs"] != nil else { throw Damage("\"signs\" is missing") }
    var library = StrokeLibrary()
    for sign in try root.member("signs").elements() {
      let name = try sign.member("name").string()
      // A sign of computed drawings needs no others.
      let present = keys.filter { sign.has($0.0) }
      for (key, kind) in present.isEmpty ? [keys[0]] : present {
        for drawing in try sign.member(key).elements() {
          let template = StrokeTemplate(
            name: name, drawing: try StrokeLibraryFile.drawing(drawing), kind: kind)
          do throws(StrokeLibraryError) {
            try library.add(template)
          } catch {
            throw Damage("\(drawing.place): \(error)")
          }
        }
      }
    }
    return library
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
    do throws(Refusal) {
      return try JSON(bytes)
    } catch {
      throw Damage("not JSON: \(error.reason)")
    }
  }
}

/// An error that is thrown when a file with taught shapes cannot be read or written.
public struct StrokeFileError: Error, Hashable, CustomStringConvertible {
  /// The path of the file, or the name that stands for it in messages.
  public let file: String
  /// The reason for the error and, if the content is wrong, the position in the file.
  public let reason: String
  /// Whether the file is missing, damaged, too new or not writable.
  public let kind: Kind

  /// The kinds of errors, so that a program can choose its exit status.
  public enum Kind: Hashable, Sendable {
    /// The file does not exist or cannot be read.
    case unreadable
    /// The content of the file is not a valid library of taught shapes.
    case damaged
    /// The file has a newer format, which this version of the program cannot read.
    case newer
    /// The library has no room for all the shapes in the file.
    case full
    /// The file or its folder cannot be written.
    case unwritable
  }

  /// Creates an error from the name of a file, a clause that says what is wrong, and its kind.
  public init(file: String, reason: String, kind: Kind) {
    self.file = file
    self.reason = reason
    self.kind = kind
  }

  public var description: String { "\(file): \(reason)" }
}
