// CustomGestures
