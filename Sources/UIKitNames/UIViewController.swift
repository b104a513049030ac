/// A controller of a view, which it sets up when the view is first asked for.
open class UIViewController: ViewController {
  /// Whether ``viewDidLoad()`` has been called.
  public private(set) var isViewLoaded = false

  /// The controller's view; the first access calls ``viewDidLoad()``.
  open override var view: View {
    get {
      loadViewIfNeeded()
      return super.view
    }
    set { super.view = newValue }
  }

  /// Calls ``viewDidLoad()`` unless that has been done.
  public func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  /// Adds views and recognizers to the view; overridden by subclasses, which call the superclass.
  ///
  /// Called once, when the view is first asked for, as by `rootViewController` of a window.
  open func viewDidLoad() {}
}
