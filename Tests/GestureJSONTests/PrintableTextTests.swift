import GestureJSON
import Testing

@Suite struct PrintableTextTests {
  @Test func `characters that control a terminal or the direction of writing are replaced`() {
    #expect(printable("a\u{1B}[31m\u{202E}\u{9B}b\u{7F}\u{2028}") == "a�[31m��b��")
    #expect(printable("a\tb\nc\r", keepsLayout: true) == "a\tb\nc�")
    #expect(printable("é 字 👍") == "é 字 👍")
    #expect(printable("abcdef", limit: 3) == "abc…")
    #expect(printable("abc", limit: 3) == "abc")
  }

  @Test func `JSON text escapes them, and reads back unchanged`() throws {
    for text in ["\u{1B}[0m", "a\u{202E}b", "\u{9B}\u{7F}é\u{2028}", "\u{E0001}x👍", "plain"] {
      var bytes: [UInt8] = []
      bytes.append(quoted: text)

      #expect(printable(String(decoding: bytes, as: UTF8.self)).contains("\u{FFFD}") == false)
      #expect(try JSON(bytes).string == text)
    }
  }
}
