/// A function of C code with the pointer that it receives.
struct Callback<Function> {
  let function: Function
  let userData: UnsafeMutableRawPointer?

  init?(_ function: Function?, _ userData: UnsafeMutableRawPointer?) {
    guard let function else { return nil }
    self.function = function
    self.userData = userData
  }
}
