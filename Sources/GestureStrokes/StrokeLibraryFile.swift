internal import Foundation
internal import Gestures

/// A library of signs in a file: JSON, readable by people and other programs.
///
/// What a file looks like stands on the front page of this module. A file that is no good is never
/// written over: ``open(path:)`` puts it aside under another name.
public enum StrokeLibraryFile {
  public static let format = "stroke-library"
  /// The version of the format that this program reads and writes.
  public static let currentVersion = 1
  /// A larger file is not read: 16 MiB.
  public static let maximumSize = 16 << 20

  /// Where the user's own signs are kept, by the customs of the system.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: Nil where the environment names no place.
  public static func standardPath(environment: [String: String]) -> String? {
    func folder(_ key: String, _ rest: String...) -> String? {
      guard let base = environment[key], !base.isEmpty else { return nil }
      return rest.reduce(base) { "\($0)/\($1)" }
    }
    #if os(Windows)
    let data = folder("APPDATA")
    #elseif os(macOS)
    let data = folder("HOME", "Library", "Application Support")
    #else
    // By its specification a place that is not absolute does not count.
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let data = named ?? folder("HOME", ".local", "share")
    #endif
    return data.map { "\($0)/monkeypinch/signs.json" }
  }

  /// What ``open(path:)`` found.
  public struct Opened: Sendable {
    /// The signs; those of the starter where there was no file, or a damaged one.
    public let library: StrokeLibrary
    /// What was wrong, in one sentence that names the file and the place; nil if nothing.
    public let problem: String?
    /// Whether the file may be written: not where it is damaged and could not be put aside.
    public let isWritable: Bool
  }

  /// Reads the user's signs, and puts a damaged file aside, as `signs.json.damaged-1`.
  public static func open(path: String) -> Opened {
    guard FileManager.default.fileExists(atPath: path) else {
      return Opened(library: .starter, problem: nil, isWritable: true)
    }
    do throws(StrokeFileError) {
      return Opened(library: try read(path: path), problem: nil, isWritable: true)
    } catch {
      guard error.kind == .damaged, let aside = putAside(path) else {
        let words = "\(error); it stays as it is, and signs are not kept"
        return Opened(library: .starter, problem: words, isWritable: false)
      }
      return Opened(
        library: .starter, problem: "\(error); it is kept as \(aside)", isWritable: true)
    }
  }

  /// Reads a library: the user's own, or one to import.
  public static func read(path: String) throws(StrokeFileError) -> StrokeLibrary {
    let bytes: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      bytes = try handle.read(upToCount: maximumSize + 1) ?? Data()
    } catch {
      throw StrokeFileError(
        file: path, reason: "it cannot be read: \(systemWords(error))", kind: .unreadable)
    }
    guard bytes.count <= maximumSize else {
      throw StrokeFileError(
        file: path, reason: "larger than the \(maximumSize >> 20) MiB of a library",
        kind: .damaged)
    }
    return try library(from: bytes, file: path)
  }

  /// Writes a library, making the folder if need be: under another name first, which then takes the
  /// file's place, so that there is always a whole file.
  public static func write(_ library: StrokeLibrary, path: String) throws(StrokeFileError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text(of: library).utf8).write(to: url, options: .atomic)
    } catch {
      throw StrokeFileError(
        file: path, reason: "it cannot be written: \(systemWords(error))", kind: .unwritable)
    }
  }

  /// Adds the signs of a file to a library; a sign of the same name gets more drawings.
  ///
  /// Nothing is added unless all of it can be. Drawings that are there already are passed over.
  public static func importSigns(
    path: String, into library: inout StrokeLibrary
  ) throws(StrokeFileError) {
    var result = library
    for template in try read(path: path).templates where !result.templates.contains(template) {
      do { try result.add(template) } catch {
        throw StrokeFileError(file: path, reason: "\(error)", kind: .full)
      }
    }
    library = result
  }

  /// The first free name of `…damaged-1` and so on; nil if the file cannot be moved.
  private static func putAside(_ path: String) -> String? {
    for number in 1...1000 {
      let aside = "\(path).damaged-\(number)"
      guard !FileManager.default.fileExists(atPath: aside) else { continue }
      do { try FileManager.default.moveItem(atPath: path, toPath: aside) } catch { return nil }
      return aside
    }
    return nil
  }

  // MARK: The format

  private struct Document: Codable {
    struct Sign: Codable {
      var name: String
      var drawings: [[[[Double]]]]
    }

    var format: String
    var version: Int
    var signs: [Sign]?
  }

  /// The text of a library: a sign's drawings stand a line each.
  static func text(of library: StrokeLibrary) -> String {
    let signs = library.names.map { name in
      let drawings = library.drawings(of: name).map { drawing in
        let strokes = drawing.strokes.map { "[\($0.map(point).joined(separator: ","))]" }
        return "      [\(strokes.joined(separator: ","))]"
      }
      return """
            {"name": \(quoted(name)), "drawings": [
        \(drawings.joined(separator: ",\n"))
            ]}
        """
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

  /// `[x,y]`, or `[x,y,seconds]` where a time is known.
  private static func point(_ point: StrokePoint) -> String {
    let place = "\(point.location.x),\(point.location.y)"
    return point.time.map { "[\(place),\($0.seconds)]" } ?? "[\(place)]"
  }

  private static func quoted(_ text: String) -> String {
    // A name has no control characters, so only these two have to be escaped.
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "\"\(String(escaped))\""
  }

  private static func library(
    from bytes: Data, file: String
  ) throws(StrokeFileError) -> StrokeLibrary {
    func damage(_ reason: String) -> StrokeFileError {
      StrokeFileError(file: file, reason: reason, kind: .damaged)
    }
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: bytes)
    } catch let error as DecodingError {
      throw damage(words(for: error))
    } catch {
      throw damage("not JSON")
    }
    guard document.format == format else {
      throw damage("\"format\" is not \"\(format)\", so this is no library of signs")
    }
    guard document.version >= 1 else { throw damage("\"version\" is less than 1") }
    guard document.version <= currentVersion else {
      // Not damaged: a newer program reads it, so it is left alone.
      throw StrokeFileError(
        file: file,
        reason: "\"version\" is \(document.version), newer than the \(currentVersion) that this "
          + "program reads", kind: .newer)
    }
    guard let signs = document.signs else { throw damage("\"signs\" is missing") }
    var library = StrokeLibrary()
    for (index, sign) in signs.enumerated() {
      for (number, strokes) in sign.drawings.enumerated() {
        let place = "signs[\(index)].drawings[\(number)]"
        do throws(PlaceError) {
          try add(template(sign.name, strokes), to: &library)
        } catch {
          throw damage("\(place)\(error.place): \(error.reason)")
        }
      }
    }
    return library
  }

  private struct PlaceError: Error {
    let place: String
    let reason: String
  }

  private static func add(
    _ template: StrokeTemplate, to library: inout StrokeLibrary
  ) throws(PlaceError) {
    do throws(StrokeLibraryError) {
      try library.add(template)
    } catch {
      throw PlaceError(place: "", reason: "\(error)")
    }
  }

  private static func template(
    _ name: String, _ strokes: [[[Double]]]
  ) throws(PlaceError) -> StrokeTemplate {
    var result: [[StrokePoint]] = []
    for (index, stroke) in strokes.enumerated() {
      guard !stroke.isEmpty else {
        throw PlaceError(place: "[\(index)]", reason: "a stroke without a place")
      }
      result.append([])
      for (number, values) in stroke.enumerated() {
        guard values.count == 2 || values.count == 3,
          values.allSatisfy({ $0.magnitude < StrokeDrawing.maximumCoordinate })
        else {
          throw PlaceError(
            place: "[\(index)][\(number)]",
            reason: "not a place [x, y] or [x, y, seconds], each less than a million")
        }
        let time = values.count == 3 ? Duration.seconds(values[2]) : nil
        result[index].append(StrokePoint(Point(x: values[0], y: values[1]), at: time))
      }
    }
    return StrokeTemplate(name: name, drawing: StrokeDrawing(strokes: result))
  }
}

/// Why a file of signs cannot be used, or not be written.
public struct StrokeFileError: Error, Hashable, CustomStringConvertible {
  public let file: String
  /// What is wrong, and where in the file.
  public let reason: String
  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    /// It is not there, or may not be read.
    case unreadable
    /// It was read and is no library: such a file is put aside.
    case damaged
    /// A newer program has written it.
    case newer
    /// Its signs are more than there is room for.
    case full
    /// It, or its folder, cannot be made.
    case unwritable
  }

  public init(file: String, reason: String, kind: Kind) {
    self.file = file
    self.reason = reason
    self.kind = kind
  }

  public var description: String { "\(file): \(reason)" }
}

/// What the system says, without the sentence around it.
private func systemWords(_ error: any Error) -> String {
  let error = error as NSError
  let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
  #if !os(Windows)
  if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
  #endif
  return cause.localizedDescription
}

/// What a decoder found, and where: `signs[2].drawings[0][1][17]`.
private func words(for error: DecodingError) -> String {
  func place(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
  switch error {
  case .keyNotFound(let key, let context): return "\(place(context.codingPath + [key])): is missing"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    let words = place(context.codingPath)
    guard !words.isEmpty else { return "not an object with \"format\"" }
    return "\(words): of another type than expected"
  case .dataCorrupted(let context):
    if !context.codingPath.isEmpty { return "\(place(context.codingPath)): not a number" }
    let cause = (context.underlyingError as? NSError)?.userInfo[NSDebugDescriptionErrorKey]
    let detail = (cause as? String).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return "not JSON" + (detail.map { ": \($0)" } ?? "")
  @unknown default: return "not JSON of this format"
  }
}
