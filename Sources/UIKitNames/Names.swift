// A file of UIKit that imports this module in its place needs no other import: UIKit exports Foundation too.
// Because the names of Core Graphics are Foundation's also, a file imports only one of the two.
@_exported public import Foundation
@_exported public import GestureControls
@_exported public import GestureMotion
@_exported public import Gestures

// MARK: Recognizers

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UITapGestureRecognizer = TapGestureRecognizer

// MARK: Events and responders

public typealias UIApplication = Application
public typealias UIEvent = Event
public typealias UIKeyModifierFlags = ModifierFlags
public typealias UIPress = Press
public typealias UIRectEdge = ScreenEdgePanGestureRecognizer.Edge
public typealias UIResponder = Responder
public typealias UIScrollTypeMask = ScrollTypeMask
public typealias UITouch = Touch
public typealias UIView = View
public typealias UIWindow = Window

// MARK: Controls

public typealias UIButton = Button
public typealias UIControl = Control
public typealias UIImageView = ImageView
public typealias UILabel = Label
public typealias UIPageControl = PageControl
public typealias UISegmentedControl = SegmentedControl
public typealias UISlider = Slider
public typealias UIStepper = Stepper
public typealias UISwitch = Switch

// MARK: Geometry

public typealias CGAffineTransform = Transform
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGRect = Rect
public typealias CGSize = Size
public typealias CGVector = Vector

// MARK: Motion

public typealias UIViewAnimatingPosition = PropertyAnimator.Position

/// The rates at which the content of scroll views slows down; there is no scroll view.
public enum UIScrollView {
  public typealias DecelerationRate = GestureMotion.DecelerationRate
}

extension DecelerationRate {
  /// The fraction of its speed that sliding content keeps in each millisecond.
  public var rawValue: Double { perMillisecond }
}
