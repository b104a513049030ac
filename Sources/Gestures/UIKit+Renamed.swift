// The names of UIKit, which the compiler answers with those of this module; the module `UIKitNames` has them as names
// to use. Where UIKit exists, they are its own.
#if !canImport(UIKit)
/// Not available in this module, where the name is ``Application``.
@available(
  *, unavailable, renamed: "Application", message: "UIKit's names are in the module UIKitNames.")
public typealias UIApplication = Application

/// Not available in this module, where the name is ``Event``.
@available(
  *, unavailable, renamed: "Event", message: "UIKit's names are in the module UIKitNames.")
public typealias UIEvent = Event

/// Not available in this module, where the name is ``GestureRecognizer``.
@available(
  *, unavailable, renamed: "GestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UIGestureRecognizer = GestureRecognizer

/// Not available in this module, where the name is ``GestureRecognizerDelegate``.
@available(
  *, unavailable, renamed: "GestureRecognizerDelegate", message: "UIKit's names are in the module UIKitNames.")
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// Not available in this module, where the name is ``HoverGestureRecognizer``.
@available(
  *, unavailable, renamed: "HoverGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer

/// Not available in this module, where the name is ``LongPressGestureRecognizer``.
@available(
  *, unavailable, renamed: "LongPressGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// Not available in this module, where the name is ``PanGestureRecognizer``.
@available(
  *, unavailable, renamed: "PanGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UIPanGestureRecognizer = PanGestureRecognizer

/// Not available in this module, where the name is ``PinchGestureRecognizer``.
@available(
  *, unavailable, renamed: "PinchGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer

/// Not available in this module, where the name is ``RotationGestureRecognizer``.
@available(
  *, unavailable, renamed: "RotationGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

/// Not available in this module, where the name is ``ScreenEdgePanGestureRecognizer``.
@available(
  *, unavailable, renamed: "ScreenEdgePanGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer

/// Not available in this module, where the name is ``SwipeGestureRecognizer``.
@available(
  *, unavailable, renamed: "SwipeGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer

/// Not available in this module, where the name is ``TapGestureRecognizer``.
@available(
  *, unavailable, renamed: "TapGestureRecognizer", message: "UIKit's names are in the module UIKitNames.")
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// Not available in this module, where the name is ``ModifierFlags``.
@available(
  *, unavailable, renamed: "ModifierFlags", message: "UIKit's names are in the module UIKitNames.")
public typealias UIKeyModifierFlags = ModifierFlags

/// Not available in this module, where the name is ``Press``.
@available(
  *, unavailable, renamed: "Press", message: "UIKit's names are in the module UIKitNames.")
public typealias UIPress = Press

/// Not available in this module, where the name is ``ScreenEdgePanGestureRecognizer/Edge``.
@available(
  *, unavailable, renamed: "ScreenEdgePanGestureRecognizer.Edge", message: "UIKit's names are in the module UIKitNames.")
public typealias UIRectEdge = ScreenEdgePanGestureRecognizer.Edge

/// Not available in this module, where the name is ``Responder``.
@available(
  *, unavailable, renamed: "Responder", message: "UIKit's names are in the module UIKitNames.")
public typealias UIResponder = Responder

/// Not available in this module, where the name is ``ScrollTypeMask``.
@available(
  *, unavailable, renamed: "ScrollTypeMask", message: "UIKit's names are in the module UIKitNames.")
public typealias UIScrollTypeMask = ScrollTypeMask

/// Not available in this module, where the name is ``Touch``.
@available(
  *, unavailable, renamed: "Touch", message: "UIKit's names are in the module UIKitNames.")
public typealias UITouch = Touch

/// Not available in this module, where the name is ``View``.
@available(
  *, unavailable, renamed: "View", message: "UIKit's names are in the module UIKitNames.")
public typealias UIView = View

/// Not available in this module, where the name is ``ViewController``.
@available(
  *, unavailable, renamed: "ViewController", message: "UIKit's names are in the module UIKitNames.")
public typealias UIViewController = ViewController

/// Not available in this module, where the name is ``Window``.
@available(
  *, unavailable, renamed: "Window", message: "UIKit's names are in the module UIKitNames.")
public typealias UIWindow = Window
#endif
