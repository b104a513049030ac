/// What a view's layer does with the animations of the view; a layer has nothing else here.
public struct CALayer {
  fileprivate let view: View

  /// Ends the animations of the view by `UIView.animate`, which then is shown with its own values.
  ///
  /// Their completions are called with `false`. A property animator goes on.
  public func removeAllAnimations() { UIViewAnimations.stop(view) }
}

extension View {
  /// The view's layer, which ends the animations of the view.
  public var layer: CALayer { CALayer(view: self) }
}
