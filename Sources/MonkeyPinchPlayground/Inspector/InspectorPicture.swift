import GestureControls
import Gestures
import MonkeyPinchInspector
import PlayKit

/// The picture of a scene with an inspector's drawer beside it.
///
/// Its lists of commands are used again in each frame, and unchanged parts are kept.
final class InspectorPicture {
  /// Whether the scene is scaled to the area beside the drawer; otherwise it has its own size.
  var fits = false
  /// Whether the scene is shown paler, because its time is frozen.
  var isFrozen = false
  /// What is drawn over the scene.
  var overlay: InPlacePicture?
  var fingers: [Point] = []
  var hints: [Point] = []
  private var (list, lastList): ([DrawCommand], [DrawCommand]) = ([], [])
  private var kept = KeptPicture<InPlacePicture>()

  /// Returns the commands that draw a playground beside a drawer.
  ///
  /// Two lists are filled in turn, so that no memory is allocated if a caller keeps at most the last
  /// list.
  func commands(of playground: Playground, _ drawer: InspectorDrawer) -> [DrawCommand] {
    swap(&list, &lastList)
    var picture = PictureBuilder(playground.theme, reusing: &list)
    picture.language = .english
    if fits {
      drawScaled(playground, beside: drawer, &picture)
    } else {
      picture.commands += playground.draw()
      let frame = Rect(origin: .zero, size: playground.size)
      drawOverScene(of: playground, in: frame, factor: 1, drawer, &picture)
    }
    drawer.draw(&picture)
    picture.draw(fingers: fingers, hints: hints)
    list = picture.commands
    return list
  }

  /// Returns the frame in which a surface is shown in an area: no larger than it is, in the middle.
  static func frame(of surface: Size, in area: Size) -> Rect {
    let factor = min(area.width / surface.width, area.height / surface.height, 1)
    return Rect(
      center: Point(x: area.width / 2, y: area.height / 2),
      size: Size(width: surface.width * factor, height: surface.height * factor))
  }

  private func drawScaled(
    _ playground: Playground, beside drawer: InspectorDrawer, _ picture: inout PictureBuilder
  ) {
    let area = drawer.area
    let frame = Self.frame(of: playground.size, in: area)
    let factor = frame.width / playground.size.width
    picture.commands.append(picture.theme.backdrop(drawer.windowSize))
    guard frame != Rect(origin: .zero, size: area) || factor != 1 else {
      picture.commands += playground.draw()
      return drawOverScene(of: playground, in: frame, factor: 1, drawer, &picture)
    }
    picture.clip(to: frame) { picture in
      // The backdrop of the window continues behind the scene, without an edge.
      for command in playground.draw().dropFirst() {
        let scaled = command.scaled(by: factor, from: frame.origin)
        // Clips of the scene end at the edge of the scene.
        if case .clip(let inner) = scaled {
          picture.commands.append(.clip(inner?.intersection(frame) ?? frame))
        } else {
          picture.commands.append(scaled)
        }
      }
      drawOverScene(of: playground, in: frame, factor: factor, drawer, &picture)
    }
  }

  private func drawOverScene(
    of playground: Playground, in frame: Rect, factor: Double, _ drawer: InspectorDrawer,
    _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    if isFrozen {
      picture.rectangle(frame, fill: theme.backgroundColor.faded(theme.isDark ? 0.3 : 0.24))
    }
    // Of the surface, the drawer covers a part at first.
    let room = frame.intersection(Rect(origin: .zero, size: drawer.area)) ?? frame
    guard var inPlace = overlay else { return }
    inPlace.projection = Projection(scale: factor, origin: frame.origin)
    (inPlace.room, inPlace.taken) = (room, playground.nameFrames + playground.controlFrames)
    picture.part(scale: drawer.shape.scale) { $0.add(inPlace, keptIn: &kept) }
  }
}
