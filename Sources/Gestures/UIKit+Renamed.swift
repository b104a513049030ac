// The names of UIKit, which the compiler answers with those of this module; the module `UIKitNames` has them as names
// to use. Where UIKit exists, they are its own.
#if !canImport(UIKit)
/// Not available in this module, where the name is ``Application``.
@available(*, unavailable, renamed: "Application")
public typealias UIApplication = Application

/// Not available in this module, where the name is ``Event``.
@available(*, unavailable, renamed: "Event")
public typealias UIEvent = Event

/// Not available in this module, where the name is ``GestureRecognizer``.
@available(*, unavailable, renamed: "GestureRecognizer")
public typealias UIGestureRecognizer = GestureRecognizer

/// Not available in this module, where the name is ``GestureRecognizerDelegate``.
@available(*, unavailable, renamed: "GestureRecognizerDelegate")
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// Not available in this module, where the name is ``HoverGestureRecognizer``.
@available(*, unavailable, renamed: "HoverGestureRecognizer")
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer

/// Not available in this module, where the name is ``LongPressGestureRecognizer``.
@available(*, unavailable, renamed: "LongPressGestureRecognizer")
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// Not available in this module, where the name is ``PanGestureRecognizer``.
@available(*, unavailable, renamed: "PanGestureRecognizer")
public typealias UIPanGestureRecognizer = PanGestureRecognizer

/// Not available in this module, where the name is ``PinchGestureRecognizer``.
@available(*, unavailable, renamed: "PinchGestureRecognizer")
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer

/// Not available in this module, where the name is ``RotationGestureRecognizer``.
@available(*, unavailable, renamed: "RotationGestureRecognizer")
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

/// Not available in this module, where the name is ``ScreenEdgePanGestureRecognizer``.
@available(*, unavailable, renamed: "ScreenEdgePanGestureRecognizer")
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer

/// Not available in this module, where the name is ``SwipeGestureRecognizer``.
@available(*, unavailable, renamed: "SwipeGestureRecognizer")
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer

/// Not available in this module, where the name is ``TapGestureRecognizer``.
@available(*, unavailable, renamed: "TapGestureRecognizer")
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// Not available in this module, where the name is ``ModifierFlags``.
@available(*, unavailable, renamed: "ModifierFlags")
public typealias UIKeyModifierFlags = ModifierFlags

/// Not available in this module, where the name is ``Press``.
@available(*, unavailable, renamed: "Press")
public typealias UIPress = Press

/// Not available in this module, where the name is ``ScreenEdgePanGestureRecognizer/Edge``.
@available(*, unavailable, renamed: "ScreenEdgePanGestureRecognizer.Edge")
public typealias UIRectEdge = ScreenEdgePanGestureRecognizer.Edge

/// Not available in this module, where the name is ``Responder``.
@available(*, unavailable, renamed: "Responder")
public typealias UIResponder = Responder

/// Not available in this module, where the name is ``ScrollTypeMask``.
@available(*, unavailable, renamed: "ScrollTypeMask")
public typealias UIScrollTypeMask = ScrollTypeMask

/// Not available in this module, where the name is ``Touch``.
@available(*, unavailable, renamed: "Touch")
public typealias UITouch = Touch

/// Not available in this module, where the name is ``View``.
@available(*, unavailable, renamed: "View")
public typealias UIView = View

/// Not available in this module, where the name is ``ViewController``.
@available(*, unavailable, renamed: "ViewController")
public typealias UIViewController = ViewController

/// Not available in this module, where the name is ``Window``.
@available(*, unavailable, renamed: "Window")
public typealias UIWindow = Window
#endif
