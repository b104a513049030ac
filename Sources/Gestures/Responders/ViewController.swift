/// A responder between a view and its superview, which receives what the view does not handle.
open class ViewController: Responder {
  /// The controller's root view, which belongs to no other controller; retained.
  public var view: View {
    didSet {
      guard view !== oldValue else { return }
      oldValue.controller = nil
      adopt(view)
    }
  }

  /// The controller that presents this one and is its next responder; not retained.
  public weak var presentingViewController: ViewController?

  public init(view: View = View()) {
    self.view = view
    super.init()
    adopt(view)
  }

  deinit { view.controller = nil }

  private func adopt(_ view: View) {
    precondition(view.controller == nil, "the view belongs to another controller")
    view.controller = self
  }

  /// The presenting controller, if there is one; otherwise the superview of the view.
  ///
  /// For the window's root controller, this is the window.
  open override var next: Responder? { presentingViewController ?? view.superview }

  override var focusWindow: Window? { view.window }
  override var canBeReachedByKeys: Bool { view.canBeReachedByKeys }
  override func isInside(_ view: View) -> Bool { self.view.isDescendant(of: view) }
}
