import Gestures
import GestureRecordings

extension SpritePlace {
  static func of(_ views: [View]) -> [SpritePlace] {
    zip(views, View.depths(of: views)).map { view, depth in
      SpritePlace(
        view: view.name ?? "", center: view.center, transform: view.transform, alpha: view.alpha,
        z: depth)
    }
  }
}

extension LoggedView {
  static func of(_ views: [View]) -> [LoggedView] {
    zip(views, View.depths(of: views)).map { view, depth in
      LoggedView(
        view: view.name ?? "", center: view.center, scale: view.transform.scale,
        rotation: view.transform.rotation, alpha: view.alpha, z: depth)
    }
  }
}

extension View {
  /// Returns the number of sibling views behind each of the given views.
  fileprivate static func depths(of views: [View]) -> [Int] {
    // One pass for all views: counting again for each of thousands of sprites is slow.
    var depths: [ObjectIdentifier: Int] = [:]
    var known: Set<ObjectIdentifier> = []
    for superview in views.compactMap({ $0.superview })
    where known.insert(ObjectIdentifier(superview)).inserted {
      for (index, view) in superview.subviews.enumerated() {
        depths[ObjectIdentifier(view)] = index
      }
    }
    return views.map { depths[ObjectIdentifier($0)] ?? 0 }
  }
}
