import GestureFiles

/// A namespace for what a program does before anything else.
package enum ProgramStart {
  /// Prepares the process: its standard files, its signals, and its messages about other programs.
  ///
  /// It is called before the program starts other threads; later calls do nothing.
  package static func prepare() {
    StandardFiles.reserve()
    Interruption.begin()
    reportWriteFailures()
    WaitNotice.whenWaiting { sentence in
      Failure.warn(sentence)
      Interruption.endIfReceived()
    }
  }
}
