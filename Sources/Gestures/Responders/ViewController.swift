/// A responder that manages a view, and handles touches and keys that the view forwards.
open class ViewController: Responder {
  /// The controller's view, which belongs to no other controller; retained.
  open var view: View {
    get { ownView }
    set { ownView = newValue }
  }
  private var ownView: View {
    didSet {
      guard ownView !== oldValue else { return }
      oldValue.controller = nil
      adopt(ownView)
    }
  }

  /// The controller that presented this controller and is therefore the next responder; not
  /// retained.
  public var presentingViewController: ViewController? {
    get { presenterReference.object }
    set { presenterReference.object = newValue }
  }
  private final var presenterReference = WeakReference<ViewController>(nil)

  /// Creates a controller of a view, which it retains.
  public init(view: View = View()) {
    ownView = view
    super.init()
    adopt(view)
  }

  deinit { ownView.controller = nil }

  private func adopt(_ view: View) {
    precondition(view.controller == nil, "the view belongs to another controller")
    view.controller = self
  }

  /// The next responder: the presenting controller if there is one, otherwise the view's superview.
  ///
  /// For the window's root controller, this is the window.
  open override var next: Responder? { presentingViewController ?? ownView.superview }

  package override var focusWindow: Window? { ownView.window }
  package override var canBeReachedByKeys: Bool { ownView.canBeReachedByKeys }
  package override func isInside(_ view: View) -> Bool { ownView.isDescendant(of: view) }
}

extension Window {
  /// The view controller whose view fills the window; retained.
  ///
  /// Setting it sets its view's frame to the window's bounds.
  public var rootViewController: ViewController? {
    get { root as? ViewController }
    set {
      let former = rootViewController
      root = newValue
      guard former !== newValue else { return }
      former?.view.removeFromSuperview()
      guard let view = newValue?.view else { return }
      view.bounds = Rect(origin: view.bounds.origin, size: bounds.size)
      view.center = bounds.center
      insertSubview(view, at: 0)
    }
  }
}
