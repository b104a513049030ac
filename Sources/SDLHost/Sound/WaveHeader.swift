/// The length of the sound in a WAV file, as the file states it.
struct WaveHeader {
  /// Whether the file contains all samples that it announces.
  let isComplete: Bool
  /// The duration of the sound in seconds.
  let seconds: Double

  /// Reads the chunks of a WAV file; returns nil if the bytes are no WAV file.
  init?(_ bytes: [UInt8]) {
    func number(at place: Int, bytes count: Int) -> Int {
      bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    var bitsPerSecond: Double?
    var place = 12
    // A chunk: its type, the length of its data, and the data with an even length.
    while place + 8 <= bytes.count {
      let (type, data) = (bytes[place..<place + 4], place + 8)
      let length = number(at: place + 4, bytes: 4)
      if type.elementsEqual("fmt ".utf8), data + 16 <= bytes.count {
        let channels = number(at: data + 2, bytes: 2)
        let rate = number(at: data + 4, bytes: 4)
        let bits = number(at: data + 14, bytes: 2)
        bitsPerSecond = Double(channels) * Double(rate) * Double(bits)
      } else if type.elementsEqual("data".utf8) {
        guard let bitsPerSecond, bitsPerSecond > 0 else { return nil }
        isComplete = data + length <= bytes.count
        seconds = Double(min(length, bytes.count - data)) * 8 / bitsPerSecond
        return
      }
      place = data + length + length % 2
    }
    return nil
  }
}
