/// The root of a tree of views: touches arrive in its coordinates.
public final class Window: View {
  /// The session that sends touches to this window's views.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var session: Session?

  public init(size: Size, name: String? = "window") {
    super.init(frame: Rect(origin: .zero, size: size), name: name)
    window = self
  }
}
