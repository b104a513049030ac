import CPage
package import GestureCanvas
import Gestures

/// The files of a bundle that `Web/make-bundle` has made: lines of names and lengths, an empty line, and
/// the files one after the other.
struct Bundle {
  private(set) var files: [String: [UInt8]] = [:]

  /// Adds the files of a bundle.
  mutating func add(_ bytes: [UInt8]) {
    var names: [(name: String, length: Int)] = []
    var place = 0
    while let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[place..<end]
      place = end + 1
      guard let space = line.lastIndex(of: UInt8(ascii: " ")) else { break }
      let length = line[(space + 1)...].reduce(0) { $0 * 10 + Int($1) - 48 }
      names.append((String(decoding: line[..<space], as: UTF8.self), length))
    }
    for (name, length) in names where place + length <= bytes.count {
      files[name] = Array(bytes[place..<place + length])
      place += length
    }
  }

  /// The pictures of the bundle, read as the program reads those of its folder.
  var pictures: Pictures {
    let files = files
    return Pictures(assets: "", reader: { path in files[String(path.dropFirst())] }) { path throws(AssetError) in
      guard let bytes = files[String(path.dropFirst())] else { return nil }
      guard path.hasSuffix(".svg") else { return PictureFile(glyphs(bytes)) }
      guard let size = Pictures.statedSize(ofDrawing: bytes) else {
        throw AssetError(path, "it states no size")
      }
      return PictureFile(size: size) { width, height in
        // A meadow that covers a phone's dense screen would take most of the time of the first picture: it is drawn
        // smaller, and enlarged when it is shown.
        let area = Double(width) * Double(height)
        let part = area > 4_000_000 ? (2_000_000 / area).squareRoot() : 1
        return drawing(bytes, Int(Double(width) * part), Int(Double(height) * part))
      }
    }
  }
}

/// Returns a picture of glyphs, of which the bundle has the width, in two bytes, and the alpha of each pixel.
private func glyphs(_ bytes: [UInt8]) -> Raster {
  let width = Int(bytes[0]) | Int(bytes[1]) << 8
  var raster = Raster(width: width, height: (bytes.count - 2) / width)
  for index in raster.pixels.indices {
    let alpha = UInt32(bytes[index + 2])
    raster.pixels[index] = Pixel(red: alpha, green: alpha, blue: alpha, alpha: alpha)
  }
  return raster
}

private func drawing(_ bytes: [UInt8], _ width: Int, _ height: Int) -> Raster? {
  var raster = Raster(width: width, height: height)
  let isDrawn = raster.pixels.withUnsafeMutableBytes { pixels in
    bytes.withUnsafeBufferPointer { document in
      page_draw(
        document.baseAddress, Int32(bytes.count), Int32(width), Int32(height),
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
  }
  guard isDrawn != 0 else { return nil }
  raster.premultiply()
  return raster
}
