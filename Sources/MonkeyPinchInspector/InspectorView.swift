package import Gestures
package import MonkeyPinchScenes

/// A view that shows why gestures were recognized or not, and what would have happened otherwise.
///
/// The window to which the view is added determines which touches it receives.
package final class InspectorView: View {
  package let model: InspectorModel
  /// A closure that is called when the user closes the inspector.
  package var onClose: (() -> Void)?

  private var scale = 1.0

  /// The radius of the view's corners, in points at scale 1.
  private static let cornerRadius = 18.0

  package init(model: InspectorModel) {
    self.model = model
    super.init(frame: .zero, name: "inspector")
  }

  /// Places the view and its parts in a rectangle of the window.
  package func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    self.scale = scale
  }

  /// Does what a key is for; returns whether the inspector uses the key.
  package func press(_ key: String) -> Bool { false }

  /// Adds the view to a picture, in the coordinates of the window.
  package func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.part(scale: scale) { picture in
      picture.rectangle(
        frame, radius: Self.cornerRadius, fill: theme.paper, edge: theme.panelEdge,
        width: picture.point)
    }
  }
}
