public import CGestures
import Gestures

// The functions of the header about views. The header documents them.

/// Returns the view of a handle, which must not be the window's view.
func hostedView(_ number: gestures_view) throws(Failure) -> HostedView {
  let (view, session) = try HostedSession.view(number)
  guard view !== session.session.window else { throw Failure(GESTURES_WRONG_KIND) }
  return unsafeDowncast(view, to: HostedView.self)
}

@_cdecl("gestures_view_create")
public func viewCreate(
  _ superview: gestures_view, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ view: UnsafeMutablePointer<gestures_view>?
) -> gestures_result {
  result { () throws(Failure) in
    let (superview, session) = try HostedSession.view(superview)
    let output = try require(view)
    let frame = try Rect(gestures_rect(x: x, y: y, width: width, height: height))
    let view = try session.addView(frame: frame)
    superview.addSubview(view)
    output.pointee = view.handle.number
  }
}

@_cdecl("gestures_view_free")
public func viewFree(_ view: gestures_view) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    view.hostedSession.free(view)
  }
}

@_cdecl("gestures_view_insert")
public func viewInsert(
  _ view: gestures_view, _ superview: gestures_view, _ index: Int
) -> gestures_result {
  result { () throws(Failure) in
    let handle = (view: view, superview: superview)
    let view = try hostedView(handle.view)
    let (superview, session) = try HostedSession.view(handle.superview)
    guard session === view.hostedSession else { throw Failure(GESTURES_WRONG_SESSION) }
    // Swift reads SIZE_MAX as -1.
    let index = index < 0 ? .max : index
    try superview.insertSubview(view, at: index) { () throws(Failure) in
      // Callbacks of cancelled gestures may have freed views or put one into the other.
      _ = try hostedView(handle.view)
      _ = try HostedSession.view(handle.superview)
      try require(
        !superview.isDescendant(of: view), "superview", "neither the view nor inside it")
    }
  }
}

@_cdecl("gestures_view_remove")
public func viewRemove(_ view: gestures_view) -> gestures_result {
  result { () throws(Failure) in try hostedView(view).removeFromSuperview() }
}

@_cdecl("gestures_view_superview")
public func viewSuperview(
  _ view: gestures_view, _ superview: UnsafeMutablePointer<gestures_view>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, session) = try HostedSession.view(view)
    try require(superview).pointee = session.number(of: view.superview)
  }
}

@_cdecl("gestures_view_subview_count")
public func viewSubviewCount(
  _ view: gestures_view, _ count: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    try require(count).pointee = view.subviews.count
  }
}

@_cdecl("gestures_view_subview")
public func viewSubview(
  _ view: gestures_view, _ index: Int, _ subview: UnsafeMutablePointer<gestures_view>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, session) = try HostedSession.view(view)
    let output = try require(subview)
    let count = view.subviews.count
    try require(index >= 0 && index < count, "index", "below the number of subviews, \(count)")
    output.pointee = session.number(of: view.subviews[index])
  }
}

// MARK: Geometry

@_cdecl("gestures_view_set_frame")
public func viewSetFrame(
  _ view: gestures_view, _ frame: gestures_rect
) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    view.frame = try Rect(frame, "frame.")
  }
}

@_cdecl("gestures_view_frame")
public func viewFrame(
  _ view: gestures_view, _ frame: UnsafeMutablePointer<gestures_rect>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    try require(frame).pointee = gestures_rect(view.frame)
  }
}

@_cdecl("gestures_view_set_center")
public func viewSetCenter(
  _ view: gestures_view, _ center: gestures_point
) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    view.center = try Point(center, "center.")
  }
}

@_cdecl("gestures_view_center")
public func viewCenter(
  _ view: gestures_view, _ center: UnsafeMutablePointer<gestures_point>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    try require(center).pointee = gestures_point(view.center)
  }
}

@_cdecl("gestures_view_set_bounds")
public func viewSetBounds(
  _ view: gestures_view, _ bounds: gestures_rect
) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    view.bounds = try Rect(bounds, "bounds.")
  }
}

@_cdecl("gestures_view_bounds")
public func viewBounds(
  _ view: gestures_view, _ bounds: UnsafeMutablePointer<gestures_rect>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    try require(bounds).pointee = gestures_rect(view.bounds)
  }
}

@_cdecl("gestures_view_set_transform")
public func viewSetTransform(
  _ view: gestures_view, _ transform: gestures_transform
) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    view.transform = try Transform(transform)
  }
}

@_cdecl("gestures_view_transform")
public func viewTransform(
  _ view: gestures_view, _ transform: UnsafeMutablePointer<gestures_transform>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let t = view.transform
    try require(transform).pointee = gestures_transform(
      a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
  }
}

@_cdecl("gestures_view_set_pose")
public func viewSetPose(
  _ view: gestures_view, _ pose: gestures_pose
) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let (center, transform) = (try Point(pose.center, "pose.center."), try Transform(pose))
    view.center = center
    view.transform = transform
  }
}

@_cdecl("gestures_view_pose")
public func viewPose(
  _ view: gestures_view, _ pose: UnsafeMutablePointer<gestures_pose>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    try require(pose).pointee = gestures_pose(view)
  }
}

@_cdecl("gestures_view_convert")
public func viewConvert(
  _ session: gestures_session, _ point: gestures_point, _ from: gestures_view,
  _ to: gestures_view, _ converted: UnsafeMutablePointer<gestures_point>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let (from, to) = (try session.viewOrWindow(from), try session.viewOrWindow(to))
    let output = try require(converted)
    let source = from ?? session.session.window
    output.pointee = gestures_point(source.convert(try Point(point, "point."), to: to))
  }
}

@_cdecl("gestures_session_hit_test")
public func sessionHitTest(
  _ session: gestures_session, _ point: gestures_point,
  _ view: UnsafeMutablePointer<gestures_view>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(view)
    let hit = session.session.window.hitTest(try Point(point, "point."), with: nil)
    output.pointee = session.number(of: hit)
  }
}

// MARK: Properties

@_cdecl("gestures_view_set")
public func viewSet(
  _ view: gestures_view, _ property: gestures_view_property, _ value: Double
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    if property == GESTURES_ALPHA {
      try require(value >= 0 && value <= 1, "value", "between 0 and 1")
      view.alpha = value
      return
    }
    let path = try flag(property)
    try require(value == 0 || value == 1, "value", "0 or 1")
    view[keyPath: path] = value == 1
  }
}

@_cdecl("gestures_view_get")
public func viewGet(
  _ view: gestures_view, _ property: gestures_view_property, _ value: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let number =
      property == GESTURES_ALPHA ? view.alpha : view[keyPath: try flag(property)] ? 1 : 0
    try require(value).pointee = number
  }
}

/// Returns the property of views with a key, if it is a switch.
private func flag(
  _ property: gestures_view_property
) throws(Failure) -> ReferenceWritableKeyPath<View, Bool> {
  switch property {
  case GESTURES_HIDDEN: \.isHidden
  case GESTURES_INTERACTIVE: \.isUserInteractionEnabled
  case GESTURES_MULTIPLE_TOUCH: \.isMultipleTouchEnabled
  case GESTURES_EXCLUSIVE_TOUCH: \.isExclusiveTouch
  case GESTURES_ANIMATING: \.isAnimatingWithoutInteraction
  default: throw Failure(GESTURES_BAD_PROPERTY)
  }
}

@_cdecl("gestures_view_set_name")
public func viewSetName(
  _ view: gestures_view, _ name: UnsafePointer<CChar>?
) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    view.name = name.map { String(cString: $0) }
  }
}

@_cdecl("gestures_view_on_touches")
public func viewOnTouches(
  _ view: gestures_view, _ callback: gestures_touches_callback?,
  _ userData: UnsafeMutableRawPointer?
) -> gestures_result {
  result { () throws(Failure) in
    try hostedView(view).onTouches = Callback(callback, userData)
  }
}
