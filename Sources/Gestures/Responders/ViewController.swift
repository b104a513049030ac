/// The responder after a view: it gets what the view does not handle, before the superview does.
open class ViewController: Responder {
  /// The controller's root view, which is no other controller's; retained.
  public var view: View {
    didSet {
      guard view !== oldValue else { return }
      oldValue.controller = nil
      adopt(view)
    }
  }

  /// The controller that presents this one, and is the next responder; not retained.
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

  /// The presenting controller; otherwise the superview of the view, which is the window for the
  /// window's own controller.
  open override var next: Responder? { presentingViewController ?? view.superview }

  override var focusWindow: Window? { view.window }
  override var canBeReachedByKeys: Bool { view.canBeReachedByKeys }
  override func isInside(_ view: View) -> Bool { self.view.isDescendant(of: view) }
}
