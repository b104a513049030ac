/// The functions of the C library take any arguments in any order, also in callbacks, and each
/// returns a result.
enum LibraryTarget {
  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let caller = LibraryCaller(bytes)
    caller.callAll()
    complaints.add(caller.complaints.sentences)
  }
}
