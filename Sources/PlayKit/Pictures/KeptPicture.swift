package import GestureControls

/// A part of a picture as a value: equal parts are drawn by the same commands.
package protocol PicturePart: Equatable {
  /// Draws the part from its own properties and the picture's theme and scale alone.
  func draw(_ picture: inout PictureBuilder)
}

/// The draw commands of a part of a picture, kept until the part, the theme or the scale changes.
package typealias KeptPicture<Part: PicturePart> = KeptCommands<DrawnPart<Part>>

/// The values from which the draw commands of a part of a picture are made.
package struct DrawnPart<Part: PicturePart>: Equatable {
  let part: Part
  let theme: Theme
  let scale: Double
  let unit: Double
}

extension PictureBuilder {
  /// Adds a part; uses the kept commands unless the part, the theme or the scale has changed.
  package mutating func add<Part>(_ part: Part, keptIn kept: inout KeptPicture<Part>) {
    let drawn = DrawnPart(part: part, theme: theme, scale: scale, unit: unit)
    var picture = PictureBuilder(theme, scale: scale)
    picture.unit = unit
    kept.append(to: &commands, for: drawn) {
      swap(&picture.commands, &$0)
      part.draw(&picture)
      swap(&picture.commands, &$0)
    }
  }
}
