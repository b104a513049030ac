/// Stands behind a view: what the view does not deal with itself comes here, before it goes on to
/// whatever is around the view.
open class ViewController: Responder {
  /// The controller's root view, which is no other controller's; kept alive.
  public var view: View {
    didSet {
      guard view !== oldValue else { return }
      oldValue.controller = nil
      adopt(view)
    }
  }

  /// The controller that shows this one in front of itself, and is asked next; not retained.
  public weak var presentingViewController: ViewController?

  public init(view: View = View()) {
    self.view = view
    super.init()
    adopt(view)
  }

  deinit { view.controller = nil }

  private func adopt(_ view: View) {
    precondition(view.controller == nil, "a view is the root view of one controller")
    view.controller = self
  }

  /// Whoever presents this controller; otherwise what is around its view, for the window's own
  /// controller the window.
  open override var next: Responder? { presentingViewController ?? view.superview }

  override var focusWindow: Window? { view.window }
  override var canBeReachedByKeys: Bool { view.canBeReachedByKeys }
  override func isInside(_ view: View) -> Bool { self.view.isDescendant(of: view) }
}
