// GestureTestSupport
